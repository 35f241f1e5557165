import type { Distillation } from './read-distillation.js';
import type { ShardVersion } from './manifest.js';
import type { ShardSection } from './shard-section.js';

/**
 * How far a shard is: `distilled`: all of it; `pending`: nothing yet, or sections are missing; `stale`: what was
 * distilled was made from something else than the shard holds now.
 */
export type ShardState = 'distilled' | 'pending' | 'stale';

/** How far one shard is, and how many of its sections. */
export interface ShardStatus {
  state: ShardState;
  /** Sections whose texts hold. */
  distilled: number;
  /** Ids of the sections that want a text: those that have none, or one made from something else. */
  missing: string[];
}

/**
 * Holds a distillation against the shard as it is now.
 *
 * @param distillation `null` for none
 * @param madeFrom the version of the shard that it was made from, where that is known
 */
export function checkShard(
  shard: { hash: string; sections: readonly Pick<ShardSection, 'id' | 'hash' | 'text'>[] },
  distillation: Distillation | null,
  madeFrom: ShardVersion | undefined,
): ShardStatus {
  const isCurrent = distillation?.hash === shard.hash;
  const texts = new Map(distillation?.sections.map((entry) => [entry.id, entry]));
  const holds = ({ id, hash }: { id: string; hash: string }): boolean => {
    const entry = texts.get(id);
    if (!entry || (!entry.summary && entry.questions.length === 0)) return false;
    const source = entry.hash ?? (isCurrent ? hash : madeFrom?.sections[id]);
    return source === hash;
  };
  // Nothing can be said of a section without text.
  const wanted = shard.sections.filter(({ text }) => text.trim() !== '');
  const missing = wanted.filter((section) => !holds(section)).map(({ id }) => id);
  const distilled = wanted.length - missing.length;
  if (missing.length === 0 && distillation) return { state: 'distilled', distilled, missing };
  return { state: distillation && !isCurrent ? 'stale' : 'pending', distilled, missing };
}
