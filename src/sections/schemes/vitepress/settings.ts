/** The settings of VitePress' `markdown` that change ids; names and defaults are VitePress'. */
export interface VitepressMarkdown {
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
