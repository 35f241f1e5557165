import type { AskRequest, AskTurn } from '../../src/protocol/index.js';
import { readReply } from './read-reply.js';
import type { ReplyEvent } from './read-reply.js';
import type { Turn } from './turn.js';

/** Questions before this one that go along with it. */
const MOST_TURNS = 6;
/** Signs of each earlier answer that go along. */
const MOST_SIGNS = 4000;

/** The conversation before a question, as the endpoint reads it: what has an answer, oldest first. */
export function historyOf(turns: readonly Turn[]): AskTurn[] {
  return turns
    .filter(({ text, state }) => text !== '' && state !== 'running')
    .slice(-MOST_TURNS)
    .flatMap((turn): AskTurn[] => [
      { role: 'user', content: queryOf(turn) },
      { role: 'assistant', content: turn.text.slice(0, MOST_SIGNS) },
    ]);
}

/** What is asked: the question, below it the text that it is about. */
export function queryOf({ question, about }: Turn): string {
  return about ? `${question}\n\n> ${about}` : question;
}

/**
 * Asks a turn's question and writes what comes back into the turn.
 * @param options what goes along with the request; its `signal` stops it
 * @param changed called after each event
 * @returns when the turn has come to an end; also when it has been stopped
 */
export async function runTurn(
  turn: Turn,
  before: readonly Turn[],
  endpoint: string,
  options: RequestInit & { signal: AbortSignal },
  changed: () => void,
): Promise<void> {
  const { signal } = options;
  // An attempt before this one is no part of the conversation.
  const history = historyOf(before.filter(({ question }) => turn.continues || question !== turn.question));
  const request: AskRequest = {
    query: queryOf(turn),
    mode: 'agentic',
    ...(history.length > 0 && { history }),
  };
  try {
    for await (const event of readReply(endpoint, request, options)) {
      if (signal.aborted) break;
      applyEvent(turn, event);
      changed();
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  if (turn.state !== 'running') return;
  turn.state = 'stopped';
  changed();
}

function applyEvent(turn: Turn, { event, data }: ReplyEvent): void {
  if (event === 'search') turn.searches.push(data.query);
  else if (event === 'sources') Object.assign(turn, { sources: data.sources, model: data.model });
  else if (event === 'token') turn.text += data.text;
  else if (event === 'rows') Object.assign(turn, { state: 'rows', warning: data.warning });
  else if (event === 'error') {
    turn.state = turn.text === '' ? 'failed' : 'cut';
    turn.code = data.code;
    if (data.retryAfter) turn.retryAt = Date.now() + data.retryAfter * 1000;
  } else {
    const { refused, verified, removed, unsupported, finish } = data;
    turn.state = refused ? 'refused' : finish === 'length' ? 'cut' : 'done';
    Object.assign(turn, { verified: verified !== false, removed, unsupported });
  }
}
