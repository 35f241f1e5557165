/**
 * `node bench/speed/builds.mjs`: how long a search is built from the Next.js docs, and built again after one edit, by ours and
 * by Pagefind over the same pages, in one run. Each build is the command that a site's owner runs, as a process of its own;
 * the pages that Pagefind reads are rendered before, untimed. A full build finds nothing of an earlier one, the cache neither.
 * Prints a table; nothing is gated on time.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '../..');
const ROUNDS = Number(process.env.HEV_ASK_ROUNDS ?? 3);
const CACHE = 'cache';
const EDITED = '01-app/01-getting-started/01-installation.md';

function install(dir, needed, args) {
  if (needed.every((name) => existsSync(join(dir, 'node_modules', name)))) return;
  console.log(`Installing ${needed.join(', ')} (once) …`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  execFileSync(npm, ['ci', '--ignore-scripts', ...args], { cwd: dir, stdio: 'inherit' });
}

/** Runs a command and tells how many seconds it took. */
function time(command, args, cwd) {
  const start = performance.now();
  const env = { ...process.env, XDG_CACHE_HOME: join(cwd, CACHE) };
  const { status, stderr } = spawnSync(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stderr}`);
  return (performance.now() - start) / 1000;
}

function median(times) {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];
}

/** Every page as a plain document, as a generator would have written it. */
async function renderSite(docs, out) {
  const core = await import('../core.mjs');
  const { collectPages } = await import('../../dist/bundle-cli/serve/site-pages.js');
  const { renderPageBody } = await import('../../dist/bundle-cli/serve/render-page-body.js');
  const { files } = await core.readDocs(docs);
  const { sections } = core.parseDocs(files, { scheme: core.githubScheme });
  const pages = collectPages(sections);
  let edited = '';
  for (const page of pages) {
    const { html } = renderPageBody(page, (url) => ({ kind: 'external', href: url }));
    const path = join(out, page.url, 'index.html');
    if (page.file === EDITED) edited = path;
    await mkdir(dirname(path), { recursive: true });
    const title = page.title.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'));
    const body = `<main data-pagefind-body>${html}</main>`;
    await writeFile(
      path,
      `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>\n`,
    );
  }
  return { pages: pages.length, sections: sections.length, edited };
}

async function sizeOf(dir) {
  const names = await readdir(dir, { recursive: true });
  const sizes = await Promise.all(names.map((name) => stat(join(dir, name))));
  return sizes.filter((found) => found.isFile()).reduce((sum, { size }) => sum + size, 0);
}

/** A folder with the docs, built by ours: the digest, then what a host serves. */
function createOurs(work, docs) {
  const bin = join(root, 'dist/bundle-cli/bin.js');
  const run = (...args) => time(process.execPath, [bin, 'digest', ...args], work);
  return {
    name: 'hev ask',
    out: join(work, 'out'),
    clear: () =>
      Promise.all(
        ['.hev-ask', 'out', CACHE].map((dir) => rm(join(work, dir), { recursive: true, force: true })),
      ),
    build: () => run('build', docs) + run('bundle', '--out', 'out'),
    again: () => run('build', docs),
    search: () => time(process.execPath, [bin, 'search', 'cache data'], work),
    straight: () => run('bundle', '--from', docs, '--out', 'out'),
    edit: (text) => appendFile(join(docs, EDITED), `\n${text}\n`),
  };
}

/** Pagefind on the rendered pages; it has no build from what it had before. */
function createPagefind(work, site, edited) {
  const bin = join(here, 'pagefind/node_modules/pagefind/lib/runner/bin.cjs');
  return {
    name: 'Pagefind 1.6.0',
    out: join(site, 'pagefind'),
    clear: () => rm(join(site, 'pagefind'), { recursive: true, force: true }),
    build: () => time(process.execPath, [bin, '--site', site], work),
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

install(here, ['next'], ['--omit=optional']);
install(join(here, 'pagefind'), ['pagefind'], []);
if (!existsSync(join(root, 'dist/browser/overlay.js'))) {
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
}
const work = await mkdtemp(join(tmpdir(), 'hev-ask-builds-'));
try {
  const docs = join(work, 'docs');
  await cp(join(here, 'node_modules/next/dist/docs'), docs, { recursive: true });
  const { pages, sections, edited } = await renderSite(docs, join(work, 'site'));
  console.log(`Next.js docs: ${pages} pages, ${sections} sections; medians of ${ROUNDS}`);
  const engines = [createOurs(work, docs), createPagefind(work, join(work, 'site'), edited)];
  const rows = [];
  for (const engine of engines) rows.push(await measure(engine));
  print(rows);
} finally {
  await rm(work, { recursive: true, force: true });
}
