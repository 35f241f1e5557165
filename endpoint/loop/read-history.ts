import type { ModelMessage } from 'ai';
import type { AskTurn } from '../../src/protocol/index.js';

/** Turns that a model is sent. */
const MAX_TURNS = 6;
/** Letters of one of them. */
const MAX_LETTERS = 2000;

/**
 * The turns before a question as a model is to see them: the latest few, cut, beginning with one of the reader's. The
 * numbers of earlier citations are left out, since they mean other sections now.
 */
export function readHistory(history: readonly AskTurn[] = []): ModelMessage[] {
  const turns = history
    .filter(({ content }) => content.trim() !== '')
    .slice(-MAX_TURNS)
    .map(({ role, content }): ModelMessage => ({
      role,
      content: cut(role === 'assistant' ? content.replace(/ ?\[\d{1,3}\](?!\()/g, '') : content),
    }));
  const first = turns.findIndex(({ role }) => role === 'user');
  return first < 0 ? [] : turns.slice(first);
}

function cut(text: string): string {
  return text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)}…` : text;
}
