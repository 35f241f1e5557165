import { existsSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { HevAskError } from '../src/model/index.js';
import { printNotice, type CliIo } from './cli-io.js';

const FOLDER = '.hev-ask';

/**
 * The digest to read: `--digest-dir`, then `$HEV_ASK_DIGEST_DIR`, then the nearest `.hev-ask/` from the current
 * folder upwards, up to the home folder.
 *
 * @throws HevAskError `HEV_ASK_NO_DIGEST` where there is none
 */
export function findDigestDir(io: CliIo, flag: string | undefined): string {
  const named = flag ?? nonEmpty(io.env['HEV_ASK_DIGEST_DIR']);
  if (named !== undefined) {
    const dir = resolve(io.cwd, named);
    if (isFolder(dir)) return dir;
    throw new HevAskError(
      'HEV_ASK_NO_DIGEST',
      existsSync(dir) ? `${named} is a file, not a digest's folder.` : `There is no digest in ${named}.`,
      'Make one with `ask digest build DIR --digest-dir …`, or name another folder.',
    );
  }
  for (let dir = resolve(io.cwd); ; dir = dirname(dir)) {
    const found = join(dir, FOLDER);
    if (isFolder(found)) {
      // A digest of another project is easily picked up from above.
      if (dir !== resolve(io.cwd)) printNotice(io, `Using ${relative(io.cwd, found)}.`);
      return found;
    }
    if (dir === resolve(io.home) || dir === dirname(dir)) break;
  }
  throw new HevAskError(
    'HEV_ASK_NO_DIGEST',
    `There is no ${FOLDER} folder in ${io.cwd} or above it.`,
    'Make one with `ask digest build DIR`, or name it with --digest-dir.',
  );
}

/** The digest to write: `--digest-dir`, then `$HEV_ASK_DIGEST_DIR`, then `.hev-ask` in the current folder. */
export function chooseDigestDir(io: CliIo, flag: string | undefined): string {
  return resolve(io.cwd, flag ?? nonEmpty(io.env['HEV_ASK_DIGEST_DIR']) ?? FOLDER);
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

function nonEmpty(value: string | undefined): string | undefined {
  return value === '' ? undefined : value;
}
