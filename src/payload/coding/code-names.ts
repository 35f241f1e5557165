import { codeDigits, codeNumber, contextOf, type Coder } from './coder.js';

const COUNT = contextOf(20);
const HASH = contextOf(21);
const SECTION = contextOf(22);
const KIND = 23;
const KIND_DIGITS = 3;

/** A name of a section: the hash of its form, and the number of its kind. */
export interface HashedName {
  hash: number;
  section: number;
  kind: number;
}

/**
 * Names by ascending hash: each as what its hash is above the one before, its section, its kind.
 * @param list what is written; none when reading
 */
export function codeNames(coder: Coder, list: readonly HashedName[] = []): HashedName[] {
  const names: HashedName[] = [];
  let [before, kindBefore] = [0, 0];
  const count = codeNumber(coder, COUNT, COUNT, list.length);
  while (names.length < count) {
    const given = list[names.length] ?? { hash: 0, section: 0, kind: 0 };
    const gap = codeNumber(coder, HASH, HASH, given.hash - before);
    const section = codeNumber(coder, SECTION, SECTION, given.section);
    const context = contextOf(KIND, gap ? 7 : kindBefore);
    const kind = codeDigits(coder, context, context, KIND_DIGITS, given.kind);
    before += gap;
    kindBefore = kind;
    names.push({ hash: before, section, kind });
  }
  return names;
}
