/**
 * `npm run bench -- why --site NAME [--query TEXT]…`: why results rank as they do, as a page: for each query our first results with
 * their reasons, beside MiniSearch's. Without a query, the questions of the site's set whose right page doesn't come first.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniSearch from 'minisearch';
import { findCorpora } from '../quality/corpora.mjs';
import { layOutSite } from './lay-out-site.mjs';
import { MINISEARCH_OPTIONS } from './peer-indexes.mjs';

const OUT = fileURLToPath(new URL('report/why.html', import.meta.url));
const SHOWN = 6;
/** A right page that comes later is looked for so far. */
const LOOKED = 50;

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 14px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; }
  section { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: 1rem 0; }
  h2 { font-size: 1.1rem; margin: 0; }
  .both { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 1fr); gap: 2rem; }
  .right > .name { font-weight: 600; }
  .right > .name::after { content: " ✓"; color: light-dark(#0a7a33, #5fd38a); }
  .faint { opacity: .7; }
  table { border-collapse: collapse; font-size: 12px; margin: .2rem 0 .6rem; font-variant-numeric: tabular-nums; }
  td, th { padding: .1rem .6rem .1rem 0; text-align: left; font-weight: inherit; vertical-align: top; }
  thead { opacity: .7; }
  @media (max-width: 50rem) { .both { grid-template-columns: 1fr; } }`;

/** Writes the page; `queries`: texts to ask, the misses of the site's questions where there are none. */
export async function writeWhy(name, queries, core) {
  const { corpora, notes } = findCorpora();
  const corpus = corpora.find((one) => one.name === name);
  if (!corpus)
    throw new Error(notes.find((note) => note.startsWith(name)) ?? `There is no site called “${name}”.`);
  const laid = await layOutSite({ name, docs: corpus.dir }, core);
  const { index } = await core.openPayload(core.folderSource(laid.ours));
  const json = await readFile(join(laid.dir, 'peers/minisearch.json'), 'utf8');
  const miniSearch = MiniSearch.loadJSON(json, MINISEARCH_OPTIONS);
  const byId = new Map(laid.nodes.map((node) => [node.id, node]));
  const questions = core.parseQuestions(await readFile(corpus.questions, 'utf8'), corpus.questions);
  const asked = queries.length
    ? queries.map((q) => questions.find((one) => one.q === q) ?? { q, pages: [] })
    : questions;
  const parts = [];
  for (const question of asked) {
    const { results, covered } = await core.search(index, question.q, { limit: LOOKED, explain: true });
    const ours = results.map((result, at) => ({ ...result, at, file: byId.get(result.id)?.file }));
    const theirs = miniSearch
      .search(question.q)
      .slice(0, LOOKED)
      .map(({ id, score }, at) => ({ ...byId.get(id), at, score }));
    if (queries.length || (question.pages.length && !question.pages.includes(ours[0]?.file)))
      parts.push(toPart(question, ours, theirs, covered));
  }
  await mkdir(join(OUT, '..'), { recursive: true });
  await writeFile(OUT, toPage(name, asked.length, parts));
  console.log(`${parts.length} of ${asked.length} queries: ${OUT}`);
}

const escape = (text) => String(text).replace(/&/g, '&amp;').replace(/</g, '&lt;');

function toPart({ q, kind, pages }, ours, theirs, covered) {
  const list = (rows) => {
    const items = choose(rows, pages).map((row) => toResult(row, pages));
    return `<ol>${items.join('\n') || '<li>nothing</li>'}</ol>`;
  };
  const wanted = pages.length ? `wanted: ${pages.join(', ')}` : '';
  const about = [kind, wanted, covered ? '' : 'said not to be covered'].filter(Boolean).join(' · ');
  return `<section><h2>${escape(q)}</h2><p class="faint">${escape(about)}</p>
<div class="both"><div><b>hev ask</b>${list(ours)}</div><div><b>MiniSearch</b>${list(theirs)}</div></div></section>`;
}

/** The first results, and the first right one where it comes later. */
function choose(rows, pages) {
  const right = rows.find(({ file, at }) => at >= SHOWN && pages.includes(file));
  const first = rows.slice(0, SHOWN);
  return right && !first.some(({ file }) => pages.includes(file)) ? [...first, right] : first;
}

function toResult({ at, file, title, heading, score, reasons }, pages) {
  const name = [title, heading].filter(Boolean).join(' › ');
  return `<li value="${at + 1}"${pages.includes(file) ? ' class="right"' : ''}><span class="name">${escape(name)}</span>
<span class="faint">${escape(file ?? '')} · ${score.toFixed(2)}</span>${reasons?.length ? toReasons(reasons) : ''}</li>`;
}

/** A row for each reason, a column for each thing that any of them tells. */
function toReasons(reasons) {
  const keys = [...new Set(reasons.flatMap((reason) => Object.keys(reason)))];
  const show = (value) => (typeof value === 'number' ? Number(value.toPrecision(3)) : (value ?? ''));
  const head = keys.map((key) => `<th>${escape(key)}</th>`).join('');
  const rows = reasons.map(
    (reason) => `<tr>${keys.map((key) => `<td>${escape(show(reason[key]))}</td>`).join('')}</tr>`,
  );
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function toPage(name, count, parts) {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Why: ${escape(name)}</title><style>${STYLE}</style></head>
<body><h1>Why results rank: ${escape(name)}</h1><p>${parts.length} of ${count} queries; ✓: a right page.</p>
${parts.join('\n')}
</body></html>
`;
}
