import { html } from 'lit/html.js';
import type { TemplateResult } from 'lit/html.js';

/**
 * Markdown as a digest's orientation has it: paragraphs, lists, headings (as bold lines), fenced code; in a line
 * code, bold and links to the web. Everything else is text. Made of templates alone: no HTML is ever parsed.
 */
export function markdownView(markdown: string): TemplateResult[] {
  const lines = markdown.split('\n');
  const blocks: TemplateResult[] = [];
  const takeWhile = (test: (line: string) => boolean): string[] => {
    const end = lines.findIndex((line) => !test(line));
    return lines.splice(0, end < 0 ? lines.length : end);
  };
  while (lines.length > 0) {
    const line = lines[0] as string;
    if (FENCE.test(line)) {
      lines.shift();
      const code = takeWhile((next) => !FENCE.test(next)).join('\n');
      lines.shift();
      blocks.push(html`<pre dir="ltr"><code>${code}</code></pre>`);
    } else if (HEADING.test(line)) {
      blocks.push(
        html`<p><strong>${inlineView((lines.shift() as string).replace(/^#+\s+|\s+#+$/g, ''))}</strong></p>`,
      );
    } else if (ITEM.test(line)) {
      const items = takeWhile((next) => ITEM.test(next) || /^\s+\S/.test(next)).reduce<string[]>(
        joinItem,
        [],
      );
      const rows = items.map((item) => html`<li>${inlineView(item)}</li>`);
      blocks.push(
        /^\s*\d/.test(line)
          ? html`<ol>
              ${rows}
            </ol>`
          : html`<ul>
              ${rows}
            </ul>`,
      );
    } else if (line.trim() === '') lines.shift();
    else {
      const first = lines.shift() as string;
      const text = takeWhile(
        (next) => next.trim() !== '' && !ITEM.test(next) && !FENCE.test(next) && !HEADING.test(next),
      );
      blocks.push(html`<p>${inlineView([first, ...text].join(' '))}</p>`);
    }
  }
  return blocks;
}

const FENCE = /^\s*(?:```|~~~)/;
const HEADING = /^#{1,6}\s+\S/;
const ITEM = /^\s*(?:[-*+]|\d{1,3}[.)])\s+/;
const INLINE = /(`+)([^]*?[^`])\1(?!`)|\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^()\s]*)\)/g;

/** A line that goes on belongs to the item above it. */
function joinItem(items: string[], line: string): string[] {
  if (ITEM.test(line) || items.length === 0) return [...items, line.replace(ITEM, '')];
  return [...items.slice(0, -1), `${items.at(-1)} ${line.trim()}`];
}

/** One line of Markdown: code, bold and links; a link that leads into the docs keeps its text alone. */
export function inlineView(line: string): (TemplateResult | string)[] {
  const parts: (TemplateResult | string)[] = [];
  let end = 0;
  for (const { 0: whole, 2: code, 3: bold, 4: label, 5: href, index } of line.matchAll(INLINE)) {
    parts.push(line.slice(end, index));
    end = index + whole.length;
    if (code !== undefined) parts.push(html`<code>${code.trim()}</code>`);
    else if (bold !== undefined) parts.push(html`<strong>${inlineView(bold)}</strong>`);
    else if (/^https?:\/\//i.test(href ?? '')) parts.push(html`<a href=${href as string}>${label}</a>`);
    else parts.push(...inlineView(label ?? ''));
  }
  return [...parts, line.slice(end)];
}
