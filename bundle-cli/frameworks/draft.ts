import type { Warning } from '../../src/model/index.js';
import type { Scheme } from '../../src/sections/index.js';
import type { ImportReader } from './read-imports.js';
import type { FrameworkName } from './site.js';

/** Says something of a page by its file and frontmatter; `undefined` where there is nothing to say. */
export type PageReader = (file: string, frontmatter: Readonly<Record<string, unknown>>) => string | undefined;

/** Pages of a site in one folder. */
export interface PageFolder {
  /** Absolute. */
  dir: string;
  /** Globs relative to `dir`. */
  globs: readonly string[];
}

/** A site as its config describes it, before it is known which of its folders is to be read. */
export interface SiteDraft {
  framework: FrameworkName;
  version?: string;
  /** Absolute folder of the config. */
  root: string;
  configFile?: string;
  /** Absolute folder that the files which `scheme`, `groupOf` and `langOf` see are relative to. */
  base: string;
  folders: readonly PageFolder[];
  /** Further pages, read only where somebody names their folder: older versions, translations. */
  others?: readonly PageFolder[];
  schemeName: string;
  scheme: Scheme;
  basePath: string;
  siteUrl?: string;
  lang?: string;
  groupOf?: PageReader;
  langOf?: PageReader;
  versionOf?: PageReader;
  /** What pages import, by absolute paths, where pages of the framework may embed others. */
  readImport?: ImportReader;
  buildCommand: string;
  buildDir: string;
  warnings: Warning[];
}

/** What to read of a site other than its defaults. */
export interface SiteOptions {
  /** Astro: names of the content collections; default `docs`. */
  collections?: readonly string[];
  /** What ids go by, in place of the version that is found: that of Astro, of Python-Markdown for MkDocs. */
  version?: string;
  /** Environment variables, which may tell where MkDocs is installed; default none. */
  env?: Readonly<Record<string, string | undefined>>;
}
