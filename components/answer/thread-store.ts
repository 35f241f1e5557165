import type { Turn } from './turn.js';

const KEY = 'hev-ask:thread';
/** Questions that are kept; a conversation that goes on longer loses its oldest. */
const MOST = 10;
/** A conversation that nobody has gone on with for so long isn't taken up again on another page. */
const LIFETIME_MS = 30 * 60_000;

/** The conversations of this page, by their elements: these outlive the engine. */
const threads = new WeakMap<HTMLElement, Turn[]>();

/**
 * The conversation of an element: it survives closing, client-side navigation and, in `sessionStorage` unless
 * `storage="off"`, the loading of other pages. Storage that fails or holds something else is as good as none.
 */
export class ThreadStore {
  readonly turns: Turn[];
  readonly #keeps: boolean;

  constructor(element: HTMLElement) {
    this.#keeps = element.getAttribute('storage') !== 'off';
    this.turns = threads.get(element) ?? this.#restore();
    threads.set(element, this.turns);
  }

  /** Adds a question. */
  add(turn: Turn): void {
    this.turns.push(turn);
    this.turns.splice(0, this.turns.length - MOST);
    this.save();
  }

  /** Begins anew. */
  clear(): void {
    this.turns.length = 0;
    this.save();
  }

  /** Keeps the conversation as it stands. */
  save(): void {
    if (!this.#keeps) return;
    try {
      if (this.turns.length === 0) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, JSON.stringify({ at: Date.now(), turns: this.turns }));
    } catch {
      // Private windows and full disks: it lasts until the page is left.
    }
  }

  #restore(): Turn[] {
    if (!this.#keeps) return [];
    try {
      const { at, turns } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { at: number; turns: Turn[] };
      if (!(Date.now() - at < LIFETIME_MS) || !turns.every(isTurn)) return [];
      // Whoever left the page left its stream.
      for (const turn of turns) if (turn.state === 'running') turn.state = turn.text ? 'cut' : 'stopped';
      return turns;
    } catch {
      return [];
    }
  }
}

function isTurn(value: Partial<Turn> | null): value is Turn {
  return (
    typeof value?.question === 'string' &&
    typeof value.text === 'string' &&
    Array.isArray(value.sources) &&
    Array.isArray(value.searches)
  );
}
