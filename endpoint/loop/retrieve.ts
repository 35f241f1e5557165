import type { AskRequest } from '../../src/protocol/index.js';
import { fold, isCommonWord } from '../../src/text/index.js';
import type { Site } from '../open-site.js';
import { fuseRanks, type Candidate } from './search-sections.js';

/** What the ranker finds for a question. */
export interface Candidates {
  /** What was searched for: the question, with what it goes on from. */
  query: string;
  results: Candidate[];
  /** `false`: the docs don't cover the question. */
  covered: boolean;
}

/** Turns before a question that it may go on from. */
const RECENT = 2;
/** Letters of each that are searched with. */
const MAX_EARLIER = 300;
/** A question with fewer words of its own that tell something lives off the ones before: "and in TypeScript?" */
const OWN_WORDS = 3;

/**
 * Finds the sections that may answer a question, with the ranker of the browser. In a conversation the question is
 * looked for by itself and together with those before it, and what both find comes first: it may go on, or begin anew.
 */
export async function retrieve(
  site: Site,
  { query, history = [] }: Pick<AskRequest, 'query' | 'history'>,
  options: { limit: number; perDocCap: number; excerpts?: boolean },
): Promise<Candidates> {
  const own = await site.search(query, options);
  const earlier = history
    .filter(({ role, content }) => role === 'user' && content.trim() !== '')
    .slice(-RECENT)
    .map(({ content }) => content.trim().slice(0, MAX_EARLIER));
  if (earlier.length === 0) return { query, results: own.results, covered: own.covered };
  const joined = `${earlier.join(' ')} ${query}`;
  const both = await site.search(joined, options);
  const results = fuseRanks([own.results, both.results]).slice(0, options.limit);
  const covered =
    own.covered ||
    both.covered ||
    (countTelling(query) < OWN_WORDS &&
      (await site.search(earlier.join(' '), { ...options, excerpts: false })).covered);
  return { query: countTelling(query) < OWN_WORDS ? joined : query, results, covered };
}

function countTelling(text: string): number {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => !isCommonWord(word.replace(/['’]/g, '')))).size;
}
