export { startServer } from './start-server.js';
export type { RunningServer, ServeOptions } from './start-server.js';
