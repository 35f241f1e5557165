import { chanceOf, forgetChances, learnBit } from './chances.js';
import type { Coder } from './coder.js';

const RANGE_BITS = 30;
const MASK = 2 ** RANGE_BITS - 1;

/** Takes bits in, one coding at a time. */
export interface BitWriter extends Coder {
  /** All that was written. */
  toBytes(): Uint8Array;
}

/**
 * An arithmetic coder of bits (Rissanen, Langdon, 1979), carryless as in M. Mahoney's lpaq: each bit narrows a range in
 * proportion to its chance, and the leading bytes on which the ends agree are written.
 */
export function writeBits(): BitWriter {
  const bytes: number[] = [];
  let low = 0;
  let high = MASK;
  forgetChances();
  return {
    bit(first, second, bit = 0) {
      const middle = low + ((high - low) >>> 12) * chanceOf(first, second);
      if (bit) high = middle;
      else low = middle + 1;
      learnBit(bit);
      while ((low ^ high) >>> (RANGE_BITS - 8) === 0) {
        bytes.push(high >>> (RANGE_BITS - 8));
        low = (low << 8) & MASK;
        high = ((high << 8) & MASK) | 255;
      }
      return bit;
    },
    toBytes() {
      // The last bits need a byte that lies between both ends, whatever follows.
      const whole = [...bytes, high >>> (RANGE_BITS - 8)];
      while (whole.at(-1) === 0) whole.pop();
      return Uint8Array.from(whole);
    },
  };
}
