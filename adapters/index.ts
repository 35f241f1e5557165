/**
 * `@hevmind/ask`: what the author of a tool needs to make, read and search a digest; by default, the Astro
 * integration. Loads in a browser and in a Worker too: Node is asked for within the integration's hooks alone.
 * @module
 */
export { hevAsk as default } from './astro/index.js';
export type { HevAskAstroOptions } from './astro/index.js';
export * from '../src/index.js';
