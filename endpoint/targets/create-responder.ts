import { HevAskError } from '../../src/model/index.js';
import type { AskOptions } from '../ask-options.js';
import { handleAsk } from '../handle-ask.js';
import { respondOnce } from '../respond.js';
import { createMemoryStore, type Store } from '../stores/index.js';
import { describeError } from './describe-error.js';
import type { OpenedBundle } from './open-bundle.js';

/** How a target answers: all of the endpoint's options but those that the target knows itself. */
export type TargetOptions = Omit<AskOptions, 'digest' | 'payload' | 'env' | 'client' | 'waitUntil'>;

/** What a target knows of one request. */
export interface Surroundings {
  /** The runtime's environment; what isn't text in it (a Worker's other bindings) is left out. */
  env: Readonly<Record<string, unknown>>;
  /** The peer's address, where there is one. */
  client?: string | undefined;
  /** Keeps the runtime up until a promise settles, where it would stop before. */
  waitUntil?: ((promise: Promise<unknown>) => void) | undefined;
  /** Where counters and answers are kept, where that is told by the environment. */
  store?: Store | undefined;
}

/**
 * Answers requests from a bundle that is opened at the first of them. One that can't be opened is answered with 500
 * and tried again at the next request.
 *
 * @param open gives the same objects as long as the bundle is the same
 */
export function createResponder(
  open: () => Promise<OpenedBundle>,
  options: TargetOptions,
): (request: Request, surroundings: Surroundings) => Promise<Response> {
  const onError = options.onError ?? reportError;
  // Kept beside the responder: what was counted outlives a bundle that is written anew.
  const own = options.store ?? createMemoryStore();
  return async (request, { env, client, waitUntil, store = own }) => {
    try {
      const known = { ...options, ...(await open()), onError, store };
      return await handleAsk(request, {
        ...known,
        env: textsOf(env),
        ...(client && { client }),
        ...(waitUntil && { waitUntil }),
      });
    } catch (error) {
      onError(error);
      const code = error instanceof HevAskError ? error.code : 'HEV_ASK_INTERNAL';
      return respondOnce({ error: 'The search data of this site can’t be read.', code }, 500);
    }
  };
}

const environments = new WeakMap<object, Record<string, string>>();

function textsOf(env: Readonly<Record<string, unknown>>): Record<string, string> {
  const known = environments.get(env);
  if (known) return known;
  const texts = Object.entries(env).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  const made = Object.fromEntries(texts);
  environments.set(env, made);
  return made;
}

/** One line for the runtime's own log: what failed, never what was asked. */
export function reportError(error: unknown): void {
  console.error(`hev ask: ${describeError(error)}`);
}
