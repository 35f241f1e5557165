import { html } from 'lit/html.js';
import type { TemplateResult } from 'lit/html.js';
import { optionId } from '../controllers/combobox-controller.js';
import type { EngineStrings } from '../strings/strings.js';
import { clockIcon, ideaIcon } from './icons.js';
import type { ListState, QueryRow } from './rows.js';

/** A search to start with: what it is stands in a small drawing, and in words for those who don't see it. */
export function queryView(
  row: QueryRow,
  index: number,
  state: ListState,
  strings: EngineStrings,
): TemplateResult {
  return html`<div
    part="option"
    class="option query"
    role="option"
    id=${optionId(index)}
    data-index=${index}
    ?data-marked=${index === state.marked}
    aria-selected=${index === state.marked && state.active}
  >
    ${row.kind === 'recent' ? clockIcon : ideaIcon}<span class="vh">${strings[row.kind]}: </span
    ><bdi part="option-title" class="query-text">${row.query}</bdi>
  </div>`;
}
