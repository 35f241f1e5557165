import { html, nothing } from 'lit/html.js';
import type { TemplateResult } from 'lit/html.js';
import { LIST_ID } from '../controllers/combobox-controller.js';
import type { EngineStrings } from '../strings/strings.js';
import { pageView } from './results-view.js';
import { groupByPage } from './rows.js';
import type { ListState, QueryRow, ResultRow, Row } from './rows.js';
import { queryView } from './start-view.js';

/** The options; a listbox only when there are any, and nothing but options in it. */
export function listView(
  rows: readonly Row[],
  state: ListState,
  strings: EngineStrings,
  lang: string | undefined,
): TemplateResult | typeof nothing {
  const first = rows[0];
  if (!first) return nothing;
  const results = first.kind === 'result';
  return html`<div
    part="results"
    class="list"
    id=${LIST_ID}
    role="listbox"
    lang=${lang ?? nothing}
    aria-label=${results ? strings.results : strings.start}
  >
    ${
      results
        ? groupByPage(rows as ResultRow[]).map((group) => pageView(group, state))
        : (rows as QueryRow[]).map((row, index) => queryView(row, index, state, strings))
    }
  </div>`;
}
