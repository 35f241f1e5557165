/** A host for measuring: compresses as hosts do, waits where told, and keeps what was asked for. */
import { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/**
 * @param mounts folders by the path that they stand under; the longest that fits counts. A
 *   value that is a `Map` holds texts by name.
 * @param certificate `{ key, cert }` for HTTP/2, as hosts speak it; without one HTTP/1.1
 * @returns `settings.delay` (ms before each response) may be changed between pages; `log` is every response:
 *   `{ path, at, bytes, raw }`, `at` by the clock of `Date.now()`, `bytes` of the body as sent, `raw` without compression
 */
export async function serveFolder(mounts, certificate) {
  const settings = { delay: 0 };
  const log = [];
  const zipped = new Map();
  const prefixes = Object.keys(mounts).sort((a, b) => b.length - a.length);
  async function find(path) {
    const prefix = prefixes.find((start) => path.startsWith(start));
    if (prefix === undefined) return undefined;
    const name = path.slice(prefix.length);
    const place = mounts[prefix];
    if (place instanceof Map) return place.has(name) ? Buffer.from(place.get(name)) : undefined;
    return readFile(join(place, normalize(`/${name}`))).catch(() => undefined);
  }
  const answer = async (request, response) => {
    const at = Date.now();
    const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    let body = await find(path);
    const raw = body?.length ?? 0;
    const type = TYPES[extname(path)];
    const headers = { 'content-type': type ?? 'application/octet-stream', 'cache-control': 'max-age=600' };
    // Hosts compress what they know for text, and send the rest as it is.
    if (body && type) {
      if (!zipped.has(path)) zipped.set(path, await compress(body));
      body = zipped.get(path);
      headers['content-encoding'] = 'gzip';
    }
    log.push({ path, at, bytes: body?.length ?? 0, raw });
    if (settings.delay) await new Promise((resolve) => setTimeout(resolve, settings.delay));
    response.writeHead(body ? 200 : 404, { ...headers, 'content-length': body?.length ?? 0 });
    response.end(body);
  };
  const server = certificate
    ? createSecureServer({ ...certificate, allowHTTP1: true }, answer)
    : createServer(answer);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    settings,
    log,
    origin: `${certificate ? 'https' : 'http'}://127.0.0.1:${server.address().port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
