import type { Digest, GlossaryEntry } from '../../model/index.js';
import { compareCodeUnits } from '../../text/index.js';
import { nameKey } from './name-key.js';

/**
 * The glossary of a build: what a hand or a model wrote in the last one, and what the docs themselves explain, but for
 * the names that are taken and the entries that somebody deleted. A model's glossary is whole: nothing is added to it.
 *
 * @param found by `findGlossary`, from the docs as they are now
 */
export function keepGlossary(
  previous: Pick<Digest, 'glossary' | 'removedTerms'> | undefined,
  found: readonly GlossaryEntry[],
): GlossaryEntry[] {
  // Nobody but a hand writes an entry that doesn't say who did.
  const kept = (previous?.glossary ?? [])
    .filter((entry) => entry.by !== 'extractive')
    .map((entry) => ({ ...entry, by: entry.by ?? ('hand' as const) }));
  if (kept.some((entry) => entry.by === 'model')) return kept;
  const taken = new Set(kept.flatMap(({ term, aliases }) => [term, ...aliases]).map(nameKey));
  const removed = new Set(previous?.removedTerms?.map(nameKey));
  const added = found
    .filter(
      ({ term, aliases }) =>
        !taken.has(nameKey(term)) && ![term, ...aliases].some((name) => removed.has(nameKey(name))),
    )
    .map((entry) => ({ ...entry, aliases: entry.aliases.filter((alias) => !taken.has(nameKey(alias))) }));
  return [...kept, ...added].sort((a, b) => compareCodeUnits(a.term, b.term));
}
