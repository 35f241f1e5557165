import type { SearchResult } from '../../src/model/index.js';

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

/** What an option of the list stands for. */
export type Row = ResultRow | QueryRow;

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

/** Brings results of one page together, pages in the order of their best result. */
export function groupByPage(rows: readonly ResultRow[]): PageGroup[] {
  const pages = new Map<string, ResultRow[]>();
  for (const row of rows) {
    const page = pages.get(row.result.page);
    if (page) page.push(row);
    else pages.set(row.result.page, [row]);
  }
  let start = 0;
  return [...pages.values()].map((pageRows) => {
    const group = { start, rows: pageRows };
    start += pageRows.length;
    return group;
  });
}
