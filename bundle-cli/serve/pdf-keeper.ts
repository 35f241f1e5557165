import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { ParsedDocs } from '../../src/sections/index.js';
import type { SourceFlags } from '../options.js';

/**
 * Reads the PDF files of a docs folder, and again only when one of them came, changed or went: reading one takes
 * longer than all pages together.
 *
 * @returns a function that is given the files at each reading of the docs, relative to `dir`
 */
export function createPdfKeeper(
  dir: string,
  flags: SourceFlags,
): (files: readonly string[]) => Promise<ParsedDocs> {
  let known: { stamp: string; docs: ParsedDocs } = { stamp: '', docs: { sections: [], warnings: [] } };
  return async (files) => {
    const stamp = files.map((file) => `${file} ${stampOf(join(dir, file))}`).join('\n');
    if (stamp === known.stamp) return known.docs;
    // Here rather than above: most docs have none.
    const { readPdfSections } = await import('../pdf/index.js');
    known = { stamp, docs: await readPdfSections(dir, files, flags) };
    return known.docs;
  };
}

function stampOf(file: string): string {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats ? `${stats.size} ${stats.mtimeNs}` : '';
}
