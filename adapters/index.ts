/**
 * `@hevmind/ask`: what the author of a tool needs to make, read and search a digest.
 * @module
 */
export * from '../src/index.js';
