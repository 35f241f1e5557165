import { escapeLineStarts, escapeMarkdown } from '../markdown/escape-markdown.js';
import type { PdfLine } from './pdf-source.js';

/** A line that much further from the one before than lines of the document usually are starts a paragraph. */
const paragraphGap = 1.3;
const bullet = /^[•◦▪‣●○■□–*-]\s+(?=\S)/u;
const numbered = /^(?:\d{1,3}[.)]|[a-z][.)]|\(\d{1,3}\)|\([a-z]\))\s+\S/;

/** How far lines of a document usually are from each other, in heights of their type. */
export function findLineGap(pages: readonly (readonly PdfLine[])[]): number {
  const gaps = pages
    .flat()
    .map(({ gap }) => gap)
    .filter((gap) => gap > 0)
    .sort((a, b) => a - b);
  return gaps[Math.floor(gaps.length / 2)] ?? 1;
}

/** Ligatures as letters, and the minus that typesetters give to options as the hyphen that is typed. */
function normaliseLine(text: string): string {
  return text
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/\u2212(?=[\u2212A-Za-z])/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Lines → paragraphs as a reader sees them: words cut at the end of a line are whole again.
 *
 * @param lineGap as `findLineGap` gives it
 */
export function joinLines(lines: readonly PdfLine[], lineGap: number): string[] {
  const paragraphs: string[] = [];
  let size = 0;
  for (const line of lines) {
    const text = normaliseLine(line.text);
    if (text === '') continue;
    const last = paragraphs.at(-1);
    const isOwn = bullet.test(text) || numbered.test(text);
    const isNew =
      last === undefined ||
      isOwn ||
      line.gap > lineGap * paragraphGap ||
      Math.abs(line.size - size) > size * 0.15;
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
    const shown = isItem ? `- ${escapeMarkdown(paragraph.replace(bullet, ''))}` : writePlain(paragraph);
    text += `${text === '' ? '' : isItem && inList ? '\n' : '\n\n'}${shown}`;
    inList = isItem;
  }
  return text;
}

function writePlain(paragraph: string): string {
  const escaped = escapeMarkdown(paragraph);
  return /^\d{1,9}[.)]\s/.test(paragraph) ? escaped : escapeLineStarts(escaped).text;
}
