import type { Server } from 'node:http';

/** What is kept of a path: enough to know the route by. */
const MAX_PATH = 200;

/**
 * One line a request, once its answer is out: `2026-01-02T03:04:05.678Z POST /api/ask 200 1234 ms`, and `left` at its
 * end where the client went before. Of a request only method and path are in it: no question, no address, no key.
 */
export function logRequests(server: Server, log: (line: string) => void): void {
  server.on('request', (request, response) => {
    const start = performance.now();
    response.once('close', () => {
      const path = (request.url ?? '').replace(/[?#].*$/s, '').slice(0, MAX_PATH);
      const took = Math.round(performance.now() - start);
      const left = response.writableFinished ? '' : ' left';
      const time = new Date().toISOString();
      log(`${time} ${request.method} ${path} ${response.statusCode} ${took} ms${left}`);
    });
  });
}
