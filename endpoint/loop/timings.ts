/** How long is waited for a model, in milliseconds. */
export interface AskTimings {
  /** For the first sign of a reply. Default 30,000. */
  firstByte: number;
  /** Between two signs of it. Default 20,000. */
  chunk: number;
  /** For one whole reply. Default 90,000. */
  step: number;
  /** For the whole answer, from the question on. Default 180,000. */
  total: number;
  /** Before each further try, where nothing was shown yet; as many as there are. Default 500, 2,000. */
  retries: readonly number[];
  /** Longest wait that a provider's `Retry-After` is honoured for; past it the reader is told. Default 5,000. */
  longestRetry: number;
  /** Between two comments that keep an idle stream open. Default 5,000. */
  heartbeat: number;
}

const DEFAULTS: AskTimings = {
  firstByte: 30_000,
  chunk: 20_000,
  step: 90_000,
  total: 180_000,
  retries: [500, 2000],
  longestRetry: 5000,
  heartbeat: 5000,
};

/** The timings with the defaults for those left out. */
export function completeTimings(given: Partial<AskTimings> = {}): AskTimings {
  return { ...DEFAULTS, ...given };
}
