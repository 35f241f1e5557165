import type { EvalReport } from './evaluate.js';
import type { EvalSummary } from './summarise.js';

/** Heads of the table's columns; the first holds the row's name. */
export const COLUMNS = [
  '',
  'n',
  'Hit@1',
  'Hit@5',
  'MRR@10',
  'nDCG@10',
  'section Hit@5',
  'instant shown',
  'instant precision',
  'refused off topic',
  'refused wrongly',
] as const;

/**
 * A report as a table of plain text: pooled, then one row a kind and, where there are several, one a site.
 * Shares as in `.93`.
 */
export function formatReport(report: EvalReport): string {
  const sites = report.bySite.size > 1 ? report.bySite : [];
  return formatRows([['all', report.pooled], ...report.byKind, ...sites]);
}

/** Named summaries as a table of plain text, columns aligned. */
export function formatRows(rows: readonly (readonly [string, EvalSummary])[]): string {
  const lines: string[][] = [[...COLUMNS], ...rows.map(([name, summary]) => [name, ...toCells(summary)])];
  const widths = COLUMNS.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, at) => (at ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The cells of a summary, in the order of the table: number of questions, then shares. */
export function toCells(summary: EvalSummary): string[] {
  const { answerable, offTopic, hit1, hit5, mrr10, ndcg10, sectionHit5, refusedOffTopic } = summary;
  const { instantShown, instantPrecision } = summary;
  return [
    String(answerable || offTopic),
    share(hit1),
    share(hit5),
    share(mrr10, 3),
    share(ndcg10, 3),
    share(sectionHit5),
    share(instantShown),
    share(instantPrecision),
    share(refusedOffTopic),
    share(summary.refusedAnswerable),
  ];
}

/** `.93`; `–` where nothing counts. */
export function share(value: number | null, digits = 2): string {
  return value === null ? '–' : value.toFixed(digits).replace(/^0/, '');
}
