import { checkWording } from './check-wording.js';
import type { Distillation, DistilledSection } from './read-distillation.js';
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
  /** Why texts can't be used, in words that follow the file's name: what `assemble` would leave out. */
  refused: string[];
}

/** What of a shard's section is needed. */
type Row = Pick<ShardSection, 'id' | 'hash' | 'text' | 'title' | 'heading' | 'parents'> &
  Partial<Pick<ShardSection, 'facts'>>;

/**
 * Holds a distillation against the shard as it is now.
 *
 * @param distillation `null` for none
 * @param madeFrom the version of the shard that it was made from, where that is known
 */
export function checkShard(
  shard: { hash: string; sections: readonly Row[] },
  distillation: Distillation | null,
  madeFrom: ShardVersion | undefined,
): ShardStatus {
  const isCurrent = distillation?.hash === shard.hash;
  const texts = new Map(distillation?.sections.map((entry) => [entry.id, entry]));
  const refused: string[] = [];
  const holds = (row: Row): boolean => {
    const { id, hash } = row;
    const entry = texts.get(id);
    if (!entry || (!entry.summary && entry.questions.length === 0)) return false;
    const source = entry.hash ?? (isCurrent ? hash : madeFrom?.sections[id]);
    if (source !== hash) return false;
    const checked = checkRow(entry, row);
    refused.push(...checked.refused.map((reason) => `\`${id}\`: ${reason}`));
    return entry.summary ? checked.summary !== undefined : checked.questions.length > 0;
  };
  // Nothing can be said of a section without text.
  const wanted = shard.sections.filter(({ text }) => text.trim() !== '');
  const missing = wanted.filter((section) => !holds(section)).map(({ id }) => id);
  const distilled = wanted.length - missing.length;
  if (missing.length === 0 && distillation) return { state: 'distilled', distilled, missing, refused };
  return { state: distillation && !isCurrent ? 'stale' : 'pending', distilled, missing, refused };
}

/** The section's text and facts stand for its source: whoever distils sees no more than that. */
function checkRow(entry: DistilledSection, row: Row): ReturnType<typeof checkWording> {
  const { title, heading, parents = [], text, facts = [] } = row;
  const source = [text, ...facts.map(({ literal }) => literal)].join('\n');
  return checkWording(entry, { source, title, heading, parents, text });
}
