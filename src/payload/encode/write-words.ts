import { compareCodeUnits, stemWord } from '../../text/index.js';
import {
  findShard,
  hashForm,
  KINDS_OF_NUMBERS,
  MAX_PREFIX_SHARDS,
  PREFIX_MARK,
  shardsOf,
  toKey,
} from '../format.js';
import { codeNumber, codeNumbers, codeWords, writeBits } from '../coding/index.js';
import type { WidenedPostings } from './add-widenings.js';
import { isWordTerm, type SectionName } from './collect-names.js';
import { cutByKey, type Cut, type Sized } from './cut-shards.js';
import { keepPostings, measurePostings, mergeTerms, writePostings, type KeptTerm } from './write-postings.js';

const { FREQUENCY, NAMES, HASH, NAMED, NAME_KIND } = KINDS_OF_NUMBERS;

/** What stands in the vocabulary, at its place: exactly one of the three. */
interface WordItem extends Sized {
  term?: KeptTerm;
  surface?: string;
  name?: SectionName;
}

/** One shard of words or of postings, with what the core says of it. */
export interface KeyedShard {
  firstKey: string;
  /** Number of terms. */
  count: number;
  body: Uint8Array;
}

// Bytes before deflating, which leaves about two thirds.
const WORDS = 4000;
const MIN_POSTINGS = 4500;
// Larger sites have larger shards, so that the list of them stays short.
const MAX_POSTINGS_SHARDS = 400;

/** Words with their terms and names, and beside them the terms' postings, by what a query's word would look up. */
export function writeWords(
  { terms, surfaces }: WidenedPostings,
  names: readonly SectionName[],
  { lang, sectionCount }: { lang: string; sectionCount: number },
): { words: KeyedShard[]; postings: KeyedShard[] } {
  const known = terms.filter(({ term }) => isWordTerm(term));
  const items: WordItem[] = [
    ...known.map(({ term, sections, weights }) => {
      const kept = keepPostings(toKey(term), sections, weights, sectionCount);
      return { key: kept.key, size: 1, term: kept };
    }),
    ...surfaces.map((surface) => ({ key: surface, size: 5, surface })),
    ...names.map((name) => ({ key: name.form, size: 4, name })),
  ];
  const cuts = cutByKey(items, WORDS);
  const total = known.reduce((sum, { sections }) => sum + 3 + 1.5 * sections.length, 0);
  const runs = cuts.map((cut) => cutTerms(cut, Math.max(MIN_POSTINGS, total / MAX_POSTINGS_SHARDS)));
  const flat = runs.flat();
  const firstKeys = flat.map(({ firstKey }) => firstKey);
  for (const [prefix, found] of findPrefixes(known, surfaces, firstKeys, lang)) {
    const term = mergeTerms(prefix + PREFIX_MARK, [...found], sectionCount);
    flat[findShard(firstKeys, term.key)]?.items.push(term);
  }
  for (const { items: run } of flat) run.sort((a, b) => compareCodeUnits(a.key, b.key));
  const shards = cuts.map(({ firstKey }) => firstKey);
  return {
    words: cuts.map(({ firstKey, items: own }, at) => {
      const ownTerms = (runs[at] ?? []).flatMap((run) => run.items);
      const holds = (key: string): boolean => findShard(shards, key) === at;
      return { firstKey, count: ownTerms.length, body: writeShard(own, ownTerms, holds, lang) };
    }),
    postings: flat.map(({ firstKey, items: run }) => ({
      firstKey,
      count: run.length,
      body: writePostings(run, sectionCount),
    })),
  };
}

// Postings of the terms of one shard of words: none of theirs stands across its borders.
function cutTerms({ firstKey, items }: Cut<WordItem>, target: number): Cut<KeptTerm>[] {
  const sized = items.flatMap(({ term }) =>
    term ? { key: term.key, size: measurePostings(term), term } : [],
  );
  return cutByKey(sized, target).map((cut, at) => ({
    firstKey: at ? cut.firstKey : firstKey,
    items: cut.items.map(({ term }) => term),
  }));
}

function writeShard(
  items: readonly WordItem[],
  terms: readonly KeptTerm[],
  holds: (key: string) => boolean,
  lang: string,
): Uint8Array {
  const out = writeBits();
  const names = items.flatMap(({ name }) => name ?? []);
  const keys = new Set(terms.map(({ key }) => key));
  // Words as written say by their stems which terms there are: the others are added, and marked.
  const words = new Map<string, boolean>();
  for (const surface of items.flatMap((item) => item.surface ?? [])) {
    const stem = stemWord(surface, lang);
    if (holds(stem) ? keys.has(stem) : !keys.has(surface)) words.set(surface, false);
    else if (keys.has(surface)) words.set(surface, true);
  }
  // A word that is marked says no stem any more, so that one may be left for another round.
  for (let left = keys; left.size;) {
    const said = new Set([...words].map(([word, isTerm]) => (isTerm ? word : stemWord(word, lang))));
    left = new Set([...keys].filter((key) => !said.has(key)));
    for (const key of left) words.set(key, true);
  }
  const sorted = [...words].sort(([a], [b]) => compareCodeUnits(a, b));
  codeWords(
    out,
    sorted.length,
    sorted.map(([word, isTerm]) => ({ word, isTerm })),
  );
  const write = (kind: number, numbers: readonly number[]): void => {
    codeNumbers(out, kind, numbers.length, numbers);
  };
  write(
    FREQUENCY,
    terms.map(({ frequency }) => frequency),
  );
  const hashed = names.map((name) => ({ ...name, hash: hashForm(name.form) }));
  hashed.sort((a, b) => a.hash - b.hash || a.section - b.section || a.kind - b.kind);
  codeNumber(out, NAMES, NAMES, names.length);
  write(
    HASH,
    hashed.map(({ hash }, at) => hash - (hashed[at - 1]?.hash ?? 0)),
  );
  write(
    NAMED,
    hashed.map(({ section }) => section),
  );
  write(
    NAME_KIND,
    hashed.map(({ kind }) => kind),
  );
  return out.toBytes();
}

// Beginnings of words that stand in too many shards to be read for a letter or two, each with its terms.
function findPrefixes(
  terms: WidenedPostings['terms'],
  surfaces: readonly string[],
  firstKeys: readonly string[],
  lang: string,
): Map<string, Set<WidenedPostings['terms'][number]>> {
  const byTerm = new Map(terms.map((term) => [term.term, term]));
  const written = new Map<string, Set<(typeof terms)[number]>>();
  for (const surface of [...byTerm.keys(), ...surfaces]) {
    const term = byTerm.get(stemWord(surface, lang)) ?? byTerm.get(surface);
    if (!term || surface.startsWith('=')) continue;
    for (let length = 1; length <= surface.length; length++) {
      const prefix = surface.slice(0, length);
      const [from, to] = shardsOf(firstKeys, prefix);
      if (to - from <= MAX_PREFIX_SHARDS) break;
      written.set(prefix, (written.get(prefix) ?? new Set()).add(term));
    }
  }
  return written;
}
