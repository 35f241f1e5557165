import { encodeUrlPart } from '../text/index.js';
import type { PageAddress } from './scheme.js';

const indexName = /^(?:index|readme)$/i;

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
