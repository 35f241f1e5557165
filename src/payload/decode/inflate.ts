import { BadBytes } from '../coding/index.js';

/**
 * Inflates a body (RFC 1951). Deflate makes nothing smaller than by 1032 times: a damaged file costs no more memory than that.
 * @throws BadBytes
 */
export async function inflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  try {
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch {
    throw new BadBytes();
  }
}
