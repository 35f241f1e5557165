import type { Warning } from '../../src/model/index.js';

/** Codes of warnings that mean: nothing was taken over from this file of a tree. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'HEV_ASK_TREE_YAML',
  'HEV_ASK_TREE_NODE',
  'HEV_ASK_TREE_TERM',
  'HEV_ASK_TREE_DUPLICATE',
]);

/**
 * Adds to a tree that is about to be written the files of the one before that nothing was read from and that have no
 * successor: nobody knows what is in them, so they are not the writer's to remove.
 *
 * @param warnings of reading the tree before
 * @param before that tree's files
 * @param files the new tree's, added to
 * @returns the warnings of the files that were added
 */
export function keepUnreadFiles(
  warnings: readonly Warning[],
  before: ReadonlyMap<string, string>,
  files: Map<string, string>,
): Warning[] {
  const unread = warnings.filter(({ code, file = '' }) => LEFT_OUT.has(code) && !files.has(file));
  for (const { file = '' } of unread) files.set(file, before.get(file) ?? '');
  return unread;
}
