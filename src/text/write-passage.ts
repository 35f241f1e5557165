import { BLOCK_SIGNS, CODE_LINE, CODE_SIGN } from './passage.js';
import { readBlocks, type MarkdownBlock, type Piece } from './pieces.js';

// All signs of the format, and what nobody can see; tabs and line ends are read as Markdown.
const CONTROLS = /[\0-\x08\v\f\x0e-\x1f]/g;

/**
 * A section's Markdown as it is stored for browsers: read already, so that they need no parser. A block a line, what
 * it is and where its code lies told by control characters; `docs/payload-format.md` describes it, `readPassage` reads it.
 */
export function writePassage(markdown: string): string {
  return readBlocks(markdown.replace(CONTROLS, ' '))
    .map(writeBlock)
    .filter((line) => line !== '')
    .join('\n');
}

function writeBlock({ kind, depth, pieces }: MarkdownBlock): string {
  const sign = kind === 'prose' ? '' : BLOCK_SIGNS[kind].repeat(depth || 1);
  const text = kind === 'code' ? writeCode(pieces) : writeLine(pieces);
  return /\S/.test(text) ? sign + text : '';
}

function writeLine(pieces: readonly Piece[]): string {
  return (
    pieces
      .map(({ text, code }) => (code ? CODE_SIGN + text + CODE_SIGN : text))
      .join('')
      // Tabs stand between cells alone.
      .replace(/[^\S\t]+/g, ' ')
      .replace(/ *\t */g, '\t')
      .replace(/^ +| +$/g, '')
  );
}

function writeCode(pieces: readonly Piece[]): string {
  const lines = pieces
    .map(({ text }) => text)
    .join('')
    .replace(/^(?:[^\S\n]*\n)+|\s+$/g, '')
    .split('\n')
    .map((line) => line.trimEnd());
  // Code inside a list is set in with it.
  const indents = lines.filter(Boolean).map((line) => line.search(/\S/));
  const indent = Math.min(...indents.slice(0, 1000));
  const common = lines.every((line) => !line.slice(0, indent).trim()) ? indent : 0;
  return lines.map((line) => line.slice(common)).join(CODE_LINE);
}
