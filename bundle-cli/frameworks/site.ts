import type { Warning } from '../../src/model/index.js';
import type { ReadImport, Scheme } from '../../src/sections/index.js';

/** The generators whose sites are recognised. */
export type FrameworkName = 'astro' | 'docusaurus' | 'mkdocs' | 'starlight' | 'vitepress';

/** What people call them. */
export const FRAMEWORK_TITLES: Readonly<Record<FrameworkName, string>> = {
  astro: 'Astro',
  docusaurus: 'Docusaurus',
  mkdocs: 'MkDocs',
  starlight: 'Starlight',
  vitepress: 'VitePress',
};

/** A documentation site, as its own config and package files describe it: the defaults of every flag. */
export interface Site {
  framework: FrameworkName;
  /** Of the generator, where its package or lock file tells; `5.18.2`. */
  version?: string;
  /** Absolute folder that holds the site's config. */
  root: string;
  /** The config file, absolute; none where the site is known from its package file alone. */
  configFile?: string;
  /**
   * Absolute folder that `contentGlob` and all files are relative to: the folder that was asked for where it lies among
   * the pages, else the innermost one that holds all of them.
   */
  docsDir: string;
  /** Globs relative to `docsDir`; none: every page in it. Files keep their whole path, whatever the globs' fixed part. */
  contentGlob?: string[];
  /** Name as `--scheme` takes it: `astro@7`, `docusaurus`. */
  schemeName: string;
  /** Ids and urls with the site's own settings, for files relative to `docsDir`. */
  scheme: Scheme;
  /** The site's base, which all urls are relative to: starts and ends with a slash. A docs route is part of the urls. */
  basePath: string;
  /** Origin and, where the site has one, path: without the base path. */
  siteUrl?: string;
  lang?: string;
  /** A page's label in the sidebar, where the site names one. */
  groupOf?: (file: string, frontmatter: Readonly<Record<string, unknown>>) => string | undefined;
  /** A page's language, where the site has several. */
  langOf?: (file: string, frontmatter: Readonly<Record<string, unknown>>) => string | undefined;
  /** The version of the docs that a page is of, where the site keeps several. */
  versionOf?: (file: string, frontmatter: Readonly<Record<string, unknown>>) => string | undefined;
  /** What pages embed of other files, for files relative to `docsDir`. */
  readImport?: ReadImport;
  /** What builds the site, run in `root`. */
  buildCommand: string;
  /** Absolute folder that the build writes. */
  buildDir: string;
  /** What the config says that can't be known without running it, each with the flag that settles it. */
  warnings: Warning[];
}
