/**
 * `node bench/speed/run.mjs`: how long ours and two peers take to build, load and answer, and what a page downloads, on the
 * docs of fastify and next in one run. Prints a table; nothing is gated on time. Quote ratios, not milliseconds.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '../..');
const ROUNDS = 5;

function prepare() {
  if (!['minisearch', 'lunr', 'next'].every((name) => existsSync(join(here, 'node_modules', name)))) {
    console.log('Installing the peers (once) …');
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    execFileSync(npm, ['ci', '--ignore-scripts', '--omit=optional'], { cwd: here, stdio: 'inherit' });
  }
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-b', 'tsconfig.json'], {
    cwd: root,
    stdio: 'inherit',
  });
}

/** The docs as sections, from what is installed, and the questions that are asked of them. */
async function openSite(name, dir, core) {
  const { files } = await core.readDocs(dir);
  const { sections } = core.parseDocs(files, { scheme: core.githubScheme });
  const digest = await core.buildDigest(sections, { generatedAt: '2026-01-01T00:00:00.000Z' });
  const path = join(root, 'bench/quality/questions', `${name}.jsonl`);
  const queries = core.parseQuestions(await readFile(path, 'utf8'), path).map(({ q }) => q);
  const nodes = digest.nodes.filter((node) => node.copyOf === undefined);
  return { name, digest: { ...digest, nodes }, queries };
}

async function time(run) {
  const start = performance.now();
  const result = await run();
  return { ms: performance.now() - start, result };
}

/** One engine on one site; the first round of building, loading and asking only warms up. */
async function measure(engine, { digest, queries }) {
  await engine.build(digest);
  const built = await time(() => engine.build(digest));
  await engine.load(built.result);
  const loaded = await time(() => engine.load(built.result));
  for (const query of queries) await loaded.result(query);
  const times = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const query of queries) times.push((await time(() => loaded.result(query))).ms);
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.floor(share * (times.length - 1))];
  const { bytes, text } = built.result;
  return [
    kilobytes(bytes),
    text ? kilobytes(text) : '–',
    built.ms.toFixed(0),
    loaded.ms.toFixed(1),
    at(0.5).toFixed(2),
    at(0.95).toFixed(2),
  ];
}

function kilobytes(bytes) {
  return (gzipSync(bytes, { level: 9 }).length / 1000).toFixed(1);
}

function print(title, rows) {
  const head = ['', 'gz kB', 'text gz kB', 'build ms', 'load ms', 'query p50 ms', 'p95 ms'];
  const lines = [head, ...rows];
  const widths = head.map((_, at) => Math.max(...lines.map((line) => line[at].length)));
  const format = (line) =>
    line.map((cell, at) => (at ? cell.padStart(widths[at]) : cell.padEnd(widths[at]))).join('  ');
  console.log(`${title}\n${lines.map(format).join('\n')}\n`);
}

prepare();
const core = await import('../core.mjs');
const { createLunr, createMiniSearch, createOurs } = await import('./engines.mjs');
const places = {
  fastify: join(root, 'node_modules/fastify/docs'),
  next: join(here, 'node_modules/next/dist/docs'),
};
for (const [name, dir] of Object.entries(places)) {
  const site = await openSite(name, dir, core);
  const rows = [];
  for (const create of [createOurs, createMiniSearch, createLunr]) {
    const engine = create(core);
    rows.push([engine.name, ...(await measure(engine, site))]);
  }
  print(`${name}: ${site.digest.nodes.length} sections`, rows);
}
