import type { QueryRow } from './rows.js';

/** Most rows shown before anything is typed. */
const START_ROWS = 6;

/** Recent searches, then suggestions, none twice; recent ones leave room for the docs' own. */
export function startRows(recent: readonly string[], suggestions: readonly string[]): QueryRow[] {
  const kept = recent.slice(0, suggestions.length > 0 ? START_ROWS / 2 : START_ROWS);
  const known = new Set(kept.map((query) => query.toLowerCase()));
  const others = suggestions.filter((query) => !known.has(query.toLowerCase()));
  return [
    ...kept.map((query): QueryRow => ({ kind: 'recent', query })),
    ...others.map((query): QueryRow => ({ kind: 'suggestion', query })),
  ].slice(0, START_ROWS);
}
