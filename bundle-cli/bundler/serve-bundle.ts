import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isStableName } from '../bundle.js';
import { contentTypeOf, IMMUTABLE, REVALIDATED } from '../serve/respond.js';
import type { SiteBundler } from './site-bundler.js';

/** Node's request as Connect hands it on: `url` may lack what a mount or a base took from it. */
type ConnectRequest = IncomingMessage & { originalUrl?: string };

/**
 * A Connect handler for the files of a bundle; see `SiteBundler`.
 *
 * @param path starts and ends with a slash
 * @param find a file of the bundle; rejects where there is none to serve
 */
export function serveBundle(
  path: string,
  find: (name: string) => Promise<Uint8Array | undefined>,
): ReturnType<SiteBundler['middleware']> {
  return (request: ConnectRequest, response, next) => {
    const name = nameBelow(path, request.originalUrl) ?? nameBelow(path, request.url);
    if (name === undefined || !['GET', 'HEAD'].includes(request.method ?? '')) return next();
    find(name).then(
      (bytes) => (bytes ? answer(request, response, name, bytes) : next()),
      (error: unknown) => refuse(response, error),
    );
  };
}

/** The name in the bundle that an address asks for; `undefined` for any other address. */
function nameBelow(path: string, url: string | undefined): string | undefined {
  const pathname = url && decodePath(url.replace(/[?#].*$/s, ''));
  const folder = decodePath(path);
  if (pathname?.startsWith(folder) !== true) return undefined;
  const name = pathname.slice(folder.length);
  // The bundle is flat, and its names are plain: nothing to decode, and no way up.
  return /^[\w-][\w.-]*$/.test(name) ? name : undefined;
}

/** A base such as `/größe/` comes as it was written in a config, and encoded from a browser. Separators stay as they are. */
function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function answer(request: IncomingMessage, response: ServerResponse, name: string, bytes: Uint8Array): void {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  response.setHeader('cache-control', isStableName(name) ? REVALIDATED : IMMUTABLE);
  response.setHeader('etag', etag);
  const known = request.headers['if-none-match']?.split(',').map((mark) => mark.trim().replace(/^W\//, ''));
  if (known?.some((mark) => mark === etag || mark === '*')) {
    response.statusCode = 304;
    response.end();
    return;
  }
  response.setHeader('content-type', contentTypeOf(name));
  response.setHeader('content-length', bytes.length);
  response.setHeader('x-content-type-options', 'nosniff');
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** The pages of the site go on without their search; whoever looks into it finds the reason. */
function refuse(response: ServerResponse, error: unknown): void {
  response.statusCode = 503;
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.end(`hev ask: ${error instanceof Error ? error.message : String(error)}\n`);
}
