import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { HevAskError } from '../../src/model/index.js';
import { describeFault } from './describe-fault.js';
import { makeFolder } from './make-folder.js';
import { temporaryName } from './temporary.js';

/**
 * Writes a file as a whole or not at all: beside its place first, then renamed into it. Makes the folders it needs.
 *
 * @throws HevAskError `HEV_ASK_OUTPUT_UNWRITABLE`
 */
export async function writeAtomic(path: string, content: string | Uint8Array): Promise<void> {
  const folder = dirname(path);
  const temporary = join(folder, temporaryName(basename(path)));
  try {
    await makeFolder(folder);
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(content);
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (cause) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw unwritable(path, cause);
  }
}

/** The one error for a place that can't be written to. */
export function unwritable(path: string, cause: unknown): HevAskError {
  return new HevAskError(
    'HEV_ASK_OUTPUT_UNWRITABLE',
    `${path} can't be written: ${describeFault(cause)}.`,
    'Choose another folder for the output, or change who may write to this one.',
    { cause },
  );
}
