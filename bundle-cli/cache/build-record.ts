import { existsSync } from 'node:fs';
import { markStoredTree } from '../fs/mark-tree.js';
import { markDocs } from '../fs/read-docs.js';
import { stillHolds, type Observation } from '../fs/observed.js';
import type { Cache } from './cache.js';

/** A build whose outcome stands in the tree. */
export interface BuildRecord {
  /** What the user asked for. */
  asked: string;
  /** Mark of the tree's files. */
  tree: string;
  /** All looks at the disk that were taken for it. */
  seen: Observation[];
  /** What was told of the docs, on stderr. */
  notices: string;
  /** The first line on stdout. */
  found: string;
}

/**
 * The last build of the tree in a folder, where it would do the same again; `null` in any doubt.
 *
 * @param asked default: whatever was asked for
 */
export async function findBuild(
  cache: Cache,
  digestDir: string,
  asked?: string,
): Promise<BuildRecord | null> {
  const record = readRecord(cache, digestDir);
  if (!record || record.asked !== (asked ?? record.asked) || !existsSync(digestDir)) return null;
  try {
    if ((await markStoredTree(digestDir)) !== record.tree) return null;
    for (const observation of record.seen) {
      const [question, path, mark] = observation;
      if (question !== 'docs') {
        if (!stillHolds(observation)) return null;
      } else {
        const { dir, globs } = JSON.parse(path) as { dir: string; globs: string[] };
        if ((await markDocs(dir, globs)) !== mark) return null;
      }
    }
    return record;
  } catch {
    return null;
  }
}

/** Keeps a build for the next run. */
export function keepBuild(cache: Cache, digestDir: string, record: BuildRecord): void {
  cache.write(nameOf(digestDir), [JSON.stringify(record)]);
}

function readRecord(cache: Cache, digestDir: string): BuildRecord | null {
  try {
    const bytes = cache.read(nameOf(digestDir));
    return bytes && (JSON.parse(bytes.toString('utf8')) as BuildRecord);
  } catch {
    return null;
  }
}

function nameOf(digestDir: string): string {
  return `build ${digestDir}`;
}
