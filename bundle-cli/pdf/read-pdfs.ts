import { HevAskError, type Warning } from '../../src/model/index.js';
import type { PdfSource } from '../../src/sections/index.js';
import { loadPdfReader, type PdfReader } from './load-pdf-reader.js';
import { readPdf } from './read-pdf.js';

/** What PDF files say. */
export interface ReadPdfs {
  sources: PdfSource[];
  warnings: Warning[];
}

/**
 * Reads PDF files, one after the other. Without the reader they are left out with one warning: a docs folder may
 * hold some that nobody wants searched.
 *
 * @param load gives the reader
 */
export async function readPdfs(
  dir: string,
  files: readonly string[],
  load?: () => Promise<PdfReader>,
): Promise<ReadPdfs> {
  const read: ReadPdfs = { sources: [], warnings: [] };
  try {
    const reader = await loadPdfReader(load);
    for (const file of files) {
      const found = await readPdf(reader, dir, file);
      if ('code' in found) read.warnings.push(found);
      else read.sources.push(found);
    }
  } catch (error) {
    if (!(error instanceof HevAskError)) throw error;
    const [first = '', ...rest] = files;
    const left = rest.length === 0 ? `${first} is` : `${first} and ${rest.length} more are`;
    read.warnings.push({ code: error.code, message: `${left} left out. ${error.message} ${error.hint}` });
  }
  return read;
}
