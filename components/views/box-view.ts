import { html, nothing } from 'lit/html.js';
import type { TemplateResult } from 'lit/html.js';
import type { PayloadEntry, SearchResponse } from '../../src/model/index.js';
import { fillString } from '../strings/strings.js';
import type { Strings } from '../strings/strings.js';
import { footerView } from './footer-view.js';
import { crossIcon } from './icons.js';
import { listView } from './list-view.js';
import { messageView } from './message-view.js';
import type { ListState, Row } from './rows.js';

/** Everything that is shown. */
export interface BoxState {
  strings: Strings;
  /** BCP 47, of the strings. */
  lang: string;
  entry: PayloadEntry;
  rows: readonly Row[];
  list: ListState;
  response: SearchResponse | undefined;
  /** A query is running. */
  pending: boolean;
  /** What the status region says. */
  announcement: string;
}

/** What readers do to it with a pointer; rows are told apart by their `data-index`. */
export interface BoxHandlers {
  click(event: MouseEvent): void;
  auxclick(event: MouseEvent): void;
  pointermove(event: PointerEvent): void;
  mousedown(event: MouseEvent): void;
  forget(): void;
}

/** What is said in place of rows, or above the ones to go on with. */
function noteView({
  strings,
  lang,
  entry,
  rows,
  response,
  pending,
}: BoxState): TemplateResult | typeof nothing {
  if (entry.sections === 0) return messageView(strings.emptyIndex);
  if (response?.results.length === 0) {
    const more = rows.length > 0 ? strings.trySuggestion : '';
    return messageView(fillString(strings.noResults, { query: response.query }), strings.noResultsHint, more);
  }
  if (response || rows.length > 0) return nothing;
  if (pending) return messageView(strings.loading);
  const sections = new Intl.NumberFormat(lang).format(entry.sections);
  return messageView(strings.startTitle, fillString(strings.startHint, { sections }));
}

/** All that lies below the input row. */
export function boxView(state: BoxState, on: BoxHandlers): TemplateResult {
  const { strings, entry, rows } = state;
  const first = rows[0]?.kind;
  return html`<div
      class="scroll"
      aria-busy=${state.pending}
      @click=${on.click}
      @auxclick=${on.auxclick}
      @pointermove=${on.pointermove}
      @mousedown=${on.mousedown}
    >
      ${noteView(state)}${listView(rows, state.list, strings, entry.lang === state.lang ? undefined : entry.lang)}${
        first === 'recent'
          ? html`<button type="button" class="forget" @click=${on.forget}>${strings.clearRecent}</button>`
          : nothing
      }
    </div>
    ${footerView(first === 'result' ? 'results' : first ? 'queries' : 'none', state.list.marked >= 0, strings)}
    <div class="vh" role="status">${state.announcement}</div>`;
}

/** The button that empties the field, while there is something in it. */
export function clearView(
  query: string,
  strings: Strings,
  clear: () => void,
): TemplateResult | typeof nothing {
  if (!query) return nothing;
  return html`<button type="button" part="clear" aria-label=${strings.clear} @click=${clear}>
    ${crossIcon}
  </button>`;
}
