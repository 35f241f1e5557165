import type { Limits } from './limits.js';
import { Unknown, type Lambda, type Value } from './values.js';

/** What a function of a config gives, once the config was read; not known where it goes wrong. */
export function callSafely(call: Lambda, args: readonly Value[], limits: Limits): Value {
  limits.reset();
  try {
    return call.call(args);
  } catch {
    return new Unknown('a function');
  }
}
