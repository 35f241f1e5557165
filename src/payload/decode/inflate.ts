import { MAX_DEFLATION } from '../format.js';
import { BadBytes } from './byte-reader.js';

/**
 * Inflates a body (RFC 1951) of a known length; what says it is longer than it can be, or comes out longer or shorter, is
 * given up as soon as that shows.
 * @throws BadBytes
 */
export async function inflate(bytes: Uint8Array, length: number): Promise<Uint8Array> {
  if (length > bytes.length * MAX_DEFLATION) throw new BadBytes();
  const body = new Uint8Array(length);
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  let at = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      // Throws where it doesn't fit.
      body.set(value, at);
      at += value.length;
    }
  } catch {
    reader.cancel().catch(() => {});
    throw new BadBytes();
  }
  if (at !== length) throw new BadBytes();
  return body;
}
