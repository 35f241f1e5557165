import type { Digest } from '../src/model/index.js';
import { memorySource, openPayload } from '../src/payload/decode/index.js';
import { encodePayload } from '../src/payload/encode/index.js';
import type { Index } from '../src/rank/index.js';

/** The index that a browser would search for this digest, in memory. */
export async function openDigest(digest: Digest): Promise<Index> {
  const { files, entry } = await encodePayload(digest);
  const bytes = new TextEncoder().encode(JSON.stringify({ ...entry, engine: [] }));
  const { index } = await openPayload(memorySource(new Map(files).set('entry.json', bytes)));
  return index;
}
