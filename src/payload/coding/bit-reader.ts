import { BadBytes } from './bad-bytes.js';
import { chanceOf, forgetChances, learnBit } from './chances.js';
import type { Coder } from './coder.js';

const RANGE_BITS = 30;
const MASK = 2 ** RANGE_BITS - 1;
// The reader looks ahead by so many bytes.
const AHEAD = 4;

/** Reads what `writeBits` wrote; to be read to its end before another is begun. Reading far beyond the end throws `BadBytes`. */
export function readBits(bytes: Uint8Array): Coder {
  let at = 0;
  let low = 0;
  let high = 0;
  let code = 0;
  // The range has two bits less than four bytes: these are kept for the next time.
  let kept = 0;
  const shift = (): void => {
    if (at > bytes.length + AHEAD) throw new BadBytes();
    const byte = bytes[at++] ?? 0;
    low = (low << 8) & MASK;
    high = ((high << 8) & MASK) | 255;
    code = ((code << 8) & MASK) | (kept << 6) | (byte >> 2);
    kept = byte & 3;
  };
  for (let bits = 0; bits < RANGE_BITS; bits += 8) shift();
  forgetChances();
  return {
    bit(first, second) {
      const middle = low + ((high - low) >>> 12) * chanceOf(first, second);
      const bit = code <= middle ? 1 : 0;
      if (bit) high = middle;
      else low = middle + 1;
      learnBit(bit);
      while ((low ^ high) >>> (RANGE_BITS - 8) === 0) shift();
      return bit;
    },
  };
}
