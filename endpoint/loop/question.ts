import type { AskRequest } from '../../src/protocol/index.js';
import type { AskOptions } from '../ask-options.js';
import type { Site } from '../open-site.js';
import type { ActiveSpan } from '../tracing/index.js';
import type { Candidates } from './retrieve.js';

/** One question to be answered. */
export interface Question {
  request: Pick<AskRequest, 'query' | 'history'>;
  site: Site;
  options: AskOptions;
  /** Aborted when nobody waits for the answer any more: its events end then, and the provider's stream is closed. */
  signal: AbortSignal;
  /** What `findCandidates` found for it, where that was asked already. */
  candidates?: Candidates;
  /** The request's span, which those of the answer are within. Default: none are recorded. */
  span?: ActiveSpan;
}
