import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { HevAskError } from '../../src/model/index.js';
import { findPathFault, PathRegister } from './archive-path.js';

/** How much an archive may hold; unpacking stops at the first byte or file beyond. */
export interface ArchiveLimits {
  /** Files and folders. Default 100,000: four times the sections of the largest site tried. */
  entries: number;
  /** All bytes unpacked, headers included. Default 256 MiB. */
  bytes: number;
  /** Bytes of one file. Default 32 MiB. */
  fileBytes: number;
}

const LIMITS: ArchiveLimits = { entries: 100_000, bytes: 256 * 2 ** 20, fileBytes: 32 * 2 ** 20 };

/**
 * Unpacks a digest's archive (`.tar.gz`) in memory: content by path, as `decodeTree` reads it. What the archive
 * says is not trusted: links, devices, unsafe and clashing paths are refused, and unpacking stops where the
 * limits are passed. Files other than `.md` are checked alike and left out.
 *
 * @throws HevAskError `HEV_ASK_ARCHIVE_UNSAFE` | `HEV_ASK_ARCHIVE_TOO_LARGE` | `HEV_ASK_ARCHIVE_BROKEN`
 */
export async function unpackArchive(
  archive: Uint8Array,
  limits: Partial<ArchiveLimits> = {},
): Promise<Map<string, string>> {
  const bounds = { ...LIMITS, ...limits };
  const files = new Map<string, string>();
  const register = new PathRegister();
  let count = 0;
  try {
    const entries = new Blob([new Uint8Array(archive)])
      .stream()
      .pipeThrough(new DecompressionStream('gzip'))
      .pipeThrough(limitBytes(bounds.bytes))
      // Strict: an archive that was cut off, or goes on after its end, is an error.
      .pipeThrough(createTarDecoder({ strict: true }))
      .getReader();
    for (let next = await entries.read(); !next.done; next = await entries.read()) {
      count += 1;
      if (count > bounds.entries) throw tooLarge(`more than ${bounds.entries.toLocaleString('en')} files`);
      await takeEntry(next.value, bounds, register, files);
    }
  } catch (cause) {
    throw cause instanceof HevAskError ? cause : broken(cause);
  }
  return files;
}

async function takeEntry(
  { header, body }: ParsedTarEntry,
  bounds: ArchiveLimits,
  register: PathRegister,
  files: Map<string, string>,
): Promise<void> {
  const { type = 'file' } = header;
  if (type !== 'file' && type !== 'directory') throw unsafe(header.name, `is a ${type.replace('-', ' ')}`);
  const path = header.name.replace(/^\.\/(?=.)/, '').replace(/(?<=[^/])\/$/, '');
  if (type === 'directory' && path === '.') return body.cancel();
  const fault = findPathFault(path) ?? (type === 'file' ? register.add(path) : null);
  if (fault !== null) throw unsafe(header.name, fault);
  if (type === 'directory') return body.cancel();
  if (!(header.size <= bounds.fileBytes)) throw tooLarge(`a file of ${header.size} bytes`);
  const content = await new Response(body).text();
  // As a tree on disk is read: without a byte order mark, lines ended in one way.
  if (path.endsWith('.md')) files.set(path, content.replace(/\r\n?/g, '\n'));
}

/** Passes bytes on up to a limit. */
function limitBytes(limit: number): TransformStream<Uint8Array, Uint8Array> {
  let total = 0;
  return new TransformStream({
    transform(chunk, controller) {
      total += chunk.length;
      if (total > limit) throw tooLarge(`more than ${Math.floor(limit / 2 ** 20)} MB`);
      controller.enqueue(chunk);
    },
  });
}

function unsafe(name: string, fault: string): HevAskError {
  return new HevAskError(
    'HEV_ASK_ARCHIVE_UNSAFE',
    `The archive is refused: ${JSON.stringify(name.slice(0, 100))} ${fault}.`,
    'Nothing was written. Tell the owner of the site: a digest never holds such a file.',
  );
}

function tooLarge(what: string): HevAskError {
  return new HevAskError(
    'HEV_ASK_ARCHIVE_TOO_LARGE',
    `The archive is refused: it holds ${what}.`,
    'Nothing was written. Check that the address is that of a docs endpoint.',
  );
}

function broken(cause: unknown): HevAskError {
  return new HevAskError(
    'HEV_ASK_ARCHIVE_BROKEN',
    'The archive is damaged or was cut off.',
    'Try again; if it stays so, tell the owner of the site.',
    { cause },
  );
}
