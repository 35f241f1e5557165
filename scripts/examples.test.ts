import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = join(root, 'docs/examples');
const compiled = join(root, '.cache/examples');
const tsc = join(root, 'node_modules/typescript/bin/tsc');
const names = (await readdir(folder)).filter((name) => name.endsWith('.ts')).map((name) => name.slice(0, -3));

interface Run {
  code: number;
  stdout: string;
  stderr: string;
}

function run(args: readonly string[], cwd: string, input = ''): Promise<Run> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [...args], { cwd }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr });
    });
    child.stdin?.end(input);
  });
}

/** Stands for the network: the bundle and the endpoint of https://example.com, from what the first example made. */
const NETWORK = `
import { handleAsk } from '@hevmind/ask/endpoint';
import { folderSource, readDigestFolder } from '@hevmind/ask/node';
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const { pathname } = new URL(request.url);
  const [, name] = /^\\/docs\\/hev-ask\\/(.+)$/.exec(pathname) ?? [];
  if (name) return new Response(await folderSource('public/docs/hev-ask').read(name));
  const { digest } = await readDigestFolder('.hev-ask');
  return handleAsk(request, { digest, env: {} });
};
`;

const MESSAGES = [
  {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  },
  { jsonrpc: '2.0', method: 'notifications/initialized' },
  { jsonrpc: '2.0', id: 2, method: 'tools/list' },
];

/** What each example is to print, in the order in which they run: the first makes what the others read. */
const PRINTED: Readonly<Record<string, { args?: string[]; input?: string; output: RegExp }>> = {
  'make-digest': { output: /^4 sections\n$/ },
  'bundle-site': { output: /^3 pages, 4 sections\n$/ },
  'read-tree': { output: /4 sections/ },
  'read-object': { output: /^4 sections, 0 warnings\n$/ },
  'list-and-get': {
    output: /index Kit\n[^]*\[[^\]]*'guide\/start' \][^]*\/docs\/guide\/start\/ A project starts/,
  },
  'search-digest': { output: /^Kit Install \/docs\/#install Run npm i kit/ },
  'search-bundle': { output: /^[1-4] of 4 sections\n$/ },
  'ask-endpoint': { output: /'\/docs\/#install'[^]*4 sections\n[1-4] results, no answer\n$/ },
  'serve-endpoint': { output: /"overview"/ },
  'mcp-stdio': {
    input: MESSAGES.map((message) => `${JSON.stringify(message)}\n`).join(''),
    output: /"search_docs"/,
  },
  'command-group': { args: ['docs', 'search', 'install', '--max-results', '1'], output: /"index#install"/ },
};

describe('the examples of docs/library.md', () => {
  let work: string;

  beforeAll(async () => {
    await rm(compiled, { recursive: true, force: true });
    work = await mkdtemp(join(tmpdir(), 'hev-ask-examples-'));
    await mkdir(join(work, 'docs/guide'), { recursive: true });
    await writeFile(
      join(work, 'docs/index.md'),
      '# Kit\n\nKit is a library for building small tools.\n\n## Install\n\nRun `npm i kit` to install it.\n',
    );
    await writeFile(join(work, 'docs/guide/start.md'), '# Start\n\nA project starts with one file.\n');
    await writeFile(join(work, 'docs/guide/end.md'), '# End\n\nA project ends when nobody uses it.\n');
  });
  afterAll(() => rm(work, { recursive: true, force: true }));

  it('are the files in docs/examples, letter for letter and none left out', async () => {
    const page = await readFile(join(root, 'docs/library.md'), 'utf8');
    const shown = [...page.matchAll(/<!-- examples\/([\w-]+)\.ts -->\n\n```ts\n([^]*?)```\n/g)];
    expect(shown.map(([, name]) => name).sort()).toEqual([...names].sort());
    for (const [, name = '', code] of shown)
      expect(code, name).toBe(await readFile(join(folder, `${name}.ts`), 'utf8'));
    expect(Object.keys(PRINTED).sort()).toEqual([...names].sort());
  });

  it('compile against the package’s types, as Node and as bundlers resolve them', async () => {
    const bundler = ['--noEmit', '--module', 'ESNext', '--moduleResolution', 'Bundler', '--skipLibCheck'];
    for (const flags of [[], bundler])
      expect(await run([tsc, '-p', folder, ...flags], root)).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it('run and print what they promise', async () => {
    await writeFile(join(compiled, 'network.mjs'), NETWORK);
    for (const [name, { args = [], input = '', output }] of Object.entries(PRINTED)) {
      const script = join(compiled, 'docs/examples', `${name}.js`);
      const done = await run(['--import', join(compiled, 'network.mjs'), script, ...args], work, input);
      expect(done, name).toMatchObject({ code: 0, stderr: '' });
      expect(done.stdout, name).toMatch(output);
      if (name === 'make-digest') await exportJson(work);
    }
  });
});

/** The digest as `digest.json`, from the bundle that the first example has written. */
async function exportJson(work: string): Promise<void> {
  const bundle = join(work, 'public/docs/hev-ask');
  const { digest } = JSON.parse(await readFile(join(bundle, 'entry.json'), 'utf8')) as { digest: string };
  await writeFile(join(work, 'digest.json'), await readFile(join(bundle, digest)));
}
