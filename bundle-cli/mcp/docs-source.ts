import type { Docs } from '../../endpoint/mcp/docs-tool.js';
import type { Digest } from '../../src/model/index.js';
import type { AskEvent, AskTurn } from '../../src/protocol/index.js';

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

/** Answers by a model, at the cost of whoever owns its key. */
export interface DocsAnswers {
  /** Whether questions are answered just now. */
  isReady(): Promise<boolean>;
  /**
   * The events of an answer, which end early where the signal aborts. An `error` event is thrown in its place.
   *
   * @throws HevAskError for an answer that can't be had, or not to its end
   */
  ask(query: string, history: AskTurn[] | undefined, signal: AbortSignal): AsyncIterable<AskEvent>;
}

/** Where the tools of `ask mcp` read: a tree on disk, or a deployed endpoint. */
export interface DocsSource {
  /** The docs as they are now. */
  open(): Promise<Docs>;
  /** @param force written anew, whatever is there */
  fetchTree(force: boolean): Promise<FetchedTree>;
  /** Left out where no key is set: nobody can be asked. */
  answers?: DocsAnswers;
}
