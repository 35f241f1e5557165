import type { FactKind } from '../../model/index.js';
import type { Span } from './syntax-types.js';

/** One heading of a page and where it stands. */
export interface OutlineHeading extends Span {
  depth: number;
  /** As a reader sees it. */
  text: string;
  /** The same with its white space as parsed. */
  rawText: string;
  /** What its pictures say, where there are no words. */
  alt?: string;
  explicitId: string | null;
  html: boolean;
  /** 1-based, in the body. */
  line: number;
  /** `false` in tables and footnotes, where a split would tear the text: such a heading only counts for ids. */
  splits: boolean;
  /** Inside a quote or list: it starts a section, but titles no page. */
  nested?: boolean;
  /** Of a file that the page embeds: it titles neither the page nor, shared by several, the site. */
  embedded?: boolean;
}

/** A module that the page imports, used as an element: `<Partial />`. */
export interface Embed extends Span {
  /** As the page names it: `./_partial.mdx`. */
  module: string;
  /** What is taken of the module: `default`, or the name of an export. */
  name: string;
  /** Whether the tag stands between blocks rather than among words. */
  block: boolean;
}

/** A range of the body that isn't text. */
export interface Cut extends Span {
  /** Whether it stood between blocks: what is left of its lines then parts them. */
  block: boolean;
  /** What takes its place; a single space only where words would touch. */
  insert?: string;
}

/** A range that a site's owner gave a weight of its own; the text of the attribute, not yet read. */
export interface WeightedSpan extends Span {
  weight: string;
}

/** A literal as it stands in the body. */
export interface FoundFact {
  kind: FactKind;
  literal: string;
  offset: number;
}

/** What parsing one page yields: offsets into its body, so that every text is a slice of the source. */
export interface Outline {
  headings: OutlineHeading[];
  cuts: Cut[];
  /** Code, kept byte for byte. */
  verbatim: Span[];
  /** In order of their offsets; the same literal may occur many times. */
  facts: FoundFact[];
  /** What the page's owner keeps out of the search, merged and in order; its headings still count for ids. */
  ignored?: Span[];
  /** What the owner gave a weight of its own; inner ranges after the ones around them where they start together. */
  weighted?: WeightedSpan[];
  /** Elements that another file's text may take the place of, in order. */
  embeds?: Embed[];
  /** Why the page couldn't be read as what it claims to be; 1-based line in the body. */
  faults: { line: number; reason: string; hint?: string }[];
}
