import type { AskOptions } from './ask-options.js';
import { knowsOrigin } from './guard/check-origin.js';

/**
 * Lets pages elsewhere read answers: everything that is read by GET is public, so any page may; answers to POST
 * only pages of the site itself (`siteUrl`) and of `allowedOrigins`.
 */
export function addCorsHeaders(request: Request, response: Response, options: AskOptions): void {
  const { headers } = response;
  const method =
    request.method === 'OPTIONS' ? request.headers.get('access-control-request-method') : request.method;
  if (method === 'GET' || method === 'HEAD') {
    headers.set('access-control-allow-origin', '*');
    headers.set('access-control-expose-headers', 'etag, x-hev-ask-content-hash');
    return;
  }
  headers.append('vary', 'origin');
  const origin = request.headers.get('origin');
  if (origin === null || !knowsOrigin(origin, options)) return;
  headers.set('access-control-allow-origin', origin);
  headers.set('access-control-expose-headers', 'retry-after');
}

/**
 * The answer to OPTIONS: which methods there are.
 *
 * @param headers names of request headers that a page may send
 */
export function respondToPreflight(
  request: Request,
  allow: string,
  headers = 'content-type, if-none-match',
): Response {
  if (!request.headers.has('access-control-request-method'))
    return new Response(null, { status: 204, headers: { allow } });
  return new Response(null, {
    status: 204,
    headers: {
      allow,
      'access-control-allow-methods': allow,
      'access-control-allow-headers': headers,
      'access-control-max-age': '86400',
    },
  });
}
