import type { DecodedTree } from '../../src/digest/index.js';
import { printNotice, type CliIo } from '../cli-io.js';
import { keepUnreadFiles, readTree } from '../fs/index.js';
import { printWarnings } from '../print-warnings.js';

/** What the build mends by itself. */
const MENDED: readonly string[] = ['HEV_ASK_TREE_OVERVIEW', 'HEV_ASK_TREE_CONTENT_HASH', 'HEV_ASK_TREE_META'];

/**
 * Tells what was wrong with the tree before and what was deleted in it, and adds the files that couldn't be read and
 * have no successor to those to be written.
 */
export async function keepUnreadable(
  io: CliIo,
  { warnings, deleted }: DecodedTree,
  digestDir: string,
  shown: string,
  files: Map<string, string>,
): Promise<void> {
  printWarnings(
    io,
    warnings.filter(({ code }) => !MENDED.includes(code)),
    shown,
  );
  if (deleted.length > 0) {
    const terms = deleted.join(', ');
    printNotice(
      io,
      `Left out of the glossary from now on, since their files were deleted: ${terms}. \`removedTerms\` in _meta.md lists them.`,
    );
  }
  if (warnings.length > 0) keepUnreadFiles(warnings, await readTree(digestDir), files);
}
