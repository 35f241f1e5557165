import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it that are missing; tells the topmost one it made, `undefined` for none.
 *
 * Node's own `recursive: true` never comes back on a file system that answers ENOENT to every `mkdir` (`/proc`):
 * here each folder is tried twice at most.
 */
export async function makeFolder(path: string): Promise<string | undefined> {
  try {
    return (await makeOne(path)) ? path : undefined;
  } catch (cause) {
    const above = dirname(path);
    if ((cause as { code?: string }).code !== 'ENOENT' || above === path) throw cause;
    const first = await makeFolder(above);
    await makeOne(path);
    return first ?? path;
  }
}

/** `false` where the folder is there already. */
async function makeOne(path: string): Promise<boolean> {
  try {
    await mkdir(path);
    return true;
  } catch (cause) {
    if ((cause as { code?: string }).code === 'EEXIST' && (await isFolder(path))) return false;
    throw cause;
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
