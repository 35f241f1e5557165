import { cleanText, type Paint } from '../terminal/index.js';

/** Markdown made readable for a terminal, piece by piece. */
export interface MarkdownWriter {
  /** What can be shown of it after one more piece: a mark, a link or a code span that isn't whole yet is held back. */
  push(piece: string): string;
  /** The rest. */
  end(): string;
}

/** How far an unclosed mark is held back before it is taken for text, in characters. */
const MAX_HELD = 2000;
/** The beginning of a line that may yet become a mark of a block. */
const UNDECIDED = /^\s*(?:#{1,6}|`{1,2}|`{3,}[^`]*|~{1,2}|~{3,}.*|[*+])?$/;
const FENCE = /^\s*(`{3,}|~{3,})[^`]*$/;

/** What one step takes from the text that waits, and shows for it. */
type Step = { used: number; text: string };

/**
 * Shows Markdown as a person reads it in a terminal, without waiting for its end: links as text and address, headings and
 * strong words set off, code indented without its fences; everything else stays as it is written. Control characters
 * never get through, see `cleanText`.
 *
 * @param linkOf a destination as it is to be shown
 */
export function createMarkdownWriter(paint: Paint, linkOf: (url: string) => string): MarkdownWriter {
  let pending = '';
  let isLineStart = true;
  let isHeading = false;
  let isStrong = false;
  let fence = '';

  const show = (text: string): string => (isHeading || isStrong ? paint.title(text) : text);

  function startLine(isEnd: boolean): Step | null {
    const [line = ''] = pending.split('\n', 1);
    const isWhole = isEnd || line.length < pending.length;
    if (!isWhole && line.length < MAX_HELD && UNDECIDED.test(line)) return null;
    const mark = FENCE.exec(line)?.[1] ?? '';
    if (fence !== '') {
      if (mark.startsWith(fence) && line.trim() === mark) {
        fence = '';
        return { used: line.length + 1, text: '' };
      }
      isLineStart = false;
      return { used: 0, text: line === '' ? '' : '    ' };
    }
    if (mark !== '') {
      fence = mark;
      return { used: line.length + 1, text: '' };
    }
    isLineStart = false;
    const heading = /^\s*#{1,6}[ \t]+/.exec(line)?.[0].length;
    isHeading = heading !== undefined;
    if (heading !== undefined) return { used: heading, text: '' };
    const bullet = /^(\s*)[*+][ \t]+/.exec(line);
    return bullet ? { used: bullet[0].length, text: `${bullet[1]}- ` } : { used: 0, text: '' };
  }

  function next(isEnd: boolean): Step | null {
    if (pending === '') return null;
    if (isLineStart) return startLine(isEnd);
    if (pending.startsWith('\n')) {
      isLineStart = true;
      isHeading = isStrong = false;
      return { used: 1, text: '\n' };
    }
    const plain = (fence === '' ? /^[^\n`*[\\]+/ : /^[^\n]+/).exec(pending)?.[0];
    if (plain !== undefined) return { used: plain.length, text: show(plain) };
    const isClosed = isEnd || pending.length > MAX_HELD || pending.includes('\n');
    const run = /^([`*\\])\1*/.exec(pending)?.[0] ?? '';
    if (run !== '' && run.length === pending.length && !isClosed) return null;
    if (run.startsWith('`')) return readCode(run, isClosed);
    if (run.startsWith('*')) return readStars(run);
    if (run.startsWith('\\')) {
      const escaped = /^\\[!-/:-@[-`{-~]/.test(pending);
      return { used: escaped ? 2 : 1, text: show(pending.charAt(escaped ? 1 : 0)) };
    }
    return readLink(isClosed);
  }

  function readCode(run: string, isClosed: boolean): Step | null {
    const [line = ''] = pending.split('\n', 1);
    const code = new RegExp(`^${run}([^]*?[^\`])${run}(?!\`)`).exec(line)?.[0];
    // The run that ends it may go on in the next piece.
    if (!isClosed && (code === undefined || code === pending)) return null;
    return code === undefined
      ? { used: run.length, text: show(run) }
      : { used: code.length, text: paint.code(code) };
  }

  function readStars(run: string): Step {
    const opens = /^\S/.test(pending.slice(run.length));
    if (run.length !== 2 || !(isStrong || opens)) return { used: run.length, text: show(run) };
    isStrong = !isStrong;
    return { used: 2, text: '' };
  }

  function readLink(isClosed: boolean): Step | null {
    const label = /^\[(?:\\.|`[^`\n]*`|\[[^[\]\n]*\]|[^\\[\]`\n])*\]/.exec(pending)?.[0];
    if (!isClosed && (label === undefined || label === pending)) return null;
    if (label === undefined) return { used: 1, text: show('[') };
    const rest = pending.slice(label.length);
    const target = /^\(\s*(?:<([^<>\n]*)>|((?:\([^\s()]*\)|[^\s()<])*))(?:\s+["'(][^\n]*?["')])?\s*\)/.exec(
      rest,
    );
    if (target) {
      const link = linkOf(target[1] ?? target[2] ?? '');
      const text = label.slice(1, -1).replace(/\*\*|\\(?=[!-/:-@[-`{-~])/g, '');
      const shown = text === link ? paint.link(link) : `${show(text)} (${paint.link(link)})`;
      return { used: label.length + target[0].length, text: shown };
    }
    if (!isClosed && rest.startsWith('(')) return null;
    return /^\[\d+\]$/.test(label)
      ? { used: label.length, text: paint.dim(label) }
      : { used: 1, text: show('[') };
  }

  function drain(isEnd: boolean): string {
    let shown = '';
    for (let step = next(isEnd); step; step = next(isEnd)) {
      pending = pending.slice(step.used);
      shown += step.text;
    }
    return shown;
  }

  let held = '';
  return {
    push(piece) {
      // A carriage return and its line feed may come apart.
      const text = held + piece;
      held = text.endsWith('\r') ? '\r' : '';
      pending += cleanText(held === '' ? text : text.slice(0, -1));
      return drain(false);
    },
    end() {
      pending += cleanText(held);
      held = '';
      return drain(true);
    },
  };
}
