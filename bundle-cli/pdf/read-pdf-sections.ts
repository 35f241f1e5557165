import { parsePdfDocs, type ParsedDocs } from '../../src/sections/index.js';
import { pickMarks, type SourceFlags } from '../options.js';
import { readPdfs } from './read-pdfs.js';

/**
 * PDF files of a docs folder → sections.
 *
 * @param files relative to `dir`
 */
export async function readPdfSections(
  dir: string,
  files: readonly string[],
  flags: SourceFlags,
): Promise<ParsedDocs> {
  const { sources, warnings } = await readPdfs(dir, files);
  const { sections } = parsePdfDocs(sources, {
    chunkHeadingDepth: flags.chunkHeadingDepth,
    ...pickMarks(flags),
  });
  return { sections, warnings };
}
