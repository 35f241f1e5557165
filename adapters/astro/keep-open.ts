import type { HevAskElement } from '../../components/overlay.js';

let isKeeping = false;

/**
 * Keeps a box open that a reader has opened while `<ClientRouter/>` was still fetching the next page: the exchange of
 * the body takes the element out of the document, which closes it. What is typed and where the caret is stay.
 */
export function keepOpen(): void {
  if (isKeeping) return;
  isKeeping = true;
  let reopen: ((element: HevAskElement) => void) | undefined;
  document.addEventListener('astro:before-swap', () => {
    const before = document.querySelector('hev-ask');
    reopen = before?.opened ? rememberTyped(before) : undefined;
  });
  // The element has put itself back by then, if the new page has none: it listens at the window.
  document.addEventListener('astro:after-swap', () => {
    const after = document.querySelector('hev-ask');
    if (after) reopen?.(after);
    reopen = undefined;
  });
}

function rememberTyped(before: HevAskElement): (after: HevAskElement) => void {
  const { query } = before;
  const field = fieldOf(before);
  const [start = null, end = null] = [field?.selectionStart, field?.selectionEnd];
  return (after) => {
    after.open(query);
    // Opening marks the text, and the next letter would replace it.
    fieldOf(after)?.setSelectionRange(start, end);
  };
}

function fieldOf(element: HevAskElement): HTMLInputElement | null | undefined {
  return element.shadowRoot?.querySelector('input');
}
