import type { Fact, FactKind, InnerHeading, Section, Warning } from '../model/index.js';
import { encodeUrlPart } from '../text/index.js';
import { TextCleaner } from './clean-text.js';
import { enterHeading } from './enter-heading.js';
import { findFirst } from './find-first.js';
import type { FoundFact, OutlineHeading } from './markdown/outline.js';
import { isWithin, type Span } from './markdown/syntax-types.js';
import { boostWarning, readBoost } from './page-settings.js';
import type { PageTitle } from './page-title.js';
import type { Page } from './read-page.js';
import type { PageAddress } from './scheme.js';

/** More literals than that say nothing about a section any more. */
const maxFacts = 40;

/** All that is known of a page once its neighbours were read too. */
export interface PlacedPage {
  page: Page;
  address: PageAddress;
  title: PageTitle;
  group: string;
  isBanner: (heading: OutlineHeading) => boolean;
  /** One per heading of the outline. */
  ids: readonly (string | null)[];
  chunkHeadingDepth: number;
  /** Of its folder; the frontmatter goes first. */
  lang?: string | undefined;
  docsVersion?: string | undefined;
  /** Of the whole page. */
  boost?: number | undefined;
  /** Added to. */
  warnings?: Warning[];
}

interface Piece {
  heading: OutlineHeading | null;
  /** What a reader calls it; `null` for the intro. */
  label: string | null;
  anchor: string | null;
  start: number;
  end: number;
  /** The page's owner keeps it out of the search; it still takes part in counting ids. */
  ignored: boolean;
}

/** A range without the white space at its ends. */
function trimSpan(body: string, { start, end }: Span): Span {
  const text = body.slice(start, end);
  const first = start + text.length - text.trimStart().length;
  return { start: first, end: Math.max(first, start + text.trimEnd().length) };
}

/** Cuts a page into pieces at the headings that start a section; the first piece is the intro. */
function cutPieces({ page, title, isBanner, ids, chunkHeadingDepth }: PlacedPage): Piece[] {
  const { body, outline } = page;
  const starts = outline.headings.flatMap((heading, index) => {
    const anchor = ids[index];
    const named = heading === title.heading && heading.depth === 1;
    if (!anchor || !heading.splits || heading.depth > chunkHeadingDepth) return [];
    if (named || isBanner(heading)) return [];
    // Without a word to read, a picture's or the id's: the page has a place that is linked to so.
    const label = heading.text || heading.alt || anchor;
    return [{ heading, label, anchor, start: startOfLine(body, heading.start) }];
  });
  const pieces: Piece[] = [
    { heading: null, label: null, anchor: null, start: 0, end: body.length, ignored: false },
  ];
  starts.forEach((start, at) => {
    const end = starts[at + 1]?.start ?? body.length;
    const ignored = isWithin(trimSpan(body, { start: start.heading.start, end }), outline.ignored);
    // What is left of a section whose heading nobody is to find joins the one before.
    if (!ignored && isWithin(start.heading, outline.ignored)) return;
    const last = pieces.at(-1);
    if (last) last.end = start.start;
    pieces.push({ ...start, end: body.length, ignored });
  });
  const intro = pieces[0];
  if (intro) {
    const said = trimSpan(body, intro);
    intro.ignored = said.start < said.end && isWithin(said, outline.ignored);
  }
  return pieces;
}

