import type { Digest } from '../../src/model/index.js';
import type { PayloadBodies } from '../../src/payload/encode/index.js';
import type { Cache } from './cache.js';

/** Bytes of a number ahead of all files: the length of the list of their names and lengths. */
const HEAD = 4;

/**
 * What a digest was indexed to in an earlier run; `null` where that isn't known.
 *
 * @param digest its `digestHash` has to be that of what it holds
 */
export function findBodies(cache: Cache | null, digest: Digest): PayloadBodies | null {
  const stored = isKept(digest) ? cache?.read(nameOf(digest)) : null;
  if (!stored) return null;
  let at = HEAD + stored.readUInt32LE(0);
  const listed = JSON.parse(stored.toString('utf8', HEAD, at)) as [string, number][];
  const [[, core], ...shards] = listed.map(
    ([name, length]) => [name, stored.subarray(at, (at += length))] as const,
  ) as [readonly [string, Buffer], ...(readonly [string, Buffer])[]];
  return { core, shards: new Map(shards) };
}

/** Keeps what a digest was indexed to. */
export function keepBodies(cache: Cache | null, digest: Digest, { core, shards }: PayloadBodies): void {
  if (!isKept(digest)) return;
  const files = [['core', core] as const, ...shards];
  const list = Buffer.from(JSON.stringify(files.map(([name, bytes]) => [name, bytes.length])));
  const head = Buffer.alloc(HEAD);
  head.writeUInt32LE(list.length);
  cache?.write(nameOf(digest), [head, list, ...files.map(([, bytes]) => bytes)]);
}

/** The texts of a tree that was built without come from the docs, and its hash doesn't cover them. */
function isKept({ docsDir, digestHash }: Digest): boolean {
  return docsDir === undefined && digestHash !== '';
}

function nameOf({ digestHash }: Digest): string {
  return `index ${digestHash}`;
}
