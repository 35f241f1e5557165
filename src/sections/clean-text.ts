import type { Cut } from './markdown/outline.js';
import type { Span } from './markdown/syntax-types.js';

const inlineCut = 1;
const blockCut = 2;
const verbatim = 4;

function isCut(mark: number | undefined): boolean {
  return ((mark ?? 0) & (inlineCut | blockCut)) !== 0;
}

interface Line {
  text: string;
  /** Offset after it. */
  end: number;
  /** Whether anything was taken out of it, and whether that stood between blocks. */
  cut: boolean;
  block: boolean;
  verbatim: boolean;
  /** Whether it is a title put in for a container's marker: a paragraph of its own. */
  apart: boolean;
}

/** Turns slices of one page's body into `text`: what was cut is gone, all else stays as it was written. */
export class TextCleaner {
  private readonly body: string;
  private readonly marks: Uint8Array;
  private readonly inserts = new Map<number, string>();

  constructor(body: string, cuts: readonly Cut[], code: readonly Span[]) {
    this.body = body;
    this.marks = new Uint8Array(body.length);
    for (const span of code) this.marks.fill(verbatim, span.start, span.end);
    for (const cut of cuts) this.cut(cut);
  }

  /** Takes one more range out. */
  cut({ start, end, block, insert }: Cut): void {
    // Where cuts overlap the outer one decides: nothing is put in the midst of what is gone.
    const inside = isCut(this.marks[start]);
    for (let at = start; at < end; at += 1) {
      this.marks[at] = block ? blockCut : (this.marks[at] ?? 0) & blockCut || inlineCut;
      if (at > start) this.inserts.delete(at);
    }
    if (insert !== undefined && !inside) this.inserts.set(start, insert);
    else if (insert === undefined) this.inserts.delete(start);
  }

  /** The text of one range: lines that held nothing else are gone, runs of blank lines are one, code is untouched. */
  clean(from: number, to: number): string {
    const lines: string[] = [];
    let blank = true;
    let at = from;
    while (at < to) {
      const line = this.nextLine(at, to);
      at = line.end;
      const empty = line.text.trim() === '';
      if (empty && !line.verbatim && (blank || (line.cut && !line.block))) continue;
      if (line.apart && !blank) lines.push('');
      lines.push(empty && line.cut ? '' : line.text);
      if (line.apart) lines.push('');
      blank = line.apart || (empty && !line.verbatim);
    }
    return lines.join('\n').trimEnd();
  }

  /** One line of what is left: a cut over a line's end joins the next one to it. */
  private nextLine(from: number, to: number): Line {
    const line: Line = { text: '', end: to, cut: false, block: false, verbatim: false, apart: false };
    for (let at = from; at < to; at += 1) {
      const mark = this.marks[at] ?? 0;
      const char = this.body.charAt(at);
      const insert = this.inserts.get(at);
      if (insert === ' ') line.text += /\S$/.test(line.text) && this.touches(at, to) ? ' ' : '';
      else if (insert !== undefined) {
        line.text += insert;
        line.apart ||= (mark & blockCut) !== 0;
      }
      if (isCut(mark)) {
        line.cut = true;
        line.block ||= (mark & blockCut) !== 0;
        continue;
      }
      line.verbatim ||= (mark & verbatim) !== 0;
      if (char === '\n') {
        line.end = at + 1;
        return line;
      }
      // A word taken out between two spaces leaves one.
      const doubled = char === ' ' && isCut(this.marks[at - 1]) && at > from && / $/.test(line.text);
      if (!doubled) line.text += char;
    }
    return line;
  }

  /** Whether words follow directly on what is cut at `from`. */
  private touches(from: number, to: number): boolean {
    let at = from;
    while (at < to && isCut(this.marks[at])) at += 1;
    return at < to && /\S/.test(this.body.charAt(at));
  }
}
