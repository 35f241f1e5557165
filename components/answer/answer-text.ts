import type { AskSource } from '../../src/protocol/index.js';
import { createElement } from '../views/create-element.js';

/** An answer as it is written into a place. */
export interface AnswerText {
  append(markdown: string): void;
  /** @param unsupported code that stands in no source */
  end(unsupported: readonly string[]): void;
}

/** Text as it comes, numbers of sources apart. */
export function createAnswerText(place: HTMLElement, sources: readonly AskSource[]): AnswerText {
  let all = '';
  const render = () => {
    place.replaceChildren(
      ...all.split(/\n{2,}/).map((block) =>
        createElement(
          'p',
          {},
          ...block.split(/(\[\d+\])/).map((piece) => {
            const number = Number(/^\[(\d+)\]$/.exec(piece)?.[1]);
            return number && number <= sources.length
              ? createElement(
                  'a',
                  { class: 'citation', href: '#', 'aria-label': `Source ${number}` },
                  String(number),
                )
              : piece;
          }),
        ),
      ),
    );
  };
  return {
    append(markdown) {
      all += markdown;
      render();
    },
    end: () => undefined,
  };
}

/** A passage of a source. */
export function createPassage(place: HTMLElement, passage: string): void {
  place.append(...passage.split(/\n{2,}/).map((block) => createElement('p', { dir: 'auto' }, block)));
}
