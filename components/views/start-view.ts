import { optionId } from '../controllers/combobox-controller.js';
import type { Strings } from '../strings/strings.js';
import { createElement, createIcon } from './create-element.js';
import type { QueryRow } from './rows.js';

/** A clock: searched before. A light bulb: a suggestion of the docs. */
const ICONS = {
  recent: 'M10 3.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M10 6.5V10l2.5 1.5',
  suggestion: 'M8 14.5c0-1.6-2.5-2.6-2.5-5.7a4.5 4.5 0 0 1 9 0c0 3.1-2.5 4.1-2.5 5.7zM8.5 17h3',
};

/**
 * Searches to start with: what each is stands in a small drawing, and in words for those who don't see it.
 * @param start number of the first one's option
 */
export function startView(rows: readonly QueryRow[], strings: Strings, start = 0): HTMLElement[] {
  return rows.map(({ kind, query }, at) => {
    const index = start + at;
    return createElement(
      'div',
      { part: 'option', class: 'option query', role: 'option', id: optionId(index), 'data-index': index },
      createIcon(ICONS[kind]),
      createElement('span', { class: 'vh' }, `${strings[kind]}: `),
      createElement('bdi', { part: 'option-title', class: 'query-text' }, query),
    );
  });
}
