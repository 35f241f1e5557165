import { html, nothing } from 'lit/html.js';
import type { TemplateResult } from 'lit/html.js';
import { formatLabel } from '../../src/text/index.js';
import { optionId } from '../controllers/combobox-controller.js';
import type { ListState, PageGroup, ResultRow } from './rows.js';
import { runsView, trimLead } from './runs-view.js';

/** The group, where it says more than the title: everything lies in `Docs` when nothing is grouped. */
function groupView({ group, title }: ResultRow['result']): TemplateResult | typeof nothing {
  const label = formatLabel(group);
  return label && label !== 'Docs' && label !== title ? html`<bdi class="path">${label}</bdi>` : nothing;
}

/** Whether a result stands for its whole page: the intro, or a first heading that repeats the title. */
function isPage({ heading, title, innerRuns }: ResultRow['result']): boolean {
  return !innerRuns && repeatsTitle(heading, title);
}

function repeatsTitle(heading: string | null, title: string): boolean {
  return heading === null || heading === title;
}

/** The first line: the heading with the ones around it, or for a page's intro its title. */
function headingView({ result }: ResultRow, leads: boolean): TemplateResult {
  if (isPage(result)) {
    return html`<bdi class=${leads ? 'title' : ''}>${runsView(result.titleRuns)}</bdi
      >${leads ? groupView(result) : nothing}`;
  }
  const { parents, heading, title, innerRuns } = result;
  const around = innerRuns && !repeatsTitle(heading, title) ? [...parents, heading] : parents;
  const crumbs = around.map((parent) => html`<span class="crumb"><bdi>${parent}</bdi></span>`);
  return html`${crumbs}<bdi>${runsView(innerRuns ?? result.headingRuns)}</bdi>`;
}

function resultView(row: ResultRow, index: number, leads: boolean, state: ListState): TemplateResult {
  const { result, href } = row;
  const snippet = trimLead(result.snippet);
  return html`<a
    part="option"
    class="option result"
    role="option"
    id=${optionId(index)}
    data-index=${index}
    ?data-marked=${index === state.marked}
    aria-selected=${index === state.marked && state.active}
    tabindex="-1"
    href=${href}
    ><span part="option-title" class="head" id=${leads ? `page-${index}` : nothing}
      >${headingView(row, leads)}</span
    >${isPage(result) ? nothing : html`<span class="vh">, ${result.title}</span>`}${
      snippet.length > 0
        ? html`<span part="snippet" class="snippet"><bdi>${runsView(snippet)}</bdi></span>`
        : nothing
    }</a
  >`;
}

/** One page: its title, then its sections. Where the page's intro comes first, that row is the title. */
export function pageView({ start, rows }: PageGroup, state: ListState): TemplateResult {
  const first = rows[0] as ResultRow;
  const leads = isPage(first.result);
  return html`<div part="group" class="group" role="group" aria-labelledby=${`page-${start}`}>
    ${
      leads
        ? nothing
        : html`<div part="group-title" class="group-title" role="presentation" id=${`page-${start}`}>
            <bdi class="title">${runsView(first.result.titleRuns)}</bdi>${groupView(first.result)}
          </div>`
    }${rows.map((row, offset) => resultView(row, start + offset, leads && offset === 0, state))}
  </div>`;
}
