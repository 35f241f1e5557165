import type { PageAddress } from './scheme.js';

const indexName = /^(?:index|readme)$/i;

/**
 * Percent-encodes one path segment or one anchor: what `encodeURI` encodes (spaces, non-ASCII, `%`, `"` …), and
 * `#`, `?` and `:`, which would end the path or make the url look absolute. Lone surrogates become U+FFFD.
 */
export function encodeUrlPart(part: string): string {
  const wellFormed = part.replace(/[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g, (found) =>
    found.length === 2 ? found : '\ufffd',
  );
  return encodeURI(wellFormed).replace(
    /[#?:]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * Where a file's page lives when nothing else is known: its path without the extension, `index` and `README`
 * (any case) as their folder, the root page as `index`.
 *
 * @param file Path relative to the docs folder, `/`-separated.
 */
export function defaultAddress(file: string): PageAddress {
  const parts = file.split('/').filter((part) => part !== '' && part !== '.');
  const name = parts.pop()?.replace(/(?<=.)\.[^.]*$/, '') ?? '';
  if (!indexName.test(name)) parts.push(name);
  const slug = parts.join('/');
  return slug === '' ? { slug: 'index', url: '' } : { slug, url: `${parts.map(encodeUrlPart).join('/')}/` };
}
