/**
 * `npm run bench -- builds`: how long a search is built from the Next.js docs, and built again after one edit, by ours and
 * by Pagefind over the same pages, in one run. Each build is the command that a site's owner runs, as a process of its own;
 * the pages that Pagefind reads are rendered before, untimed. A full build finds nothing of an earlier one, the cache neither.
 * Prints a table; nothing is gated on time.
 */
import { spawnSync } from 'node:child_process';
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sizeOf } from './lay-out-site.mjs';
import { ASK, PAGEFIND, prepare } from './prepare.mjs';
import { renderPages } from './render-pages.mjs';
import { NEXT_DOCS } from './sites.mjs';
import { median } from './statistics.mjs';

const ROUNDS = Number(process.env.HEV_ASK_ROUNDS ?? 3);
const CACHE = 'cache';
const EDITED = '01-app/01-getting-started/01-installation.md';

/** Runs a command and tells how many seconds it took. */
function time(command, args, cwd) {
  const start = performance.now();
  const env = { ...process.env, XDG_CACHE_HOME: join(cwd, CACHE) };
  const { status, stderr } = spawnSync(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stderr}`);
  return (performance.now() - start) / 1000;
}

/** A folder with the docs, built by ours: the digest, then what a host serves. */
function createOurs(work, docs) {
  const run = (...args) => time(process.execPath, [ASK, 'digest', ...args], work);
  return {
    name: 'hev ask',
    out: join(work, 'out'),
    clear: () =>
      Promise.all(
        ['.hev-ask', 'out', CACHE].map((dir) => rm(join(work, dir), { recursive: true, force: true })),
      ),
    build: () => run('build', docs) + run('bundle', '--out', 'out'),
    again: () => run('build', docs),
    search: () => time(process.execPath, [ASK, 'search', 'cache data'], work),
    straight: () => run('bundle', '--from', docs, '--out', 'out'),
    edit: (text) => appendFile(join(docs, EDITED), `\n${text}\n`),
  };
}

/** Pagefind on the rendered pages; it has no build from what it had before. */
function createPagefind(work, site, edited) {
  return {
    name: 'Pagefind',
    out: join(site, 'pagefind'),
    clear: () => rm(join(site, 'pagefind'), { recursive: true, force: true }),
    build: () => time(process.execPath, [PAGEFIND, '--site', site], work),
    edit: (text) => appendFile(edited, `<p>${text}</p>`),
  };
}

async function measure(engine) {
  const times = { full: [], edit: [], same: [], search: [], straight: [] };
  for (let round = 0; round < ROUNDS; round++) {
    await engine.clear();
    times.full.push(engine.build());
    await engine.edit(`Edited in round ${round}, once.`);
    times.edit.push(engine.build());
    if (engine.again) times.same.push(engine.again());
    if (engine.search) engine.search();
    if (engine.search) times.search.push(engine.search());
  }
  for (let round = 0; engine.straight && round < ROUNDS; round++) {
    await engine.clear();
    times.straight.push(engine.straight());
  }
  const show = (list) => (list.length ? median(list).toFixed(1) : '–');
  const megabytes = ((await sizeOf(engine.out)) / 1e6).toFixed(1);
  const { full, edit, same, straight, search } = times;
  return [engine.name, ...[full, edit, same, straight, search].map(show), megabytes];
}

function print(rows) {
  const lines = [
    ['', 'full s', 'after one edit s', 'unchanged s', 'without a tree s', 'search s', 'files MB'],
    ...rows,
  ];
  const widths = lines[0].map((_, at) => Math.max(...lines.map((line) => line[at].length)));
  for (const line of lines) {
    console.log(
      line.map((cell, at) => (at ? cell.padStart(widths[at]) : cell.padEnd(widths[at]))).join('  '),
    );
  }
}

prepare();
const work = await mkdtemp(join(tmpdir(), 'hev-ask-builds-'));
try {
  const docs = join(work, 'docs');
  await cp(NEXT_DOCS, docs, { recursive: true });
  const core = await import('../core.mjs');
  const { pages, sections, written } = await renderPages(docs, join(work, 'site'), core);
  console.log(`Next.js docs: ${pages} pages, ${sections} sections; medians of ${ROUNDS}`);
  const engines = [createOurs(work, docs), createPagefind(work, join(work, 'site'), written.get(EDITED))];
  const rows = [];
  for (const engine of engines) rows.push(await measure(engine));
  print(rows);
} finally {
  await rm(work, { recursive: true, force: true });
}
