import { optionId } from '../controllers/combobox-controller.js';
import type { AskStrings } from '../strings/strings.js';
import { fillString } from '../strings/strings.js';
import { createElement, createIcon } from '../views/create-element.js';
import type { AskRow } from '../views/rows.js';

/** A speech balloon with a line of text in it. */
const ICON = 'M3.5 4.5h13v9h-7l-3.5 3v-3H3.5zM6.5 9h7';

/**
 * The row that asks, above all others.
 * @param hint a second line: what the question is about, or why it could not be asked
 * @param lang of the strings: the list around has the docs'
 */
export function askRowView({ query }: AskRow, hint: string, strings: AskStrings, lang: string): HTMLElement {
  const [before = '', after = ''] = strings.ask.split('{query}');
  return createElement(
    'div',
    {
      part: 'option ask',
      class: 'option query ask',
      role: 'option',
      id: optionId(0),
      'data-index': 0,
      lang,
      'aria-label': `${fillString(strings.ask, { query })} ${hint}`.trim(),
    },
    createIcon(ICON),
    createElement(
      'span',
      { part: 'option-title', class: 'query-text' },
      before,
      createElement('bdi', {}, query),
      after,
      hint !== '' && createElement('span', { class: 'hint', dir: 'auto' }, hint),
    ),
    createElement('kbd', { class: 'enter', 'aria-hidden': 'true' }, '↵'),
  );
}
