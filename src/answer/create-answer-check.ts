import { AnswerWriter } from './answer-writer.js';
import { BlockState } from './block-state.js';
import { createLiteralCheck } from './literal-check.js';
import { scanInline, type InlineScan } from './scan-inline.js';
import type { CheckedSource } from './checked-source.js';
import { createSourceLinks, type SourceLinksOptions } from './source-links.js';

export interface AnswerCheckOptions extends SourceLinksOptions {
  /** All opened sections, in the order of `[n]`; those with `text` can have the answer's literals looked up. */
  sources: readonly CheckedSource[];
}

/** What became of an answer. */
export interface CheckedAnswer {
  /** What `push` had still held back. */
  text: string;
  /** Whether the answer rests on anything: cites a source, or links to one. */
  verified: boolean;
  /** Numbers of the sources that it cites or links to, ascending. */
  citations: number[];
  /** Links, images and citations that led to no opened section, or had nothing to do with it, and are text now. */
  removed: number;
  /** Code of the answer that stands in no opened section, each once; none where no section's text is known. */
  unsupported: string[];
}

/** Checks an answer while it comes. */
export interface AnswerCheck {
  /** Takes a piece, cut anywhere; gives what can be shown by now. */
  push(piece: string): string;
  /** Nothing more comes. */
  end(): CheckedAnswer;
}

/**
 * Holds an answer against the sections that were opened for it, piece by piece. What comes out is Markdown in which
 * every link leads to a source and every `[n]` is the number of one; all else is plain text, and counted. Code
 * spans and fences stay as they are. The same for every way of cutting the answer; time grows with its length.
 *
 * @example
 * const check = createAnswerCheck({ sources, lang: 'en' });
 * for await (const piece of pieces) send(check.push(piece));
 * const { text, verified, citations, removed, unsupported } = check.end();
 */
export function createAnswerCheck({ sources, ...options }: AnswerCheckOptions): AnswerCheck {
  const links = createSourceLinks(sources, options);
  const writer = new AnswerWriter(links);
  const blocks = new BlockState();
  const literals = createLiteralCheck(sources);
  let lineStarts = true;
  // A code span in this line, or the one before, that a table would cut into a link.
  let cutHere = false;
  let cutBefore = false;
  let endedByReturn = false;
  let held = '';
  const scan: InlineScan = {
    input: { text: '', at: 0, whole: false },
    writer,
    sources: links,
    inTable: false,
    inParagraph: false,
    onCode(content, cut) {
      literals.addSpan(content);
      cutHere ||= cut;
    },
  };
  const { input } = scan;

  function run(): void {
    while (input.at < input.text.length) {
      if (lineStarts ? !startLine() : !goOn()) return;
    }
  }

  function startLine(): boolean {
    const line = blocks.startLine(input.text, input.at, input.whole);
    if (line.kind === 'more') return false;
    lineStarts = false;
    input.at += line.used;
    if (line.kind === 'code') return true;
    if (line.kind === 'text') {
      if (line.breaks) writer.endBlock();
      writer.markup(line.prefix);
      // Without its second line the first is no head of a table.
      writer.escapesPipes = cutBefore;
      scan.inTable = blocks.inTable;
      scan.inParagraph = blocks.inText;
      return true;
    }
    writer.endBlock();
    writer.code(line.line);
    if (line.kind === 'close') literals.endFence();
    if (line.line.endsWith('\n')) lineStarts = true;
    return true;
  }

  function goOn(): boolean {
    const { text, at } = input;
    if (text[at] !== '\n') return blocks.inFence ? copyCode() : scanInline(scan);
    if (blocks.inFence) {
      writer.code('\n');
      literals.addCode('\n');
    } else {
      // As it has come out: what was left out may have made it that.
      if (writer.lineIsDelimiter()) blocks.inTable = true;
      writer.text('\n');
      writer.endLine();
    }
    cutBefore = cutHere;
    cutHere = false;
    lineStarts = true;
    input.at++;
    return true;
  }

  function copyCode(): true {
    const end = input.text.indexOf('\n', input.at);
    const code = input.text.slice(input.at, end < 0 ? undefined : end);
    writer.code(code);
    literals.addCode(code);
    input.at += code.length;
    return true;
  }

  /** One sign for every line's end, and no half of a letter at the end. */
  function take(piece: string): string {
    const all = held + piece;
    held = /[\ud800-\udbff]$/.test(all) && !input.whole ? all.slice(-1) : '';
    const text = held === '' ? all : all.slice(0, -1);
    const from = endedByReturn && text.startsWith('\n') ? 1 : 0;
    if (text !== '') endedByReturn = text.endsWith('\r');
    return text.slice(from).replace(/\r\n?|[\u2028\u2029]/g, '\n');
  }

  function feed(piece: string): string {
    input.text = input.text.slice(input.at) + take(piece);
    input.at = 0;
    run();
    return writer.take(input.whole);
  }

  return {
    push: feed,
    end() {
      input.whole = true;
      const text = feed('');
      const citations = [...writer.cited].sort((a, b) => a - b);
      return {
        text,
        verified: citations.length > 0,
        citations,
        removed: writer.removed,
        unsupported: literals.find(),
      };
    },
  };
}
