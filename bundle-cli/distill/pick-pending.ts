import { toShardSections, type ShardSection } from '../../src/digest/shards/index.js';
import type { Digest, Section } from '../../src/model/index.js';

/** What there is to distil. */
export interface PendingSections {
  /** The sections without texts by a model or a hand, as they are handed out. */
  pending: ShardSection[];
  /** All sections by id, each with the hash of its source. */
  known: Map<string, { section: Section; hash: string }>;
}

/**
 * Finds the sections that nobody has distilled as they are now. Those without text want nothing.
 *
 * @param previous the last digest of the same docs
 */
export async function pickPending(
  sections: readonly Section[],
  previous: Digest | undefined,
): Promise<PendingSections> {
  const rows = await toShardSections(sections);
  const written = new Map<string, string>();
  for (const { id, by, hash } of previous?.nodes ?? [])
    if (by === 'model' || by === 'hand') written.set(id, hash);
  const pending = rows.filter(({ id, hash, text }) => text.trim() !== '' && written.get(id) !== hash);
  const hashes = new Map(rows.map(({ id, hash }) => [id, hash]));
  const known = new Map(
    sections.map((section) => [section.id, { section, hash: hashes.get(section.id) ?? '' }] as const),
  );
  return { pending, known };
}
