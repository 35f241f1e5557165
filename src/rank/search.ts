import type { SearchResponse } from '../model/index.js';
import { explainFinding } from './explain.js';
import { findSections, type FindOptions } from './find-sections.js';
import type { Index } from './ranking-index.js';

export interface SearchOptions extends FindOptions {
  /** Whether each result tells its reasons; default `false`. */
  explain?: boolean;
}

/** The response of `findSections`, for those who don't read on; with reasons, where they are asked for. */
export async function search(
  index: Index,
  query: string,
  options: SearchOptions = {},
): Promise<SearchResponse> {
  const finding = await findSections(index, query, options);
  return options.explain ? explainFinding(index, finding) : finding.response;
}
