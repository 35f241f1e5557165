/**
 * Writes bits, or reads them: what is told as `bit` is ignored when reading. So each column is described once, for both.
 * Contexts are whole numbers, of which only the lowest 32 bits count; the first is the narrower one.
 * @returns the bit
 */
export interface Coder {
  bit(first: number, second: number, bit?: number): number;
}

/** A context of what is known when something is coded; what is told apart takes its number and those that follow it. */
export function contextOf(kind: number, x = 0, y = 0): number {
  return Math.imul(Math.imul(Math.imul(kind, 0x2c1b3c6d) + x, 0x297a2d39) + y, 0x1b873593);
}

/** A whole number below 2^24: in unary how many binary digits it has plus one, then these, the upper two by those before. */
export function codeNumber(coder: Coder, first: number, second: number, value = 0): number {
  const digits = 31 - Math.clz32(value + 1);
  let length = 0;
  while (length < 24 && coder.bit(first + length, second + length, length < digits ? 1 : 0)) length++;
  let number = 1;
  for (let left = length - 1; left >= 0; left--) {
    const node = left >= length - 2 ? 32 + length * 4 + number : 256 + length * 25 + left;
    number = number * 2 + coder.bit(first + node, second + node, ((value + 1) >> left) & 1);
  }
  return number - 1;
}

/** A whole number of so many binary digits, each by those before. */
export function codeDigits(coder: Coder, first: number, second: number, digits: number, value = 0): number {
  let number = 1;
  for (let left = digits - 1; left >= 0; left--)
    number = number * 2 + coder.bit(first + number, second + number, (value >> left) & 1);
  return number - (1 << digits);
}
