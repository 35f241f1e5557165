import { escapeLineStarts, escapeMarkdown } from '../markdown/escape-markdown.js';
import type { PdfLine } from './pdf-source.js';

/** A line further from the one before than that many heights of its type starts a paragraph. */
const paragraphGap = 1.75;
const bullet = /^[•◦▪‣●○■□–*-]\s+(?=\S)/u;
const numbered = /^(?:\d{1,3}[.)]|[a-z][.)]|\(\d{1,3}\)|\([a-z]\))\s+\S/;

/** Lines → paragraphs as a reader sees them: words cut at the end of a line are whole again. */
export function joinLines(lines: readonly PdfLine[]): string[] {
  const paragraphs: string[] = [];
  let size = 0;
  for (const line of lines) {
    const text = line.text.replace(/\s+/g, ' ').trim();
    if (text === '') continue;
    const last = paragraphs.at(-1);
    const isOwn = bullet.test(text) || numbered.test(text);
    const isNew =
      last === undefined || isOwn || line.gap > paragraphGap || Math.abs(line.size - size) > size * 0.15;
    if (isNew) paragraphs.push(text);
    else paragraphs[paragraphs.length - 1] = joinWords(last, text);
    size = line.size;
  }
  return paragraphs;
}

/** `exam-` and `ple` are one word; `state-of-the-` and `art` keep their hyphen. */
function joinWords(before: string, after: string): string {
  const cut = /(\S*\p{L})[-\u00ad\u2010]$/u.exec(before)?.[1];
  if (cut === undefined || !/^\p{Ll}/u.test(after)) return `${before} ${after}`;
  return cut.includes('-') ? `${before}${after}` : `${before.slice(0, -1)}${after}`;
}

/** Paragraphs as Markdown that shows them unchanged; bullets become lists. */
export function writeParagraphs(paragraphs: readonly string[]): string {
  let text = '';
  let inList = false;
  for (const paragraph of paragraphs) {
    const isItem = bullet.test(paragraph);
    const shown = isItem
      ? `- ${escapeMarkdown(paragraph.replace(bullet, ''))}`
      : escapeLineStarts(escapeMarkdown(paragraph)).text;
    text += `${text === '' ? '' : isItem && inList ? '\n' : '\n\n'}${shown}`;
    inList = isItem;
  }
  return text;
}
