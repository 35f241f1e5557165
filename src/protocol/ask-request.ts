/** How a question is to be treated: rows only, or an answer written over opened sections. */
export type AskMode = 'keyword' | 'agentic';

/** One turn of the conversation before the question. */
export interface AskTurn {
  role: 'user' | 'assistant';
  content: string;
}

/** The body of `POST /api/ask`. */
export interface AskRequest {
  /** Trimmed; `''`, or none, asks for nothing and is answered so. */
  query: string;
  /** Left out: the endpoint decides by whether a key is set. */
  mode?: AskMode;
  /** Oldest first. */
  history?: AskTurn[];
  /** Most rows of a search, 1 to `MAX_LIMIT`. Left out: as many as the endpoint is set to. */
  limit?: number;
}

/** Longest question, in UTF-16 units: what a person types, with room for a pasted error message. */
export const MAX_QUERY_LENGTH = 4000;
/** Most rows that a request may ask for. */
export const MAX_LIMIT = 50;
/** Turns of a conversation that are read; the oldest beyond it are dropped. */
export const MAX_HISTORY_TURNS = 20;

/**
 * Reads and checks a request's body. Unknown fields are ignored; `error` is a sentence for the caller, meant
 * for a 400 answer.
 */
export function readAskRequest(body: string): { request: AskRequest } | { error: string } {
  let data: unknown;
  try {
    data = JSON.parse(body);
  } catch {
    return { error: 'Invalid JSON body.' };
  }
  if (!isObject(data)) return { error: 'Invalid JSON body.' };
  const { query = '', mode, history, limit } = data;
  if (typeof query !== 'string') return { error: '`query` must be a string.' };
  if (query.length > MAX_QUERY_LENGTH)
    return { error: `\`query\` is longer than ${MAX_QUERY_LENGTH} characters.` };
  const request: AskRequest = { query: query.trim() };
  if (mode !== undefined) {
    if (mode !== 'keyword' && mode !== 'agentic') return { error: '`mode` must be "keyword" or "agentic".' };
    request.mode = mode;
  }
  if (history !== undefined) {
    const turns = readHistory(history);
    if (!turns)
      return { error: '`history` must be a list of { role: "user" | "assistant", content: string }.' };
    request.history = turns.slice(-MAX_HISTORY_TURNS);
  }
  if (limit !== undefined) {
    if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT)
      return { error: `\`limit\` must be a whole number from 1 to ${MAX_LIMIT}.` };
    request.limit = limit;
  }
  return { request };
}

function readHistory(value: unknown): AskTurn[] | null {
  if (!Array.isArray(value)) return null;
  const turns: AskTurn[] = [];
  for (const item of value as unknown[]) {
    if (!isObject(item)) return null;
    const { role, content } = item;
    if ((role !== 'user' && role !== 'assistant') || typeof content !== 'string') return null;
    turns.push({ role, content });
  }
  return turns;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
