import type { SearchResponse } from '../../src/model/index.js';
import { countResults } from './load-strings.js';
import type { LanguagePack } from './load-strings.js';
import { fillString } from './strings.js';

/**
 * What is said of results, for those who don't see them.
 * @param asks whether Enter asks instead of opening the first
 */
export function describeResults(
  { query, results, covered, problem }: SearchResponse,
  pack: LanguagePack,
  asks: boolean,
): string {
  const { strings } = pack;
  const hint = asks ? ` ${strings.enterAsks}` : '';
  if (results.length === 0 && problem) return strings.incomplete + hint;
  if (results.length === 0)
    return `${fillString(strings.noResults, { query })} ${strings.noResultsHint}${hint}`;
  const count = countResults(pack, results.length);
  return `${covered ? count : `${strings.notCovered} ${count}`}${hint && `.${hint}`}`;
}
