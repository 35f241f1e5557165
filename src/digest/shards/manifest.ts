import { readNumber, readObjects, readString, readStrings } from '../read-values.js';

/** What each section of one version of a shard was, by id: the hash of its source. */
export interface ShardVersion {
  /** Hash of the shard. */
  hash: string;
  sections: Record<string, string>;
}

/** How the docs were read, so that `assemble` reads them alike without any flag. */
export interface ShardSource {
  /** The docs folder, seen from the shards folder. */
  dir: string;
  /** Flags of the command line, by the names of their values: `{ "basePath": "/guide/" }`. */
  flags: Record<string, string | number | boolean | string[]>;
}

/** `manifest.json`: which shards there are. */
export interface ShardManifest {
  version: 1;
  shardBytes: number;
  /** Number of sections of all shards. */
  sections: number;
  source: ShardSource;
  /** By id; `bytes` is the size of the input's file. */
  shards: { id: string; hash: string; sections: number; bytes: number }[];
  /** See `ShardCut`. */
  splits: string[];
  /** Versions of shards that are gone, by the shard's id: texts made from them may still fit, section by section. */
  earlier: Record<string, ShardVersion[]>;
}

/** The bytes of `manifest.json`. */
export function formatManifest(manifest: ShardManifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** `manifest.json` out of whatever a file holds, parsed; `null` where it says nothing of shards. */
export function readManifest(json: unknown): ShardManifest | null {
  const data = asObject(json);
  const shardBytes = readNumber(data?.['shardBytes']);
  if (!data || data['version'] !== 1 || !Array.isArray(data['shards'])) return null;
  if (shardBytes === undefined || shardBytes <= 0) return null;
  const shards = readObjects(data['shards']).flatMap((item) => {
    const [id, hash] = [readString(item['id']), readString(item['hash'])];
    // An id becomes part of a file's name.
    if (id === undefined || hash === undefined || !/^[a-z0-9-]+$/.test(id)) return [];
    return [{ id, hash, sections: readNumber(item['sections']) ?? 0, bytes: readNumber(item['bytes']) ?? 0 }];
  });
  return {
    version: 1,
    shardBytes,
    sections: readNumber(data['sections']) ?? 0,
    source: readSource(asObject(data['source']) ?? {}),
    shards,
    splits: readStrings(data['splits']) ?? [],
    earlier: readEarlier(asObject(data['earlier']) ?? {}),
  };
}

function readSource(data: Readonly<Record<string, unknown>>): ShardSource {
  const flags: ShardSource['flags'] = {};
  for (const [name, value] of Object.entries(asObject(data['flags']) ?? {})) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      flags[name] = value;
    else if (Array.isArray(value)) flags[name] = readStrings(value) ?? [];
  }
  return { dir: readString(data['dir']) ?? '', flags };
}

function readEarlier(data: Readonly<Record<string, unknown>>): Record<string, ShardVersion[]> {
  const shards = Object.entries(data).map(([id, versions]): [string, ShardVersion[]] => [
    id,
    readObjects(versions).flatMap((item) => {
      const hash = readString(item['hash']);
      const sections = asObject(item['sections']);
      if (hash === undefined || !sections) return [];
      const hashes = Object.entries(sections).flatMap(([key, value]) => {
        const of = readString(value);
        return of === undefined ? [] : [[key, of] as const];
      });
      return [{ hash, sections: Object.fromEntries(hashes) }];
    }),
  ]);
  return Object.fromEntries(shards);
}

function asObject(value: unknown): Record<string, unknown> | undefined {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}
