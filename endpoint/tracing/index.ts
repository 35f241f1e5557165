export { openTrace } from './open-trace.js';
export { NO_SPAN } from './span.js';
export type { ActiveSpan, Attributes } from './span.js';
