import type { Digest, PayloadSource } from '../src/model/index.js';
import type { GuardOptions } from './guard/guard-options.js';

/** What an endpoint answers from, and how. */
export interface AskOptions extends GuardOptions {
  /** What was known of the docs at build time. One object for one digest: what is made of it is kept beside it. */
  digest: Digest;
  /** The bundle's files: ranking reads the same bytes as the overlay. Default: made from the digest. */
  payload?: PayloadSource;
  /** The runtime's environment, where keys are looked for. */
  env?: Readonly<Record<string, string | undefined>>;
  /** Path that the endpoint is mounted at. Default `/api/ask`. */
  base?: string;
  /** The model that answers are written by. Default `claude-haiku-4-5`. */
  model?: string;
  /** Rows of a search that names no limit. Default 6. */
  maxResults?: number;
  /** Most sections of one page among them. Default 2. */
  perDocCap?: number;
  /** Hosts that MCP is spoken to; default: any. Name them where the server is within a private network. */
  allowedHosts?: readonly string[];
  /** Told of failures that a reader is only shown as "500". */
  onError?: (error: unknown) => void;
}

/** `base` as one leading slash and none at its end; empty for the root. */
export function normaliseBase(base = '/api/ask'): string {
  const inner = base.replace(/^\/+|\/+$/g, '');
  return inner === '' ? '' : `/${inner}`;
}
