import type { SearchResult } from '../../src/model/index.js';
import { joinToBase } from '../../src/text/index.js';

/** A row that is a section of the docs. */
export interface ResultRow {
  kind: 'result';
  result: SearchResult;
  /** Joined to the base. */
  href: string;
}

/** A row that puts a text into the field. */
export interface QueryRow {
  kind: 'recent' | 'suggestion';
  query: string;
}

/** The row that asks the text in the field; first, where it stands at all. */
export interface AskRow {
  kind: 'ask';
  query: string;
}

/** What an option of the list stands for. */
export type Row = ResultRow | QueryRow | AskRow;

/** Which option is marked, and whether it is the active one. */
export interface ListState {
  marked: number;
  active: boolean;
}

/** The rows of one page, in the order in which they are options; `start` is the first one's index. */
export interface PageGroup {
  start: number;
  rows: ResultRow[];
}

/**
 * Brings results of one page together, pages in the order of their best result.
 * @param start number of the first one's option
 */
export function groupByPage(rows: readonly ResultRow[], start = 0): PageGroup[] {
  const pages = new Map<string, ResultRow[]>();
  for (const row of rows) {
    const page = pages.get(row.result.page);
    if (page) page.push(row);
    else pages.set(row.result.page, [row]);
  }
  return [...pages.values()].map((pageRows) => {
    const group = { start, rows: pageRows };
    start += pageRows.length;
    return group;
  });
}

/** Rows for results, their urls joined to the base. */
export function toRows(results: readonly SearchResult[], base: string): ResultRow[] {
  return results.map((result) => ({ kind: 'result', result, href: joinToBase(base, result.url) }));
}
