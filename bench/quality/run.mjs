/**
 * `npm run eval`: asks the question sets of `questions/` of our own ranker and of two peers, in one run over the same
 * sections, prints one table and writes `report/report.html`. Exits 1 when ours isn't ahead of both peers, or falls below
 * its floor, on the four visible sets; our own sets stand beside them. Nothing is gated on time.
 *
 * fastapi and vite are read from the folder named by HEV_ASK_CORPORA; without it they are left out, with a note.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findCorpora } from './corpora.mjs';
import { checkGate } from './gate.mjs';
import { formatIntervals } from './intervals.mjs';
import { toHtml } from './report.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '../..');
const OURS = 'hev ask';
/** The same ranker over a digest whose summaries and questions were written, where one is committed. */
const DISTILLED = 'hev ask, distilled';

/** Installs what only this bench needs, and compiles the project, so that a fresh clone can run it. */
function prepare() {
  const needed = Object.keys(JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')).dependencies);
  if (!needed.every((name) => existsSync(join(here, 'node_modules', name)))) {
    console.log('Installing the peers (once) …');
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    execFileSync(npm, ['ci', '--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund'], {
      cwd: here,
      stdio: 'inherit',
    });
  }
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-b', 'tsconfig.json'], {
    cwd: root,
    stdio: 'inherit',
  });
}

async function openIndex(digest, core) {
  const { index } = await core.openPayload(core.toPayloadSource(await core.encodePayload(digest)));
  return index;
}

/** What a build makes of the docs with the texts of a committed tree, asked the same questions. */
async function evaluateDistilled(dir, sections, asked, core) {
  const { digest: previous } = await core.decodeTree(await core.readTree(dir));
  const digest = await core.buildDigest(sections, { generatedAt: '2026-01-01T00:00:00.000Z', previous });
  return core.evaluate(await openIndex(digest, core), asked, digest);
}

/** The product's own way from files to ranked sections, and the peers' over the same nodes. */
async function openSite({ name, dir, questions, offTopic, own, distilled }, core, peers) {
  const { files } = await core.readDocs(dir);
  const { sections } = core.parseDocs(files, { scheme: core.githubScheme });
  const digest = await core.buildDigest(sections, { generatedAt: '2026-01-01T00:00:00.000Z' });
  const index = await openIndex(digest, core);
  const nodes = digest.nodes.filter((node) => node.copyOf === undefined);
  const miniSearch = peers.rankByMiniSearch(nodes, core.toPlain);
  const lunr = peers.rankByLunr(nodes, core.toPlain);
  const read = async (file) => core.parseQuestions(await readFile(file, 'utf8'), file);
  const asked = await read(questions);
  const ask = async (some) => ({
    [OURS]: await core.evaluate(index, some, digest),
    MiniSearch: await core.evaluateRanker(async (query) => miniSearch(query), some, digest),
    lunr: await core.evaluateRanker(async (query) => lunr(query), some, digest),
  });
  return {
    name,
    own,
    distilled: distilled && (await evaluateDistilled(distilled, sections, asked, core)),
    reports: await ask(asked),
    offTopic: await ask(await read(offTopic)),
  };
}

prepare();
const core = await import('../core.mjs');
const peers = await import('./peers.mjs');
const { corpora, notes } = findCorpora();
const sites = [];
for (const corpus of corpora) sites.push(await openSite(corpus, core, peers));

const engines = Object.keys(sites[0].reports);
const poolOf = (some) =>
  Object.fromEntries(
    engines.map((engine) => [engine, core.poolReports(some.map(({ reports }) => reports[engine]))]),
  );
const groups = [
  { label: 'Visible sets', sites: sites.filter(({ own }) => !own) },
  { label: 'Own sets', sites: sites.filter(({ own }) => own) },
].filter((group) => group.sites.length);
const tables = groups.flatMap(({ label, sites: some }) => {
  const pool = poolOf(some);
  const toRows = (pick) => engines.map((engine) => [engine, pick(engine)]);
  const kinds = [...pool[OURS].byKind.keys()];
  return [
    {
      title: `${label} (${some.map(({ name }) => name).join(', ')})`,
      rows: toRows((engine) => pool[engine].pooled),
    },
    ...kinds.map((kind) => ({
      title: `${label}, kind: ${kind}`,
      rows: toRows((engine) => pool[engine].byKind.get(kind)),
    })),
    ...some.map(({ name, reports, distilled }) => {
      const [ours, ...others] = toRows((engine) => reports[engine].pooled);
      const written = distilled ? [[DISTILLED, distilled.pooled]] : [];
      return { title: `Site: ${name}`, rows: [ours, ...written, ...others] };
    }),
  ];
});
const offTopic = engines.map((engine) => [
  engine,
  core.poolReports(sites.map((site) => site.offTopic[engine])).pooled,
]);
tables.push({ title: 'Off-topic sets, all sites', rows: offTopic });
const pooled = poolOf(sites.filter(({ own }) => !own));

for (const { title, rows } of tables) console.log(`${title}\n${core.formatRows(rows)}\n`);
console.log('Ours, with 95 % intervals (bootstrap over the questions)');
const pools = [...groups, { label: 'All sets', sites }].map(({ label, sites: some }) => [
  label,
  some.flatMap(({ reports }) => reports[OURS].outcomes),
]);
const intervals = pools.map(([label, outcomes]) => formatIntervals(label, outcomes));
for (const line of intervals) console.log(line);
console.log();
for (const note of notes) console.log(`Note: ${note}`);
for (const label of sites.flatMap(({ reports }) => reports[OURS].unknownLabels))
  console.log(`Note: no such place in the docs as read: ${label}`);
await mkdir(join(here, 'report'), { recursive: true });
await writeFile(
  join(here, 'report/report.html'),
  toHtml(core.COLUMNS, tables, core.toCells, [...intervals, ...notes]),
);

const failures = checkGate(pooled, OURS, notes.length === 0);
for (const failure of failures) console.error(failure);
console.log(
  failures.length
    ? 'eval: failed'
    : `eval: ahead of ${engines.slice(1).join(' and ')}; report in bench/quality/report/report.html`,
);
process.exitCode = failures.length ? 1 : 0;
