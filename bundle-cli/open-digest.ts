import type { Digest, PayloadSource } from '../src/model/index.js';
import { memorySource, openPayload } from '../src/payload/decode/index.js';
import type { Index } from '../src/rank/index.js';
import { openCache } from './cache/index.js';
import type { CliIo } from './cli-io.js';

type World = Pick<CliIo, 'cwd' | 'env' | 'home'>;

/** The index that a browser would search for a digest, in memory; made as `indexDigest` makes it. */
export async function openDigest(digest: Digest, io: World): Promise<Index> {
  const { index } = await openPayload(indexDigest(digest, io));
  return index;
}

/**
 * What a browser would search for a digest, made when it is first asked for. It is kept for later runs: to index a large
 * digest takes longer than anything else that a search does.
 *
 * @param digest its `digestHash` has to be that of what it holds
 */
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
  // The texts of a tree that was built without come from the docs, and its hash doesn't cover them.
  const cache = digest.docsDir === undefined && digest.digestHash !== '' ? openCache(io) : null;
  const key = `index ${digest.digestHash}`;
  const stored = cache?.read(key);
  if (stored) return memorySource(unpack(stored));
  const { encodePayload } = await import('../src/payload/encode/index.js');
  const { files, entry } = await encodePayload(digest);
  files.delete(entry.digest);
  files.set('entry.json', new TextEncoder().encode(JSON.stringify({ ...entry, engine: [] })));
  cache?.write(key, pack(files));
  return memorySource(files);
}

/** Names and sizes as one line of JSON, then the files, one behind the other. */
function pack(files: ReadonlyMap<string, Uint8Array>): Uint8Array[] {
  const sizes = [...files].map(([name, { length }]) => [name, length]);
  return [new TextEncoder().encode(`${JSON.stringify(sizes)}\n`), ...files.values()];
}

function unpack(bytes: Uint8Array): Map<string, Uint8Array> {
  let at = bytes.indexOf(10) + 1;
  const sizes = JSON.parse(new TextDecoder().decode(bytes.subarray(0, at))) as [string, number][];
  return new Map(
    sizes.map(([name, length]) => {
      const start = at;
      at += length;
      return [name, bytes.subarray(start, at)];
    }),
  );
}
