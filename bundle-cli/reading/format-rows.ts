import type { ResultRow } from '../../endpoint/client/index.js';
import type { SearchResult, TextRun } from '../../src/model/index.js';
import { cleanLine, wrapText } from '../terminal/index.js';
import type { Output, Reading } from './open-reading.js';

/** A row of results with what a terminal shows of it besides. */
export interface Row extends ResultRow {
  parents: string[];
  link: string;
  /** Title, headings and excerpt cut at the words that were looked for. */
  runs: { trail: TextRun[][]; snippet: TextRun[] };
}

/** Results of a search as rows. */
export function toRows(reading: Reading, results: readonly SearchResult[]): Row[] {
  return results.map((result) => {
    const { id, title, heading, parents, group, url, score } = result;
    const between = parents.map((text) => [{ text }]);
    return {
      id,
      title,
      heading,
      group,
      url: reading.pathOf(url),
      snippet: joinRuns(result.snippet),
      score,
      parents,
      link: reading.linkOf(url),
      runs: {
        trail: [
          result.titleRuns,
          ...between,
          ...(heading === null ? [] : [result.headingRuns]),
          ...(result.innerRuns ? [result.innerRuns] : []),
        ],
        snippet: result.snippet,
      },
    };
  });
}

/** The fields of a row that JSON shows, and no others. */
export function toResultRow({ id, title, heading, group, url, snippet, score }: ResultRow): ResultRow {
  return { id, title, heading, group, url, snippet, score };
}

/** Rows for a person: title and headings, link, excerpt, with the words marked that were looked for. */
export function formatRows({ paint, columns }: Output, rows: readonly Row[]): string[] {
  return rows.flatMap((row) => {
    const trail = row.runs.trail.map((runs) => paintRuns(runs, paint.match, paint.title).trim()).join(' › ');
    const excerpt = wrapRuns(row.runs.snippet, columns - 2);
    return [
      trail,
      `  ${paint.link(cleanLine(row.link))}`,
      ...excerpt.map((line) => `  ${paintRuns(line, paint.match, (text) => text)}`),
    ];
  });
}

function paintRuns(
  runs: readonly TextRun[],
  match: (text: string) => string,
  plain: (text: string) => string,
): string {
  return runs
    .map(({ text, match: isMatch }) => {
      // On one line, but with the spaces at its ends: runs stand side by side.
      const clean = cleanLine(`|${text}|`).slice(1, -1);
      return isMatch ? match(clean) : plain(clean);
    })
    .join('');
}

/** Runs in lines of so many columns, without the spaces that only lay text out. */
function wrapRuns(runs: readonly TextRun[], columns: number): TextRun[][] {
  const text = joinRuns(runs);
  // Matches are found again in the wrapped text by counting signs that are no space: wrapping alters spaces alone.
  const marks = runs.flatMap((run) => [...run.text.replace(/\s+/g, '')].map(() => run.match === true));
  let at = 0;
  return wrapText(text, columns).map((line) => {
    const cut: TextRun[] = [];
    for (const sign of line) {
      const match = sign === ' ' ? (marks[at - 1] ?? false) && (marks[at] ?? false) : (marks[at++] ?? false);
      const last = cut.at(-1);
      if (last && (last.match ?? false) === match) last.text += sign;
      else cut.push({ text: sign, ...(match && { match }) });
    }
    return cut;
  });
}

/** Runs as one line of text. */
export function joinRuns(runs: readonly TextRun[]): string {
  return runs
    .map((run) => run.text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
