import type { Section } from '../../model/index.js';
import { compareCodeUnits, encodeUrlPart } from '../../text/index.js';
import { findFacts } from '../find-facts.js';
import { matchFiles, readBoosts } from '../page-settings.js';
import { nameOfPage } from '../page-title.js';
import type { ParsedDocs } from '../parse-docs.js';
import { cutDocument, type PdfPiece } from './cut-document.js';
import { findLineGap, joinLines, writeParagraphs } from './join-lines.js';
import type { PdfBookmark, PdfSource } from './pdf-source.js';

/** How PDF files become sections. */
export interface ParsePdfOptions {
  /** Deepest heading that starts a section; the outermost bookmarks count as 2. Default 3. */
  chunkHeadingDepth?: number;
  /** Globs of files that aren't to be found. */
  exclude?: readonly string[];
  /** `GLOB=N`, as in `ParseOptions`. */
  boost?: readonly string[];
}

const maxFacts = 40;
/** What programs put into a file's metadata when nobody gave it a title. */
const noTitle =
  /^(?:untitled.*|document\d*|microsoft \w+ -.*|.*\.(?:docx?|pdf|tex|dvi|indd|pptx?|odt|rtf|qxd|fm))$/i;

/**
 * What was read out of PDF files → sections: by bookmarks where a document has any, else by pages. Links lead to
 * pages (`manual.pdf#page=3`), which every browser's viewer opens.
 */
export function parsePdfDocs(sources: readonly PdfSource[], options: ParsePdfOptions = {}): ParsedDocs {
  const { chunkHeadingDepth = 3 } = options;
  const isExcluded = matchFiles(options.exclude ?? []);
  // What is wrong with a boost the other docs tell of.
  const boostOf = readBoosts(options.boost ?? [], []);
  const sorted = sources
    .filter(({ file }) => !isExcluded(file))
    .sort((a, b) => compareCodeUnits(a.file, b.file));
  const sections = sorted.flatMap((source) => {
    const boost = boostOf(source.file);
    const own = parseDocument(source, chunkHeadingDepth);
    return boost === undefined ? own : own.map((section) => ({ ...section, boost }));
  });
  return { sections, warnings: [] };
}

function parseDocument(source: PdfSource, chunkHeadingDepth: number): Section[] {
  const { title, outline } = placeTitle(source);
  const pieces = cutDocument({ ...source, outline }, chunkHeadingDepth);
  const path = source.file.split('/').map(encodeUrlPart).join('/');
  const [folder, ...rest] = source.file.split('/');
  const group = rest.length > 0 && folder ? folder : 'Docs';
  const lineGap = findLineGap(source.pages);
  const taken = new Map<string, number>();
  const enclosing: PdfPiece[] = [];
  return pieces.map((piece, order) => {
    const { heading, depth, page } = piece;
    const anchor = heading === null ? null : `page=${String(page)}`;
    const base = anchor === null ? source.file : `${source.file}#${anchor}`;
    const times = (taken.get(base) ?? 0) + 1;
    taken.set(base, times);
    const id = times === 1 ? base : `${base}~${String(times)}`;
    while ((enclosing.at(-1)?.depth ?? 0) >= depth && enclosing.length > 0) enclosing.pop();
    const parents = enclosing.map((parent) => parent.heading ?? '');
    if (heading !== null) enclosing.push(piece);
    const paragraphs = joinLines(piece.lines, lineGap);
    const raw = [...(heading === null ? [] : [heading]), ...paragraphs].join('\n\n');
    const inner = piece.inner.map((entry) => ({
      heading: entry.heading,
      anchor: `page=${String(entry.page)}`,
    }));
    return {
      id,
      file: source.file,
      page: source.file,
      title,
      heading,
      parents,
      depth,
      group,
      order,
      url: anchor === null ? path : `${path}#${anchor}`,
      anchor,
      source: raw,
      text: writeParagraphs(paragraphs),
      facts: distinctFacts(raw, id),
      ...(inner.length > 0 && { inner }),
      ...(source.description !== undefined && { description: source.description }),
      ...(source.lang !== undefined && { lang: source.lang }),
    };
  });
}

/**
 * A single outermost bookmark is the document's title; without one the outermost are chapters, and what its first
 * page says in the largest type is the title.
 */
function placeTitle(source: PdfSource): { title: string; outline: PdfBookmark[] } {
  const stated = source.title?.trim() ?? '';
  const roots = source.outline.filter(({ depth }) => depth === 1);
  const [first] = source.outline;
  const isRoot = roots.length === 1 && source.outline.length > 1 && first?.depth === 1;
  const outline = isRoot
    ? source.outline.slice(1)
    : source.outline.map((bookmark) => ({ ...bookmark, depth: bookmark.depth + 1 }));
  if (stated !== '' && !noTitle.test(stated)) return { title: stated, outline };
  if (isRoot && first) return { title: first.title, outline };
  return { title: findLargestLine(source) ?? first?.title ?? nameOfPage(source.file), outline };
}

function findLargestLine({ pages, outline }: PdfSource): string | undefined {
  const sizes = pages
    .flat()
    .map(({ size }) => size)
    .sort((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const [largest] = [...(pages[0] ?? [])].sort((a, b) => b.size - a.size);
  if (!largest || largest.size < usual * 1.3 || largest.text.length > 120) return undefined;
  return outline.some(({ title }) => title === largest.text) ? undefined : largest.text;
}

function distinctFacts(raw: string, chunkId: string): Section['facts'] {
  const literals = new Map<string, Section['facts'][number]>();
  for (const { kind, literal } of findFacts(raw, { type: 'root' })) {
    if (!literals.has(literal)) literals.set(literal, { kind, literal, chunkId });
  }
  return [...literals.values()].slice(0, maxFacts);
}
