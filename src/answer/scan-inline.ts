import type { AnswerWriter } from './answer-writer.js';
import { escapeAll } from './escape-text.js';
import { readDestination, unescapeUrl } from './read-destination.js';
import type { SourceLinks } from './source-links.js';

/** What has come of an answer, and how far it has been read. */
export interface Input {
  text: string;
  at: number;
  /** Nothing more will come. */
  whole: boolean;
}

/** What text within a line is written by. */
export interface InlineScan {
  input: Input;
  writer: AnswerWriter;
  sources: SourceLinks;
  /** Whether the line may be a row of a table, which is cut at `|` before code is read. */
  inTable: boolean;
  /** Whether it is one of a paragraph: a code span may go on in the next. */
  inParagraph: boolean;
  /** Told of each code span: its content, and whether a table would cut it into something that is a link. */
  onCode: (content: string, cut: boolean) => void;
}

/** Turns of the reading direction, and controls: neither has a place in text. */

export const DROPPED = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufeff]/;
const DROPPED_RUN = new RegExp(`${DROPPED.source}+`, 'y');

const PLAIN = /[^\\`[\]!<\n\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufeff]{1,2000}/y;
const BACKTICKS = /`{1,33}/y;
const URL_START = /https?:\/\//i;
// What may yet become one, and the signs that are escaped when it does.
const URL_STARTING = /(?:h(?:t(?:t(?:p(?:s?:?\/?)?)?)?)?|:\/?)$/i;
const BARE_URL = /https?:\/\/[^\s<>"`[\]{}|\\^]{0,2040}/iy;
const TAG = /<[^<>\n]{0,2200}/y;
/** What a code span, a tag, a url and its signs may take, in UTF-16 units. */
const MAX_PLAIN = 2000;
const MAX_SPAN = 2000;
const MAX_TAG = 2200;
const MAX_URL = 2040;
const MAX_BACKTICKS = 32;
/** What would be a link, or HTML, if it were no code. */
const RISK = /\]\(|\]:|<|:\/\/|www\.|@/i;

/** Reads one construct at the input's place, which is no line end; `false`: it may go on, more is needed. */
export function scanInline(scan: InlineScan): boolean {
  const { input, writer } = scan;
  switch (input.text[input.at]) {
    case '\\':
      return scanEscape(scan);
    case '`':
      return scanCode(scan);
    case '<':
      return scanTag(scan);
    case '!':
      return scanBang(scan);
    case '[':
      writer.open('link', '[');
      input.at++;
      return true;
    case ']':
      return scanClose(scan);
    default:
      return skip(DROPPED_RUN, input) || scanPlain(scan);
  }
}

function skip(pattern: RegExp, input: Input): boolean {
  pattern.lastIndex = input.at;
  if (!pattern.test(input.text)) return false;
  input.at = pattern.lastIndex;
  return true;
}

function scanEscape({ input, writer }: InlineScan): boolean {
  const next = input.text[input.at + 1];
  if (next === undefined && !input.whole) return false;
  const pair = next !== undefined && /[!-/:-@[-`{-~]/.test(next);
  // A lone one is escaped itself: nothing that is left out behind it may let it escape something else.
  const hard = next === '\n';
  // Of what is escaped these may yet begin an address.
  const end = pair && /[._+-]/.test(next) ? next : '';
  writer.markup(pair ? `\\${next}` : hard ? '\\' : '\\\\', end);
  input.at += pair ? 2 : 1;
  return true;
}

function scanCode({ input, writer, inTable, inParagraph, onCode }: InlineScan): boolean {
  const { text, at, whole } = input;
  BACKTICKS.lastIndex = at;
  const run = Math.min(BACKTICKS.exec(text)?.[0].length ?? 1, MAX_BACKTICKS + 1);
  const start = at + run;
  if (run > MAX_BACKTICKS) return escapeBackticks(input, writer, MAX_BACKTICKS);
  if (start >= text.length && !whole) return false;
  const limit = start + MAX_SPAN;
  const finder = /`+|\n/g;
  finder.lastIndex = start;
  for (let found = finder.exec(text); found; found = finder.exec(text)) {
    const end = found.index + found[0].length;
    if (end > limit) return escapeBackticks(input, writer, run);
    if (end >= text.length && !whole) return false;
    if (found[0] === '\n') {
      const next = /[^ \t]/g;
      next.lastIndex = end;
      const first = next.exec(text)?.[0];
      if (first === undefined && !whole && text.length <= limit) return false;
      // Nothing but a paragraph's next line begins like that.
      if (inParagraph && !inTable && first !== undefined && /[a-z]/i.test(first)) continue;
      return escapeBackticks(input, writer, run);
    }
    if (found[0].length !== run) continue;
    const content = text.slice(start, found.index);
    const cut = /(?<!\\)\|/.test(content) && RISK.test(content);
    if (cut && inTable) return escapeBackticks(input, writer, run);
    onCode(content, cut);
    writer.span(text.slice(at, end));
    input.at = end;
    return true;
  }
  if (!whole && text.length <= limit) return false;
  return escapeBackticks(input, writer, run);
}

/** Signs that begin no code here shall begin none elsewhere. */
function escapeBackticks(input: Input, writer: AnswerWriter, run: number): true {
  writer.markup('\\`'.repeat(run));
  input.at += run;
  return true;
}

function scanTag({ input, writer, sources }: InlineScan): boolean {
  const { text, at, whole } = input;
  TAG.lastIndex = at;
  const tag = TAG.exec(text)?.[0] ?? '<';
  const end = at + tag.length;
  if (end >= text.length && !whole && tag.length <= MAX_TAG) return false;
  const inner = text[end] === '>' ? tag.slice(1) : '';
  const leave = (): true => {
    input.at = end + 1;
    return true;
  };
  if (/^br ?\/?$/i.test(inner)) {
    // At a line's start it would make all that follows HTML.
    writer.markup(writer.lineHasText ? '<br>' : ' ');
    return leave();
  }
  if (/^[a-z][a-z\d+.-]{1,31}:[^\s]*$/i.test(inner)) {
    const source = sources.find(unescapeUrl(inner));
    if (source !== undefined) writer.bareLink(source, inner);
    else {
      writer.removed++;
      writer.markup(escapeAll(inner), inner);
    }
    return leave();
  }
  if (/^a\s/i.test(inner)) {
    const [, double, single, bare] = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(inner) ?? [];
    writer.open('tag', '', unescapeUrl(double ?? single ?? bare ?? ''));
    return leave();
  }
  if (/^\/a\s*$/i.test(inner)) {
    const opener = writer.close(true);
    if (opener) {
      writer.link(opener, opener.url ?? '');
      return leave();
    }
  }
  writer.markup('\\<');
  input.at++;
  return true;
}

function scanBang({ input, writer }: InlineScan): boolean {
  const next = input.text[input.at + 1];
  if (next === undefined && !input.whole) return false;
  if (next === '[') {
    writer.open('image', '\\![');
    input.at += 2;
    return true;
  }
  // Before anything that may be left out it could come to stand before a bracket.
  if (next === undefined || /[\s\p{L}\p{N}.,;)'"“”’!]/u.test(next)) writer.text('!');
  else writer.markup('\\!');
  input.at++;
  return true;
}

function scanClose({ input, writer, sources }: InlineScan): boolean {
  const { text, at, whole } = input;
  const next = text[at + 1];
  if (next === undefined && !whole) return false;
  const destination = next === '(' ? readDestination(text, at + 1, whole) : null;
  if (destination === 'more') return false;
  const opener = writer.close(false);
  input.at = at + 1;
  const label = opener && opener.kind === 'link' ? writer.labelOf(opener) : undefined;
  const numbers = label === undefined ? null : readNumbers(label);
  if (opener && destination) {
    input.at = destination.end;
    const source = sources.find(destination.url);
    // A number that leads to a source is a citation of it; one that leads elsewhere is one by its number.
    if (numbers?.length === 1) {
      if (source === undefined && (numbers[0] as number) <= sources.count) writer.removed++;
      writer.citations(opener, source === undefined ? numbers : [source]);
    } else writer.link(opener, destination.url);
    return true;
  }
  if (opener && numbers && !(numbers.length > 1 && numbers.includes(0))) {
    writer.citations(opener, numbers);
    return true;
  }
  if (opener && next === '(') writer.removed++;
  writer.text(']');
  return true;
}

/** `1`, `1, 2`, `^3`: what stands in the brackets of a citation. */
function readNumbers(label: string): number[] | null {
  const [, list = ''] = /^\^?(\d{1,9}(?: ?[,;] ?\d{1,9}){0,9})$/.exec(label.trim()) ?? [];
  return list === '' ? null : list.split(/[,;]/).map(Number);
}

function scanPlain({ input, writer, sources }: InlineScan): boolean {
  const { text, at, whole } = input;
  PLAIN.lastIndex = at;
  let run = PLAIN.exec(text)?.[0] ?? text[at] ?? '';
  if (
    run.length === MAX_PLAIN
      ? at + run.length < text.length || !whole
      : at + run.length >= text.length && !whole
  ) {
    const held = run === '/' && writer.endsInColon() ? 1 : (URL_STARTING.exec(run)?.[0].length ?? 0);
    run = run.slice(0, run.length - held);
    if (run === '') return false;
  }
  const found = run.search(URL_START);
  if (found !== 0) {
    const part = found < 0 ? run : run.slice(0, found);
    writer.text(part);
    input.at += part.length;
    return true;
  }
  BARE_URL.lastIndex = at;
  const url = BARE_URL.exec(text)?.[0] ?? '';
  if (at + url.length >= text.length && !whole && url.length < MAX_URL) return false;
  const shown = trimUrl(url);
  const source = sources.find(unescapeUrl(shown));
  if (source !== undefined && !writer.endsInWord()) {
    writer.bareLink(source, shown);
    input.at += shown.length;
    return true;
  }
  if (shown.length > '://'.length + 5) writer.removed++;
  // Only its beginning: what is behind it is text like any other.
  const scheme = URL_START.exec(url)?.[0] ?? '';
  writer.text(scheme);
  input.at += scheme.length;
  return true;
}

/** Signs at its end that belong to the sentence, as GitHub's autolinks tell. */
function trimUrl(url: string): string {
  let end = url.length;
  while (end > 0) {
    const char = url[end - 1] as string;
    const unbalanced = char === ')' && count(url, ')', end) > count(url, '(', end);
    if (!unbalanced && !/[?!.,:;*_~'"]/.test(char)) break;
    end--;
  }
  return url.slice(0, end);
}

function count(text: string, char: string, end: number): number {
  return text.slice(0, end).split(char).length - 1;
}
