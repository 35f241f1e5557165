import type { DigestNode } from '../model/index.js';
import { toName } from '../text/index.js';
import { nameKey } from './path-key.js';

const MAX_NEAREST = 5;
/** Below this two names look alike by chance. */
const LEAST = 0.5;
/** A likeness of the last part alone says a little less than one of the whole path. */
const LAST_PART = 0.95;
/** Titles and headings are named by accident more often than ids. */
const NAME = 0.9;
const MAX_NAME = 200;

/** Ids of the nodes whose id, heading or title looks most like a path that names none, best first. */
export function nearestIds(nodes: readonly DigestNode[], path: string): string[] {
  const key = nameKey(path).slice(0, MAX_NAME);
  if (key === '') return [];
  const last = key.slice(key.lastIndexOf('/') + 1);
  const likeKey = likenessTo(key);
  const likeLast = likenessTo(last);
  const scored: { id: string; score: number }[] = [];
  for (const { id, title, heading } of nodes) {
    const own = nameKey(id).slice(0, MAX_NAME);
    const score = Math.max(
      likeKey(own),
      LAST_PART * likeLast(own.slice(own.lastIndexOf('/') + 1)),
      NAME * likeLast(toName(heading ?? title).slice(0, MAX_NAME)),
    );
    if (score >= LEAST) scored.push({ id, score });
  }
  return scored
    .sort((a, b) => b.score - a.score || a.id.length - b.id.length || (a.id < b.id ? -1 : 1))
    .slice(0, MAX_NEAREST)
    .map(({ id }) => id);
}

/**
 * How alike a name is to `wanted`, 0–1: Dice's coefficient of their pairs of neighbouring letters (Dice 1945)
 * and, for half as much, of their letters, which swapped letters leave alone. Linear, where an edit distance
 * to every id would not be.
 */
function likenessTo(wanted: string): (name: string) => number {
  const pairs = countPairs(wanted);
  const letters = countLetters(wanted);
  return (name) => {
    if (name === wanted) return 1;
    return (2 * dice(pairs, countPairs(name)) + dice(letters, countLetters(name))) / 3;
  };
}

function countPairs(name: string): Map<number, number> {
  const counts = new Map<number, number>();
  // The ends count as letters: they are what people get right.
  for (let at = 0; at <= name.length; at++) {
    const before = at === 0 ? 0 : name.charCodeAt(at - 1);
    const pair = before * 0x10000 + (at === name.length ? 0 : name.charCodeAt(at));
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return counts;
}

function countLetters(name: string): Map<number, number> {
  const counts = new Map<number, number>();
  for (let at = 0; at < name.length; at++) {
    const letter = name.charCodeAt(at);
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return counts;
}

function dice(a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): number {
  let both = 0;
  let all = 0;
  for (const count of a.values()) all += count;
  for (const [part, count] of b) {
    all += count;
    both += Math.min(count, a.get(part) ?? 0);
  }
  return all === 0 ? 0 : (2 * both) / all;
}
