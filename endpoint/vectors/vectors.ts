import { HevAskError } from '../../src/model/index.js';

/** Which model made vectors: only its own can be compared with them. */
export interface VectorModel {
  provider: string;
  model: string;
  /** Numbers of each vector. */
  dimensions: number;
}

/** The vector of one section. */
export interface SectionVector {
  id: string;
  /** Fingerprint of the text that it was made from. */
  hash: string;
  /** Of length 1 before rounding: each number is a 127th. */
  vector: Int8Array;
}

/** The vectors of a digest. */
export interface Vectors extends VectorModel {
  sections: SectionVector[];
}

/** Name of the file within a `.hev-ask/` tree. */
export const VECTORS_FILE = '_vectors.jsonl';
const VERSION = 1;
const SCALE = 127;

/** A vector of any length as it is kept: of length 1, each number rounded to a 127th. */
export function roundVector(vector: readonly number[]): Int8Array {
  const length = Math.hypot(...vector) || 1;
  return Int8Array.from(vector, (value) => Math.round((value / length) * SCALE));
}

/** The cosine of two vectors of one length, -1 to 1, but for the rounding. */
export function compareVectors(a: Int8Array, b: Int8Array): number {
  let [dot, own, other] = [0, 0, 0];
  for (let at = 0; at < a.length; at += 1) {
    const [x, y] = [a[at] ?? 0, b[at] ?? 0];
    dot += x * y;
    own += x * x;
    other += y * y;
  }
  return own === 0 || other === 0 ? 0 : dot / Math.sqrt(own * other);
}

/**
 * Vectors as a file: JSON lines, the first tells the model, each further one a section (`id`, `hash`, and `vector` as
 * base64), in the order given: an edited section changes one line.
 */
export function formatVectors({ sections, provider, model, dimensions }: Vectors): string {
  const lines = sections.map(({ id, hash, vector }) =>
    JSON.stringify({ id, hash, vector: btoa(String.fromCharCode(...new Uint8Array(vector.buffer))) }),
  );
  return [JSON.stringify({ version: VERSION, provider, model, dimensions }), ...lines, ''].join('\n');
}

/**
 * Reads what `formatVectors` wrote. Lines that can't be read, as a merge leaves them, are left out.
 *
 * @throws HevAskError `HEV_ASK_VECTORS` when the first line tells no model of this version
 */
export function readVectors(text: string): Vectors {
  const [first = '', ...lines] = text.split('\n');
  const head = parseLine(first);
  const { version, provider, model, dimensions } = head ?? {};
  if (
    version !== VERSION ||
    typeof provider !== 'string' ||
    typeof model !== 'string' ||
    typeof dimensions !== 'number'
  )
    throw new HevAskError(
      'HEV_ASK_VECTORS',
      `The first line of ${VECTORS_FILE} doesn't say which model its vectors are of.`,
      'Delete the file and run `ask digest embed` again.',
    );
  const sections = lines.flatMap((line): SectionVector[] => {
    const { id, hash, vector } = parseLine(line) ?? {};
    if (typeof id !== 'string' || typeof hash !== 'string' || typeof vector !== 'string') return [];
    const numbers = decodeBase64(vector);
    return numbers?.length === dimensions ? [{ id, hash, vector: numbers }] : [];
  });
  return { provider, model, dimensions, sections };
}

function parseLine(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function decodeBase64(text: string): Int8Array | undefined {
  try {
    return Int8Array.from(atob(text), (letter) => (letter.charCodeAt(0) << 24) >> 24);
  } catch {
    return undefined;
  }
}
