import { HevAskError, type PayloadSource } from '../../model/index.js';
import { checksum, DEFLATED, FORMAT_VERSION, MARK, type FileKind } from '../format.js';
import { BadBytes } from '../coding/index.js';
import { decodeText } from './decode-text.js';
import { inflate } from './inflate.js';

const REBUILD = 'Build the bundle again and upload all of its files.';

/**
 * Reads one data file, takes off its header and inflates what is left.
 *
 * @param sum of the body; default: as the file itself has it, as the core does
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
  const [mark = MARK, version = FORMAT_VERSION, low = -1, high = 0, ...sums] = bytes.subarray(0, 8);
  if (mark !== MARK) throw notData(name);
  if (version !== FORMAT_VERSION) throw mismatch(name, 'has another format');
  // The core's checksum is known by itself alone.
  const isCore = sum === undefined;
  const stored = bytes.subarray(isCore ? 8 : 4);
  if ((stored.length & 0xffff) !== low + high * 256) throw truncated(name);
  const body = DEFLATED.includes(kind)
    ? await inflate(stored).catch((error: unknown) => {
        throw toTruncated(name, error);
      })
    : stored;
  const wanted = sum ?? sums.reduceRight((rest, byte) => rest * 256 + byte, 0);
  if (checksum(body) !== wanted) throw isCore ? truncated(name) : mismatch(name, 'is of another build');
  return body;
}

/** Runs a reader over a file's body: bytes that make no sense come out as `HEV_ASK_PAYLOAD_TRUNCATED`. */
export function readBody<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw toTruncated(name, error);
  }
}

function toTruncated(name: string, error: unknown): unknown {
  return error instanceof BadBytes || error instanceof RangeError || error instanceof SyntaxError
    ? truncated(name)
    : error;
}

/** A 404 page that is served as 200, as static hosts do: whatever begins with a tag. */
export function looksLikeHtml(bytes: Uint8Array): boolean {
  return /^\s*</.test(decodeText(bytes.subarray(0, 64)));
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
  return mismatched(`${name} ${what} than entry.json.`, REBUILD);
}

export function mismatched(message: string, hint: string): HevAskError {
  return new HevAskError('HEV_ASK_PAYLOAD_MISMATCH', message, hint);
}
