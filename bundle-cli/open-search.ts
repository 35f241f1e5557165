import type { FirstResult } from '../src/digest/index.js';
import type { Digest } from '../src/model/index.js';
import { search } from '../src/rank/index.js';
import { openDigest } from '../src/create-search.js';

/** What a search over this digest finds first: how a build tries out the questions that it suggests. */
export async function openSearch(digest: Digest): Promise<FirstResult> {
  const index = await openDigest(digest);
  return async (question) => (await search(index, question)).results[0]?.id;
}
