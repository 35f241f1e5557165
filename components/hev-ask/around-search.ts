/**
 * What stands around a search: where one begins, what is said of its results and where they lead. Loaded once there is
 * nothing to search for yet, or when the first results are there.
 * @module
 */
import { keepMark } from '../arrival/kept-mark.js';
import { AnnouncerController } from '../controllers/announcer-controller.js';
import { RecentsController } from '../controllers/recents-controller.js';
import { ReportController } from '../controllers/report-controller.js';
import type { HevAskSelectEvent } from '../events/select-event.js';
import { aroundEn } from '../strings/around-en.js';
import type { Strings } from '../strings/strings.js';
import { clearView, forgetView } from '../views/buttons.js';

export { describeResults } from '../strings/describe-results.js';
export { keysView } from '../views/footer-view.js';
export { aroundStyles } from '../views/around-styles.js';
export { startRows } from '../views/start-rows.js';
export { startView } from '../views/start-view.js';
export { clickAs } from './click-as.js';
export { followLink } from './follow-link.js';
export { warmUp } from './warm-up.js';

/** What of it there is once for each engine. */
export interface AroundSearch {
  readonly announcer: AnnouncerController;
  readonly recents: RecentsController;
  readonly reports: ReportController;
  /** Between the field and the button that closes. */
  readonly clear: HTMLButtonElement;
  /** Below recent searches. */
  readonly forget: HTMLButtonElement;
}

/** A function of the module: an element that is listened to already stays so. */
function keepPick({ currentTarget, detail }: HevAskSelectEvent): void {
  const element = currentTarget as HTMLElement;
  if (detail.newTab || element.getAttribute('mark') === 'off') return;
  keepMark(detail.query, detail.url, element.getAttribute('storage') !== 'off');
}

/** Starts it for an element; adds its words to those in force. */
export function startAround(
  element: HTMLElement & { open(query?: string): void },
  strings: Strings,
  requestUpdate: () => void,
): AroundSearch {
  Object.assign(strings, { ...aroundEn, ...strings });
  element.addEventListener('hev-ask-select', keepPick as (event: Event) => void);
  const recents = new RecentsController(element.getAttribute('storage') !== 'off');
  return {
    announcer: new AnnouncerController(requestUpdate),
    recents,
    reports: new ReportController(element),
    clear: clearView(strings, () => element.open('')),
    forget: forgetView(strings, () => {
      recents.clear();
      element.open('');
    }),
  };
}
