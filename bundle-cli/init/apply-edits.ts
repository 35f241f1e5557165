import { chmod, rm, stat } from 'node:fs/promises';
import { HevAskError } from '../../src/model/index.js';
import { writeAtomic } from '../fs/index.js';
import type { FileEdit } from './set-up.js';

/**
 * Writes the files, all of them or none: where one can't be written, those before it are as they were.
 *
 * @throws HevAskError `HEV_ASK_OUTPUT_UNWRITABLE`
 */
export async function applyEdits(edits: readonly FileEdit[]): Promise<void> {
  for (const { path } of edits) await refuseReadOnly(path);
  const written: FileEdit[] = [];
  try {
    for (const edit of edits) {
      await replace(edit.path, edit.after);
      written.push(edit);
    }
  } catch (error) {
    for (const { path, before } of written) {
      if (before === undefined) await rm(path, { force: true });
      else await replace(path, before);
    }
    throw error;
  }
}

/** Who may read, write and run a file that is there stays as it is. */
async function replace(path: string, content: string): Promise<void> {
  const known = await stat(path).catch(() => undefined);
  await writeAtomic(path, content);
  if (known) await chmod(path, known.mode & 0o777);
}

/** What its owner has closed is closed to a user too who may write all the same, as root may. */
async function refuseReadOnly(path: string): Promise<void> {
  const known = await stat(path).catch(() => undefined);
  if (!known || (known.mode & 0o222) !== 0) return;
  throw new HevAskError(
    'HEV_ASK_OUTPUT_UNWRITABLE',
    `${path} is read-only; nothing was written.`,
    `Run \`chmod u+w ${path}\` first, and then this again.`,
  );
}
