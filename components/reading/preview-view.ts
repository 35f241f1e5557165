import { markPassage } from '../../src/rank/index.js';
import type { Finding } from '../../src/rank/index.js';
import { fillString } from '../strings/strings.js';
import type { Strings } from '../strings/strings.js';
import { createElement } from '../views/create-element.js';
import type { ResultRow } from '../views/rows.js';
import { runsView } from '../views/runs-view.js';
import { placeOf } from './answer-view.js';
import { passageView } from './passage-view.js';

/** Signs of a section that are shown; who wants more opens it. */
const MOST = 8000;
/** How far above the first match the preview begins. */
const LEAD_PX = 72;

/** The empty place for previews: a region that the keyboard can scroll. */
export function createPreview(lang: string | undefined): HTMLElement {
  return createElement('section', { part: 'preview', class: 'preview', tabindex: 0, lang });
}

/** Shows a section in that place, and its first match. */
export function showPreview(
  place: HTMLElement,
  passage: string,
  { result }: ResultRow,
  match: Finding['match'],
  strings: Strings,
): void {
  const { title, heading, parents, titleRuns, headingRuns } = result;
  const around = heading === null || heading === title ? [] : [title, ...parents];
  place.ariaLabel = fillString(strings.preview, { title: placeOf(result) });
  place.replaceChildren(
    createElement('h2', { dir: 'auto' }, ...runsView(around.length ? headingRuns : titleRuns)),
    ...(around.length ? [createElement('p', { class: 'place', dir: 'auto' }, around.join(' › '))] : []),
    ...passageView(markPassage(passage, match, MOST)),
  );
  place.scrollTop = 0;
  const below = result.innerRuns?.map(({ text }) => text).join('');
  const start = below
    ? [...place.querySelectorAll('h3')].find(({ textContent }) => textContent === below)
    : place.querySelector<HTMLElement>(':not(h2) > mark, :not(h2) > code > mark');
  const top = start?.offsetTop ?? 0;
  if (top > place.clientHeight - LEAD_PX) place.scrollTop = top - LEAD_PX;
}
