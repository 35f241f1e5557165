import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HevAskError } from '../../src/model/index.js';
import { describeFault } from './describe-fault.js';

/** Whether a file of a `.hev-ask/` tree is the tree's own; others may lie there, unread and unharmed. */
export function isTreeFile(path: string): boolean {
  return path.endsWith('.md') && !path.split('/').some((part) => part.startsWith('.'));
}

/**
 * Paths of all files below a folder, `/`-separated, in code-unit order; links are not followed. Files are small and
 * many: read without waiting in line for each, 25,000 of them take half a second and not ten.
 */
export async function listFiles(dir: string): Promise<string[]> {
  const paths: string[] = [];
  const folders = [''];
  for (let prefix = folders.pop(); prefix !== undefined; prefix = folders.pop()) {
    for (const entry of readdirSync(join(dir, prefix), { withFileTypes: true })) {
      const path = prefix + entry.name;
      if (entry.isDirectory()) folders.push(`${path}/`);
      else if (entry.isFile()) paths.push(path);
    }
  }
  return paths.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

/**
 * Reads a `.hev-ask/` tree: path → text. A folder that isn't there is an empty tree.
 *
 * @throws HevAskError `HEV_ASK_TREE_UNREADABLE`
 */
export async function readTree(dir: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  try {
    for (const path of await listFiles(dir)) {
      if (!isTreeFile(path)) continue;
      const text = readFileSync(join(dir, path), 'utf8');
      files.set(path, text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'));
    }
    return files;
  } catch (cause) {
    if ((cause as { code?: string }).code === 'ENOENT' && files.size === 0) return files;
    throw new HevAskError(
      'HEV_ASK_TREE_UNREADABLE',
      `The digest in ${dir} can't be read: ${describeFault(cause)}.`,
      'Check --digest-dir, and who may read that folder.',
      { cause },
    );
  }
}