/** What may stand before a heading on its line: white space and the marks of quotes and list items around it. */
const leading = /^(?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*$/;

/** Where the line starts, if nothing but such marks stands before `offset` on it; else `offset`. */
function startOfLine(body: string, offset: number): number {
  const start = body.lastIndexOf('\n', offset - 1) + 1;
  return leading.test(body.slice(start, offset)) ? start : offset;
}

/** What says most about a literal comes last. */
const kindOrder: readonly FactKind[] = ['code', 'key', 'value', 'flag', 'default'];

/** The literals of one piece, each once, in the order in which they first stand there. */
function collectFacts(page: Page, piece: Piece, chunkId: string): Fact[] {
  const facts = new Map<string, Fact>();
  const { facts: all } = page.outline;
  for (let at = findFirst(all, ({ offset }) => offset, piece.start); at < all.length; at += 1) {
    const { kind, literal, offset } = all[at] as FoundFact;
    if (offset >= piece.end) break;
    const end = offset + literal.length;
    if (end > piece.end) continue;
    if (isWithin({ start: offset, end }, page.outline.ignored)) continue;
    const known = facts.get(literal);
    if (!known) facts.set(literal, { kind, literal, chunkId });
    else if (kindOrder.indexOf(kind) > kindOrder.indexOf(known.kind)) known.kind = kind;
  }
  return [...facts.values()].slice(0, maxFacts);
}

/** A page's description and keywords, for the ranker. */
function descriptionOf({ description, keywords }: Readonly<Record<string, unknown>>): string | undefined {
  const words = (Array.isArray(keywords) ? keywords : [keywords]).filter((word) => typeof word === 'string');
  const said = [description, words.join(', ')].filter(
    (part) => typeof part === 'string' && part.trim() !== '',
  );
  return said.length > 0 ? said.join(' ').replace(/\s+/g, ' ').trim() : undefined;
}

function languageOf({ lang, language }: Readonly<Record<string, unknown>>): string | undefined {
  const tag = lang ?? language;
  return typeof tag === 'string' && /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(tag) ? tag : undefined;
}

/** Takes out of the text what stands beside it already (titles, the sections' own headings) and banners. */
function createCleaner({ page, title, isBanner }: PlacedPage, pieces: readonly Piece[]): TextCleaner {
  const cleaner = new TextCleaner(page.body, page.outline.cuts, page.outline.verbatim);
  const own = new Set(pieces.map((piece) => piece.heading));
  for (const heading of page.outline.headings) {
    const named = heading === title.heading && heading.depth === 1;
    const start = startOfLine(page.body, heading.start);
    const mute = heading.text === '';
    if (named || mute || own.has(heading) || isBanner(heading)) {
      cleaner.cut({ start, end: heading.end, block: true });
    }
  }
  for (const { start, end } of page.outline.ignored ?? []) cleaner.cut({ start, end, block: true });
  return cleaner;
}

/** One page → its sections, in order; none where its owner keeps all of it out of the search. */
export function buildSections(placed: PlacedPage): Section[] {
  const { page, address, title, group } = placed;
  const pieces = cutPieces(placed);
  const cleaner = createCleaner(placed, pieces);
  const texts = pieces.map(({ start, end }) => cleaner.clean(start, end));
  const intro = pieces[0];
  const first = pieces[1];
  // A page is reached by its title; one that owes it to a heading below is reached by that.
  if (intro && first && texts[0] === '' && (title.origin === 'heading' || title.origin === 'file')) {
    if (!first.ignored) first.start = intro.start;
    pieces.shift();
    texts.shift();
  }
  const taken = new Map<string, number>();
  const targets = findTargets(placed);
  const deep = findDeepTargets(placed, targets);
  const enclosing: OutlineHeading[] = [];
  let nearest = '';
  const sections: Section[] = [];
  pieces.forEach((piece, at) => {
    const { heading, anchor } = piece;
    const base = anchor === null ? address.slug : `${address.slug}#${anchor}`;
    const times = (taken.get(base) ?? 0) + 1;
    taken.set(base, times);
    const id = times === 1 ? base : `${base}~${String(times)}`;
    const target = anchor === null ? undefined : targets.get(anchor);
    const fragment = anchor === null ? '' : `#${encodeUrlPart(anchor)}`;
    if (target?.unique) nearest = fragment;
    const url = address.url + (target?.heading === heading ? fragment : nearest);
    const parents = enterHeading(enclosing, heading)
      .filter((parent) => parent !== title.heading && parent.text !== '')
      .map((parent) => parent.text);
    if (heading && !heading.nested && !isWithin(heading, page.outline.ignored)) enclosing.push(heading);
    if (piece.ignored) return;
    const inner = collectInner(piece, deep);
    const boost = boostOfPiece(piece, placed);
    const description = descriptionOf(page.data);
    const lang = languageOf(page.data) ?? placed.lang;
    const { docsVersion } = placed;
    sections.push({
      id,
      file: page.file,
      page: address.slug,
      title: title.title,
      heading: piece.label,
      parents,
      depth: heading?.depth ?? 0,
      group,
      order: sections.length,
      url,
      anchor,
      source: page.body.slice(piece.start, piece.end),
      text: texts[at] ?? '',
      facts: collectFacts(page, piece, id),
      ...(inner.length === 0 ? {} : { inner }),
      ...(description === undefined ? {} : { description }),
      ...(lang === undefined ? {} : { lang }),
      ...(docsVersion === undefined ? {} : { docsVersion }),
      ...(boost === undefined || boost === 1 ? {} : { boost }),
    });
  });
  return sections;
}

/** A weight around the whole section or on its heading, the innermost; else the page's. */
function boostOfPiece(piece: Piece, { page, boost, warnings }: PlacedPage): number | undefined {
  const said = trimSpan(page.body, piece);
  const around = (page.outline.weighted ?? []).filter(
    (span) => isWithin(said, [span]) || (piece.heading && isWithin(piece.heading, [span])),
  );
  const inner = around.sort((a, b) => a.end - a.start - (b.end - b.start))[0];
  if (!inner) return boost;
  const read = readBoost(inner.weight);
  if (read.reason !== undefined) {
    warnings?.push(boostWarning(page.file, 'data-pagefind-weight', inner.weight, read.reason));
  }
  return read.boost ?? boost;
}

/** The headings below a piece's own that a link can lead to. */
function collectInner(piece: Piece, deep: readonly DeepTarget[]): InnerHeading[] {
  const inner: InnerHeading[] = [];
  for (let at = findFirst(deep, ({ heading }) => heading.start, piece.start + 1); at < deep.length; at += 1) {
    const { anchor, heading } = deep[at] as DeepTarget;
    if (heading.start >= piece.end) break;
    if (heading.end <= piece.end) inner.push({ heading: heading.text, anchor });
  }
  return inner;
}

interface DeepTarget {
  anchor: string;
  heading: OutlineHeading;
}

/** The headings deeper than sections go that a link can lead to, in order. */
function findDeepTargets(
  { page, chunkHeadingDepth }: PlacedPage,
  targets: ReadonlyMap<string, Target>,
): DeepTarget[] {
  return [...targets]
    .flatMap(([anchor, { heading, unique }]) =>
      unique &&
      !isWithin(heading, page.outline.ignored) &&
      heading.depth > chunkHeadingDepth &&
      heading.text !== ''
        ? [{ anchor, heading }]
        : [],
    )
    .sort((a, b) => a.heading.start - b.heading.start);
}

interface Target {
  heading: OutlineHeading;
  unique: boolean;
}

/** For each id of a page the heading that a browser goes to, the first that has it, and whether it is the only one. */
function findTargets({ page, ids }: PlacedPage): Map<string, Target> {
  const targets = new Map<string, Target>();
  page.outline.headings.forEach((heading, index) => {
    const id = ids[index];
    if (id) targets.set(id, { heading: targets.get(id)?.heading ?? heading, unique: !targets.has(id) });
  });
  return targets;
}
