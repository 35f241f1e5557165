import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Warning } from '../../src/model/index.js';
import type { PdfBookmark, PdfSource } from '../../src/sections/index.js';
import { describeFault } from '../fs/describe-fault.js';
import type { PdfReader } from './load-pdf-reader.js';
import { readPdfLines, type TextRun } from './pdf-lines.js';

type PdfDocument = Awaited<ReturnType<PdfReader['getDocumentProxy']>>;
type OutlineItem = Awaited<ReturnType<PdfDocument['getOutline']>>[number];

/** Entries of an outline deeper or more than that are no table of contents. */
const maxDepth = 6;
const maxBookmarks = 20_000;

/** Reads one PDF file; what can't be read is a warning. */
export async function readPdf(reader: PdfReader, dir: string, file: string): Promise<PdfSource | Warning> {
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await readFile(join(dir, file)));
  } catch (cause) {
    return warningOf(file, 'HEV_ASK_FILE_UNREADABLE', `can't be read (${describeFault(cause)})`);
  }
  try {
    const document = await reader.getDocumentProxy(bytes, { verbosity: 0 });
    try {
      return await readDocument(document, file);
    } finally {
      await document.destroy();
    }
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    if (name === 'PasswordException') return warningOf(file, 'HEV_ASK_PDF_ENCRYPTED', 'asks for a password');
    const reason = message.split('\n')[0]?.replace(/\.$/, '') ?? name;
    return warningOf(file, 'HEV_ASK_PDF_INVALID', `is no PDF that can be read (${reason})`);
  }
}

function warningOf(file: string, code: string, reason: string): Warning {
  return { code, message: `${file} ${reason} and is left out.`, file };
}

async function readDocument(document: PdfDocument, file: string): Promise<PdfSource> {
  const source: PdfSource = { file, pages: [], outline: [] };
  const heights: number[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const [, bottom = 0, , top = 0] = page.view;
    heights.push(top - bottom);
    const runs = (items as readonly (TextRun | { type: string })[]).filter(
      (item): item is TextRun => 'str' in item,
    );
    source.pages.push(readPdfLines(runs, top - bottom));
    page.cleanup();
  }
  const metadata = await document.getMetadata().catch(() => null);
  const info = (metadata?.info ?? {}) as Record<string, unknown>;
  if (typeof info['Title'] === 'string' && info['Title'].trim() !== '') source.title = info['Title'];
  if (typeof info['Language'] === 'string' && /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(info['Language'])) {
    source.lang = info['Language'];
  }
  const said = [info['Subject'], info['Keywords']].filter(
    (part): part is string => typeof part === 'string' && part.trim() !== '',
  );
  if (said.length > 0) source.description = said.join(' ');
  const outline = (await document.getOutline().catch(() => null)) as OutlineItem[] | null;
  await readOutline(document, outline ?? [], 1, heights, source.outline);
  return source;
}

async function readOutline(
  document: PdfDocument,
  items: readonly OutlineItem[],
  depth: number,
  heights: readonly number[],
  found: PdfBookmark[],
): Promise<void> {
  for (const item of items) {
    if (found.length >= maxBookmarks) return;
    const place = await findPlace(document, item.dest, heights);
    const title = item.title.replace(/\s+/g, ' ').trim();
    if (place && title !== '') found.push({ title, depth, ...place });
    if (depth < maxDepth) await readOutline(document, item.items as OutlineItem[], depth + 1, heights, found);
  }
}

/** The page that a bookmark leads to; `null` for one that leads elsewhere. */
async function findPlace(
  document: PdfDocument,
  dest: OutlineItem['dest'],
  heights: readonly number[],
): Promise<Pick<PdfBookmark, 'page' | 'top'> | null> {
  try {
    const target: unknown[] | null = typeof dest === 'string' ? await document.getDestination(dest) : dest;
    const [ref, kind, , y] = target ?? [];
    if (ref === undefined || ref === null) return null;
    const index =
      typeof ref === 'number' ? ref : await document.getPageIndex(ref as { num: number; gen: number });
    const height = heights[index];
    if (height === undefined) return null;
    const isPlaced = (kind as { name?: string } | undefined)?.name === 'XYZ' && typeof y === 'number';
    return { page: index + 1, ...(isPlaced && height > 0 && { top: 1 - y / height }) };
  } catch {
    return null;
  }
}
