import type { ProviderOptions } from '../../endpoint/providers/index.js';
import type { Digest, Warning } from '../../src/model/index.js';
import type { DocsSource } from '../open-source.js';

/** What to serve, and how. */
export interface ServeOptions {
  /** The docs. Nothing is ever written there. */
  dir: string;
  /** Default 127.0.0.1: this machine alone. */
  host?: string;
  /** Default 4321; the next free one where it is taken; 0: any. */
  port?: number;
  /** Where pages are mounted. Default `/docs/`. */
  basePath?: string;
  /** Name of the site. Default: after the package or the folder. */
  title?: string;
  /** Default `github`. */
  scheme?: string;
  /** Deepest heading that starts a section. Default 3. */
  chunkHeadingDepth?: number;
  /** Sources, relative to `dir`. Default: all documents. */
  globs?: readonly string[];
  /** How the docs are read where that is more than a scheme's name: with the settings of their site. */
  source?: Pick<DocsSource, 'scheme' | 'readers' | 'wholePaths'>;
  /** BCP 47; default what the pages say. */
  lang?: string;
  /** Globs of files, relative to `dir`, that are left out. */
  exclude?: string[];
  /** `GLOB=N`: what files' scores are multiplied by. */
  boost?: string[];
  /** A digest of these docs: what was written into it by hand is shown. */
  stored?: Digest;
  /** Whose model writes answers, and where its key is. Default: nobody's. */
  answering?: ProviderOptions;
  /** Rebuild on change and reload open pages. Default true. */
  watch?: boolean;
  /** The clock, for the digest's date. */
  now?: () => Date;
  /** Told of each build after the first, in one line. */
  onLog?: (line: string) => void;
  /** Told of the warnings that a build has and the build before had not. */
  onWarnings?: (warnings: Warning[]) => void;
}
