import { createSourceLinks } from '../../src/answer/index.js';
import type { AskSource } from '../../src/protocol/index.js';
import { createMarkdownStream } from '../markdown/index.js';
import type { MarkdownStream, MarkdownStrings } from '../markdown/index.js';
import { nameSource } from './to-markdown.js';

const NO_SOURCES = createSourceLinks([]);

/**
 * An answer's text, drawn into a place as it comes. Only links to its sources are live, and only where the text around
 * them has to do with the source.
 * @param lang of the docs
 */
export function createAnswerText(
  place: HTMLElement,
  sources: readonly AskSource[],
  strings: MarkdownStrings,
  lang: string | undefined,
): MarkdownStream {
  return createMarkdownStream(place, {
    links: createSourceLinks(sources, { siteUrl: location.href, ...(lang && { lang }) }),
    strings,
    titleOf: (source) => {
      const cited = sources[source - 1];
      return cited ? nameSource(cited) : '';
    },
  });
}

/** A passage of a source, drawn into a place. Its links are text: the source's own link is the way there. */
export function showPassage(place: HTMLElement, passage: string, strings: MarkdownStrings): void {
  const stream = createMarkdownStream(place, { links: NO_SOURCES, strings });
  stream.append(passage);
  stream.end();
}
