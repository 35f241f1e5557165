import { MAX_DEFLATION } from '../format.js';
import { BadBytes } from './byte-reader.js';

// What a piece can come to at most, some 16 MB, is in memory at once.
const PIECE_BYTES = 2 ** 14;

/**
 * Inflates a body (RFC 1951) of a known length; what says it is longer than it can be, or comes out longer or shorter, is
 * given up as soon as that shows.
 * @throws BadBytes
 */
export async function inflate(bytes: Uint8Array, length: number): Promise<Uint8Array> {
  if (length > bytes.length * MAX_DEFLATION) throw new BadBytes();
  const body = new Uint8Array(length);
  const { readable, writable } = new DecompressionStream('deflate-raw');
  // Written directly: a blob's stream comes through the browser's process, which takes ten times as long for a small file.
  const writer = writable.getWriter();
  const reader = readable.getReader();
  // What fails here fails where it is read, too.
  const ignore = (): void => {};
  for (let at = 0; at < bytes.length; at += PIECE_BYTES)
    writer.write(bytes.subarray(at, at + PIECE_BYTES) as Uint8Array<ArrayBuffer>).catch(ignore);
  writer.close().catch(ignore);
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
    reader.cancel().catch(ignore);
    throw new BadBytes();
  }
  if (at !== length) throw new BadBytes();
  return body;
}
