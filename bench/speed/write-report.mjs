/** What has been measured as one HTML page, as the README's table and plot, and as the figures of `docs/benchmarks.md`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { barChart, CHART_STYLE, lineChart, toPicture } from './charts.mjs';
import { OURS, PAGEFIND_API } from './engine-names.mjs';
import {
  growthTable,
  kilobytes,
  memoryTable,
  qualityTables,
  queryTable,
  siteTables,
  targetTable,
  times,
} from './tables.mjs';
import { checkTargets } from './targets.mjs';
import { toDocsFigures, toReadmeTable } from './to-markdown.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '../..');
const PLOT = join(root, 'docs/images/growth.svg');

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 15px/1.55 system-ui, sans-serif; margin: 2rem auto; max-width: 58rem; padding: 0 1rem; }
  h2 { margin: 2.5rem 0 .5rem; }
  svg { max-width: 100%; height: auto; display: block; margin: 1rem 0; }
  .scroll { overflow-x: auto; }
  table { border-collapse: collapse; margin: 0 0 1.5rem; font-variant-numeric: tabular-nums; }
  caption { text-align: left; font-weight: 600; padding: .4rem 0; }
  th, td { padding: .25rem .7rem; text-align: right; border-bottom: 1px solid color-mix(in srgb, currentColor 15%, transparent); }
  th:first-child { text-align: left; font-weight: inherit; }
  tbody tr.ours { font-weight: 600; }
  details { margin: .5rem 0 1rem; }
  summary { cursor: pointer; }
  .note { opacity: .75; }
  ${CHART_STYLE}`;

/** @param results of `readResults`; parts that were never measured are left out */
export async function writeReport(results) {
  const report = join(here, 'report/report.html');
  await mkdir(join(here, 'report'), { recursive: true });
  await writeFile(report, toPage(results));
  console.log(`Report: ${report}`);
  if (results.growth) await writeFile(PLOT, toPicture(growthChart(results.growth)));
  const whole = Object.values(results.sites).some(({ six, tasks }) => six && tasks);
  if (!whole || !results.growth || !results.quality) return;
  await replaceBetween(join(root, 'README.md'), toReadmeTable(results));
  await replaceBetween(join(root, 'docs/benchmarks.md'), toDocsFigures(results, checkTargets(results)));
}

/** Puts lines between a page's two markers. */
async function replaceBetween(path, lines) {
  const text = await readFile(path, 'utf8');
  const markers = /(<!-- bench:start[^>]*-->\n)[^]*?(<!-- bench:end -->)/;
  if (!markers.test(text))
    throw new Error(`${path} has no lines “<!-- bench:start -->” and “<!-- bench:end -->”.`);
  await writeFile(
    path,
    text.replace(markers, (_, start, end) => `${start}\n${lines}\n${end}`),
  );
}

const escape = (text) => String(text).replace(/&/g, '&amp;').replace(/</g, '&lt;');

function toPage(results) {
  const { sites, growth, quality, queries, memory, notes = [] } = results;
  const names = Object.keys(sites);
  const body = [
    '<h1>Beside the other engines</h1>',
    '<p>All engines in one run on one machine, on the same pages, in the same Chromium. Times are that machine’s: only the ratios mean something elsewhere.</p>',
    ...[...new Set(notes)].map((note) => `<p class="note">${escape(note)}</p>`),
    '<h2>Targets</h2>',
    toTable(targetTable(checkTargets(results))),
    ...(growth ? ['<h2>Growth</h2>', growthChart(growth), fold([growthTable(growth)])] : []),
    ...(names.length ? ['<h2>To the first result</h2>', ...firstCharts(sites)] : []),
    ...(quality?.pooled.length
      ? ['<h2>Quality</h2>', ...qualityCharts(quality), fold(qualityTables(quality))]
      : []),
    ...(queries ? ['<h2>In Node</h2>', toTable(queryTable(queries))] : []),
    ...(memory ? [toTable(memoryTable(memory))] : []),
    ...names.flatMap((name) => [`<h2>${escape(name)}</h2>`, ...siteTables(name, sites[name]).map(toTable)]),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bench</title><style>${STYLE}</style></head>
<body>
${body.join('\n')}
</body></html>
`;
}

function fold(tables) {
  return `<details><summary>Figures</summary>${tables.map(toTable).join('\n')}</details>`;
}

function toTable({ title, head, rows, note }) {
  const cells = (row, tag) =>
    row.map((cell, at) => (at ? `<${tag}>${escape(cell)}</${tag}>` : `<th scope="row">${escape(cell)}</th>`));
  const lines = rows.map(
    (row) => `<tr${row[0] === OURS ? ' class="ours"' : ''}>${cells(row, 'td').join('')}</tr>`,
  );
  const said = note ? `<p class="note">${escape(note)}</p>` : '';
  return `<div class="scroll"><table><caption>${escape(title)}</caption><thead><tr>${cells(head, 'th').join('')}</tr></thead><tbody>
${lines.join('\n')}</tbody></table></div>${said}`;
}

function growthChart(rows) {
  const series = [OURS, PAGEFIND_API].map((name) => ({
    name: name.replace(/,.*/, ''),
    points: rows.map((row) => [row.sections, row[name].bytes / 1000]),
  }));
  return lineChart('Kilobytes before the first result by number of sections', series, {
    x: 'sections',
    y: 'kB before the first result, code included',
    toX: (value) => value.toLocaleString('en'),
    toY: (value) => `${Math.round(value)}`,
  });
}

function firstCharts(sites) {
  const groups = (show, pick) =>
    Object.entries(sites)
      // A site may have been measured without that delay.
      .filter(([, { first }]) => first.every((row) => pick(row) !== undefined))
      .map(([name, { first, sections }]) => ({
        title: `${name}, ${sections.toLocaleString('en')} sections`,
        rows: first.map((row) => ({
          name: row.name,
          value: pick(row),
          label: show(pick(row), pick(first[0])),
        })),
      }));
  const charts = [
    '<p>Bytes over HTTP with gzip, all code included, until the first rows stand.</p>',
    barChart(
      'Kilobytes to the first result',
      groups(
        (value, ours) => `${kilobytes(value)} kB${said(value, ours)}`,
        ({ bytes }) => bytes,
      ),
    ),
  ];
  for (const delay of new Set(Object.values(sites).flatMap(({ first }) => Object.keys(first[0].times))))
    charts.push(
      `<p>Time from the first key to the first rows, nothing cached, ${delay} ms a request.</p>`,
      barChart(
        `Milliseconds to the first rows, ${delay} ms a request`,
        groups(
          (value, ours) => `${Math.round(value)} ms${said(value, ours)}`,
          (row) => row.times[delay],
        ),
      ),
    );
  return charts;
}

const said = (value, ours) => (value === ours ? '' : ` (${times(value, ours)})`);

function qualityCharts({ pooled }) {
  const groups = (pick) =>
    [
      ['a right page comes first', 'hit1'],
      ['a right page is among five', 'hit5'],
    ].map(([title, key]) => ({
      title,
      rows: pooled.map((row) => ({
        name: row.name,
        value: pick(row)[key],
        label: pick(row)[key].toFixed(2),
      })),
    }));
  return [
    '<p>All questions.</p>',
    barChart(
      'Quality on all questions',
      groups(({ all }) => all),
    ),
    '<p>Paraphrases: questions in words that the docs don’t use.</p>',
    barChart(
      'Quality on paraphrases',
      groups(({ kinds }) => kinds.paraphrase),
    ),
  ];
}
