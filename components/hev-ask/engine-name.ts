/**
 * File of the engine that was built together with the shell, so that a search begins with it and `entry.json` at once; empty
 * where it isn't known. `scripts/build-browser.mjs` puts it into `overlay.js`.
 */
export const ENGINE_NAME: string = '';
