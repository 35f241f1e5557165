/** How a fact reads: `--flag`, inline code, a quoted value, a stated default, a configuration key. */
export type FactKind = 'flag' | 'code' | 'value' | 'default' | 'key';

/** A literal copied byte for byte out of a section by code, never by a model. */
export interface Fact {
  kind: FactKind;
  /** Occurs verbatim in the section's `source`. */
  literal: string;
  /** Id of the section it was found in. */
  chunkId: string;
}

/** A heading deeper than sections go, with the id that it has on its page. */
export interface InnerHeading {
  heading: string;
  anchor: string;
}

/**
 * One heading-level piece of one page: what the parser hands to the digest.
 *
 * Three texts are never confused: `source` is the raw slice of the file and the only one hashed; `text`
 * is the Markdown that is stored, quoted and indexed; `plain` is made from `text` by `toPlain` when needed.
 */
export interface Section {
  /** `slug` for a page's intro, `slug#anchor` for the rest, `slug#anchor~2` where an id repeats on its page. */
  id: string;
  /** Path of the source file, `/`-separated, relative to the docs folder. */
  file: string;
  /** Slug of its page; `index` for the root page. Sections of one page share it. */
  page: string;
  /** The page's title, always. */
  title: string;
  /** The heading as a reader sees it; `null` for a page's intro. */
  heading: string | null;
  /** Headings that enclose this one on the page, outermost first, without the title; empty for the intro. */
  parents: string[];
  /** Heading depth 1–6; 0 for the intro. */
  depth: number;
  /** Sidebar label, else the first folder (number prefix cut), else `Docs`. */
  group: string;
  /** Index within its page, from 0. */
  order: number;
  /** Relative to the site's base, no leading slash: `guide/start/#set-up`; the root page is `''`. */
  url: string;
  /** The id that the rendered heading has; `null` for the intro. */
  anchor: string | null;
  /** Raw slice of the file, heading line included. */
  source: string;
  /** Markdown without frontmatter, comments, JSX and HTML tags, and without its own heading; code verbatim. */
  text: string;
  facts: Fact[];
  /** The headings in its text that can be linked to, in order; left out where there are none. */
  inner?: InnerHeading[];
  /** From the page's frontmatter, e.g. `keywords`, `description`: words that describe the page. */
  description?: string;
  /** BCP 47, from frontmatter or folder, where known. */
  lang?: string;
  /** Of the docs, where a built page or the folder says so. */
  docsVersion?: string;
  /** A page that says it copies another one: slug of that page. Such a section is kept for `tree`, not indexed. */
  copyOf?: string;
  /** What its score is multiplied by, .1–10; left out for 1. */
  boost?: number;
}

/** Something that went wrong with one file, or looks wrong in it, while the rest went on. */
export interface Warning {
  /** Stable code, `HEV_ASK_*`. */
  code: string;
  /** One sentence that names the value and what to do. */
  message: string;
  file?: string;
  /** 1-based. */
  line?: number;
}
