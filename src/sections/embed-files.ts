import type { Warning } from '../model/index.js';
import { headingIds } from './heading-ids.js';
import type { Embed, Outline, OutlineHeading } from './markdown/outline.js';
import type { Span } from './markdown/syntax-types.js';
import { withOwnHeadings } from './own-headings.js';
import type { Page, SourceFile } from './read-page.js';
import type { Scheme } from './scheme.js';

/** A file that a page imports. */
export interface ImportedFile {
  /** `/`-separated, relative to the docs folder; may lie outside of it (`../shared/x.mdx`). */
  file: string;
  content: string;
}

/**
 * What an import of a page leads to: a file of Markdown or MDX, why there is none (`its file isn't there`), or `null` for
 * what is no document.
 *
 * @param module as the page names it
 * @param name what is taken of the module; `default` for its default export
 * @param from the importing file, as `ImportedFile` has it
 */
export type ReadImport = (
  module: string,
  name: string,
  from: string,
) => ImportedFile | { fault: string } | null;

/** A page with what it embeds in place, and the ids of its headings. */
export interface EmbeddedPage {
  page: Page;
  ids: (string | null)[];
}

interface EmbedderOptions {
  scheme: Scheme;
  readImport?: ReadImport;
  readPage: (file: SourceFile) => Page;
  /** Added to. */
  warnings: Warning[];
}

/** Characters of embedded text in one page; what comes after is left out. */
const MAX_EMBEDDED = 2_000_000;
/** Files that embed files. */
const MAX_DEPTH = 20;

/** Where a file's text goes. */
interface Insert {
  at: number;
  before: string;
  after: string;
  part: EmbeddedPage;
}

/**
 * Makes pages whole: where a page imports a file of Markdown or MDX and uses it as an element, the file's text and
 * headings follow the element. Each file gives its headings ids by itself, as MDX compiles each by itself.
 */
export function createEmbedder(options: EmbedderOptions): (page: Page) => EmbeddedPage {
  const { scheme, readImport, warnings } = options;
  const told = new Set<string>();
  const warn = (warning: Warning): void => {
    if (!told.has(warning.message)) warnings.push(warning);
    told.add(warning.message);
  };

  const embed = (page: Page, schemeFile: string, chain: readonly string[], left: Budget): EmbeddedPage => {
    const ids = headingIds(scheme, page, schemeFile);
    const { embeds = [] } = page.outline;
    if (!readImport || embeds.length === 0) return { page, ids };
    const inserts = embeds.flatMap((element): Insert[] => {
      const read = readImport(element.module, element.name, page.file);
      if (read === null) return [];
      const fault = 'fault' in read ? read.fault : findFault(read, [...chain, page.file], left);
      if (fault !== undefined || 'fault' in read) {
        warn(importWarning(page, element, fault ?? ''));
        return [];
      }
      left.chars -= read.content.length;
      const known = withOwnHeadings(options.readPage(read), scheme);
      known.warnings.forEach(warn);
      // Where the embedding page lives decides which settings count.
      const file = joinName(schemeFile, known.file);
      return [insertAt(element, embed(known, file, [...chain, page.file], left))];
    });
    return inserts.length === 0 ? { page, ids } : merge({ page, ids }, inserts);
  };
  return (page) => embed(page, page.file, [], { chars: MAX_EMBEDDED });
}

interface Budget {
  chars: number;
}

function findFault(read: ImportedFile, chain: readonly string[], left: Budget): string | undefined {
  if (chain.includes(read.file)) return 'which embeds this file in turn';
  if (chain.length > MAX_DEPTH) return `the ${String(MAX_DEPTH)}th file within files`;
  if (read.content.length > left.chars) return 'which makes the page longer than two million characters';
  return undefined;
}

function joinName(schemeFile: string, file: string): string {
  const folder = schemeFile.slice(0, schemeFile.lastIndexOf('/') + 1);
  return folder + file.slice(file.lastIndexOf('/') + 1);
}

