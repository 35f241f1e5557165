import { FILTER_BITS, findBits, SIGN_BITS } from '../format.js';

/** A text by which `ShardedIndex` tells these terms from most others; empty for none. */
export function makeFilter(terms: ReadonlySet<string>): string {
  const signs = new Array<number>(Math.ceil((terms.size * FILTER_BITS) / SIGN_BITS)).fill(0);
  for (const term of terms)
    for (const bit of findBits(term, signs.length * SIGN_BITS)) {
      const at = Math.floor(bit / SIGN_BITS);
      signs[at] = (signs[at] ?? 0) | (1 << (bit % SIGN_BITS));
    }
  return String.fromCharCode(...signs.map((bits) => bits + 48));
}
