import { decodeTree } from '../../src/digest/index.js';
import type { DigestNode } from '../../src/model/index.js';
import { pickUnread } from '../find-unread.js';
import { readTree } from '../fs/index.js';

/**
 * The nodes of a tree, with their text, that stay as they are, since their pages can't be read now.
 *
 * @param unread files and folders, as `readAgain` tells them
 */
export async function readKept(digestDir: string, unread: readonly string[]): Promise<DigestNode[]> {
  if (unread.length === 0) return [];
  const { digest } = await decodeTree(await readTree(digestDir));
  return pickUnread(digest.nodes, unread);
}
