import { formatLabel } from '../../src/text/index.js';
import { optionId } from '../controllers/combobox-controller.js';
import { createElement } from './create-element.js';
import type { Child } from './create-element.js';
import type { PageGroup, ResultRow } from './rows.js';
import { runsView, trimLead } from './runs-view.js';

/**
 * The group, where it says more than the title: everything lies in `Docs` when nothing is grouped. Then the language and
 * version, where they aren't the page's.
 */
function groupView({ group, title, edition }: ResultRow['result']): Child {
  const labels = [formatLabel(group), ...Object.values({ ...edition })];
  const path = labels.filter((label) => label && label !== 'Docs' && label !== title).join(' · ');
  return path && createElement('bdi', { class: 'path' }, path);
}

/** Whether a result stands for its whole page: the intro, or a first heading that repeats the title. */
function isPage({ heading, title, innerRuns }: ResultRow['result']): boolean {
  return !innerRuns && repeatsTitle(heading, title);
}

function repeatsTitle(heading: string | null, title: string): boolean {
  return heading === null || heading === title;
}

/** The first line: the heading with the ones around it, or for a page's intro its title. */
function headingView({ result }: ResultRow, leads: boolean): Child[] {
  const { parents, heading, title, innerRuns } = result;
  if (isPage(result)) {
    const page = createElement('bdi', { class: leads && 'title' }, ...runsView(result.titleRuns));
    return [page, leads && groupView(result)];
  }
  const around = innerRuns && heading !== null && heading !== title ? [...parents, heading] : parents;
  return [
    ...around.map((parent) => createElement('span', { class: 'crumb' }, createElement('bdi', {}, parent))),
    createElement('bdi', {}, ...runsView(innerRuns ?? result.headingRuns)),
  ];
}

function resultView(row: ResultRow, index: number, leads: boolean): HTMLElement {
  const { result, href } = row;
  const snippet = trimLead(result.snippet);
  const id = leads && `page-${index}`;
  return createElement(
    'a',
    {
      part: 'option',
      class: 'option result',
      role: 'option',
      id: optionId(index),
      'data-index': index,
      tabindex: -1,
      href,
    },
    createElement('span', { part: 'option-title', class: 'head', id }, ...headingView(row, leads)),
    !isPage(result) && createElement('span', { class: 'vh' }, `, ${result.title}`),
    snippet.length > 0 &&
      createElement(
        'span',
        { part: 'snippet', class: 'snippet' },
        createElement('bdi', {}, ...runsView(snippet)),
      ),
  );
}

/** One page: its title, then its sections. Where the page's intro comes first, that row is the title. */
export function pageView({ start, rows }: PageGroup): HTMLElement {
  const { result } = rows[0] as ResultRow;
  const leads = isPage(result);
  const id = `page-${start}`;
  return createElement(
    'div',
    { part: 'group', class: 'group', role: 'group', 'aria-labelledby': id },
    !leads &&
      createElement(
        'div',
        { part: 'group-title', class: 'group-title', role: 'presentation', id },
        createElement('bdi', { class: 'title' }, ...runsView(result.titleRuns)),
        groupView(result),
      ),
    ...rows.map((row, offset) => resultView(row, start + offset, leads && offset === 0)),
  );
}
