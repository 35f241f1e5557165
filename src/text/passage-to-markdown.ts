import { readPassage, type Block } from './passage.js';

/** A passage as Markdown, for readers that have the payload alone: links and emphasis are gone, all words are there. */
export function passageToMarkdown(stored: string): string {
  let before: Block | undefined;
  let text = '';
  for (const block of readPassage(stored)) {
    const together = isListed(block) && before && isListed(before) && isItem(block) === isItem(before);
    if (before) text += together ? '\n' : '\n\n';
    text += toMarkdown(block);
    before = block;
  }
  return text;
}

function isItem({ kind }: Block): boolean {
  return kind === 'item' || kind === 'step';
}

function isListed(block: Block): boolean {
  return isItem(block) || block.kind === 'row' || block.kind === 'head';
}

function toMarkdown(block: Block): string {
  const { kind, depth, text } = block;
  if (kind === 'code') {
    const fence = fenceFor(text, 3);
    return `${fence}\n${text}\n${fence}`;
  }
  const line = quoteCode(block);
  if (kind === 'heading') return `#### ${line}`;
  if (isItem(block)) return `${'  '.repeat(depth - 1)}${kind === 'step' ? '1.' : '-'} ${line}`;
  if (kind === 'prose') return line;
  const cells = line.split('\t');
  const rule = kind === 'head' ? `\n|${' --- |'.repeat(cells.length)}` : '';
  return `| ${cells.join(' | ')} |${rule}`;
}

function quoteCode({ text, code }: Block): string {
  let line = '';
  let done = 0;
  for (const { start, end } of code) {
    const inner = text.slice(start, end);
    const fence = fenceFor(inner, 1);
    const gap = fence.length > 1 ? ' ' : '';
    line += text.slice(done, start) + fence + gap + inner + gap + fence;
    done = end;
  }
  return line + text.slice(done);
}

// Longer than any run of backticks inside.
function fenceFor(code: string, least: number): string {
  const runs = code.match(/`+/g) ?? [];
  return '`'.repeat(runs.reduce((most, run) => Math.max(most, run.length + 1), least));
}
