import type { SearchResult } from '../../src/model/index.js';
import { pageOf } from '../../src/text/index.js';
import type { Site } from '../open-site.js';

/** A section that may be worth opening. */
export type Candidate = Pick<SearchResult, 'id' | 'title' | 'heading' | 'parents' | 'snippet'>;

/** How sections are searched for. */
export interface SectionSearch {
  limit: number;
  perDocCap: number;
  /** Ids of the sections that mean nearly what a text does, nearest first; none where meaning isn't searched. */
  similar: (query: string, limit: number) => Promise<string[]>;
}

/** Of reciprocal rank fusion: Cormack, Clarke and Büttcher, SIGIR 2009. */
const FUSION = 60;
/** How deep each list is read, by the limit: what both have further down may beat what one has first. */
const DEPTH = 3;

/** Searches by words and, where that is set up, by meaning. */
export async function searchSections(site: Site, query: string, search: SectionSearch): Promise<Candidate[]> {
  const { results } = await site.search(query, search);
  return widenByMeaning(site, { query, results }, search);
}

/**
 * What words have found, fused by rank with what means nearly the same; as it is where meaning isn't searched or finds
 * nothing.
 */
export async function widenByMeaning(
  site: Site,
  { query, results }: { query: string; results: Candidate[] },
  { limit, perDocCap, similar }: SectionSearch,
): Promise<Candidate[]> {
  const ids = await similar(query, limit * DEPTH);
  if (ids.length === 0) return results;
  const found = await site.search(query, { limit: limit * DEPTH, perDocCap, excerpts: false });
  const known = new Map(results.map((result) => [result.id, result]));
  const worded = found.results.map((result) => known.get(result.id) ?? result);
  const meant = ids.flatMap((id) => {
    const node = site.node(id);
    return node ? [{ id, title: node.title, heading: node.heading, parents: [], snippet: [] }] : [];
  });
  return capPages(site, fuseRanks<Candidate>([worded, meant]), perDocCap).slice(0, limit);
}

/** Lists made one by the ranks that each member has in them; of two copies of one, the first list's is taken. */
export function fuseRanks<T extends { id: string }>(lists: readonly (readonly T[])[]): T[] {
  const scores = new Map<string, { item: T; score: number }>();
  for (const list of lists)
    list.forEach((item, rank) => {
      const known = scores.get(item.id) ?? { item, score: 0 };
      scores.set(item.id, { ...known, score: known.score + 1 / (FUSION + rank + 1) });
    });
  return [...scores.values()].sort((a, b) => b.score - a.score).map(({ item }) => item);
}

function capPages(site: Site, results: readonly Candidate[], perDocCap: number): Candidate[] {
  const counts = new Map<string, number>();
  return results.filter(({ id }) => {
    const node = site.node(id);
    const page = node ? pageOf(node) : id;
    const count = (counts.get(page) ?? 0) + 1;
    counts.set(page, count);
    return count <= perDocCap;
  });
}
