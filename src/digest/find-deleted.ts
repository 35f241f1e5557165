import type { DigestNode, GlossaryEntry } from '../model/index.js';
import type { FrontmatterFile } from './frontmatter.js';
import type { TreeFile } from './parse-tree-file.js';
import { readObjects, readStrings } from './read-values.js';
import { glossaryPaths } from './tree-paths.js';

/** A tree that lost more than this share of its sections was damaged, not edited. */
const DAMAGED = 0.5;

/** What a tree holds now. */
interface Present {
  nodes: readonly DigestNode[];
  glossary: readonly GlossaryEntry[];
  /** Of all its files, readable or not. */
  paths: ReadonlySet<string>;
}

/**
 * The glossary terms that the last build wrote and whose files are gone: somebody deleted them. None where most
 * section files are gone as well, since such a tree is to be repaired.
 *
 * @param meta `_meta.md`; `null` where it is missing or can't be read, which tells nothing
 */
export function findDeleted(meta: TreeFile | null, { nodes, glossary, paths }: Present): string[] {
  if (!meta) return [];
  const theirs = meta.theirs && new Set(writtenTerms(meta.theirs));
  // Of a merge, what both sides had written.
  const written = writtenTerms(meta.ours).filter((term) => theirs?.has(term) ?? true);
  const sections = meta.ours.body.match(/^- .* — `[^\n]*`$/gm)?.length ?? 0;
  if (written.length === 0 || nodes.length < sections * DAMAGED) return [];
  const present = new Set(glossary.map(({ term }) => term));
  const places = glossaryPaths(written);
  return written.filter((term) => !present.has(term) && !paths.has(places.get(term) ?? ''));
}

function writtenTerms({ data }: FrontmatterFile): string[] {
  return readStrings(readObjects([data?.['written']])[0]?.['terms']) ?? [];
}
