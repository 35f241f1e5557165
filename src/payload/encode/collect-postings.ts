import { FIELDS, type Field } from '../../rank/ranking-index.js';
import { FIELD_WEIGHTS, PART_FREQUENCY } from '../../rank/weights.js';
import {
  compareCodeUnits,
  eachChain,
  isCommonWord,
  tokenize,
  toName,
  toPlain,
  toSymbols,
  type Token,
} from '../../text/index.js';
import type { SearchedNode } from './select-nodes.js';

/** What a site's words come to: terms in code-unit order, each with its sections (ascending) and weights. */
export interface Postings {
  terms: { term: string; sections: number[]; weights: number[] }[];
  /** Words as written, in code-unit order. */
  surfaces: string[];
}

const SHORT_HEADING = 3;
const FENCED = /^(`{3,}|~{3,})[^]*?^\1/gm;

type Counts = Map<string, number>;

/** Reads all fields of all nodes by the one tokeniser and weighs each term in each section (BM25F's pseudo-frequency). */
export function collectPostings(nodes: readonly SearchedNode[], lang: string): Postings {
  const surfaces = new Set<string>();
  const sections = nodes.map(({ node, page }) => {
    const texts: Record<Field, string[]> = {
      title: [node.title],
      heading: [node.heading ?? ''],
      path: [node.group, ...(node.parents ?? []), page],
      summary: [node.summary],
      questions: node.questions ?? [],
      terms: [],
      facts: node.facts.map(({ literal }) => literal),
      text: [node.text === undefined ? '' : toPlain(node.text)],
    };
    const fields = FIELDS.map((field) => countField(field, texts[field], lang, surfaces));
    addInnerNames(fields[FIELDS.indexOf('heading')], node.text ?? '');
    fields[FIELDS.indexOf('terms')] = countTerms(node.terms, fields, lang);
    return fields;
  });
  const averages = FIELDS.map((_, at) => average(sections.map((fields) => fields[at]?.length ?? 0)));
  const postings = new Map<string, { sections: number[]; weights: number[] }>();
  sections.forEach((fields, section) => {
    for (const [term, weight] of weighTerms(fields, averages)) {
      const list = postings.get(term) ?? { sections: [], weights: [] };
      list.sections.push(section);
      list.weights.push(weight);
      postings.set(term, list);
    }
  });
  const terms = [...postings].map(([term, list]) => ({ term, ...list }));
  terms.sort((a, b) => compareCodeUnits(a.term, b.term));
  return { terms, surfaces: [...surfaces].sort(compareCodeUnits) };
}

interface FieldCounts {
  counts: Counts;
  /** Number of words. */
  length: number;
}

function countField(
  field: Field,
  texts: readonly string[],
  lang: string,
  surfaces: Set<string>,
): FieldCounts {
  const counts: Counts = new Map();
  let length = 0;
  const limit = namingLimit(field);
  for (const text of texts) {
    // As many words as may name something, and one more.
    const names: string[] = [];
    const before = length;
    let passed = 0;
    eachChain(text, lang, (tokens, words) => {
      const last = tokens.at(-1);
      if (last) length = before + passed + last.position + 1;
      passed += words;
      for (let at = 0; at < tokens.length; at += 1) {
        const { term, surface, kind } = tokens[at] as Token;
        // The bare form of `forêt` stands behind a `foret` that is written so.
        const bare = tokens[at + 1]?.kind === 'exact';
        count(counts, term, kind === 'part' || bare ? PART_FREQUENCY : 1);
        if (kind !== 'pair' && kind !== 'sign') surfaces.add(surface);
        if (names.length <= limit && (kind === 'word' || kind === 'part')) names.push(surface);
      }
    });
    for (const term of namingTerms(names, limit)) count(counts, term, 1);
  }
  return { counts, length };
}

// `terms` are stems already, which must not be stemmed again; what a hand added there is read as text.
function countTerms(terms: readonly string[], fields: readonly FieldCounts[], lang: string): FieldCounts {
  const counts: Counts = new Map();
  for (const term of terms) {
    if (fields.some((field) => field.counts.has(term))) count(counts, term, 1);
    else for (const token of tokenize(term, { lang })) count(counts, token.term, 1);
  }
  return { counts, length: terms.length };
}

// Where a heading is nothing but common words (`with`, `if … else`), or a literal is one, they are what the section
// is about: kept a second time, under `=word`, where the ranker doesn't weigh them down. In longer headings ("How to
// use …") they would drown what questions ask for.
function namingTerms(words: readonly string[], limit: number): string[] {
  return words.length <= limit && words.every(isCommonWord) ? words.map((word) => `=${word}`) : [];
}

function namingLimit(field: Field): number {
  return field === 'title' || field === 'heading' ? SHORT_HEADING : field === 'facts' ? 1 : 0;
}

// Headings deeper than sections go are names too (`#### setErrorHandler`), kept under `=seterrorhandler`.
function addInnerNames(field: FieldCounts | undefined, markdown: string): void {
  for (const [, heading = ''] of markdown.replace(FENCED, '').matchAll(/^ {0,3}#{1,6}\s+(.+)$/gm)) {
    const plain = toPlain(heading);
    for (const name of new Set([toName(plain), ...toSymbols(plain)]))
      if (name && field) count(field.counts, `=${name}`, 1);
  }
}

function count(counts: Counts, term: string, by: number): void {
  counts.set(term, (counts.get(term) ?? 0) + by);
}

function average(lengths: number[]): number {
  const filled = lengths.filter((length) => length > 0);
  return filled.reduce((sum, length) => sum + length, 0) / Math.max(1, filled.length);
}

function weighTerms(fields: readonly FieldCounts[], averages: readonly number[]): Counts {
  const weights: Counts = new Map();
  FIELDS.forEach((field, at) => {
    const { counts, length } = fields[at] ?? { counts: new Map<string, number>(), length: 0 };
    const { weight, lengthNorm } = FIELD_WEIGHTS[field];
    const norm = 1 - lengthNorm + lengthNorm * (length / (averages[at] || 1));
    for (const [term, times] of counts) count(weights, term, (weight * times) / norm);
  });
  return weights;
}
