import type { Digest, PayloadSource } from '../src/model/index.js';
import { openPayload } from '../src/payload/decode/index.js';
import type { EncodedPayload } from '../src/payload/encode/index.js';
import type { Index } from '../src/rank/index.js';
import { toPayloadSource } from '../src/to-payload-source.js';
import { findBodies, keepBodies, openCache } from './cache/index.js';
import type { CliIo } from './cli-io.js';

type World = Pick<CliIo, 'cwd' | 'env' | 'home'>;

/** The index that a browser would search for a digest, in memory; made as `indexDigest` makes it. */
export async function openDigest(digest: Digest, io: World): Promise<Index> {
  const { index } = await openPayload(indexDigest(digest, io));
  return index;
}

/** What a browser would search for a digest, made when it is first asked for; see `encodeKnown`. */
export function indexDigest(digest: Digest, io: World): PayloadSource {
  let made: Promise<PayloadSource> | undefined;
  return {
    async read(name) {
      made ??= makeIndex(digest, io);
      return (await made).read(name);
    },
  };
}

async function makeIndex(digest: Digest, io: World): Promise<PayloadSource> {
  return toPayloadSource(await encodeKnown(io, digest, { ...digest, nodes: [] }));
}

/**
 * `encodePayload`, whose longest part is kept for later runs: to index a large digest takes longer than anything else that
 * a search does.
 *
 * @param digest its `digestHash` has to be that of what it holds
 */
export async function encodeKnown(io: World, digest: Digest, shown: Digest): Promise<EncodedPayload> {
  const { encodeBodies, encodePayload } = await import('../src/payload/encode/index.js');
  const cache = openCache(io);
  const known = findBodies(cache, digest);
  const bodies = known ?? (await encodeBodies(digest));
  if (!known) keepBodies(cache, digest, bodies);
  return encodePayload(digest, shown, bodies);
}
