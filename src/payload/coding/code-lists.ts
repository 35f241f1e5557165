import { codeDigits, codeNumber, contextOf, type Coder } from './coder.js';

const SUM = contextOf(40);

/** So many numbers, by the one before; `kind` parts their contexts from others'. */
export function codeNumbers(
  coder: Coder,
  kind: number,
  count: number,
  list: readonly number[] = [],
): number[] {
  const numbers: number[] = [];
  while (numbers.length < count) {
    const before = Math.min(32 - Math.clz32(numbers.at(-1) ?? 0), 15);
    numbers.push(codeNumber(coder, contextOf(kind, before + 1), contextOf(kind), list[numbers.length]));
  }
  return numbers;
}

/** So many checksums of 32 bits. */
export function codeSums(coder: Coder, count: number, list: ArrayLike<number> = []): Uint32Array {
  const sums = new Uint32Array(count);
  for (let at = 0; at < count; at++)
    for (let shift = 0; shift < 32; shift += 8)
      sums[at] =
        (sums[at] ?? 0) | (codeDigits(coder, SUM, SUM, 8, ((list[at] ?? 0) >>> shift) & 255) << shift);
  return sums;
}
