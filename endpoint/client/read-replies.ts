import type { EndpointInfo, KeywordReply, ResultRow } from './endpoint-client.js';

/** What `GET /` says, read from its JSON; `null` where that is something else. */
export function readInfo(data: Record<string, unknown>): EndpointInfo | null {
  const { suggestions, model, answers } = data;
  if (!Array.isArray(suggestions)) return null;
  return {
    suggestions: suggestions.filter((item): item is string => typeof item === 'string'),
    model: typeof model === 'string' ? model : '',
    answers: answers === true,
  };
}

/** A search's answer, read from its JSON; `null` where that is something else. Rows that can't be shown are left out. */
export function readKeywordReply(data: Record<string, unknown>): KeywordReply | null {
  const { results, query, model, covered, warning } = data;
  if (!Array.isArray(results)) return null;
  const rows = results.flatMap((item: unknown) => readRow(item) ?? []);
  return {
    query: typeof query === 'string' ? query : '',
    results: rows,
    model: typeof model === 'string' ? model : '',
    mode: 'keyword',
    covered: typeof covered === 'boolean' ? covered : rows.length > 0,
    ...(typeof warning === 'string' && { warning }),
  };
}

function readRow(item: unknown): ResultRow | null {
  if (item === null || typeof item !== 'object') return null;
  const { id, title, heading, group, url, snippet, score } = item as Record<string, unknown>;
  if (typeof id !== 'string' || typeof title !== 'string' || typeof url !== 'string') return null;
  return {
    id,
    title,
    heading: typeof heading === 'string' ? heading : null,
    group: typeof group === 'string' ? group : '',
    url,
    snippet: typeof snippet === 'string' ? snippet : '',
    score: typeof score === 'number' ? score : 0,
  };
}
