import type { Digest, PayloadSource } from '../src/model/index.js';
import type { GuardOptions } from './guard/guard-options.js';
import type { AskTimings } from './loop/timings.js';
import type { ProviderOptions } from './providers/choose-provider.js';
import type { Vectors } from './vectors/vectors.js';

/** What an endpoint answers from, and how. */
export interface AskOptions extends GuardOptions, ProviderOptions {
  /** What was known of the docs at build time. One object for one digest: what is made of it is kept beside it. */
  digest: Digest;
  /** The bundle's files: ranking reads the same bytes as the overlay. Default: made from the digest. */
  payload?: PayloadSource;
  /**
   * The sections' vectors, as `ask digest embed` made them: questions are then searched by meaning too, with the model
   * that the vectors are of and its provider's key. One object for one digest. Default: none, keywords alone.
   */
  vectors?: () => Promise<Vectors | undefined>;
  /** Address of the provider that the vectors are of, where it isn't its own. Default: `providerBaseUrl`, if it is the same provider. */
  vectorsBaseUrl?: string;
  /** Path that the endpoint is mounted at. Default `/api/ask`. */
  base?: string;
  /** Rows of a search that names no limit. Default 6. */
  maxResults?: number;
  /** Most sections of one page among them. Default 2. */
  perDocCap?: number;
  /** Tokens that an answer may have. Default 1024. */
  answerMaxTokens?: number;
  /** Times that the model is asked which sections to open before it writes. Default 4. */
  maxIterations?: number;
  /** Sections that a search of the loop finds: the first one, and those of the model's own. Default 8. */
  candidatePerSearch?: number;
  /** What the owner tells the model beside the prompts: a tone, a product's name, what to recommend. */
  instructions?: string;
  /** What is said to a question that the docs don't cover. Default: one English sentence. */
  refusal?: string;
  /** How long is waited for the model. */
  timings?: Partial<AskTimings>;
  /** Hosts that MCP is spoken to; default: any. Name them where the server is within a private network. */
  allowedHosts?: readonly string[];
  /**
   * Whether traces hold what is asked and answered, see `docs/tracing.md`. Default: what the environment's
   * `OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT` says, else `false`.
   */
  traceContent?: boolean;
  /** Keeps the runtime from stopping before a promise settles, where it may: Workers, some functions. Targets set it themselves. */
  waitUntil?: (promise: Promise<unknown>) => void;
  /** Told of failures that a reader is only shown as "500". */
  onError?: (error: unknown) => void;
}

/** `base` as one leading slash and none at its end; empty for the root. */
export function normaliseBase(base = '/api/ask'): string {
  const inner = base.replace(/^\/+|\/+$/g, '');
  return inner === '' ? '' : `/${inner}`;
}
