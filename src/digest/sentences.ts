import { toPieces } from '../text/index.js';

/** A whole sentence of a section, as inline Markdown: code in backticks, all other marks dropped. */
export interface Sentence {
  text: string;
  /** Number of its block among those that hold sentences, from 0. */
  block: number;
  /** Number within its block, from 0. */
  place: number;
  kind: 'paragraph' | 'item';
}

export interface Block {
  kind: 'paragraph' | 'item';
  lines: string[];
}

const FENCE = /^\s*(?:>\s?)*(?:[-*+]\s+|\d{1,9}[.)]\s+)?(`{3,}|~{3,})/;
const ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s+/;
const SKIPPED = [
  /^\s*#{1,6}(?:\s|$)/, // heading
  /^\s*\|/, // table row
  /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$/, // table rule, setext underline, thematic break
  /^\s*(?:[-*_=]\s*){3,}$/,
  /^\s*(?::{3,}|\/{3,}|!{3}|\?{3}\+?)/, // container marks, with their label
  /^\s{0,3}\[[^\]]+\]:\s+\S/, // link definition
  /^\s*\[![A-Za-z]+\]\s*$/, // alert label
  /^\s*\[\[?toc\]?\]\s*$/i,
];

/** The patterns look at white space more than once: a run of it longer than any line is wide is cut to that. */
function cutSpace(text: string): string {
  return text.replace(/[^\S\n]{300,}/g, (run) => run.slice(0, 300));
}

/** The sentences of a section's Markdown in reading order; nothing of its code blocks, tables and headings. */
export function readSentences(markdown: string): Sentence[] {
  return readBlocks(markdown).flatMap(({ kind, lines }, block) =>
    splitSentences(toInline(lines.join(' '))).map((text, place) => ({ text, block, place, kind })),
  );
}

export function readBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  let fence = '';
  for (const raw of cutSpace(markdown).split(/\r\n?|\n/)) {
    const mark = FENCE.exec(raw)?.[1];
    const line = raw.replace(/^\s{0,3}>\s?/, '');
    if (fence !== '') {
      if (mark?.startsWith(fence)) fence = '';
    } else if (mark !== undefined) {
      fence = mark;
      open = null;
    } else if (line.trim() === '' || SKIPPED.some((pattern) => pattern.test(line))) open = null;
    else if (ITEM.test(line)) {
      open = { kind: 'item', lines: [line.replace(ITEM, '').replace(/^\[[ xX]\]\s+/, '')] };
      blocks.push(open);
    } else if (open) open.lines.push(line.trim());
    // Text four columns in, after a blank line, is code or belongs to a list item: it doesn't open a summary.
    else if (!/^(?: {4}|\t)/.test(line)) {
      open = { kind: 'paragraph', lines: [line.trim()] };
      blocks.push(open);
    }
  }
  return blocks;
}

export function toInline(markdown: string): string {
  const parts = toPieces(markdown).map(({ text, code }) => (code ? quoteCode(text) : text));
  // `[a link]` whose target is defined somewhere else on the page.
  const bare = parts.join('').replace(/(?<![\w`\]])\[(\p{L}[^[\]`]{2,60})\](?![([:\w])/gu, '$1');
  return bare.replace(/\s+/g, ' ').trim();
}

function quoteCode(code: string): string {
  const ticks = code.includes('`') ? '``' : '`';
  return `${ticks}${code.trim()}${ticks}`;
}

const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|ca|approx|incl|resp|Mr|Mrs|Dr|St|Inc|No|Fig|z\.B|d\.h|[A-Z])\.$/;
/** The end of a sentence: a mark before a space and no small letter, or a mark of a script without spaces. */
const END = /[.!?…؟।]+["'”’)\]]*(?=\s+[^\p{Ll}\s])|[。！？｡]+[」』”’）]*/gu;

export function splitSentences(text: string): string[] {
  // Code spans are blanked while looking for ends: what is inside them ends nothing.
  const searched = text.replace(/(`+)[^`]*\1/g, (span) => '`'.repeat(span.length));
  const sentences: string[] = [];
  let start = 0;
  for (const match of searched.matchAll(END)) {
    const end = match.index + match[0].length;
    if (ABBREVIATION.test(searched.slice(start, end))) continue;
    sentences.push(text.slice(start, end).trim());
    start = end;
  }
  sentences.push(text.slice(start).trim());
  return sentences.filter((sentence) => sentence !== '');
}
