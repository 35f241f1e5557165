import { escapeMarkdown } from '../markdown/escape-markdown.js';
import type { CodeSpan } from './block.js';

const zeroWidth = /[\u200b-\u200d\u2060\ufeff\u00ad]/g;

/** The text of one paragraph while it is read: white space as single blanks, marks in place. */
export class InlineText {
  text = '';
  codes: CodeSpan[] = [];

  /** Words as a page has them. */
  addWords(words: string): void {
    let clean = words.replace(zeroWidth, '').replace(/\s+/g, ' ');
    if (this.text === '' || /\s$/.test(this.text)) clean = clean.replace(/^ /, '');
    this.text += escapeMarkdown(clean);
  }

  addCode(code: string, inCell: boolean): void {
    const value = code.replace(zeroWidth, '').replace(/\s+/g, ' ').trim();
    if (value === '') return this.addWords(code);
    const ticks = '`'.repeat(longestRun(value) + 1);
    const pad = value.startsWith('`') || value.endsWith('`') ? ' ' : '';
    const shown = inCell ? value.replace(/\|/g, '\\|') : value;
    if (this.text.endsWith('`')) this.text += ' ';
    const start = this.text.length;
    this.text += `${ticks}${pad}${shown}${pad}${ticks}`;
    this.codes.push({ start, end: this.text.length, value });
  }

  addSpace(): void {
    if (this.text !== '' && !/\s$/.test(this.text)) this.text += ' ';
  }

  addLineEnd(): void {
    this.text = this.text.replace(/ $/, '');
    if (this.text !== '') this.text += '\n';
  }

  /** Puts marks around what was added since `from`; white space at its ends stays outside. */
  wrap(from: number, before: string, after: string): void {
    const inner = this.text.slice(from);
    const words = inner.trim();
    if (words === '') return;
    const start = from + inner.indexOf(words);
    this.text = `${this.text.slice(0, start)}${before}${words}${after}${inner.slice(inner.indexOf(words) + words.length)}`;
    for (const code of this.codes) {
      if (code.start < start) continue;
      code.start += before.length;
      code.end += before.length;
    }
  }
}

/** Length of the longest run of backticks. */
export function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}