function importWarning({ file, body, bodyLine }: Page, element: Embed, fault: string): Warning {
  const line = body.slice(0, element.start).split('\n').length + bodyLine - 1;
  return {
    code: 'HEV_ASK_IMPORT_LEFT_OUT',
    message: `${file}:${String(line)}: what stands in '${element.module}' is left out, ${fault}. Mend the import.`,
    file,
    line,
  };
}

/** After the element: it stays, and is cut as all tags are. */
function insertAt({ end, block }: Embed, part: EmbeddedPage): Insert {
  const around = block ? '\n\n' : '';
  return { at: end, before: around, after: around, part };
}

function merge({ page, ids }: EmbeddedPage, inserts: readonly Insert[]): EmbeddedPage {
  let body = '';
  let from = 0;
  const placed = inserts.map((insert) => {
    const { at, before, after, part } = insert;
    body += page.body.slice(from, at) + before;
    from = at;
    const offset = body.length;
    body += part.page.body + after;
    return { ...insert, offset };
  });
  body += page.body.slice(from);
  const lengths = placed.map(({ at, before, after, part }) => ({
    at,
    length: before.length + part.page.body.length + after.length,
  }));
  const move = createMover(lengths);
  const outlines = [
    moveOutline(page.outline, move),
    ...placed.map(({ part, offset }) => moveOutline(part.page.outline, (at) => at + offset, true)),
  ];
  const headings = outlines.flatMap((outline, at) => {
    const own = at === 0 ? ids : (placed[at - 1]?.part.ids ?? []);
    return outline.headings.map((heading, index) => ({ heading, id: own[index] ?? null }));
  });
  headings.sort((a, b) => a.heading.start - b.heading.start);
  const all = <T>(pick: (outline: Outline) => readonly T[] | undefined): T[] =>
    outlines.flatMap((outline) => pick(outline) ?? []);
  const byStart = (a: Span, b: Span): number => a.start - b.start;
  const ignored = all((outline) => outline.ignored).sort(byStart);
  const weighted = all((outline) => outline.weighted).sort(byStart);
  return {
    page: {
      ...page,
      body,
      outline: {
        headings: headings.map(({ heading }) => heading),
        cuts: all((outline) => outline.cuts),
        verbatim: all((outline) => outline.verbatim),
        facts: all((outline) => outline.facts).sort((a, b) => a.offset - b.offset),
        ...(ignored.length > 0 && { ignored }),
        ...(weighted.length > 0 && { weighted }),
        faults: page.outline.faults,
      },
    },
    ids: headings.map(({ id }) => id),
  };
}

/** Offset of a page → its offset once texts are put in; what ends where a text goes stays before it. */
type Move = (at: number, isEnd: boolean) => number;

function createMover(inserts: readonly { at: number; length: number }[]): Move {
  return (at, isEnd) => {
    let moved = at;
    for (const insert of inserts) {
      if (insert.at > at || (insert.at === at && isEnd)) break;
      moved += insert.length;
    }
    return moved;
  };
}

function moveOutline(outline: Outline, move: Move, embedded = false): Outline {
  const moveSpan = <T extends Span>(span: T): T => ({
    ...span,
    start: move(span.start, false),
    end: move(span.end, true),
  });
  const { ignored, weighted } = outline;
  return {
    headings: outline.headings.map((heading): OutlineHeading => ({
      ...moveSpan(heading),
      ...(embedded && { embedded }),
    })),
    cuts: outline.cuts.map(moveSpan),
    verbatim: outline.verbatim.map(moveSpan),
    facts: outline.facts.map((fact) => ({ ...fact, offset: move(fact.offset, false) })),
    ...(ignored && { ignored: ignored.map(moveSpan) }),
    ...(weighted && { weighted: weighted.map(moveSpan) }),
    faults: outline.faults,
  };
}
