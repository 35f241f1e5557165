// Contexts are spread over so many slots; where two meet, both are guessed a little worse.
const SLOT_BITS = 16;
// A slot: the chance in the upper 22 bits, how often it was met in the lower ten.
const CHANCE_BITS = 22;
const SEEN_BITS = 10;
const SEEN = 2 ** SEEN_BITS - 1;
const EVEN = 2 ** (CHANCE_BITS - 1 + SEEN_BITS);
// It follows what comes by steps of 1 / (times met + 1.6), down to about 1 / 32.
const LIMIT = 30;
const STEPS = Float64Array.from({ length: LIMIT + 1 }, (_, seen) => 1 / (seen + 1.6));
// How much more the first context counts than the second, for each time that it was met.
const FIRST = 4;
// An odd number near 2^32 / the golden ratio (Knuth).
const SPREAD = 0x9e3779b1;

const slots = new Uint32Array(2 ** SLOT_BITS);
// Those that were asked for last.
let narrow = 0;
let wide = 0;

/** Forgets all: a new coding begins. One at a time, since all share the slots. */
export function forgetChances(): void {
  slots.fill(EVEN);
}

/**
 * How likely a bit is to be 1, by what came in the same contexts before: the same in the writer and the reader, as all of
 * it is sums, products and quotients of doubles.
 *
 * @param first the narrower context
 * @param second the wider one
 * @returns of 4096, never none and never all
 */
export function chanceOf(first: number, second: number): number {
  narrow = Math.imul(first, SPREAD) >>> (32 - SLOT_BITS);
  wide = Math.imul(second, SPREAD) >>> (32 - SLOT_BITS);
  const one = slots[narrow] as number;
  const other = slots[wide] as number;
  const weight = FIRST * (one & SEEN);
  const sum = weight + (other & SEEN);
  if (sum === 0) return 2048;
  const chance = ((one >>> SEEN_BITS) * weight + (other >>> SEEN_BITS) * (other & SEEN)) / (sum * 1024);
  return chance < 2 ? 2 : chance > 4094 ? 4094 : chance | 0;
}

/** Tells what came in the contexts that were asked for last. */
export function learnBit(bit: number): void {
  follow(narrow, bit);
  if (wide !== narrow) follow(wide, bit);
}

function follow(at: number, bit: number): void {
  const slot = slots[at] as number;
  const chance = slot >>> SEEN_BITS;
  const seen = slot & SEEN;
  const next = (chance + ((bit << CHANCE_BITS) - bit - chance) * (STEPS[seen] as number)) | 0;
  slots[at] = (next << SEEN_BITS) | (seen < LIMIT ? seen + 1 : seen);
}
