import type { CheckedSource } from './checked-source.js';
import { isSameLanguage, readVocabulary } from './same-language.js';
import { findStems } from './find-stems.js';
import { normaliseUrl, originOf } from './normalise-url.js';

export interface SourceLinksOptions {
  /** Language of the docs, BCP 47. */
  lang?: string;
  /** Where the site is served, `https://x.y` or any url there: links to it may be absolute or not. */
  siteUrl?: string;
}

const WORD = /[\p{L}\p{N}]+/gu;
/** Fewer words than these say nothing by themselves. */
const FEW_WORDS = 4;

/** The links that an answer may have: those to the sections that were opened for it. */
export interface SourceLinks {
  /** How many sources there are; `[n]` counts from 1 to it. */
  count: number;
  /** The 1-based number of the source that a url leads to; `undefined` for every other url. */
  find(url: string): number | undefined;
  /** The url of a source as its section has it; `undefined` where no link may have it. */
  urlOf(source: number): string | undefined;
  /**
   * Whether the text around a link has to do with its source: shares one of its terms. Always, where the source
   * names none, and where the text is in another language than the docs.
   * @param before looked at too where the text is of few words only, as in a list of links
   */
  supports(source: number, around: string, before?: string): boolean;
}

/**
 * The one rule for links, for the endpoint that streams an answer and for the browser that shows it.
 * @param sources in the order of `[n]`
 */
export function createSourceLinks(
  sources: readonly CheckedSource[],
  { lang, siteUrl = '' }: SourceLinksOptions = {},
): SourceLinks {
  const origin = originOf(siteUrl);
  const keys = sources.map(({ url }) => normaliseUrl(url, origin));
  const numbers = new Map<string, number[]>();
  keys.forEach((key, at) => {
    if (key !== null) numbers.set(key, [...(numbers.get(key) ?? []), at + 1]);
  });
  let vocabulary: ReadonlySet<string> | undefined;
  return {
    count: sources.length,
    find(url) {
      const key = normaliseUrl(url, origin);
      return key === null ? undefined : numbers.get(key)?.[0];
    },
    urlOf: (source) => ((keys[source - 1] ?? null) === null ? undefined : sources[source - 1]?.url),
    supports(source, text, before = '') {
      const around = (text.match(WORD)?.length ?? 0) < FEW_WORDS ? `${before}\n${text}` : text;
      // Several sections may have one url: where an anchor is given twice on a page.
      const all = (numbers.get(keys[source - 1] ?? '') ?? []).map((number) => sources[number - 1]);
      const terms = new Set(all.flatMap((each) => each?.terms ?? []));
      if (terms.size === 0) return true;
      const stems = findStems(around, lang);
      if (stems.some((stem) => terms.has(stem))) return true;
      vocabulary ??= readVocabulary(sources);
      return !isSameLanguage(around, [...terms], vocabulary, lang);
    },
  };
}
