import { etagOf } from './open-site.js';

/** To be asked for again at each use, which a 304 answers where nothing changed. */
const REVALIDATED = 'no-cache';

/** An answer of data, with an ETag. @param headers `etag` where it is known already */
export async function respondWith(
  request: Request,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Promise<Response> {
  const etag = headers['etag'] ?? (await etagOf(body));
  const all = { 'cache-control': REVALIDATED, ...headers, etag };
  if (matchesEtag(request.headers.get('if-none-match'), etag)) {
    const { 'content-type': _type, ...kept } = all as Record<string, string>;
    return new Response(null, { status: 304, headers: kept });
  }
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  return new Response(bytes, { headers: { ...all, 'content-length': String(bytes.length) } });
}

/** An answer to GET, as JSON. */
export function respondJson(request: Request, data: unknown): Promise<Response> {
  return respondWith(request, JSON.stringify(data), { 'content-type': 'application/json; charset=utf-8' });
}

/** An answer that is not to be kept: to POST, and every failure. */
export function respondOnce(data: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(data), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  });
}

/** A list of ETags or `*`, compared weakly: RFC 9110, 13.1.2. */
function matchesEtag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
