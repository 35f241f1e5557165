import { createElement } from '../views/create-element.js';
import type { MarkdownStrings } from './markdown-strings.js';

/** Most places that are marked in one answer. */
const MAX_MARKS = 100;

/**
 * Marks code that stands in no source, a code span as a whole and a name in a block of code where it stands, and tells
 * below the answer what the marks mean.
 */
export function markUnsupported(
  container: HTMLElement,
  unsupported: readonly string[],
  strings: MarkdownStrings,
): void {
  const literals = new Set(unsupported.filter((literal) => literal.trim() !== ''));
  if (literals.size === 0) return;
  let left = MAX_MARKS;
  for (const code of container.querySelectorAll('code')) {
    if (left <= 0) break;
    if (code.closest('pre')) left -= markNames(code, literals, left);
    else if (literals.has(code.textContent.trim())) {
      code.classList.add('unsupported');
      code.after(createElement('span', { class: 'vh' }, ` (${strings.unsupported})`));
      left--;
    }
  }
  if (left < MAX_MARKS)
    container.append(createElement('p', { class: 'unsupported-note', dir: 'auto' }, strings.unsupportedNote));
}

/** Wraps the names where they stand by themselves; gives how many. */
function markNames(code: HTMLElement, literals: ReadonlySet<string>, most: number): number {
  const text = code.textContent;
  const parts: (Node | string)[] = [];
  let done = 0;
  let count = 0;
  for (const { 0: name, index } of text.matchAll(/--?[a-z][\w-]+|[\p{L}_$][\p{L}\p{N}_$]*/gu)) {
    if (!literals.has(name) || count >= most) continue;
    parts.push(text.slice(done, index), createElement('span', { class: 'unsupported' }, name));
    done = index + name.length;
    count++;
  }
  if (count > 0) code.replaceChildren(...parts, text.slice(done));
  return count;
}
