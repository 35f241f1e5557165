export { runDistilling } from './run-distilling.js';
export type { Distilled, Distilling } from './run-distilling.js';
