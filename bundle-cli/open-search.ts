import type { FirstResult } from '../src/digest/index.js';
import type { Digest } from '../src/model/index.js';
import { openPayload } from '../src/payload/decode/index.js';
import { encodeBodies, encodePayload, type PayloadBodies } from '../src/payload/encode/index.js';
import { search } from '../src/rank/index.js';
import { toPayloadSource } from '../src/to-payload-source.js';

/** What a search over this digest finds first: how a build tries out the questions that it suggests. */
export async function openSearch(digest: Digest): Promise<FirstResult> {
  return openBodies(digest, await encodeBodies(digest));
}

/** `openSearch` that tells what the digest was indexed to: suggestions change nothing of it. */
export function createSearchTrial(): {
  openSearch: (digest: Digest) => Promise<FirstResult>;
  /** `null` where nothing was to be tried out. */
  bodies: () => PayloadBodies | null;
} {
  let bodies: PayloadBodies | null = null;
  return {
    openSearch: async (digest) => openBodies(digest, (bodies = await encodeBodies(digest))),
    bodies: () => bodies,
  };
}

async function openBodies(digest: Digest, bodies: PayloadBodies): Promise<FirstResult> {
  const payload = await encodePayload(digest, { ...digest, nodes: [] }, bodies);
  const { index } = await openPayload(toPayloadSource(payload));
  return async (question) => (await search(index, question)).results[0]?.id;
}
