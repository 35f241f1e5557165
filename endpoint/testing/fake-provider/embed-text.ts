/** Numbers in a vector, where a request names none. */
const DIMENSIONS = 256;

/**
 * A text as a vector: how often each word occurs in it, words hashed (FNV-1a) onto so many numbers, of length 1. Texts
 * that share words are near one another, the same text gives the same vector, and that is all it knows.
 */
export function embedText(text: string, dimensions = DIMENSIONS): number[] {
  const vector = new Array<number>(dimensions).fill(0);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    let hash = 0x811c9dc5;
    for (const char of word) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
    const at = hash % dimensions;
    vector[at] = (vector[at] ?? 0) + 1;
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}
