/**
 * `@hevmind/ask/starlight`: the plugin for Starlight sites.
 * @module
 *
 * @example
 * starlight({ title: 'My docs', plugins: [hevAskStarlight()] })
 */
export { hevAskStarlight as default, hevAskStarlight } from './hev-ask-starlight.js';
export type { StarlightPlugin } from './starlight-types.js';
export type { HevAskAstroOptions } from '../astro/index.js';
