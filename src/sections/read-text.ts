import type { Outline, OutlineHeading } from './markdown/outline.js';

const rule = /^(?:={3,}|-{3,}|~{3,}|#{3,}|\*{3,})\s*$/;
const numbered =
  /^(?:(?:chapter|section|part|appendix)\s+)?(\d+(?:\.\d+)*|[A-Z](?:\.\d+)+)[.:)]?\s+\p{Lu}.{0,70}$/iu;
const capitals = /^(?=.*\p{Lu}{2})[^\p{Ll}]{3,70}$/u;
const maxTitle = 70;

interface TextLine {
  text: string;
  /** Offset of its first character. */
  start: number;
}

function splitLines(body: string): TextLine[] {
  let start = 0;
  return body.split('\n').map((line) => {
    const entry = { text: line.replace(/\r$/, ''), start };
    start += line.length + 1;
    return entry;
  });
}

/**
 * Plain text → its headings, by habits that can't be mistaken for prose: a line underlined with `=`, `-`, `~`,
 * `#` or `*`, perhaps with the same above it; a numbered line or a line in capitals with blank lines around it;
 * any short line with two blank lines above it and one below. The first line of the file, alone, short and without a
 * full stop, is its title. Anything less sure stays text.
 */
export function readTextOutline(body: string): Outline {
  const headings: OutlineHeading[] = [];
  const lines = splitLines(body);
  const textAt = (at: number): string => lines[at]?.text ?? '';
  const isBlank = (at: number): boolean => textAt(at).trim() === '';
  let seen = false;
  lines.forEach(({ text: line, start }, at) => {
    const text = line.trim();
    if (text === '' || rule.test(line)) return;
    const first = !seen;
    seen = true;
    if (/^\s/.test(line) || text.length > maxTitle) return;
    const underlined = rule.test(textAt(at + 1));
    const overlined = underlined && textAt(at - 1).trim() === textAt(at + 1).trim() && isBlank(at - 2);
    if (!overlined && !isBlank(at - 1)) return;
    const alone = isBlank(at + 1) && at + 1 < lines.length - 1;
    const depth = first && (underlined || isTitle(text, alone)) ? 1 : depthOf(text, textAt(at + 1), alone);
    const apart = alone && at > 1 && isBlank(at - 2) && isTitle(text, alone);
    if (depth === 0 && !apart) return;
    const from = overlined ? (lines[at - 1]?.start ?? start) : start;
    const last = underlined ? at + 1 : at;
    headings.push({
      depth: depth || 2,
      text: text.replace(/\s+/g, ' '),
      rawText: text,
      explicitId: null,
      html: false,
      line: at + 1,
      start: from,
      end: (lines[last]?.start ?? start) + textAt(last).length,
      splits: true,
    });
  });
  return { headings, cuts: [], verbatim: [], facts: [], faults: [] };
}

function isTitle(text: string, alone: boolean): boolean {
  return alone && !/[.:;,!?]$/.test(text) && /^[\p{L}\p{N}]/u.test(text);
}

/** 2–6 for what is surely a heading; 0 for the rest. */
function depthOf(text: string, next: string, alone: boolean): number {
  if (rule.test(next)) return /^[=#*]/.test(next) ? 2 : 3;
  // An item of a list is a sentence.
  if (!alone || /[.:;,]$/.test(text)) return 0;
  const number = numbered.exec(text)?.[1];
  if (number !== undefined) return Math.min(6, 1 + number.split('.').length);
  return capitals.test(text) ? 2 : 0;
}
