import type { AskOptions } from './ask-options.js';
import { knowsOrigin, namesOrigin } from './guard/check-origin.js';

/**
 * Lets pages elsewhere read answers: everything that is read by GET is public, so any page may; answers to POST
 * only pages of the site itself (`siteUrl`) and of `allowedOrigins`. Origins that are named, rather than meant
 * by `*`, may send cookies and headers of their own, for whatever guards the endpoint.
 */
export function addCorsHeaders(request: Request, response: Response, options: AskOptions): void {
  const { headers } = response;
  const preflight = request.method === 'OPTIONS';
  const method = preflight ? request.headers.get('access-control-request-method') : request.method;
  const reads = method === 'GET' || method === 'HEAD';
  const origin = request.headers.get('origin');
  headers.append('vary', 'origin');
  headers.set('access-control-expose-headers', reads ? 'etag, x-hev-ask-content-hash' : 'retry-after');
  if (origin !== null && namesOrigin(origin, options)) {
    headers.set('access-control-allow-origin', origin);
    headers.set('access-control-allow-credentials', 'true');
    const asked = request.headers.get('access-control-request-headers');
    if (preflight && asked !== null) headers.set('access-control-allow-headers', asked);
  } else if (reads) headers.set('access-control-allow-origin', '*');
  else if (origin !== null && knowsOrigin(origin, options)) {
    headers.set('access-control-allow-origin', origin);
  }
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
