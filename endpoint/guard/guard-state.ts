import type { AskEvent } from '../../src/protocol/index.js';
import type { AskOptions } from '../ask-options.js';
import { createMemoryStore, type MemoryStore } from '../stores/memory-store.js';
import type { Store } from '../stores/store.js';
import type { Flight } from './share-answer.js';
import { WaitingLine } from './waiting-line.js';
import { DEFAULT_LIMITS, type Limits } from './guard-options.js';

/** What became of the first to ask a question, for all who ask it meanwhile. */
export type Opening = { kept: readonly AskEvent[] } | { flight: Flight } | { retryAfter: number };

/** What an instance remembers of its callers; kept beside the digest, like all that is made of it. */
export interface GuardState {
  memory: MemoryStore;
  /** Answers being written, by client. */
  streams: Map<string, number>;
  /** Answers being come by, by the key of their question. */
  openings: Map<string, Promise<Opening>>;
  /** Places for answers being written, of all clients together, and who waits for one. */
  places: { taken: number; line: WaitingLine };
  /** Whether the owner was told of a proxy that isn't declared. */
  toldOfProxy: boolean;
}

const states = new WeakMap<object, GuardState>();

/** What this instance remembers; made at the first request. */
export function guardStateOf({ digest }: AskOptions): GuardState {
  let state = states.get(digest);
  if (!state) {
    state = {
      memory: createMemoryStore(),
      streams: new Map(),
      openings: new Map(),
      places: { taken: 0, line: new WaitingLine() },
      toldOfProxy: false,
    };
    states.set(digest, state);
  }
  return state;
}

/** The store that counters and answers are kept in. */
export function storeOf(options: AskOptions): Store {
  return options.store ?? guardStateOf(options).memory;
}

/** A limit: as it is named, or its default. */
export function limitOf(options: AskOptions, name: keyof Limits): number {
  return options.limits?.[name] ?? DEFAULT_LIMITS[name];
}
