import { FILTER_BITS, findBits, SIGN_BITS } from '../format.js';

/** The bits by which `ShardedIndex` tells these terms from most others, as numbers of `SIGN_BITS` each; none for none. */
export function makeFilter(terms: ReadonlySet<string>): number[] {
  const filter = new Array<number>(Math.ceil((terms.size * FILTER_BITS) / SIGN_BITS)).fill(0);
  for (const term of terms)
    for (const bit of findBits(term, filter.length * SIGN_BITS)) {
      const at = Math.floor(bit / SIGN_BITS);
      filter[at] = (filter[at] ?? 0) | (1 << (bit % SIGN_BITS));
    }
  return filter;
}
