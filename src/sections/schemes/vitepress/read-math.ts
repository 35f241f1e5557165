import type MarkdownIt from 'markdown-it';
import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs';
import type StateInline from 'markdown-it/lib/rules_inline/state_inline.mjs';

/** `$…$` and `$$` blocks as markdown-it-mathjax3 4 reads them: formulas, which no id has anything of. */
export function readMath(md: MarkdownIt): void {
  md.inline.ruler.after('escape', 'math_inline', readFormula);
  md.block.ruler.after('blockquote', 'math_block', readFormulaBlock, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
}

function readFormula(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src[pos] !== '$') return false;
  const start = pos + 1;
  const end = isBlank(src[start]) ? -1 : findClosing(src, start);
  const closes = end > start && !isBlank(src[end - 1]) && !/\d/.test(src.charAt(end + 1));
  if (closes) {
    if (!silent) state.push('math_inline', 'math', 0).content = src.slice(start, end);
    state.pos = end + 1;
  } else {
    const dollars = end === start ? '$$' : '$';
    if (!silent) state.pending += dollars;
    state.pos += dollars.length;
  }
  return true;
}

function isBlank(char: string | undefined): boolean {
  return char === ' ' || char === '\t';
}

/** The next dollar that no backslash escapes; -1 for none. Whether it may close is not asked: no other is tried. */
function findClosing(src: string, start: number): number {
  for (let at = src.indexOf('$', start); at !== -1; at = src.indexOf('$', at + 1)) {
    let slashes = 0;
    while (src[at - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return -1;
}

function readFormulaBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const first = lineOf(state, startLine);
  if (!first.startsWith('$$')) return false;
  if (silent) return true;
  let last = startLine;
  let closed = first.slice(2).trim().endsWith('$$');
  while (!closed) {
    last += 1;
    if (last >= endLine) break;
    const line = lineOf(state, last);
    if (line !== '' && (state.tShift[last] ?? 0) < state.blkIndent) break;
    closed = line.trim().endsWith('$$');
  }
  state.line = last + 1;
  const token = state.push('math_block', 'math', 0);
  token.block = true;
  token.map = [startLine, state.line];
  return true;
}

function lineOf(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
}
