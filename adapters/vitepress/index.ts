/**
 * `@hevmind/ask/vitepress`: search and answers for a VitePress site, by one plugin in its config.
 * @module
 */
export { hevAsk as default, hevAsk } from './hev-ask.js';
export type { HevAskVitePressOptions } from './options.js';
