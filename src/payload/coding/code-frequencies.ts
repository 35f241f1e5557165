import { codeNumber, contextOf, type Coder } from './coder.js';

const FREQUENCY = 30;

/**
 * The number of sections of each of some terms, by the length of its key and the number before.
 * @param list what is written; none when reading
 */
export function codeFrequencies(
  coder: Coder,
  keys: readonly string[],
  list?: readonly number[],
): Uint32Array {
  const frequencies = new Uint32Array(keys.length);
  let before = 0;
  keys.forEach((key, at) => {
    const digits = 32 - Math.clz32(before);
    const wide = contextOf(FREQUENCY, Math.min(key.length, 15));
    before = codeNumber(
      coder,
      contextOf(FREQUENCY, Math.min(key.length, 15), Math.min(digits, 3) + 1),
      wide,
      list?.[at],
    );
    frequencies[at] = before;
  });
  return frequencies;
}
