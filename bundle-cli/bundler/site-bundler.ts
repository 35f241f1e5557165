import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Warning } from '../../src/model/index.js';
import type { WrittenBundle } from '../bundle.js';

/** What a site's search is made of. */
export interface SiteBundlerOptions {
  /** The folder that holds the site's config; relative paths below go from it. */
  root: string;
  /** Folder of the docs; default: all pages of the site that is recognised, else `docs`, else the root itself. */
  docs?: string;
  /**
   * Digest tree that the docs are read upon, so that its summaries, glossary and edits by hand count; default
   * `.hev-ask`. Where there is none, the docs are read directly. `false`: they are, whatever there is.
   */
  digestDir?: string | false;
  /** A built site to read in place of the docs. */
  fromHtml?: string;
  /** As `--base-path`; default: the site's. */
  basePath?: string;
  /** As `--site-url`; default: the site's. */
  siteUrl?: string;
  /** As `--scheme`; default `auto`. */
  scheme?: string;
  /** As `--content-glob`. */
  contentGlob?: readonly string[];
  /** As `--collection`. */
  collection?: readonly string[];
  /** As `--chunk-heading-depth`; default 3. */
  chunkHeadingDepth?: number;
  /** As `--exclude`. */
  exclude?: readonly string[];
  /** As `--boost`: `GLOB=N`. */
  boost?: readonly string[];
  /** Name of the site in `llms.txt` and on the digest page; default: its root page's title, else guessed. */
  title?: string;
  /** Adds `digest.html`. Default: no. */
  page?: boolean;
  /** Told of what was recognised and what is odd, one line each, once for as long as it stands. */
  onLog?(line: string): void;
  /**
   * Told of faults in single pages, with the file's path from the root, and of a build after a change that failed; once for
   * as long as they stand. Default: `onLog`, one line each, as `formatWarning` makes it.
   */
  onWarnings?(warnings: Warning[]): void;
}

/** What a bundle holds. */
export interface BundleSize {
  pages: number;
  sections: number;
}

/** Makes a site's bundle, for its build and for its dev server. */
export interface SiteBundler {
  /**
   * Reads the site and writes its bundle into a folder, as `ask digest bundle` does.
   *
   * @param outDir absolute, or relative to the root
   * @throws HevAskError for docs that can't be read or hold no text, settings that make no sense, and a folder that
   * can't be written
   */
  write(outDir: string): Promise<WrittenBundle & BundleSize>;
  /**
   * The bundle's files by name. Made at the first call; the same until `watch` has seen the docs, the tree or the
   * config change. A later build that fails leaves it as it was.
   *
   * @throws HevAskError as `write` does, where there is no build yet
   */
  files(): Promise<ReadonlyMap<string, Uint8Array>>;
  /**
   * Serves the bundle in a dev server, as a Connect handler: names that bear a hash to be kept for ever, the others to be
   * asked for each time. Whatever is no file of the bundle goes on to `next`.
   *
   * @param path where the bundle is, the site's base included: `/docs/hev-ask/`
   */
  middleware(
    path: string,
  ): (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;
  /**
   * Builds again after the docs, the tree or the config changed, and then calls `onChange` if the bundle differs.
   *
   * @returns once watching has begun, the function that ends it
   */
  watch(onChange: () => void): Promise<() => Promise<void>>;
}
