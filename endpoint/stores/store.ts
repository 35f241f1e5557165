/** What is at hand now, or will be: memory answers at once, and nobody waits where nothing has to be waited for. */
export type MaybePromise<T> = T | Promise<T>;

/** How far a counter has come. */
export interface Count {
  /** This increment included. */
  count: number;
  /** Seconds until the counter begins again at nothing, a fraction rounded up. */
  resetSeconds: number;
}

/**
 * Where counters and finished answers are kept: in memory, or where several instances share them. A counter's
 * window begins at its first increment and ends `windowSeconds` later, however often it is counted meanwhile.
 */
export interface Store {
  /**
   * Counts, as one step: of M callers at once, on whichever instances, each gets another count.
   *
   * @param by default 1; a negative number gives back what was not used, never below nothing
   */
  increment(key: string, windowSeconds: number, by?: number): MaybePromise<Count>;
  /** The value kept under a key; `null` for none, or one that has expired. */
  get(key: string): MaybePromise<string | null>;
  /** Keeps a value for so long; one that is too large, or the oldest, may be let go before. */
  set(key: string, value: string, ttlSeconds: number): MaybePromise<void>;
}
