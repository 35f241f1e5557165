import type { AskSource } from '../../src/protocol/index.js';
import type { AnswerStrings } from '../strings/strings.js';

/** What a turn's view needs from its host. */
export interface TurnHost {
  readonly root: ShadowRoot;
  /** Sends the events. */
  readonly element: HTMLElement;
  readonly strings: AnswerStrings;
  /** Of the strings. */
  readonly lang: string;
  /** Of the docs, where it isn't the strings'. */
  readonly docsLang: string | undefined;
  /** The reader has rated the answer. */
  rating(): void;
  stop(): void;
  askAgain(): void;
  /** Asks for the rest of an answer that was cut off. */
  goOn(): void;
  announce(text: string): void;
  follow(source: AskSource, position: number, event: MouseEvent): void;
  focusField(): void;
  /** What can be seen of the conversation. */
  frame(): DOMRect;
}
