import type { Blockquote, Root } from 'mdast';
import { visit } from 'unist-util-visit';

const MARKER = /^\[!(note|tip|important|warning|caution)\][ \t]*\n?/i;

/** Turns quotations that start with `[!NOTE]` and its kin into labelled asides, in place. */
export function markAlerts(root: Root): void {
  visit(root, 'blockquote', (quote: Blockquote) => {
    const [paragraph] = quote.children;
    const [first] = paragraph?.type === 'paragraph' ? paragraph.children : [];
    if (paragraph?.type !== 'paragraph' || first?.type !== 'text') return;
    const kind = MARKER.exec(first.value)?.[1]?.toLowerCase();
    if (!kind) return;
    first.value = first.value.replace(MARKER, '');
    const label = kind[0]?.toUpperCase() + kind.slice(1);
    quote.children.unshift({
      type: 'paragraph',
      children: [{ type: 'text', value: label }],
      data: { hProperties: { className: ['alert-label'] } },
    });
    quote.data = { hProperties: { className: ['alert', `alert-${kind}`] } };
  });
}
