import type { AskOptions } from '../ask-options.js';

/**
 * Why a post is refused for where it comes from; `null` for one that is answered. Where neither the site's address
 * nor a list is known, pages of any origin may post; what they may read is `addCorsHeaders`' matter.
 */
export function checkOrigin(request: Request, options: AskOptions): string | null {
  const origin = request.headers.get('origin');
  if (origin === null)
    return options.allowNoOrigin === false ? 'Requests without an Origin are not answered.' : null;
  if (knowsOrigin(origin, options) || isOwnHost(origin, request)) return null;
  const isOpen = options.digest.siteUrl === undefined && options.allowedOrigins === undefined;
  return isOpen ? null : 'Pages of this origin are not served.';
}

/** Whether an `Origin` header names the site or an origin that the endpoint's owner allows, be it by `*`. */
export function knowsOrigin(origin: string, options: AskOptions): boolean {
  return options.allowedOrigins?.includes('*') === true || namesOrigin(origin, options);
}

/** The same, but for `*`: the owner means this very origin. */
export function namesOrigin(origin: string, { digest, allowedOrigins = [] }: AskOptions): boolean {
  const { siteUrl } = digest;
  const normal = readOrigin(origin);
  if (normal !== null && siteUrl !== undefined && readOrigin(siteUrl) === normal) return true;
  return allowedOrigins.some((allowed) => matchesOrigin(origin, normal, allowed));
}

function matchesOrigin(origin: string, normal: string | null, allowed: string): boolean {
  if (allowed === origin) return true;
  if (normal === null) return false;
  const [scheme, below] = allowed.toLowerCase().split('://*.');
  if (below === undefined) return readOrigin(allowed) === normal;
  return normal.startsWith(`${scheme}://`) && normal.endsWith(`.${below.replace(/\/$/, '')}`);
}

/**
 * A page of the very host that the endpoint answers at, such as a preview of the site: whoever serves it owns the
 * endpoint. The scheme may differ, since a proxy in front may end TLS.
 */
function isOwnHost(origin: string, request: Request): boolean {
  return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host;
}

/** Scheme, host and a port that isn't the scheme's own, in lower case; `null` for what is no origin, such as `null`. */
function readOrigin(value: string): string | null {
  if (!URL.canParse(value)) return null;
  const { origin } = new URL(value);
  return origin === 'null' ? null : origin;
}
