import { html } from 'lit/html.js';
import type { TemplateResult } from 'lit/html.js';

/** A title with the words of a filter marked, as far as they are written alike. */
export function markView(text: string, query: string): (TemplateResult | string)[] {
  const words = query.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [text];
  const pattern = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
  // The words stand in a group, so every second piece is one of them.
  return text
    .split(new RegExp(`(${pattern})`, 'iu'))
    .map((piece, at) => (at % 2 === 1 ? html`<mark>${piece}</mark>` : piece));
}
