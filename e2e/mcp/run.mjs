/**
 * Has other people's programs speak with the MCP server of the built package: the inspector over standard input
 * and output and over HTTP, and the conformance suite over HTTP. Needs `npm run build` before. Prints each check,
 * and counts into the totals of CI.
 */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clearCounts, printTotal, readCounts, root, saveCounts } from '../../scripts/run-step.mjs';
import { NOT_OF_A_DOCS_SERVER, OF_A_DOCS_SERVER, OF_FIXTURE_TOOLS } from './scenarios.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const bin = (name) => join(here, 'node_modules/.bin', name);
const cli = join(root, 'dist/bundle-cli/bin.js');
const docs = join(root, 'node_modules/fastify/docs');
const folder = mkdtempSync(join(tmpdir(), 'hev-ask-mcp-'));
const children = [];
const counts = { passed: 0, failed: 0 };

function check(name, holds, shown = '') {
  counts[holds ? 'passed' : 'failed'] += 1;
  console.log(`${holds ? '✓' : '✗'} ${name}${holds || shown === '' ? '' : `\n${shown}`}`);
}

function install() {
  const lock = join(here, 'package-lock.json');
  const installed = join(here, 'node_modules/.package-lock.json');
  const versions = (path) =>
    Object.entries(JSON.parse(readFileSync(path, 'utf8')).packages)
      .filter(([name, { optional }]) => name !== '' && !optional)
      .map(([name, { version }]) => `${name} ${version}`)
      .join('\n');
  if (existsSync(installed) && versions(installed) === versions(lock)) return;
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: here, stdio: 'inherit' });
}

/** Starts a program and waits for it to print an address; `pattern`'s first group. */
function start(args, pattern) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      printed += text;
      const found = pattern.exec(printed);
      if (found) resolve(found[1]);
    });
    child
      .on('error', reject)
      .on('exit', (code) => reject(new Error(`${args[0]} ended with ${code}: ${printed}`)));
  });
}

function run(command, args) {
  return new Promise((resolve) => {
    execFile(command, args, { cwd: folder, timeout: 60_000, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve({ code: error ? (error.code ?? 1) : 0, stdout, stderr }),
    );
  });
}

async function inspect(name, target, args, holds) {
  const { stdout, stderr } = await run(bin('mcp-inspector'), ['--cli', ...target, ...args]);
  let result;
  try {
    result = JSON.parse(stdout);
  } catch {
    check(name, false, stdout + stderr);
    return;
  }
  check(name, holds(result), stdout);
}

const call = (tool, ...args) => [
  '--method',
  'tools/call',
  '--tool-name',
  tool,
  ...args.flatMap((arg) => ['--tool-arg', arg]),
];
const namesOf = ({ tools }) => tools.map(({ name }) => name).join(' ');

async function inspectAll(url) {
  const stdio = [process.execPath, cli, 'mcp'];
  const http = [url, '--transport', 'http'];
  await inspect(
    'inspector, stdio: lists the tools',
    stdio,
    ['--method', 'tools/list'],
    (result) => namesOf(result) === 'fetch_docs search_docs read_doc',
  );
  await inspect(
    'inspector, stdio: fetches the docs',
    stdio,
    call('fetch_docs'),
    ({ structuredContent: data }) =>
      data.upToDate && data.sections > 300 && existsSync(join(data.path, '_meta.md')),
  );
  await inspect(
    'inspector, stdio: reads a section',
    stdio,
    call('read_doc', 'path=Reference/Hooks'),
    ({ structuredContent: data }) => /onRequest/.test(data.text),
  );
  await inspect(
    'inspector, HTTP: lists the tools',
    http,
    ['--method', 'tools/list'],
    (result) => namesOf(result) === 'search_docs read_doc',
  );
  await inspect(
    'inspector, HTTP: searches',
    http,
    call('search_docs', 'query=onRequest'),
    ({ structuredContent: data }) => /Hooks/.test(data.results[0].url),
  );
  await inspect(
    'inspector, HTTP: is told what is wrong',
    http,
    call('read_doc', 'path=zzyzx'),
    ({ isError, content }) => isError && /^The docs have nothing named/.test(content[0].text),
  );
}

async function conform(scenarios, url) {
  for (const scenario of scenarios) {
    const { code, stdout, stderr } = await run(bin('node'), [
      bin('conformance'),
      'server',
      '--url',
      url,
      '--scenario',
      scenario,
    ]);
    check(`conformance: ${scenario}`, code === 0, stdout + stderr);
  }
}

/** A version of the suite that asks for more is noticed. */
async function checkAllSorted() {
  const { stdout } = await run(bin('node'), [bin('conformance'), 'list', '--server']);
  const all = [...stdout.matchAll(/^ {2}- (\S+)/gm)].map(([, name]) => name);
  const sorted = new Set([
    ...OF_A_DOCS_SERVER,
    ...OF_FIXTURE_TOOLS,
    ...Object.values(NOT_OF_A_DOCS_SERVER).flat(),
  ]);
  const rest = all.filter((name) => !sorted.has(name));
  check(
    `conformance: all ${all.length} scenarios are sorted in scenarios.mjs`,
    all.length > 0 && rest.length === 0,
    rest.join(', '),
  );
}

clearCounts(['mcp']);
try {
  install();
  const built = await run(process.execPath, [cli, 'digest', 'build', docs]);
  if (built.code !== 0) throw new Error(built.stderr);
  const [url, fixtures] = await Promise.all([
    start([cli, 'serve', docs, '--port', '0'], /\(MCP\): (\S+)\n/),
    start([join(here, 'fixture-server.mjs')], /(http\S+)\n/),
  ]);
  await inspectAll(url);
  await checkAllSorted();
  await conform(OF_A_DOCS_SERVER, url);
  await conform(OF_FIXTURE_TOOLS, fixtures);
} catch (error) {
  check('the checks run', false, error instanceof Error ? error.message : String(error));
} finally {
  for (const child of children) child.kill();
  rmSync(folder, { recursive: true, force: true });
}
saveCounts('mcp', counts);
process.exit(printTotal(readCounts().filter(({ name }) => name === 'mcp')));
