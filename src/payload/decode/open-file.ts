import { HevAskError, type PayloadSource } from '../../model/index.js';
import { checksum, FILE_KINDS, FORMAT_VERSION, HEADER_BYTES, MAGIC, type FileKind } from '../format.js';
import { BadBytes } from './byte-reader.js';
import { inflate } from './inflate.js';

const REBUILD = 'Build the bundle again and upload all of its files.';

/**
 * Reads one data file, takes off its header and inflates what is left.
 *
 * @param sum of the body, where it is known
 * @throws HevAskError what the source throws, or `HEV_ASK_PAYLOAD_NOT_DATA`, `HEV_ASK_PAYLOAD_TRUNCATED`
 * (cut short or damaged), `HEV_ASK_PAYLOAD_MISMATCH` (of another build or another version of this format)
 */
export async function openFile(
  source: PayloadSource,
  name: string,
  kind: FileKind,
  sum?: number,
): Promise<Uint8Array> {
  const bytes = await source.read(name);
  if (MAGIC.some((byte, at) => at < bytes.length && bytes[at] !== byte)) throw notData(name);
  if (bytes.length < HEADER_BYTES) throw truncated(name);
  if (bytes[4] !== FORMAT_VERSION || bytes[5] !== FILE_KINDS[kind])
    throw mismatch(name, 'has another format');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const body = await inflate(bytes.subarray(HEADER_BYTES), view.getUint32(6, true)).catch((error: unknown) =>
    readBody(name, () => {
      throw error;
    }),
  );
  const found = checksum(body);
  if (found !== view.getUint32(10, true)) throw truncated(name);
  if (found !== (sum ?? found)) throw mismatch(name, 'is of another build');
  return body;
}

/** Runs a reader over a file's body: bytes that make no sense come out as `HEV_ASK_PAYLOAD_TRUNCATED`. */
export function readBody<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof BadBytes || error instanceof RangeError || error instanceof SyntaxError
      ? truncated(name)
      : error;
  }
}

/** A 404 page that is served as 200, as static hosts do: whatever begins with a tag. */
export function looksLikeHtml(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 64));
  return /^(?:\xef\xbb\xbf)?\s*</.test(start);
}

export function notData(name: string): HevAskError {
  return new HevAskError(
    'HEV_ASK_PAYLOAD_NOT_DATA',
    `${name} is not search data: the server sent something else, such as its page for what it can't find.`,
    'Check the address of the search bundle.',
  );
}

export function truncated(name: string): HevAskError {
  return new HevAskError('HEV_ASK_PAYLOAD_TRUNCATED', `${name} is cut short or damaged.`, REBUILD);
}

/** Whole, but not what belongs here. */
export function mismatch(name: string, what: string): HevAskError {
  return new HevAskError('HEV_ASK_PAYLOAD_MISMATCH', `${name} ${what} than entry.json.`, REBUILD);
}
