import { BadBytes } from '../coding/index.js';

// What a piece can come to at most, some 16 MB, is made at once.
const PIECE_BYTES = 2 ** 14;

/**
 * Inflates a body (RFC 1951). Deflate makes nothing smaller than by 1032 times: a damaged file costs no more memory than that.
 * @throws BadBytes
 */
export async function inflate(bytes: Uint8Array): Promise<Uint8Array> {
  const { readable, writable } = new DecompressionStream('deflate-raw');
  // Written directly: a blob's stream comes through the browser's process, which takes ten times as long for a small file.
  const writer = writable.getWriter();
  // What fails here fails where it is read, too.
  const ignore = (): void => {};
  for (let at = 0; at < bytes.length; at += PIECE_BYTES)
    writer.write(bytes.subarray(at, at + PIECE_BYTES) as Uint8Array<ArrayBuffer>).catch(ignore);
  writer.close().catch(ignore);
  try {
    return new Uint8Array(await new Response(readable).arrayBuffer());
  } catch {
    throw new BadBytes();
  }
}
