import type { Warning } from '../model/index.js';

/** One heading of a page, as the project's parser sees it. */
export interface PageHeading {
  depth: number;
  /** As a reader sees it: markup, JSX, badges and explicit-id syntax dropped. */
  text: string;
  /** `text` with its white space as parsed, where that differs: frameworks make ids from this one. */
  rawText?: string;
  /** `{#id}`-like suffix, where one was written. */
  explicitId: string | null;
  /** Written as `<h2>` rather than as Markdown. */
  html: boolean;
  /** 1-based, in the file. */
  line: number;
}

/** A whole page: ids depend on all headings before them, so a scheme never sees less. */
export interface SchemePage {
  file: string;
  /** The file without its frontmatter; `bodyLine` is the 1-based line on which it starts. */
  body: string;
  bodyLine: number;
  format: 'md' | 'mdx' | 'text';
  frontmatter: Readonly<Record<string, unknown>>;
  headings: readonly PageHeading[];
}

/** Where a page lives: both relative to the site's base, without a leading slash. */
export interface PageAddress {
  slug: string;
  /** `guide/start/`; `''` for the root page. */
  url: string;
}

/** A text with others in it. */
export interface ExpandedText {
  text: string;
  /** Line, 1-based, of what was expanded that a line of `text` comes from: of an included text the line that asks for it. */
  lineOf(line: number): number;
  /** What isn't there, and the lines that ask for it. */
  missing: readonly { path: string; line: number }[];
}

/** How one framework gives ids to headings and urls to pages. */
export interface Scheme {
  readonly name: string;
  /** One entry per heading of `page.headings`: the rendered id, `''` for an empty one, `null` for none. */
  headingIds(page: SchemePage): (string | null)[];
  /** `null`: the framework builds no page for this file. */
  pageAddress(file: string, frontmatter: Readonly<Record<string, unknown>>): PageAddress | null;
  /** Why there is no page for a file that its framework builds one for all the same, as a whole sentence; `null`: there is one. */
  unreachable?(file: string, frontmatter: Readonly<Record<string, unknown>>): string | null;
  /**
   * A file with what it includes in place, for frameworks that put texts together before they parse them. `null` where
   * there is nothing to include.
   */
  expand?(body: string, file: string): ExpandedText | null;
  /** Headings with hashes that the framework renders, by `line` of the file; `page.headings` is empty. */
  ownHeadings?(page: SchemePage): PageHeading[];
  /** What can't be known from source alone. */
  readonly caveats?: readonly Warning[];
}
