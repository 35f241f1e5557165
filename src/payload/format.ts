/**
 * What the writer and the reader of payload files share; the whole format is described in `docs/payload.md`.
 */

/** First bytes of every data file: `hAsk`. */
export const MAGIC = [0x68, 0x41, 0x73, 0x6b] as const;
export const FORMAT_VERSION = 1;
export const FILE_KINDS = { index: 1, text: 2 } as const;
export type FileKind = keyof typeof FILE_KINDS;

/** Magic 4, version 1, kind 1, build 8, body length 4, checksum 4. */
export const HEADER_BYTES = 22;

/** Levels of a posting's weight: 4 bits, two to a byte. */
export const WEIGHT_LEVELS = 16;

/** Stands in the column of id endings for "as `likelyEnding` has it", in that of url endings for "the same as the id's". */
export const SAME_ENDING = '\0';

/** What most sections' ids end in: nothing for an intro, else `#` and the heading as GitHub makes an anchor of it. */
export function likelyEnding(heading: string | null): string {
  return heading === null
    ? ''
    : `#${heading
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]+/gu, '')
        .replace(/ /g, '-')}`;
}

/** The digest's hash as the 8 bytes that every data file of one build repeats. */
export function buildBytes(digestHash: string): number[] {
  return Array.from({ length: 8 }, (_, at) => parseInt(digestHash.slice(2 * at, 2 * at + 2), 16) || 0);
}

/** By what a name's form is found: 24 bits of `checksum`. */
export function hashForm(form: string): number {
  return checksum(new TextEncoder().encode(form)) & 0xffffff;
}

/** FNV-1a, 32 bits: tells a damaged file from a whole one. Not a signature. */
export function checksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < bytes.length; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  return hash >>> 0;
}

// Where a weight's saturated score is one half. The ranker's own saturation may differ.
const HALF = 1.2;

/** The level, 0 to 15, of a pseudo-frequency: equal steps of the saturated score that it leads to. */
export function quantiseWeight(weight: number): number {
  const saturated = weight / (weight + HALF);
  return Math.min(WEIGHT_LEVELS - 1, Math.max(0, Math.floor(saturated * WEIGHT_LEVELS)));
}

/** The pseudo-frequency in the middle of each level. */
export const WEIGHT_OF_LEVEL = Float32Array.from({ length: WEIGHT_LEVELS }, (_, level) => {
  const saturated = (level + 0.5) / WEIGHT_LEVELS;
  return (HALF * saturated) / (1 - saturated);
});
