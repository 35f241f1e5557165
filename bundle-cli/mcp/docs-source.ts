import type { Docs } from '../../endpoint/mcp/docs-tool.js';
import type { Digest } from '../../src/model/index.js';

/** The digest's tree as files on this machine. */
export interface FetchedTree {
  /** Absolute. */
  path: string;
  digest: Digest;
  /** Whether it lay there already, and nothing had to be written. */
  upToDate: boolean;
  /** Where the docs themselves lie, absolute, when the tree's files hold no text of theirs. */
  docsDir?: string;
}

/** Where the tools of `ask mcp` read: a tree on disk, or a deployed endpoint. */
export interface DocsSource {
  /** The docs as they are now. */
  open(): Promise<Docs>;
  /** @param force written anew, whatever is there */
  fetchTree(force: boolean): Promise<FetchedTree>;
}
