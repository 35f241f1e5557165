import type { Digest, SearchResponse } from './model/index.js';
import { openPayload } from './payload/decode/index.js';
import { encodePayload } from './payload/encode/index.js';
import { search, type Index, type SearchOptions } from './rank/index.js';
import { toPayloadSource } from './to-payload-source.js';

/** Searches one digest: what the overlay finds, without its bundle. */
export type DigestSearch = (query: string, options?: SearchOptions) => Promise<SearchResponse>;

/** The index that a browser would search for this digest, in memory. */
export async function openDigest(digest: Digest): Promise<Index> {
  const { index } = await openPayload(toPayloadSource(await encodePayload(digest)));
  return index;
}

/**
 * Makes a search over a digest in memory. To be made once and kept: it indexes the whole digest. Results' urls are
 * relative; `joinUrl` joins them to the site's base.
 *
 * @example
 * const find = await createSearch(digest);
 * const { results } = await find('cancel a request', { limit: 5 });
 */
export async function createSearch(digest: Digest): Promise<DigestSearch> {
  const index = await openDigest(digest);
  return (query, options) => search(index, query, options);
}
