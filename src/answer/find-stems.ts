import { eachChain } from '../text/index.js';

/** The terms of a text, as sections' own terms are made. */
export function findStems(text: string, lang: string | undefined): string[] {
  const stems: string[] = [];
  eachChain(text, lang, (tokens) => {
    for (const { term } of tokens) stems.push(term);
  });
  return stems;
}
