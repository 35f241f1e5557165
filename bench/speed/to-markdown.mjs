/** Figures of a run as Markdown: for the README, and for `docs/benchmarks.md`. */
import { OURS, PAGEFIND_API, PAGEFIND_UI } from './engine-names.mjs';
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

/** The site that the README shows. */
const SHOWN = 'next';

const share = (value) => value.toFixed(2).replace(/^0/, '');

/** Lines of a table, columns padded as the formatter wants them. */
function toMarkdown(head, rows) {
  const lines = [head, head.map(() => ''), ...rows];
  const widths = head.map((_, at) => Math.max(3, ...lines.map((line) => [...line[at]].length)));
  return lines
    .map((line, number) =>
      line.map((cell, at) =>
        number === 1 ? '-'.repeat(widths[at]) : cell + ' '.repeat(widths[at] - [...cell].length),
      ),
    )
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** Ours beside the engines that come with site generators: quality on all questions, the rest on one site. */
export function toReadmeTable({ sites, quality }) {
  const { first, sizes, sections } = sites[SHOWN] ?? Object.values(sites)[0];
  const ours = first.find(({ name }) => name === OURS);
  const engines = [
    [OURS, [OURS], OURS, OURS],
    ['Pagefind', [PAGEFIND_API, PAGEFIND_UI], 'Pagefind', 'Pagefind'],
    ['MiniSearch, as VitePress has it', ['MiniSearch (VitePress)'], 'MiniSearch', 'MiniSearch'],
    ['lunr, as MkDocs has it', ['lunr (MkDocs)'], 'lunr', 'lunr (its documents)'],
  ];
  const rows = engines.map(([label, clients, ranker, sized]) => {
    const some = first.filter(({ name }) => clients.includes(name));
    const best = (pick) => Math.min(...some.map(pick));
    const { all, kinds } = quality.pooled.find(({ name }) => name === ranker);
    const size = sizes.find(({ name }) => name === sized);
    const bytes = best((row) => row.bytes);
    const ms = best((row) => row.times[50]);
    return [
      label,
      `${share(all.hit1)} / ${share(all.hit5)}`,
      share(kinds.paraphrase.hit5),
      `${kilobytes(bytes)} kB`,
      label === OURS ? '1' : times(ms, ours.times[50]),
      `${kilobytes(size.bytes)} kB`,
    ];
  });
  const head = [
    '',
    'right page first / in five',
    'paraphrases in five',
    'before the first result',
    'time to it',
    'whole index',
  ];
  const { all } = quality.pooled[0];
  return `${toMarkdown(head, rows)}

${all.answerable} questions over ${quality.sites.length} sites. Bytes with gzip, code included, and time from the first key, 50 ms a request on a line without a limit, on the
docs of Next.js, ${sections.toLocaleString('en')} sections. lunr’s index starts with the page.

![Kilobytes before the first result by number of sections, hev ask and Pagefind](docs/images/growth.svg)
`;
}

const tableOf = ({ title, head, rows, note }) =>
  `**${title}**\n\n${toMarkdown(head, rows)}\n${note ? `\n${note}\n` : ''}`;

/** Everything, targets first. */
export function toDocsFigures(results, targets) {
  const { growth, quality, sites, notes = [] } = results;
  return [
    tableOf(targetTable(targets)),
    ...(growth ? [tableOf(growthTable(growth))] : []),
    ...(results.queries ? [tableOf(queryTable(results.queries))] : []),
    ...(results.memory ? [tableOf(memoryTable(results.memory))] : []),
    ...(quality ? qualityTables(quality).map(tableOf) : []),
    ...Object.keys(sites).flatMap((name) => siteTables(name, sites[name]).map(tableOf)),
    ...[...new Set(notes)].map((note) => `${note}\n`),
  ].join('\n');
}
