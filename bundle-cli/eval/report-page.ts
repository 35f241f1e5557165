import { html, raw } from 'hono/html';
import { countOf } from '../../src/text/index.js';
import type { Gate } from './check-gates.js';
import { describeGate } from './check-gates.js';
import { drawBars, type BarRow } from './draw-bars.js';
import type { Miss } from './describe-misses.js';
import type { EvalReport } from './evaluate.js';
import { COLUMNS, share, toCells } from './format-table.js';
import { OFF_TOPIC } from './parse-questions.js';
import { REPORT_STYLE } from './report-style.js';
import type { EvalSummary } from './summarise.js';

type Fragment = ReturnType<typeof html> | string;

/** What the page says of a run. */
export interface ReportPageParts {
  report: EvalReport;
  misses: readonly Miss[];
  gates: readonly Gate[];
  /** What was asked and searched, in a sentence. */
  about: string;
  /** Sentences about how the figures are to be read. */
  notes: readonly string[];
}

const SERIES = ['Hit@1', 'Hit@5', 'MRR@10'] as const;

/**
 * A run of `ask eval` as one HTML file that needs nothing else: figures, charts by kind and by site, the ranks of
 * the right pages, and what was missed. The same run gives the same bytes.
 */
export async function formatReportPage(parts: ReportPageParts): Promise<string> {
  const { report, misses, gates, about, notes } = parts;
  const kinds = [...report.byKind].filter(([kind]) => kind !== OFF_TOPIC);
  const sites = report.bySite.size > 1 ? [...report.bySite] : [];
  const page = await html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Search quality</title>
      <link rel="icon" href="data:," />
      <style>
        ${raw(REPORT_STYLE)}
      </style>
    </head>
    <body>
      <h1>Search quality</h1>
      <p class="muted">${about}</p>
      ${figuresView(report.pooled)} ${gatesView(gates)}
      ${notes.map((note) => html`<p class="muted">${note}</p>`)} ${chartView('By kind of question', kinds)}
      ${sites.length > 0 ? chartView('By site', sites) : ''} ${ranksView(report)}
      <h2>All figures</h2>
      <div class="scroll" tabindex="0">
        ${tableView([['all', report.pooled], ...report.byKind, ...sites])}
      </div>
      <h2>Missed: no right page in the first five</h2>
      ${missesView(misses)}
    </body>
  </html>`;
  return `<!doctype html>\n${page.toString()}\n`;
}

function figuresView(summary: EvalSummary): Fragment {
  const { answerable, offTopic, hit1, hit5, mrr10, ndcg10, sectionHit5, refusedOffTopic } = summary;
  const figures: [string, string][] = [
    ['Hit@1', share(hit1)],
    ['Hit@5', share(hit5)],
    ['MRR@10', share(mrr10, 3)],
    ['nDCG@10', share(ndcg10, 3)],
    ['section Hit@5', share(sectionHit5)],
    [`of ${offTopic} off topic refused`, share(refusedOffTopic)],
    ['answerable questions', String(answerable)],
  ];
  return html`<dl class="figures">
    ${figures.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

function gatesView(gates: readonly Gate[]): Fragment {
  if (gates.length === 0) return '';
  return html`<ul class="gates">
    ${gates.map((gate) =>
      gate.passed
        ? html`<li>✓ ${gate.label} ${share(gate.value, 3)}, at least ${share(gate.min, 3)} asked for</li>`
        : html`<li class="failed">✗ ${describeGate(gate)}</li>`,
    )}
  </ul>`;
}

function chartView(title: string, rows: readonly (readonly [string, EvalSummary])[]): Fragment {
  if (rows.length === 0) return '';
  const bars = rows.map(([label, summary]): BarRow => ({
    label,
    note: countQuestions(summary.answerable),
    values: [summary.hit1, summary.hit5, summary.mrr10],
  }));
  return html`<h2>${title}</h2>
    <figure>
      <figcaption>${SERIES.map((name, at) => html`<span class="c${at}">${name}</span>`)}</figcaption>
      <div class="scroll" tabindex="0">${drawBars(title, SERIES, bars)}</div>
    </figure>`;
}

/** On which rank the first right page stands: what a mean hides. */
function ranksView({ outcomes, pooled }: EvalReport): Fragment {
  if (pooled.answerable === 0) return '';
  const ranks = outcomes
    .filter(({ question }) => question.kind !== OFF_TOPIC)
    .map(({ pageRank }) => pageRank);
  const bands: [string, (rank: number) => boolean][] = [
    ...[1, 2, 3, 4, 5].map((place): [string, (rank: number) => boolean] => [
      `rank ${place}`,
      (rank) => rank === place,
    ]),
    ['ranks 6 to 10', (rank) => rank > 5 && rank <= 10],
    ['later or not found', (rank) => rank === 0 || rank > 10],
  ];
  const rows = bands.map(([label, holds]): BarRow => {
    const count = ranks.filter(holds).length;
    return { label, note: countQuestions(count), values: [count / ranks.length] };
  });
  const title = 'Where the first right page stands';
  return html`<h2>${title}</h2>
    <figure><div class="scroll" tabindex="0">${drawBars(title, ['share of questions'], rows)}</div></figure>`;
}

function tableView(rows: readonly (readonly [string, EvalSummary])[]): Fragment {
  return html`<table class="shares">
    <thead>
      <tr>
        ${COLUMNS.map((column) => html`<th scope="col">${column || 'questions'}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([name, summary]) =>
          html`<tr>
            <th scope="row">${name}</th>
            ${toCells(summary).map((cell) => html`<td>${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function missesView(misses: readonly Miss[]): Fragment {
  if (misses.length === 0) return html`<p>None.</p>`;
  const list = (items: readonly string[]): Fragment =>
    html`<ul>
      ${items.map((item) => html`<li>${item}</li>`)}
    </ul>`;
  return html`<table class="misses">
    <thead>
      <tr>
        <th scope="col">Question</th>
        <th scope="col">Wanted</th>
        <th scope="col">Got first</th>
      </tr>
    </thead>
    <tbody>
      ${misses.map(
        ({ id, q, kind, rank, wanted, got }) =>
          html`<tr>
            <td>${q}<small>${id} · ${kind} · ${rank === 0 ? 'not found' : `at rank ${rank}`}</small></td>
            <td data-label="Wanted">${list(wanted)}</td>
            <td data-label="Got first">${got.length > 0 ? list(got) : 'nothing'}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function countQuestions(count: number): string {
  return countOf(count, 'question');
}
