import type { SearchResult, TextRun } from '../src/model/index.js';
import { joinUrl } from '../src/text/index.js';
import type { ResultRow } from './client/index.js';

/** A found section as one row of JSON. @param base what its url is joined with */
export function toResultRow(result: SearchResult, base: string): ResultRow {
  const { id, title, heading, group, url, snippet, score } = result;
  return { id, title, heading, group, url: joinUrl(base, url), snippet: joinRuns(snippet), score };
}

function joinRuns(runs: readonly TextRun[]): string {
  return runs
    .map((run) => run.text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
