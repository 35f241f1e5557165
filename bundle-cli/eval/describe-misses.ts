import type { Digest } from '../../src/model/index.js';
import type { Outcome } from './outcome.js';
import { OFF_TOPIC } from './parse-questions.js';

/** A question whose answer is not among the first five pages. */
export interface Miss {
  id: string;
  q: string;
  kind: string;
  site: string;
  /** Labels of the right sections, else of the right pages. */
  wanted: string[];
  /** What came first instead, three at most, as `file#heading`. */
  got: string[];
  /** 1-based rank of the first right page; 0: not found. */
  rank: number;
}

/** How deep a right page may be for its question to be no miss: what is seen without scrolling. */
const SEEN = 5;

/** The answerable questions that were missed, in the order of the file. */
export function listMisses(outcomes: readonly Outcome[], digest: Digest): Miss[] {
  const nodes = new Map(digest.nodes.map((node) => [node.id, node]));
  const labelOf = (id: string): string => {
    const { file = id, heading = null } = nodes.get(id) ?? {};
    return heading === null ? file : `${file}#${heading}`;
  };
  return outcomes
    .filter(({ question, pageRank }) => question.kind !== OFF_TOPIC && (pageRank === 0 || pageRank > SEEN))
    .map(({ question: { id, q, kind, site, pages, sections }, pageRank, top }) => ({
      id,
      q,
      kind,
      site,
      wanted: sections.length > 0 ? sections : pages,
      got: top.slice(0, 3).map(labelOf),
      rank: pageRank,
    }));
}

/** Misses as text: the question, what was wanted, what came first. */
export function formatMisses(misses: readonly Miss[]): string {
  return misses
    .map(({ id, q, kind, wanted, got, rank }) => {
      const place = rank === 0 ? 'not found' : `at ${rank}`;
      const rows = [
        ...wanted.map((label, at) => `${at === 0 ? '  wanted  ' : '          '}${label}`),
        ...(got.length > 0 ? got : ['nothing']).map(
          (label, at) => `${at === 0 ? '  got     ' : '          '}${label}`,
        ),
      ];
      return [`${id} (${kind}, ${place}): ${q}`, ...rows].join('\n');
    })
    .join('\n\n');
}
