import type { HevAskAnswerDetail } from './answer-event.js';
import type { HevAskCloseDetail } from './close-event.js';
import type { HevAskErrorDetail } from './error-event.js';
import type { HevAskFeedbackDetail } from './feedback-event.js';
import type { HevAskOpenDetail } from './open-event.js';
import type { HevAskSearchDetail } from './search-event.js';
import type { HevAskSelectDetail } from './select-event.js';

/** What each event carries, by its name without `hev-ask-`. */
export interface HevAskDetails {
  open: HevAskOpenDetail;
  close: HevAskCloseDetail;
  search: HevAskSearchDetail;
  select: HevAskSelectDetail;
  answer: HevAskAnswerDetail;
  feedback: HevAskFeedbackDetail;
  report: HevAskFeedbackDetail;
  error: HevAskErrorDetail;
}

/**
 * Sends one of the overlay's events: all bubble and leave shadow trees.
 * @param cancelable only `select` and `report` can be cancelled
 * @returns whether nobody has cancelled it
 */
export function sendEvent<Name extends keyof HevAskDetails>(
  element: HTMLElement,
  name: Name,
  detail: HevAskDetails[Name],
  cancelable = false,
): boolean {
  return element.dispatchEvent(
    new CustomEvent(`hev-ask-${name}`, { bubbles: true, composed: true, cancelable, detail }),
  );
}
