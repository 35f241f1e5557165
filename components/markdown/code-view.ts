import { createElement } from '../views/create-element.js';
import type { MarkdownStrings } from './markdown-strings.js';
import { dropControls, showControls } from './show-controls.js';

/** A block of code with the name of its language and a button that copies it; `watchCopying` makes that work. */
export function codeView(code: string, info: string, strings: MarkdownStrings): HTMLElement {
  const language = /^[\w+#.-]{1,20}/.exec(dropControls(info).trim())?.[0] ?? '';
  return createElement(
    'div',
    { class: 'code' },
    createElement(
      'div',
      { class: 'code-head' },
      createElement('span', { class: 'code-language' }, language),
      createElement('button', { type: 'button', class: 'code-copy' }, strings.copyCode),
    ),
    createElement(
      'pre',
      { dir: 'ltr', tabindex: 0, role: 'region', 'aria-label': language || strings.codeBlock },
      createElement('code', {}, showControls(code)),
    ),
  );
}

/** How long a button tells that it has copied, in ms. */
const TOLD = 2000;

/**
 * Copies a block of code when its button is pressed. Where the page may not write to the clipboard the code is selected
 * instead, ready for the reader's own keys.
 */
export function watchCopying(container: HTMLElement, strings: MarkdownStrings): void {
  container.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('.code-copy');
    const code = button?.closest('.code')?.querySelector('pre');
    if (button && code) void copy(code, button, strings);
  });
}

async function copy(code: HTMLElement, button: HTMLElement, strings: MarkdownStrings): Promise<void> {
  try {
    await navigator.clipboard.writeText(code.textContent);
  } catch {
    getSelection()?.selectAllChildren(code);
    return;
  }
  button.textContent = strings.codeCopied;
  setTimeout(() => (button.textContent = strings.copyCode), TOLD);
}
