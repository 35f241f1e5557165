import type MarkdownIt from 'markdown-it';

/** `<<< @/file.js`: a line that stands for a file's code. It is no text, so no `---` below makes it a heading. */
export function readSnippets(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'snippet', (state, startLine, _endLine, silent) => {
    const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
    if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
    if (!state.src.slice(start, state.eMarks[startLine]).startsWith('<<<')) return false;
    if (silent) return true;
    state.line = startLine + 1;
    const token = state.push('fence', 'code', 0);
    token.map = [startLine, state.line];
    token.markup = '```';
    return true;
  });
}
