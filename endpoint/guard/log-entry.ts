/** Where an answer comes from: the cache, another's question that is being answered, or a model. */
export type AnswerOrigin = 'cache' | 'shared' | 'model';

/** One request, as it is logged: neither the question nor a key nor an address is in it. */
export interface LogEntry {
  method: string;
  /** Path without its query. */
  path: string;
  status: number;
  /** Milliseconds until the answer was over: the last byte of a stream, or its reader's leaving. */
  ms: number;
  /** How a post was answered. */
  mode?: 'keyword' | 'agentic';
  model?: string;
  /** Where an answer came from. */
  from?: AnswerOrigin;
  /** Why nothing was answered: a code, or `off-docs` for a question that the docs don't cover. */
  refused?: string;
  /** Code of a failure after the stream began, or `aborted` where the reader left before its end. */
  ended?: string;
}

/** An entry as one line for people: `POST /api/ask 200 812 ms agentic claude-haiku-4-5 cache`. */
export function formatLogEntry({ method, path, status, ms, ...more }: LogEntry): string {
  const { mode, model, from, refused, ended } = more;
  const words = [mode, model, from, refused && `refused: ${refused}`, ended && `ended: ${ended}`];
  return [method, path, status, `${ms} ms`, ...words.filter((word) => word !== undefined)].join(' ');
}
