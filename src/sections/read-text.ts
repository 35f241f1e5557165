import type { Outline, OutlineHeading } from './markdown/outline.js';

const underline = /^(?:={3,}|-{3,}|~{3,})\s*$/;
const numbered = /^\d+(?:\.\d+)*\.?\s+\p{Lu}.{0,70}$/u;
const capitals = /^(?=.*\p{Lu}{2})[^\p{Ll}]{3,70}$/u;
const maxTitle = 70;

/**
 * Plain text → its headings, by the three habits that can't be mistaken for prose: a line underlined with
 * `=`, `-` or `~`; a numbered line or a line in capitals with blank lines around it. The first line of the
 * file, alone, short and without a full stop, is its title. Anything less sure stays text.
 */
export function readTextOutline(body: string): Outline {
  const headings: OutlineHeading[] = [];
  const lines = body.split('\n').map((line) => line.replace(/\r$/, ''));
  const isBlank = (at: number): boolean => (lines[at] ?? '').trim() === '';
  let offset = 0;
  let seen = false;
  lines.forEach((line, at) => {
    const start = offset;
    offset += (body.indexOf('\n', offset) < 0 ? body.length : body.indexOf('\n', offset) + 1) - offset;
    const text = line.trim();
    if (text === '') return;
    const first = !seen;
    seen = true;
    if (!isBlank(at - 1) || /^\s/.test(line) || text.length > maxTitle || underline.test(text)) return;
    const next = lines[at + 1] ?? '';
    const underlined = underline.test(next);
    const alone = isBlank(at + 1) && at + 1 < lines.length - 1;
    const titled = first && alone && !/[.:;,!?]$/.test(text);
    if (
      !underlined &&
      !titled &&
      !(alone && (numbered.test(text) || (capitals.test(text) && !/[.:;,]$/.test(text))))
    ) {
      return;
    }
    const length = underlined
      ? line.length + 1 + (body[start + line.length] === '\r' ? 1 : 0) + next.length
      : line.length;
    const depth = first ? 1 : underlined && !next.startsWith('=') ? 3 : 2;
    headings.push({
      depth,
      text,
      rawText: text,
      explicitId: null,
      html: false,
      line: at + 1,
      start,
      end: start + length,
      splits: true,
    });
  });
  return { headings, cuts: [], verbatim: [], facts: [], faults: [] };
}
