import type { Blockquote, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Section } from '../../src/model/index.js';

/** The mark of an alert, alone on the first line of a quotation. */
const MARK = /^[ \t]*(?:[-*+>][ \t]?|\d+\.[ \t])*>[ \t]?(\[!\w+\])[ \t]*$/gm;

/**
 * A section's text has no marks of alerts (`[!NOTE]`): where one was, the quotation starts with an empty line.
 * They are put back, in order and in place, unless the source has more or fewer of them than the text has such
 * quotations.
 */
export function restoreAlerts(content: readonly RootContent[], { source }: Section): void {
  const marks = [...source.matchAll(MARK)].map(([, mark = '']) => mark);
  if (marks.length === 0) return;
  const quotes: Blockquote[] = [];
  visit({ type: 'root', children: [...content] }, 'blockquote', (quote) => {
    const start = quote.children[0]?.position?.start.line ?? 0;
    if (quote.children[0]?.type === 'paragraph' && start > (quote.position?.start.line ?? 0))
      quotes.push(quote);
  });
  if (quotes.length !== marks.length) return;
  quotes.forEach(({ children: [first] }, at) => {
    if (first?.type === 'paragraph') first.children.unshift({ type: 'text', value: `${marks[at] ?? ''}\n` });
  });
}
