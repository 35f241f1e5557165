import type { Digest } from '../model/index.js';
import type { FrontmatterFile } from './frontmatter.js';
import { readObjects, readStrings } from './read-values.js';

/** What hands did to the suggestions that a build made. */
export type EditedSuggestions = Pick<Digest, 'suggestions' | 'handSuggestions' | 'removedSuggestions'>;

/**
 * Finds which suggestions somebody wrote and which ones somebody deleted, one by one.
 *
 * @param side of `_meta.md`
 * @param sides all sides of it: a merge may have taken the list from one and what was written from the other
 * @param isEdited whether the list is another than a build wrote
 * @returns `null` where the list counts as a whole: an emptied one, or of a tree that doesn't say what was written
 */
export function readEditedSuggestions(
  data: FrontmatterFile['data'],
  suggestions: readonly string[],
  sides: readonly FrontmatterFile[],
  isEdited: boolean,
): EditedSuggestions | null {
  const hand = (readStrings(data?.['handSuggestions']) ?? []).filter((text) => suggestions.includes(text));
  const removed = readStrings(data?.['removedSuggestions']) ?? [];
  if (isEdited) {
    const [own, ...others] = [data, ...sides.map((side) => side.data)].map(writtenSuggestions);
    if (!own || suggestions.length === 0) return null;
    const known = new Set([own, ...others].flatMap((texts) => texts ?? []));
    hand.push(...suggestions.filter((text) => !known.has(text)));
    removed.push(...own.filter((text) => !suggestions.includes(text)));
  }
  return arrange(suggestions, hand, removed);
}

/** Both sides of a merge: what either wrote stands, what either deleted is gone. */
export function mergeSuggestions(ours: EditedSuggestions, theirs: EditedSuggestions): EditedSuggestions {
  const hand = [...(ours.handSuggestions ?? []), ...(theirs.handSuggestions ?? [])];
  const removed = [...(ours.removedSuggestions ?? []), ...(theirs.removedSuggestions ?? [])];
  const all = [...new Set([...ours.suggestions, ...(theirs.handSuggestions ?? [])])];
  return arrange(
    all.filter((text) => hand.includes(text) || !removed.includes(text)),
    hand,
    removed,
  );
}

/** A build's suggestions among those that a hand wrote: what was there before keeps its place. */
export function placeSuggestions(
  previous: EditedSuggestions | undefined,
  found: readonly string[],
): string[] {
  const { suggestions = [], handSuggestions = [] } = previous ?? {};
  const kept = suggestions.filter((text) => handSuggestions.includes(text) || found.includes(text));
  return [...new Set([...kept, ...found])];
}

function arrange(
  suggestions: readonly string[],
  hand: readonly string[],
  removed: readonly string[],
): EditedSuggestions {
  const own = [...new Set(hand)];
  const gone = [...new Set(removed)].filter((text) => !suggestions.includes(text));
  return {
    suggestions: [...suggestions],
    ...(own.length > 0 && { handSuggestions: own }),
    ...(gone.length > 0 && { removedSuggestions: gone }),
  };
}

function writtenSuggestions(data: FrontmatterFile['data']): string[] | undefined {
  return readStrings(readObjects([data?.['written']])[0]?.['suggested']);
}
