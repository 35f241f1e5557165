import type { HevAskSelectDetail } from '../events/select-event.js';
import type { ShellHost } from '../hev-ask/engine-contract.js';
import type { Strings } from '../strings/strings.js';
import type { BoxView } from '../views/box-view.js';

/** A section that a link leads to. */
export type SectionLink = Omit<HevAskSelectDetail, 'newTab'>;

/** What the mode needs from its host. */
export interface AskHost {
  readonly shell: ShellHost;
  readonly box: BoxView;
  readonly pack: { strings: Strings; lang: string };
  /** What can be asked, or what has been, is another. */
  changed(): void;
  /** A question is asked. */
  asked(question: string): void;
  announce(message: string): void;
  /** A section is picked. */
  follow(section: SectionLink, event: MouseEvent): void;
}
