import type { Section } from '../model/index.js';
import { compareCodeUnits, isCommonWord } from '../text/index.js';
import { isEnglish } from './is-english.js';
import { countTerms } from './terms.js';
import { toLine } from './overview.js';
import { readTask } from './task-verbs.js';

/** A question that a section answers. */
export interface Candidate {
  question: string;
  /** Of the section. */
  id: string;
  group: string;
  page: string;
  /** Greater is asked more likely. */
  score: number;
  terms: ReadonlySet<string>;
}

/** Asked as a reader would ask it; a heading such as "Good news?" is rhetoric. */
const QUESTION =
  /^(?:how|what|why|when|where|which|who|can|could|should|do|does|is|are|will|wie|was|warum|wann|wo|welche[rs]?|wer|kann|comment|pourquoi|que|quels?|quelles?|quand|où|qu['’]est|cómo|qué|por qué|cuándo|dónde|cuál|como|o que|quando|onde|qual|come|che|perché|hoe|wat|waarom)\b.*[?？]$|^[^\u0000-\u007f].*[？؟]$|[かのは]？$/iu;
const HOW_TO = /^how to (\p{L}.*[^?])$/iu;
/** Says nothing away from its page: "Who is this guide for?". */
const DEICTIC = /\b(?:this|that|these|those|here|it|them|they|above|below|our|we|us|previous|next step)\b/i;
/** About the docs' own past, or what few would ask first. */
const ASIDE =
  /chang(?:e|ing)\s?log|migrat|release|contribut|upgrad|deprecat|troubleshoot|errors?\b|history|benchmark|breaking|legacy|faq|acknowledg|sponsor|translation|style.?guide|recap|\bv\d/i;
const MAX_LENGTH = 64;
const MAX_WORDS = 10;
/** Fewer letters of text answer nothing: a question that the docs ask, a task that they name. */
const MIN_TEXT = { question: 10, task: 60 };

const WEIGHT = {
  question: 1.3,
  howTo: 1.3,
  task: 1,
  page: 1.25,
  deep: 0.75,
  aside: 0.35,
  reference: 0.7,
  given: 0.6,
};

/**
 * What readers may ask that the docs answer, likeliest first: titles and headings that are questions, and in English
 * docs the tasks that they name ("Validating a body" → "How do I validate a body?"). A question scores by how much of
 * the docs is about its words.
 */
export function findQuestions(sections: readonly Section[]): Candidate[] {
  const told = sections.filter(
    (section) => section.copyOf === undefined && section.text.trim().length >= MIN_TEXT.question,
  );
  const words = countWords(told);
  const english = isEnglish(told);
  const spread = countSpread(sections);
  return told
    .flatMap((section) => {
      const found = toQuestion(section, english, words);
      if (!found) return [];
      const terms = new Set(countTerms(section.heading ?? section.title, section.lang).keys());
      const { id, group, page } = section;
      const score = found.weight * placeWeight(section) * centrality(terms, spread, sections.length);
      return [{ question: found.question, id, group, page, score, terms }];
    })
    .sort((a, b) => b.score - a.score || compareCodeUnits(a.id, b.id));
}

function toQuestion(
  { heading, title, source, text }: Section,
  english: boolean,
  words: ReadonlyMap<string, number>,
): { question: string; weight: number } | null {
  const name = toLine(heading ?? title).replace(/^\d+(?:\.\d+)*[.)]?\s+/, '');
  if (name.length > MAX_LENGTH || name.split(' ').length > MAX_WORDS || DEICTIC.test(name)) return null;
  if (QUESTION.test(name))
    return name.split(' ').length < 3 && !/[？]$/.test(name)
      ? null
      : { question: name, weight: WEIGHT.question };
  if (!english || text.length < MIN_TEXT.task || /[:;|—–()[\]{}"“”!?<>=]|\.\s|--|\s[-/]\s/.test(name))
    return null;
  const how = HOW_TO.exec(name)?.[1];
  const task = readTask(how ?? name);
  if (task === null && how === undefined) return null;
  const [verb, rest] = task ?? [how ?? '', ''];
  // "Creating and testing plugins": two tasks, and no telling how far the object reaches.
  if (/(?:^|\s)(?:and|or|&)(?:\s|$)/i.test(rest) && /\b\w+ing\b/i.test(rest)) return null;
  const object = `${task ? verb : lowerFirst(verb)} ${toSentenceCase(rest, words, source)}`.trim();
  const weight = how === undefined ? WEIGHT.task : WEIGHT.howTo;
  return {
    question: `How do I ${object.replace(/\byour\b/gi, 'my').replace(/\byou\b/gi, 'I')}?`,
    weight: /^the\s/i.test(rest) ? weight * WEIGHT.given : weight,
  };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** A run of words that a title writes with capitals: `Cache Components`. */
const CAPITALS =
  /(?<![\p{L}\p{N}.@/-])\p{Lu}[\p{Ll}'’]*(?![\p{L}\p{N}.]|\.\p{L})(?: \p{Lu}[\p{Ll}'’]*(?![\p{L}\p{N}.]|\.\p{L}))*/gu;

/** Capitals of a title are kept where the docs write the words so in a sentence: `TypeScript`, `Server Actions`. */
function toSentenceCase(text: string, words: ReadonlyMap<string, number>, source: string): string {
  const isPlain = (word: string): boolean => {
    const lower = word.toLowerCase();
    const counted = Math.max(words.get(lower) ?? 0, words.get(lower.replace(/s$/, '')) ?? 0);
    return isCommonWord(lower) || (counted > (words.get(word) ?? 0) && !source.includes(`\`${word}\``));
  };
  return text.replace(CAPITALS, (run) => (run.split(' ').every(isPlain) ? run.toLowerCase() : run));
}

function placeWeight({ group, title, heading, depth, file }: Section): number {
  let weight = heading === null || depth <= 1 ? WEIGHT.page : depth > 2 ? WEIGHT.deep : 1;
  if (ASIDE.test(`${group} ${title} ${heading ?? ''} ${file}`)) weight *= WEIGHT.aside;
  if (/(?:reference|api)s?\b/i.test(group)) weight *= WEIGHT.reference;
  return weight;
}

/** How much of the docs is about some words: 0 for none of it. Words that are everywhere tell no topic. */
function centrality(
  terms: ReadonlySet<string>,
  spread: ReadonlyMap<string, number>,
  sections: number,
): number {
  const known = [...terms].map((term) => Math.log2(1 + (spread.get(term) ?? 0)) / Math.log2(2 + sections));
  if (known.length === 0) return 0;
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  return mean * Math.min(1, 0.6 + known.length * 0.15);
}

/** How many sections speak of each term in title, heading or text. */
function countSpread(sections: readonly Section[]): Map<string, number> {
  const spread = new Map<string, number>();
  for (const { heading, title, lang } of sections) {
    for (const term of countTerms(heading ?? title, lang).keys())
      spread.set(term, (spread.get(term) ?? 0) + 1);
  }
  return spread;
}

const CODE = /^([ \t>]*)(`{3,}|~{3,})[^]*?^\1\2[`~]*[ \t]*$|(`+)[^`\n]+\3/gm;

/** Words of the prose as they are written inside a sentence, with their counts. */
function countWords(sections: readonly Section[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of sections) {
    for (const [word] of text.replace(CODE, ' ').matchAll(/(?<=[\p{Ll},] \**)[\p{L}'’]+/gu)) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return counts;
}
