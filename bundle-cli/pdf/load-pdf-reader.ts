import { HevAskError } from '../../src/model/index.js';

/** The part of the reader that is used. */
export type PdfReader = Pick<typeof import('unpdf'), 'getDocumentProxy'>;

/**
 * The PDF reader, an optional peer.
 *
 * @throws HevAskError `HEV_ASK_PDF_READER_MISSING` where it isn't installed
 */
export async function loadPdfReader(
  load: () => Promise<PdfReader> = () => import('unpdf'),
): Promise<PdfReader> {
  try {
    return await load();
  } catch (cause) {
    throw new HevAskError(
      'HEV_ASK_PDF_READER_MISSING',
      "PDF files can't be read: the package unpdf is not installed.",
      'Run `npm i unpdf`, or leave them out with --content-glob.',
      { cause },
    );
  }
}
