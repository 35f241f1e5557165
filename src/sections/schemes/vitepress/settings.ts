/** The settings of VitePress' `markdown` that change ids; names and defaults are VitePress'. */
export interface VitepressMarkdown {
  /** Of VitePress itself, `1.6.4`; default a 1 that keeps entities as written. */
  version?: string;
  anchor?: {
    /** Headings that get an id: from this depth on, or of these depths; default 1. */
    level?: number | readonly number[];
    /** What a slug's first repetition is numbered; default 1. */
    uniqueSlugStartIndex?: number;
    /**
     * The package whose slugger is used: `@mdit-vue/shared` (default), `github-slugger` (its `slug`) or
     * `markdown-it-anchor` (its default). Any other name: not known, and ids are made by the default. A function
     * is the slugger itself.
     */
    slugify?: string | ((text: string) => string);
  };
  attrs?: {
    disable?: boolean;
    leftDelimiter?: string;
    rightDelimiter?: string;
    allowedAttributes?: (string | RegExp)[];
  };
  /** Tags of components, in blocks or in lines. */
  component?: { blockTags?: string[]; inlineTags?: string[] };
  emoji?: {
    enabled?: string[];
    defs?: Record<string, string>;
    shortcuts?: Record<string, string | string[]>;
  };
  gfmAlerts?: boolean;
  math?: boolean | object;
  toc?: { pattern?: RegExp };
  /** Those of markdown-it itself. */
  html?: boolean;
  linkify?: boolean;
  typographer?: boolean;
  quotes?: string | string[];
}

/** Entities in a heading's text stay as written since VitePress 1.1.3; earlier ones make characters of them. */
export function decodesEntities({ version }: VitepressMarkdown): boolean {
  const [major = 1, minor = 6, patch = 0] = version?.split(/[.-]/).map(Number) ?? [];
  return major < 1 || (major === 1 && (minor < 1 || (minor === 1 && patch < 3)));
}

/** VitePress 2 slugs all of a heading but HTML and emoji: alternative texts and formulas too. */
export function slugsPictures({ version }: VitepressMarkdown): boolean {
  return Number(version?.split('.')[0] ?? 1) >= 2;
}

/** What ids depend on: `markdown` of the site's config, and the files that pages include. */
export interface VitepressOptions {
  markdown?: VitepressMarkdown;
  /** The page's path relative to `srcDir`: what its includes are relative to; default `''`. */
  file?: string;
  /**
   * A file's content by its path relative to `srcDir`, for `<!--@include: …-->`; `undefined` for none. Without
   * it includes are left out, and the ids after one may lack a number.
   */
  readInclude?: (path: string) => string | undefined;
}
