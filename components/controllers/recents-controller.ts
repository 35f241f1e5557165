const KEY = 'hev-ask:recent';
const MOST = 5;

/**
 * Queries that led somewhere, latest first, in the reader's own browser. Storage that is full, forbidden or
 * holds something else is no reason to fail: there are no recent searches then.
 */
export class RecentsController {
  readonly #enabled: boolean;

  /** @param enabled `false` with `storage="off"`: nothing is read or written */
  constructor(enabled: boolean) {
    this.#enabled = enabled;
  }

  /** The queries, latest first. */
  read(): string[] {
    if (!this.#enabled) return [];
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
      const queries = Array.isArray(stored) ? stored : [];
      return queries
        .filter((query): query is string => typeof query === 'string' && query !== '')
        .slice(0, MOST);
    } catch {
      return [];
    }
  }

  /** Puts a query first; one that differs only in case replaces the older. */
  add(query: string): void {
    const text = query.trim();
    if (!this.#enabled || !text) return;
    const others = this.read().filter((other) => other.toLowerCase() !== text.toLowerCase());
    this.#write([text, ...others].slice(0, MOST));
  }

  /** Forgets them all. */
  clear(): void {
    this.#write([]);
  }

  #write(queries: string[]): void {
    try {
      if (queries.length > 0) localStorage.setItem(KEY, JSON.stringify(queries));
      else localStorage.removeItem(KEY);
    } catch {
      // Private windows and full disks: the search works as well without.
    }
  }
}
