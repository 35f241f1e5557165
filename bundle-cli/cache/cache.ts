import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import type { CliIo } from '../cli-io.js';
import { temporaryName, isLeftover } from '../fs/temporary.js';
import { baseFolder } from './base-folder.js';
import { engineMark } from './engine-mark.js';
import { hashOf } from './hash-of.js';

/** All that is kept together; what was used longest ago goes first. */
const MAX_BYTES = 300_000_000;
/** One file larger than that isn't kept: it would leave no room for others. */
const MAX_FILE_BYTES = 150_000_000;
const MAX_AGE = 30 * 24 * 3600 * 1000;
const HEAD_BYTES = 64;

/**
 * What runs keep for later ones: each entry a file, written whole or not at all, that tells by a hash whether it is whole.
 * What is missing, damaged, or can't be read or written is never an error: it is made again.
 */
export interface Cache {
  /** `null` for an entry that isn't there or isn't whole. */
  read(name: string): Buffer | null;
  write(name: string, parts: readonly (string | Uint8Array)[]): void;
}

/**
 * The cache of this program on this machine; `null` where `HEV_ASK_CACHE` is `off`, and in the home folder itself, where
 * it would lie among what is worked on. Another version of the program has entries of its own.
 */
export function openCache(io: Pick<CliIo, 'cwd' | 'env' | 'home'>): Cache | null {
  if (/^(?:off|0|false|no)$/i.test(io.env['HEV_ASK_CACHE'] ?? '')) return null;
  if (!io.env['XDG_CACHE_HOME'] && resolve(io.home) === resolve(io.cwd)) return null;
  const folder = join(baseFolder(io), 'builds');
  const pathOf = (name: string): string => join(folder, `${hashOf(engineMark(), name).slice(0, 40)}.bin`);
  return {
    read: (name) => readEntry(pathOf(name)),
    write(name, parts) {
      try {
        writeEntry(folder, pathOf(name), Buffer.concat(parts.map((part) => Buffer.from(part as string))));
      } catch {
        // A disk that is full, or a home that may not be written to: the next run does the work again.
      }
    },
  };
}

function readEntry(path: string): Buffer | null {
  try {
    const bytes = readFileSync(path);
    const content = bytes.subarray(HEAD_BYTES);
    if (bytes.length < HEAD_BYTES || hashOf(content) !== bytes.toString('latin1', 0, HEAD_BYTES)) return null;
    const now = new Date();
    utimesSync(path, now, now);
    return content;
  } catch {
    return null;
  }
}

function writeEntry(folder: string, path: string, content: Buffer): void {
  if (content.length > MAX_FILE_BYTES) return;
  // Docs may be private: nobody else is to read them here.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const temporary = join(folder, temporaryName('entry'));
  try {
    writeFileSync(temporary, Buffer.concat([Buffer.from(hashOf(content)), content]), {
      flag: 'wx',
      mode: 0o600,
    });
    renameSync(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
  prune(folder);
}

/** Takes away what is old, what goes beyond the bounds, and what a killed run left behind. */
function prune(folder: string): void {
  const files = readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    const found = statSync(path, { throwIfNoEntry: false });
    return found?.isFile() ? [{ name, path, size: found.size, time: found.mtimeMs }] : [];
  });
  const oldest = Date.now() - MAX_AGE;
  let total = 0;
  for (const { name, path, size, time } of files.sort((a, b) => b.time - a.time)) {
    total += size;
    const entry = /^[0-9a-f]{40}\.bin$/.test(name);
    if (entry ? total > MAX_BYTES || time < oldest : isLeftover(name)) rmSync(path, { force: true });
  }
}
