import { HevAskError } from '../model/index.js';

/** One line of a thesaurus: whoever says one of `from` may find the docs saying one of `to`. */
export interface ThesaurusLine {
  from: string[];
  /** The same list as `from` for a group, which is read both ways. */
  to: string[];
  /** What an expansion by this line is worth, `0 < weight ≤ 1`. */
  weight: number;
  /** 1-based, in the file. */
  line: number;
}

const WEIGHT = /\s+@(\S*)$/;
// A longer name is a sentence, which no reader types word for word.
const MAX_WORDS = 6;

/**
 * Reads a thesaurus, plain text, a line each:
 * - `# comment`, `## domain` and empty lines are for people;
 * - `sign in, log in, authenticate`: a group, each name stands for every other;
 * - `swap, change out => replace, override`: one way, from what people say to what docs say;
 * - ` @0.6` at a line's end: what its expansions are worth beside those of other lines; 1 where it says nothing.
 *
 * @param file its name, for errors
 * @throws HevAskError `HEV_ASK_THESAURUS_INVALID` naming file and line
 */
export function parseThesaurus(text: string, file: string): ThesaurusLine[] {
  return text.split(/\r\n?|\n/).flatMap((raw, at): ThesaurusLine[] => {
    const line = raw.trim();
    if (!line || line.startsWith('#')) return [];
    const fail = (what: string): never => {
      throw new HevAskError(
        'HEV_ASK_THESAURUS_INVALID',
        `${file}:${at + 1}: ${what}.`,
        'Write a group (a, b, c) or one way (what people say => what docs say), with a weight such as @0.6 at its end if it has one.',
      );
    };
    const [, written] = WEIGHT.exec(line) ?? [];
    const weight = written === undefined ? 1 : Number(written || NaN);
    if (!(weight > 0 && weight <= 1)) fail(`the weight @${written} is no number above 0 and up to 1`);
    const sides = line.replace(WEIGHT, '').split('=>');
    if (sides.length > 2) fail('more than one =>');
    const lists = sides.map((side) => readNames(side, fail));
    const [from = [], to = from] = lists;
    if (lists.length === 1 && from.length < 2) fail('a group needs two names');
    const twice = from.find((name) => to !== from && to.includes(name));
    if (twice !== undefined) fail(`"${twice}" stands on both sides`);
    return [{ from, to, weight, line: at + 1 }];
  });
}

function readNames(side: string, fail: (what: string) => never): string[] {
  const names = side.split(',').map((name) => name.trim().replace(/\s+/g, ' '));
  for (const name of names) {
    if (!/[\p{L}\p{N}]/u.test(name)) fail(name ? `"${name}" has no word` : 'a name is empty');
    if (name.split(' ').length > MAX_WORDS) fail(`"${name}" has more than ${MAX_WORDS} words`);
    if (names.indexOf(name) !== names.lastIndexOf(name)) fail(`"${name}" stands there twice`);
  }
  return names;
}
