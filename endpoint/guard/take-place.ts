import type { AskOptions } from '../ask-options.js';
import { guardStateOf, limitOf } from './guard-state.js';
import { mayShare } from './may-share.js';

/**
 * Takes up one of the places for answers being written, of which there are `limits.answers`; waits in line while all
 * are taken. To be called for an answer to a question alone: nothing else stands in line.
 *
 * @returns frees the place again, for the next in line; may be called more than once
 * @throws the signal's reason where it is aborted before
 */
export async function takePlace(options: AskOptions, signal: AbortSignal): Promise<() => void> {
  if (!mayShare()) return () => undefined;
  const { places } = guardStateOf(options);
  if (places.taken < limitOf(options, 'answers')) places.taken += 1;
  // Whoever leaves gives the place to the next one, so that it stays taken.
  else if (!(await places.line.wait(signal))) signal.throwIfAborted();
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    if (!places.line.callNext()) places.taken -= 1;
  };
}
