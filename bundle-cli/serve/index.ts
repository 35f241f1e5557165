export { findStoredDigest } from './find-stored-digest.js';
export { startServer } from './start-server.js';
export type { RunningServer } from './start-server.js';
export type { ServeOptions } from './serve-options.js';
export { watchConfig } from './watch-config.js';
