import type { Digest } from '../../src/model/index.js';
import type { PayloadBodies } from '../../src/payload/encode/index.js';
import type { Cache } from './cache.js';

/** Bytes of a number ahead of the index: its length. */
const HEAD = 4;

/**
 * What a digest was indexed to in an earlier run; `null` where that isn't known.
 *
 * @param digest its `digestHash` has to be that of what it holds
 */
export function findBodies(cache: Cache | null, digest: Digest): PayloadBodies | null {
  const stored = isKept(digest) ? cache?.read(nameOf(digest)) : null;
  if (!stored) return null;
  const end = HEAD + stored.readUInt32LE(0);
  return { index: stored.subarray(HEAD, end), text: stored.subarray(end) };
}

/** Keeps what a digest was indexed to. */
export function keepBodies(cache: Cache | null, digest: Digest, { index, text }: PayloadBodies): void {
  if (!isKept(digest)) return;
  const head = Buffer.alloc(HEAD);
  head.writeUInt32LE(index.length);
  cache?.write(nameOf(digest), [head, index, text]);
}

/** The texts of a tree that was built without come from the docs, and its hash doesn't cover them. */
function isKept({ docsDir, digestHash }: Digest): boolean {
  return docsDir === undefined && digestHash !== '';
}

function nameOf({ digestHash }: Digest): string {
  return `index ${digestHash}`;
}
