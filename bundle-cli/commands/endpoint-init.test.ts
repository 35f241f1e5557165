import { describe, expect, it } from 'vitest';
import { TARGETS } from '../endpoint-init/index.js';
import { createSandbox, isPlainFailure, type CliSandbox } from '../testing/cli-sandbox.js';

const HANDLERS = { node: 'server.js', cloudflare: 'src/worker.js', vercel: 'api/ask.js' } as const;

const init = (sandbox: CliSandbox, target: string, ...more: string[]) =>
  sandbox.run('endpoint', 'init', '--target', target, ...more);

const packageOf = async (sandbox: CliSandbox, folder = 'docs-endpoint') =>
  JSON.parse((await sandbox.read(folder)).get('package.json') ?? '{}') as {
    scripts: Record<string, string>;
    dependencies: Record<string, string>;
  };

describe.each(TARGETS)('ask endpoint init --target %s', (target) => {
  it('writes a handler, what to install and what to do, and no key', async () => {
    const sandbox = await createSandbox({ 'docs/start.md': '# Start\n' });
    sandbox.env = { ANTHROPIC_API_KEY: 'sk-of-the-owner' };
    const { code, stdout, stderr } = await init(sandbox, target);
    expect([code, stderr]).toEqual([0, '']);
    const files = await sandbox.read('docs-endpoint');
    for (const name of files.keys()) expect(stdout).toContain(name);
    expect(files.get(HANDLERS[target])).toContain(`from '@hevmind/ask/endpoint/${target}'`);
    expect(files.get('README.md')).toContain('npm install');
    expect(files.get('.gitignore')).toContain('public/hev-ask/');
    expect([...files.values()].join('')).not.toContain('sk-of-the-owner');
    const { dependencies, scripts } = await packageOf(sandbox);
    expect(Object.keys(dependencies).slice(0, 3)).toEqual(['@hevmind/ask', 'ai', '@ai-sdk/anthropic']);
    for (const range of Object.values(dependencies)) expect(range).toMatch(/^\^\d+\.\d+\.\d+$/);
    expect(scripts['bundle']).toBe('ask digest bundle --out public/hev-ask --from ../docs');
  });

  it('is for the provider that is named', async () => {
    const sandbox = await createSandbox();
    await init(sandbox, target, '--provider', 'google');
    const files = await sandbox.read('docs-endpoint');
    expect(files.get(HANDLERS[target])).toContain(`provider: 'google',`);
    expect([...files.values()].join('')).toContain('GEMINI_API_KEY=\n');
    expect((await packageOf(sandbox)).dependencies).toHaveProperty('@ai-sdk/google');
  });

  it('writes over nothing, and says what is there', async () => {
    const sandbox = await createSandbox({ 'site/package.json': '{"name":"mine"}' });
    const refused = await init(sandbox, target, '--out', 'site');
    expect(isPlainFailure(refused)).toBe(true);
    expect(refused.stderr).toContain('site has package.json already; nothing was written.');
    expect([...(await sandbox.read('site'))]).toEqual([['package.json', '{"name":"mine"}']]);
    expect((await init(sandbox, target, '--out', 'site', '--yes')).code).toBe(0);
    expect((await packageOf(sandbox, 'site')).dependencies).toHaveProperty('@hevmind/ask');
  });

  it('only names the files where it is asked to', async () => {
    const sandbox = await createSandbox();
    const { code, stdout } = await init(sandbox, target, '--dry-run');
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/^Would write to docs-endpoint: .*README\.md\.\n$/),
    ]);
    expect(await sandbox.read()).toEqual(new Map());
  });
});

describe('ask endpoint init', () => {
  it('takes the bundle from the digest above it, else from the docs that are named', async () => {
    const sandbox = await createSandbox({ 'docs/start.md': '# Start\n\nGo.\n', 'my docs/a.md': '# A\n' });
    await sandbox.run('digest', 'build', 'docs');
    await init(sandbox, 'node');
    expect((await packageOf(sandbox)).scripts['bundle']).toBe('ask digest bundle --out public/hev-ask');
    await init(sandbox, 'node', '--out', 'a/b', '--from', 'my docs');
    expect((await packageOf(sandbox, 'a/b')).scripts['bundle']).toBe(
      'ask digest bundle --out public/hev-ask --from "../../my docs"',
    );
  });

  it('wants a target that there is', async () => {
    const sandbox = await createSandbox();
    expect((await sandbox.run('endpoint', 'init')).code).toBe(2);
    const wrong = await init(sandbox, 'deno');
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('node, cloudflare, vercel')]);
  });
});
