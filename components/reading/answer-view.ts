import type { InstantAnswer } from '../../src/rank/index.js';
import type { Strings } from '../strings/strings.js';
import { createElement } from '../views/create-element.js';
import type { ResultRow } from '../views/rows.js';
import { passageView } from './passage-view.js';

/** Where a passage stands: `Page › Heading`, the page alone for its intro. */
export function placeOf({ title, heading, innerRuns }: ResultRow['result']): string {
  const name = innerRuns?.map(({ text }) => text).join('') ?? heading;
  return name === null || name === title ? title : `${title} › ${name}`;
}

/**
 * A quotation from the docs, with its place as a link below it.
 * @param index number of the row that the link stands for
 * @param lang of the docs, where it isn't the box's
 */
export function answerView(
  { blocks }: InstantAnswer,
  { result, href }: ResultRow,
  index: number,
  strings: Strings,
  lang: string | undefined,
): HTMLElement {
  // A row says what its cells are, and one item makes no list: both are sentences here.
  const shown = blocks.map((block, at) =>
    at === 0 && block.kind !== 'code' ? { ...block, kind: 'prose' as const } : block,
  );
  return createElement(
    'figure',
    { part: 'answer', class: 'answer', role: 'figure', 'aria-label': strings.instantAnswer },
    createElement('blockquote', { lang }, ...passageView(shown)),
    createElement(
      'figcaption',
      { lang },
      createElement(
        'a',
        { part: 'answer-source', href, 'data-index': index },
        createElement('bdi', {}, placeOf(result)),
      ),
    ),
  );
}
