export { hevAsk } from './hev-ask.js';
export type { HevAskAstroOptions } from './options.js';
export type { AstroIntegration } from './astro-types.js';
