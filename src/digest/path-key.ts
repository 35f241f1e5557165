import type { Digest } from '../model/index.js';
import { fold, toName } from '../text/index.js';

/** Longer paths name nothing; comparing them would only cost time. */
const MAX_PATH = 2000;
const ENDING = /\.(?:mdx?|markdown|html?|txt)(?=#|$)/i;

/**
 * What somebody typed or pasted, as an id would spell it: without the site's address and base path, query,
 * slashes at the ends, file ending; percent escapes decoded.
 */
export function cleanPath(digest: Pick<Digest, 'siteUrl' | 'basePath'>, path: string): string {
  let clean = decodeEscapes(path.slice(0, MAX_PATH).trim().replaceAll('\\', '/'));
  const address = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i.exec(clean)?.[0];
  if (address !== undefined) {
    const site = (digest.siteUrl ?? '').replace(/\/+$/, '');
    const within = site !== '' && clean.toLowerCase().startsWith(site.toLowerCase());
    clean = clean.slice(within ? site.length : address.length) || '/';
  }
  clean = clean.replace(/\?[^#]*/, '').replace(/^(?:\.?\/)*\.hev-ask\//, '');
  const base = (digest.basePath ?? '').replace(/\/+$/, '');
  const below = clean.toLowerCase().startsWith(base.toLowerCase()) ? clean.slice(base.length) : null;
  if (base !== '' && below !== null && /^(?:[/#]|$)/.test(below)) clean = below;
  return trimSlashes(clean.replace(ENDING, ''));
}

/** Equal for paths that differ in case, slashes at the ends, `/` or `#` before the anchor, or by `index`. */
export function looseKey(path: string): string {
  return trimSlashes(fold(withoutIndex(path)).replaceAll('#', '/')).replace(/\/{2,}/g, '/');
}

/** Equal for paths whose words are: `Getting Started/Set up` and `getting-started#set-up`. */
export function nameKey(path: string): string {
  return withoutIndex(path)
    .split(/[/#]+/)
    .map(toName)
    .filter((name) => name !== '')
    .join('/');
}

/** A folder's own page goes by the folder's name; only the root page's anchors need `index` before them. */
function withoutIndex(path: string): string {
  return path
    .replace(/\/(?:index|readme)(?=#|$)/i, '')
    .replace(/^(?:index|readme)$/i, '')
    .replace(/^(?:readme)?#+(?=.)/i, 'index#');
}

function trimSlashes(path: string): string {
  return path.replace(/^(?:\.?\/)+|^\.$/, '').replace(/\/+(?=#|$)/g, '');
}

function decodeEscapes(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
