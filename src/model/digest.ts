import type { Fact, InnerHeading } from './section.js';

/** A word of the docs' own, the other names people use for it, and what it means. Widens a query. */
export interface GlossaryEntry {
  term: string;
  aliases: string[];
  definition: string;
  by?: Authorship;
}

/** Who wrote a node's summary. */
export type Authorship = 'extractive' | 'model' | 'hand';

/** One heading-level section in the digest. Field by field the shape of `digest.json`, version 2. */
export interface DigestNode {
  id: string;
  kind: 'section';
  /** The page's title, always. */
  title: string;
  /** `null` for a page's intro. */
  heading: string | null;
  group: string;
  /** Relative to the site's base; see `joinUrl`. */
  url: string;
  /** One paragraph; may be empty. */
  summary: string;
  /** sha256 (hex) of the section's `source`. */
  hash: string;
  facts: Fact[];
  sources: { chunkId: string; url: string; anchor: string | null }[];
  /** `source-primary` for groups named reference or API: read from their text, not from their summary. */
  mode: 'agent-primary' | 'source-primary';
  /** Distinctive tokens of the section, by the one tokeniser. */
  terms: string[];
  text?: string;
  /** Index within its page, from 0. */
  order?: number;
  /** Source path relative to the docs folder. */
  file?: string;
  /** Headings that enclose this one, outermost first, without the title. */
  parents?: string[];
  /** The headings in its text that can be linked to, in order. */
  inner?: InnerHeading[];
  /** What a reader who lacks the docs' words would ask. */
  questions?: string[];
  lang?: string;
  docsVersion?: string;
  by?: Authorship;
  /** Slug of the page that this stub copies; kept for `tree`, not indexed. */
  copyOf?: string;
  /** What its score is multiplied by, .1–10; left out for 1. */
  boost?: number;
}

/** The docs, distilled. */
export interface Digest {
  version: 2;
  /** ISO 8601. Moves only when content does. */
  generatedAt: string;
  /** sha256 (hex) over the nodes' source texts in id order, each followed by one newline. */
  contentHash: string;
  /** sha256 (hex) over everything that readers are served. */
  digestHash: string;
  /** Compact orientation, Markdown. */
  context: string;
  glossary: GlossaryEntry[];
  /** `## Group` then ``- Heading — `id` `` lines. */
  overview: string;
  suggestions: string[];
  nodes: DigestNode[];
  /** Reserved. */
  edges: [];
  siteUrl?: string;
  lang?: string;
  scheme?: string;
  basePath?: string;
  /** `--chunk-heading-depth` of the build. */
  chunkHeadingDepth?: number;
  /** `--content-glob` of the build, where it had any. */
  contentGlob?: string[];
  /** `--exclude` of the build, where it had any. */
  exclude?: string[];
  /** `--boost` of the build, where it had any: `GLOB=N`. */
  boost?: string[];
  /** Version of the code that wrote the extractive parts: a build with another one writes them anew. */
  extractor?: number;
  /** The docs folder seen from the tree's parent; kept only when the tree holds no text (`--no-text`). */
  docsDir?: string;
  /** The folder of a built site that it was read from, seen from the tree's parent. */
  fromHtml?: string;
  /** `--collection` of the build, where it had any. */
  collection?: string[];
  /** Settings that flags gave, by their names here: the config of a recognised site doesn't change them. */
  given?: string[];
  /** `context` and `suggestions` that somebody wrote by hand: a build leaves them alone. */
  hand?: ('context' | 'suggestions')[];
  /** `context` and `suggestions` that a model wrote: a build leaves them alone, `assemble` replaces them. */
  distilled?: ('context' | 'suggestions')[];
  /** Those of `suggestions` that somebody wrote: a build keeps them in their places and makes the others anew. */
  handSuggestions?: string[];
  /** Suggestions that somebody deleted or replaced: no build brings them back, or another in their place. */
  removedSuggestions?: string[];
  /** Terms of the glossary whose entries somebody deleted: no build brings them back. */
  removedTerms?: string[];
}
