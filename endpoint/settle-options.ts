import { fromDigestJson } from '../src/digest/index.js';
import { HevAskError } from '../src/model/index.js';
import type { AskOptions } from './ask-options.js';

/** What is answered from where there is no digest; one object, as what is made of it is kept beside it. */
const NOTHING = fromDigestJson({}).digest;

/**
 * Options as the endpoint relies on them, whatever came: a digest, which is one of nothing where none is there, and
 * callbacks that don't throw, since an owner's log is never in a reader's way.
 */
export function settleOptions(given: AskOptions): AskOptions {
  const options = {
    ...given,
    ...(given.onError && { onError: quieten(given.onError) }),
    ...(given.onLog && { onLog: quieten(given.onLog) }),
  };
  const digest: unknown = given.digest;
  if (typeof digest === 'object' && digest !== null) return options;
  options.onError?.(
    new HevAskError(
      'HEV_ASK_DIGEST_JSON',
      'The endpoint was given no digest: it answers as if there were no docs.',
      'Pass the parsed digest.HASH.json, or what the library reads from the tree, as `digest`.',
    ),
  );
  return { ...options, digest: NOTHING };
}

/** The callback; what it throws, or its promise rejects with, is dropped. */
function quieten<T>(callback: (told: T) => unknown): (told: T) => void {
  return (told) => {
    try {
      const result = callback(told);
      if (result instanceof Promise) result.catch(() => undefined);
    } catch {
      // There is nobody left to tell.
    }
  };
}
