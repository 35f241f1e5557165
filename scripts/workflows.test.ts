import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../', import.meta.url));

interface Step {
  name?: string;
  uses?: string;
  run?: string;
}
interface Workflow {
  on: object;
  permissions: object;
  env?: Record<string, string>;
  jobs: Record<string, { 'runs-on': string; steps: Step[] }>;
}

/** A site that is recognised as VitePress's, with a build that stands for it: one page of HTML for each of Markdown. */
const SITE = {
  'package.json':
    '{ "name": "kit", "version": "1.0.0", "private": true, "scripts": { "build": "node build.mjs" } }\n',
  'package-lock.json':
    '{ "name": "kit", "version": "1.0.0", "lockfileVersion": 3, "packages": { "": { "name": "kit", "version": "1.0.0" } } }\n',
  'docs/.vitepress/config.mjs': "export default { title: 'Kit', base: '/kit/' };\n",
  'docs/index.md': '# Kit\n\nKit builds small tools.\n\n## Install it\n\nRun `npm i kit`.\n',
  'docs/guide/start.md':
    '# Start\n\nA project starts with one file.\n\n## Second step\n\nThen there are two.\n',
  'build.mjs': `
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
for (const file of ['index', 'guide/start']) {
  const page = readFileSync('docs/' + file + '.md', 'utf8').replace(/^(#+) (.*)$/gm, (_, marks, text) => {
    const level = marks.length;
    return '<h' + level + ' id="' + text.toLowerCase().replaceAll(' ', '-') + '">' + text + '</h' + level + '>';
  });
  const out = 'docs/.vitepress/dist/' + file + '.html';
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, '<!doctype html><html><body><main>' + page + '</main></body></html>');
}
`,
};

/** Runs the package that was built here in the place of the one on npm, and refuses all else. */
const NPX = `#!/bin/sh
[ "$1" = "@hevmind/ask" ] || exit 64
shift
exec "${process.execPath}" "${join(root, 'dist/bundle-cli/bin.js')}" "$@"
`;

let site: string;

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'hev-ask-workflow-'));
  onTestFinished(() => rm(site, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(SITE)) await edit(path, content);
  await edit('.bin/npx', NPX);
  await chmod(join(site, '.bin/npx'), 0o755);
});

async function edit(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(site, path)), { recursive: true });
  await writeFile(join(site, path), content);
}

const read = async (name: string): Promise<Workflow> =>
  parse(await readFile(join(root, 'docs/examples', `${name}.yml`), 'utf8')) as Workflow;

/** Runs a command as GitHub does, a shell that ends at the first failure. */
function runShell(
  command: string,
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number; output: string }> {
  const path = [join(site, '.bin'), dirname(process.execPath), process.env['PATH']].join(delimiter);
  const around = { ...process.env, CI: 'true', ...env, PATH: path, XDG_CACHE_HOME: join(site, '.xdg') };
  return new Promise((resolve) => {
    execFile('bash', ['-e', '-c', command], { cwd: site, env: around }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr });
    });
  });
}

/** Runs the steps up to the first that fails, and names that. */
async function runWorkflow({ jobs, env }: Workflow): Promise<string | undefined> {
  for (const { steps } of Object.values(jobs)) {
    for (const { run, name } of steps) {
      if (run === undefined) continue;
      const { code, output } = await runShell(run, env);
      if (code !== 0) return `${name ?? run}: ${output}`;
    }
  }
  return undefined;
}

describe.each(['search-with-tree', 'search-from-docs'])('the workflow %s', (name) => {
  it('is one that GitHub takes, and may only read', async () => {
    const { on, permissions, jobs } = await read(name);
    expect(Object.keys(on)).toEqual(['pull_request', 'push']);
    expect(permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(jobs)) {
      expect(job['runs-on']).toBe('ubuntu-latest');
      for (const { uses, run } of job.steps)
        expect([uses, run].filter((one) => one !== undefined)).toHaveLength(1);
      for (const { uses } of job.steps)
        if (uses !== undefined) expect(uses).toMatch(/^actions\/[\w-]+@v\d+$/);
    }
  });

  it('fails where a heading has another id in the built page', async () => {
    const workflow = await read(name);
    await runShell('npx @hevmind/ask digest build');
    await edit('build.mjs', SITE['build.mjs'].replace('text.toLowerCase()', "('x-' + text).toLowerCase()"));
    expect(await runWorkflow(workflow)).toMatch(/^Every result leads to its heading: [^]*no id `install-it`/);
  });
});

it('passes for a tree that is committed, and fails once the docs have moved on', async () => {
  const workflow = await read('search-with-tree');
  expect((await runShell('npx @hevmind/ask digest build')).code).toBe(0);
  expect(await runWorkflow(workflow)).toBeUndefined();
  await edit('docs/guide/start.md', `${SITE['docs/guide/start.md']}\n## Third step\n\nAnd three.\n`);
  expect(await runWorkflow(workflow)).toMatch(/^The digest is that of the docs: [^]*\.hev-ask is stale/);
  await runShell('npx @hevmind/ask digest build');
  expect(await runWorkflow(workflow)).toBeUndefined();
});

it('passes for docs without a tree, with the search in the built site', async () => {
  expect(await runWorkflow(await read('search-from-docs'))).toBeUndefined();
  const entry = await readFile(join(site, 'docs/.vitepress/dist/hev-ask/entry.json'), 'utf8');
  expect(JSON.parse(entry)).toHaveProperty('core');
  expect((await runShell('test -e .hev-ask')).code).toBe(1);
});

it('has lines for git that do what the page says', async () => {
  const page = await readFile(join(root, 'docs/ci.md'), 'utf8');
  for (const name of ['gitattributes', 'gitignore']) {
    const block = new RegExp(`\`\`\`${name}\n([^]*?)\`\`\``).exec(page)?.[1];
    await edit(`.${name}`, block ?? '');
  }
  const paths = '.hev-ask/_meta.md docs/.vitepress/dist/hev-ask/entry.json .cache/hev-ask/_meta.md';
  await runShell('git init -q');
  const attribute = await runShell('git check-attr eol linguist-generated -- .hev-ask/guide/start.md');
  expect(attribute.output).toMatch(/: eol: lf\n.*: linguist-generated: set\n/);
  expect((await runShell(`git check-ignore ${paths}`)).output).toBe(
    'docs/.vitepress/dist/hev-ask/entry.json\n.cache/hev-ask/_meta.md\n',
  );
});
