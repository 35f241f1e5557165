/** Tables of a run: `{ title, head, rows, note? }`, cells as text; the first row is ours. */
import { OURS } from './engine-names.mjs';

/** Kilobytes with one decimal below ten. */
export const kilobytes = (bytes) => {
  const size = bytes / 1000;
  return size < 10 ? size.toFixed(1) : Math.round(size).toLocaleString('en');
};

/** How many times ours another figure is. */
export const times = (other, ours) => `${(other / ours).toPrecision(other < 10 * ours ? 2 : 3)} ×`;

const share = (value) => (value === null || Number.isNaN(value) ? '–' : value.toFixed(2).replace(/^0/, ''));

const oursOf = (rows) => rows.find(({ name }) => name === OURS);

/** A row for each engine: a figure, and what it is in ours. */
function compare(rows, keys) {
  const ours = oursOf(rows);
  return rows.map((row) => [
    row.name,
    ...keys.flatMap(({ of, show, ratio = true }) => {
      const value = of(row);
      const cell = value === undefined ? '–' : show(value);
      if (!ratio) return [cell];
      return [cell, row === ours || value === undefined ? '' : times(value, of(ours))];
    }),
  ]);
}

const milliseconds = (ms) => (ms < 10 ? ms.toFixed(2) : Math.round(ms).toLocaleString('en'));

/** Everything that was measured on one site. */
export function siteTables(name, { pages, sections, first, six, sizes, tasks }) {
  const tables = [];
  const sixOf = (row) => six?.find((other) => other.name === row.name)?.bytes;
  tables.push({
    title: `${name}, ${pages} pages, ${sections} sections: to the first result`,
    head: ['', 'kB', '', 'kB, not compressed', 'requests', 'kB, six queries', ''],
    rows: compare(first, [
      { of: ({ bytes }) => bytes, show: kilobytes },
      { of: ({ raw }) => raw, show: kilobytes, ratio: false },
      { of: ({ requests }) => requests, show: String, ratio: false },
      { of: sixOf, show: kilobytes },
    ]),
  });
  if (first[0].times[50] !== undefined)
    tables.push({
      title: `${name}: first key to first rows, cold; the key at once, and 300 ms after the search was opened`,
      head: [
        '',
        'at once, ms',
        '',
        'with 50 ms a request',
        '',
        'after 300 ms',
        '',
        'with 50 ms a request',
        '',
      ],
      rows: compare(
        first,
        ['times', 'rested'].flatMap((way) =>
          [0, 50].map((delay) => ({ of: (row) => row[way]?.[delay], show: milliseconds })),
        ),
      ),
      note: 'lunr’s index starts with the page, as in MkDocs; the others start when the box is opened.',
    });
  if (sizes)
    tables.push({
      title: `${name}: the whole index, gzip`,
      head: ['', 'kB', '', 'kB with the text', ''],
      rows: compare(sizes, [
        { of: ({ bytes }) => bytes, show: kilobytes },
        { of: ({ withText }) => withText, show: kilobytes },
      ]),
    });
  if (tasks)
    tables.push({
      title: `${name}: longest task while typing, processor slowed down 4 ×`,
      head: ['', 'ms', '', 'tasks over 50 ms'],
      rows: compare(tasks, [
        { of: ({ longest }) => longest, show: milliseconds },
        { of: ({ over }) => over, show: String, ratio: false },
      ]),
    });
  return tables;
}

/** Query times of all engines in one process. */
export function queryTable({ sections, rows }) {
  return {
    title: `A query in Node at ${sections} sections`,
    head: ['', 'p50 ms', '', 'p95 ms', ''],
    rows: compare(rows, [
      { of: ({ p50 }) => p50, show: milliseconds },
      { of: ({ p95 }) => p95, show: milliseconds },
    ]),
    note: 'The first row makes the rows and excerpts of 20 results, which the others don’t.',
  };
}

/** What indexes take in memory. */
export function memoryTable({ sections, rows }) {
  return {
    title: `Memory at ${sections} sections`,
    head: ['', 'MB after one query', '', 'MB after all', ''],
    rows: compare(rows, [
      { of: ({ first }) => first, show: (bytes) => (bytes / 1e6).toFixed(1) },
      { of: ({ all }) => all, show: (bytes) => (bytes / 1e6).toFixed(1) },
    ]),
  };
}

export function growthTable(rows) {
  const engines = Object.keys(rows[0]).filter((key) => key !== 'sections');
  return {
    title: 'Growth: kB to the first result by number of sections',
    head: ['sections', ...engines, ''],
    rows: rows.map((row) => [
      row.sections.toLocaleString('en'),
      ...engines.map((engine) => kilobytes(row[engine].bytes)),
      times(row[engines[1]].bytes, row[engines[0]].bytes),
    ]),
  };
}

/** All questions, then paraphrases alone, where engines differ most. */
export function qualityTables({ pooled, sites }) {
  const head = ['', 'questions', 'Hit@1', 'Hit@5', 'MRR@10', 'section Hit@5'];
  const toRow = (name, { answerable, hit1, hit5, mrr10, sectionHit5 }) => [
    name,
    String(answerable),
    ...[hit1, hit5, mrr10, sectionHit5].map(share),
  ];
  const kinds = Object.keys(pooled[0]?.kinds ?? {}).filter((kind) => kind !== 'offtopic');
  return [
    { title: `Quality (${sites.join(', ')})`, head, rows: pooled.map(({ name, all }) => toRow(name, all)) },
    ...kinds.map((kind) => ({
      title: `Quality, kind: ${kind}`,
      head,
      rows: pooled.map(({ name, kinds: found }) => toRow(name, found[kind])),
    })),
  ];
}

/** The targets as a table: ours as a share of the other's. */
export function targetTable(targets) {
  const order = [...new Set(targets.map(({ what }) => what))];
  const sorted = [...targets].sort((a, b) => order.indexOf(a.what) - order.indexOf(b.what));
  return {
    title: 'What is to be reached',
    head: ['', 'where', 'reached', 'wanted', ''],
    rows: sorted.map(({ what, where, ours, peer, most, limit, met }) => [
      what,
      where,
      limit ? `${Math.round(ours)} ms` : (ours / peer).toFixed(2),
      limit ? `≤ ${limit} ms` : `≤ ${most}`,
      met ? '✓' : '✗',
    ]),
  };
}

/** A table as lines of text. */
export function printTable({ title, head, rows, note }) {
  const lines = [head, ...rows];
  const widths = head.map((_, at) => Math.max(...lines.map((line) => line[at].length)));
  const format = (line) =>
    line.map((cell, at) => (at ? cell.padStart(widths[at]) : cell.padEnd(widths[at]))).join('  ');
  console.log(`${title}\n${lines.map(format).join('\n')}${note ? `\n${note}` : ''}\n`);
}
