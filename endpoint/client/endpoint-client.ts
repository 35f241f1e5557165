import type { Digest, Warning } from '../../src/model/index.js';
import type { AskEvent, AskTurn } from '../../src/protocol/index.js';

/** One found section, as the endpoint and the terminal show it. */
export interface ResultRow {
  id: string;
  title: string;
  /** `null` for a page's intro. */
  heading: string | null;
  group: string;
  /** Joined with the digest's base path. */
  url: string;
  snippet: string;
  score: number;
}

/** What `GET /` says. */
export interface EndpointInfo {
  suggestions: string[];
  model: string;
  /** Whether questions are answered, or only searched for. */
  answers: boolean;
}

/** The JSON answer to a search, and to a question where no model answers. */
export interface KeywordReply {
  query: string;
  results: ResultRow[];
  model: string;
  mode: 'keyword';
  covered: boolean;
  /** Why there is no answer, where one was asked for. */
  warning?: string;
}

/** What a question brings: the events of an answer, or one `keyword` event where no model answers there. */
export type EndpointEvent = AskEvent | { event: 'keyword'; data: KeywordReply };

/** A site's digest as fetched. */
export interface RemoteDigest {
  digest: Digest;
  /** The tree: content by path. */
  files: Map<string, string>;
  warnings: Warning[];
  /** Whether the copy in the cache was the latest one. */
  upToDate: boolean;
}

/** An archive as it was last fetched. */
export interface CachedArchive {
  etag: string;
  bytes: Uint8Array;
}

/** Where a client keeps the archive it fetched; a failure to keep it is no failure of the fetch. */
export interface ArchiveCache {
  read(): Promise<CachedArchive | null>;
  write(archive: CachedArchive): Promise<void>;
}

/** A deployed endpoint, read from afar. Every method rejects with a HevAskError that names the address. */
export interface EndpointClient {
  /** Without a slash at its end. */
  readonly url: string;
  info(): Promise<EndpointInfo>;
  digest(): Promise<Digest>;
  /** The digest with its tree; `force`: fetched anew, whatever the cache holds. */
  archive(options?: { force?: boolean }): Promise<RemoteDigest>;
  /** @param options `limit`: most results, default 8 */
  search(query: string, options?: { limit?: number }): Promise<KeywordReply>;
  ask(
    query: string,
    options?: { history?: AskTurn[]; signal?: AbortSignal },
  ): AsyncGenerator<EndpointEvent, void, undefined>;
}
