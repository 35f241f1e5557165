import { encodeUrlPart } from '../text/index.js';

// Controls, spaces, what is invisible or turns the reading direction, and what browsers mend or drop in a url.
const UNSAFE =
  /[\0-\x20\x7f-\xa0\xad\u061c\u115f\u1160\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufe00-\ufe0f\ufeff\ufff9-\ufffd\\<>"`{}|^]|\p{Cs}/u;
const ABSOLUTE = /^(https?):\/\/([^/?#]+)([^?#]*)(\?[^#]*)?(#.*)?$/i;
const RELATIVE = /^(?![a-z][a-z\d+.-]*:|\/\/)([^?#]*)(\?[^#]*)?(#.*)?$/i;
const DEFAULT_PORT = { http: /:80$/, https: /:443$/ };
const UNRESERVED = /[\w.~-]/;
const MAX_URL = 2048;

/**
 * The form in which urls are compared, or `null` for one that no link may have: another scheme than http and
 * https, a name or password before the host, backslashes, controls, invisible signs, dot segments.
 *
 * Alike after it: the case of scheme and host, a default port, percent-encoding where it makes no difference
 * (RFC 3986, 6.2.2), a slash at the path's end, an absolute url at `origin` and its path. Nothing else: another
 * anchor, query, port or scheme is another url.
 *
 * @param origin `https://x.y`, of the site itself: its urls are compared by their paths
 */
export function normaliseUrl(url: string, origin = ''): string | null {
  if (url === '' || url.length > MAX_URL || UNSAFE.test(url)) return null;
  const absolute = ABSOLUTE.exec(url);
  const relative = absolute ? null : RELATIVE.exec(url);
  const [, path = '', query = '', hash = ''] = absolute ? absolute.slice(2) : (relative ?? []);
  if (!absolute && !relative) return null;
  // Within one page a link has nothing to lead to.
  if (relative && path === '') return null;
  const trimmed = normalisePart(path).replace(/^\/+|\/+$/g, '');
  if (/\/\//.test(path) || trimmed.split('/').some((part) => part === '.' || part === '..')) return null;
  const rest = `/${trimmed}${normalisePart(query)}${normalisePart(hash)}`;
  if (!absolute) return rest;
  const host = readOrigin(absolute[1] ?? '', absolute[2] ?? '');
  if (host === null) return null;
  return origin !== '' && host === originOf(origin) ? rest : host + rest;
}

/** Scheme and host of an absolute url, in the form in which they are compared; empty for any other url. */
export function originOf(url: string): string {
  const [, scheme = '', host = ''] = UNSAFE.test(url) ? [] : (ABSOLUTE.exec(url) ?? []);
  return scheme ? (readOrigin(scheme, host) ?? '') : '';
}

function readOrigin(scheme: string, host: string): string | null {
  const name = scheme.toLowerCase() as 'http' | 'https';
  // `@` would set another host behind a familiar one; `%` is decoded by browsers.
  if (/[@%]/.test(host)) return null;
  return `${name}://${host.toLowerCase().replace(DEFAULT_PORT[name], '')}`;
}

function normalisePart(part: string): string {
  return part.replace(/%[\da-f]{2}|[^\0-\x7f]+/gi, (found) => {
    if (found.charCodeAt(0) !== 0x25) return encodeUrlPart(found);
    const char = String.fromCharCode(parseInt(found.slice(1), 16));
    return UNRESERVED.test(char) ? char : found.toUpperCase();
  });
}
