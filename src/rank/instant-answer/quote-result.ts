import type { MarkedBlock } from '../mark-passage.js';
import type { Finding } from '../find-sections.js';
import type { Index } from '../ranking-index.js';
import { choosePassage } from './choose-passage.js';
import { quoteBlock } from './quote-block.js';
import { readShape } from './read-shape.js';
import { readUnits } from './read-units.js';

/**
 * What of a result's section says most about the query, chosen as an instant answer is; how likely it is the answer isn't
 * asked. Empty for a section without a sentence.
 * @param result its place among the response's results
 */
export async function quoteResult(index: Index, finding: Finding, result: number): Promise<MarkedBlock[]> {
  const { response, sections, words, match } = finding;
  const section = sections[result];
  if (section === undefined) return [];
  const { value: passage } = await index.settle(() => index.text(section));
  const below = response.results[result]?.innerRuns?.map(({ text }) => text).join('');
  const quotes = choosePassage(readUnits(passage, match, below), words, readShape(response.query));
  return quotes.map((quote) => quoteBlock(quote, match));
}
