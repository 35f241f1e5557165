import type { Server } from 'node:http';

/**
 * Makes a server's closing: no more connections, those at rest closed at once, each other one as soon as what it was
 * asked is answered, whatever is left after `graceMs` cut off. To be called before the server's first request.
 */
export function createGentleCloser(server: Server): (graceMs: number) => Promise<void> {
  let closing = false;
  server.on('request', (_request, response) => {
    // A connection that has been answered on would be kept for its next request.
    response.once('close', () => closing && server.closeIdleConnections());
  });
  return (graceMs) =>
    new Promise((resolve) => {
      closing = true;
      const rush = setTimeout(() => server.closeAllConnections(), graceMs);
      server.close(() => {
        clearTimeout(rush);
        resolve();
      });
      server.closeIdleConnections();
    });
}
