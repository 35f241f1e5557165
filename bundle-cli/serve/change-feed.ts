/** Tells open pages about new builds. */
export interface ChangeFeed {
  /** Calls `listener` with the id of each new build, until the returned function is called. */
  subscribe(listener: (build: string) => void): () => void;
  announce(build: string): void;
}

/** Makes a feed without listeners. */
export function createChangeFeed(): ChangeFeed {
  const listeners = new Set<(build: string) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announce(build) {
      for (const listener of listeners) listener(build);
    },
  };
}
