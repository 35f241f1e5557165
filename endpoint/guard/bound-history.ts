import type { AskTurn } from '../../src/protocol/index.js';
import type { AskOptions } from '../ask-options.js';
import { limitOf } from './guard-state.js';

/** The last turns of a conversation, as many whole ones as `limits.historyCharacters` allows. */
export function boundHistory(history: readonly AskTurn[], options: AskOptions): AskTurn[] {
  let left = limitOf(options, 'historyCharacters');
  let from = history.length;
  while (from > 0 && (left -= history[from - 1]!.content.length) >= 0) from -= 1;
  return history.slice(from);
}
