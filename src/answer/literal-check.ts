import type { CheckedSource } from './checked-source.js';

/** Looks up the code of an answer in the sections that it rests on. */
export interface LiteralCheck {
  /** The content of a code span. */
  addSpan(content: string): void;
  /** A piece of fenced code. */
  addCode(piece: string): void;
  endFence(): void;
  /** What stands in no section, in the order of the answer, each once. */
  find(): string[];
}

/** Longer code spans are sentences or listings; more marks than these help nobody. */
const MAX_LITERAL = 200;
const MAX_FOUND = 50;
const MAX_CODE = 60_000;
/** `<id>`, `{id}`, `YOUR_KEY`, `...`: what the reader is to fill in stands in no docs. */
const PLACEHOLDER = /<[\w .|-]+>|\{\{?[\w .-]+\}?\}|\$\{[^}]*\}|\[[\w .|-]+\]|\.{3}|…|\b(?:YOUR|MY)[_-]\w+/g;

/**
 * A code span is held against the sections as it is written: only spaces, quotes, a prompt before it, an empty call or
 * a sign behind it make no difference, and what is to be filled in is left out. Fenced code is put together
 * by whoever answers, so that in it only names of the docs' are looked up: options (`--flag`), members (`.name`),
 * calls (`name(`), settings in capitals; not what the code itself declares.
 */
export function createLiteralCheck(sources: readonly CheckedSource[]): LiteralCheck {
  const literals = new Set<string>();
  let code = '';
  const endFence = (): void => {
    for (const name of findNames(code)) addLiteral(literals, name);
    code = '';
  };
  return {
    addSpan: (content) => addLiteral(literals, content.trim()),
    addCode(piece) {
      if (code.length < MAX_CODE) code += piece.slice(0, MAX_CODE - code.length);
    },
    endFence,
    find() {
      endFence();
      const texts = sources.flatMap(({ title, heading = '', text, passage }) => {
        const known = text ?? passage;
        return known === undefined ? [] : [loosen(`${title}\n${heading}\n${known}`)];
      });
      if (texts.length === 0) return [];
      return [...literals].filter((literal) => !isKnown(literal, texts)).slice(0, MAX_FOUND);
    },
  };
}

function addLiteral(literals: Set<string>, literal: string): void {
  if (
    literal.length <= MAX_LITERAL &&
    literals.size < 4 * MAX_FOUND &&
    /[\p{L}\p{N}]{2}|\p{L}/u.test(literal)
  )
    literals.add(literal);
}

function isKnown(literal: string, texts: readonly string[]): boolean {
  const bare = literal.replace(/^[$>#%] /, '').replace(/\(\)$|[;,.:]$/, '');
  const parts = bare
    .split(PLACEHOLDER)
    .map(loosen)
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  return texts.some((text) => parts.every((part) => contains(text, part)));
}

/** Whether a name stands in a text by itself: `--dry` isn't in `--dry-run`. */
function contains(text: string, part: string): boolean {
  const begins = /^[\p{L}\p{N}_]/u.test(part);
  const ends = /[\p{L}\p{N}_]$/u.test(part);
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + part.length] ?? ' ';
    const goesOn = part.startsWith('-') ? /[\p{L}\p{N}_-]/u : /[\p{L}\p{N}_]/u;
    if (!(begins && /[\p{L}\p{N}_]/u.test(before)) && !(ends && goesOn.test(after))) return true;
  }
  return false;
}

/** Text as literals are compared: one space for any, one quote for all, escapes of tables and Markdown gone. */
function loosen(text: string): string {
  return text
    .replace(/[“”„‟"‘’‚‛'`]/g, "'")
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\s*([(){}[\],;:=|])\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

const NAME =
  /(?<![\w-])--?[a-z][\w-]+|(?<=\.)[\p{L}_$][\p{L}\p{N}_$]+|[\p{L}_$][\p{L}\p{N}_$]+(?=\()|\b[A-Z][A-Z\d]*_[A-Z\d_]+\b/gu;
const DECLARED =
  /\b(?:const|let|var|function|class|def|fn|func|type|interface)\s+([\p{L}_$][\p{L}\p{N}_$]*)/gu;
/** What looks like a call, and what every language has. */
const EVERYWHERE = new Set(
  'if for while switch catch return function require import super print println printf console log error then map filter forEach join push length await typeof new async'.split(
    ' ',
  ),
);

function findNames(code: string): string[] {
  const own = new Set([...code.matchAll(DECLARED)].map(([, name]) => name));
  return [...code.matchAll(NAME)]
    .map(([name]) => name)
    .filter((name) => !own.has(name) && !EVERYWHERE.has(name) && name.match(PLACEHOLDER) === null);
}
