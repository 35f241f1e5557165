import { stemWord } from '../../text/index.js';
import { findShard, hashForm, MAX_PREFIX_SHARDS, PREFIX_MARK, shardsOf, toKey } from '../format.js';
import type { WidenedPostings } from './add-widenings.js';
import { ByteWriter } from './byte-writer.js';
import { isWordTerm, type SectionName } from './collect-names.js';
import { cutByKey, type Sized } from './cut-shards.js';
import { keepPostings, measurePostings, mergeTerms, writeTerms, type KeptTerm } from './write-postings.js';

/** What stands in the vocabulary, at its place: exactly one of the four. */
interface WordItem extends Sized {
  term?: KeptTerm;
  surface?: string;
  name?: SectionName;
  widening?: WidenedPostings['widenings'][number];
}

/** One shard of the vocabulary, with what the core says of it. */
export interface WordsShard {
  firstKey: string;
  /** Number of terms. */
  terms: number;
  body: Uint8Array;
}

// Before deflating, which leaves about two thirds. Larger sites have larger shards, so that the list of them stays short.
const MIN_SHARD = 3000;
const MAX_SHARDS = 400;

/** Terms with their postings, words as written, names and widenings, by what a query's word would look up. */
export function writeWords(
  { terms, surfaces, widenings }: WidenedPostings,
  names: readonly SectionName[],
  { lang, sectionCount }: { lang: string; sectionCount: number },
): WordsShard[] {
  const words = terms.filter(({ term }) => isWordTerm(term));
  const known = new Set(words.map(({ term }) => term));
  const items: WordItem[] = [
    ...words.map(({ term, sections, weights }) => {
      const kept = keepPostings(toKey(term), sections, weights, sectionCount);
      return { key: kept.key, size: measurePostings(kept) + 5, term: kept };
    }),
    ...surfaces
      .filter((surface) => !known.has(surface))
      .map((surface) => ({ key: surface, size: 4, surface })),
    ...names.map((name) => ({ key: name.form, size: 4, name })),
    ...widenings.map((widening) => ({
      // By its first word, at which a query asks for it.
      key: widening.key.split(' ', 1).join(),
      size: 6 + widening.names.join().length / 2,
      widening,
    })),
  ];
  const total = items.reduce((sum, { size }) => sum + size, 0);
  const cuts = cutByKey(items, Math.max(MIN_SHARD, total / MAX_SHARDS));
  const firstKeys = cuts.map(({ firstKey }) => firstKey);
  for (const [prefix, found] of findPrefixes(words, surfaces, firstKeys, lang)) {
    const term = mergeTerms(prefix + PREFIX_MARK, [...found], sectionCount);
    cuts[findShard(firstKeys, term.key)]?.items.push({ key: term.key, size: 0, term });
  }
  return cuts.map(({ firstKey, items: own }) => ({
    firstKey,
    terms: own.filter(({ term }) => term).length,
    body: writeShard(own),
  }));
}

function writeShard(items: readonly WordItem[]): Uint8Array {
  const out = new ByteWriter();
  writeTerms(
    out,
    items.flatMap(({ term }) => term ?? []),
  );
  out.strings(items.flatMap(({ surface }) => surface ?? []));
  const names = items.flatMap(({ name }) => (name ? { ...name, hash: hashForm(name.form) } : []));
  names.sort((a, b) => a.hash - b.hash || a.section - b.section || a.kind - b.kind);
  out.varint(names.length);
  out.varints(names.map(({ hash }, at) => hash - (names[at - 1]?.hash ?? 0)));
  out.varints(names.map(({ section }) => section));
  out.varints(names.map(({ kind }) => kind));
  const widenings = items.flatMap(({ widening }) => widening ?? []);
  out.text(widenings.map(({ key, names: others, weight }) => [key, weight, ...others].join('\t')).join('\n'));
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
