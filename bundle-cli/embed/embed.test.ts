import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readVectors } from '../../endpoint/vectors/index.js';
import { startFakeProvider } from '../../endpoint/testing/fake-provider/index.js';
import { createSandbox, type CliSandbox } from '../testing/cli-sandbox.js';

const fake = await startFakeProvider();
afterAll(() => fake.close());
beforeEach(() => fake.reset());

const DOCS = {
  'docs/index.md': '# Kit\n\nKit is a library.\n\n## Install\n\nRun `npm i kit`.\n',
  'docs/guide.md': '# Guide\n\nHow a project starts.\n\n## Set up\n\nThe `--force` flag replaces files.\n',
};
const FILE = '_vectors.jsonl';

async function embed(sandbox: CliSandbox, ...more: string[]) {
  sandbox.env = { GEMINI_API_KEY: 'k', OPENAI_API_KEY: 'k', OPENROUTER_API_KEY: 'k' };
  return sandbox.run('digest', 'embed', '--provider-url', fake.url('google'), ...more);
}
const texts = (): string[] => fake.requests.flatMap((request) => request.texts ?? []);

describe('ask digest embed', () => {
  it('writes a vector for each section beside the tree, and again only for what changed', async () => {
    const sandbox = await createSandbox(DOCS);
    await sandbox.run('digest', 'build');
    const first = await embed(sandbox);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toBe('Wrote .hev-ask/_vectors.jsonl: 4 vectors made by gemini-embedding-001.\n');
    const before = (await sandbox.read('.hev-ask')).get(FILE) ?? '';
    expect(readVectors(before)).toMatchObject({ dimensions: 768 });
    expect(readVectors(before).sections.map(({ id }) => id)).toEqual([
      'guide',
      'guide#set-up',
      'index',
      'index#install',
    ]);

    fake.reset();
    const stamps = await sandbox.stamps('.hev-ask');
    expect((await embed(sandbox)).stdout).toBe('.hev-ask/_vectors.jsonl is up to date.\n');
    expect([texts(), await sandbox.stamps('.hev-ask')]).toEqual([[], stamps]);

    await sandbox.write({ 'docs/guide.md': '# Guide\n\nHow a project starts.\n\n## Set up\n\nAnew.\n' });
    await sandbox.run('digest', 'build');
    await embed(sandbox);
    expect(texts()).toEqual([expect.stringContaining('Guide › Set up')]);
    const after = (await sandbox.read('.hev-ask')).get(FILE) ?? '';
    const lines = before.split('\n');
    expect(after.split('\n').filter((line, at) => line !== lines[at])).toHaveLength(1);
  });

  it('makes all of them anew by another model, and takes those of lost sections away', async () => {
    const sandbox = await createSandbox(DOCS);
    await sandbox.run('digest', 'build');
    await embed(sandbox);
    fake.reset();
    await embed(sandbox, '--embedding-model', 'gemini-embedding-002');
    expect(texts()).toHaveLength(4);
    await sandbox.write({ 'docs/guide.md': '# Guide\n\nHow a project starts.\n' });
    await sandbox.run('digest', 'build');
    fake.reset();
    await embed(sandbox, '--embedding-model', 'gemini-embedding-002');
    const { sections } = readVectors((await sandbox.read('.hev-ask')).get(FILE) ?? '');
    expect([texts().length, sections.map(({ id }) => id)]).toEqual([0, ['guide', 'index', 'index#install']]);
  });

  it.each([
    ['openai', 'openai', 'text-embedding-3-small'],
    ['openrouter', 'openrouter', 'openai/text-embedding-3-small'],
  ] as const)('asks %s as well', async (provider, base, model) => {
    const sandbox = await createSandbox(DOCS);
    await sandbox.run('digest', 'build');
    sandbox.env = { OPENAI_API_KEY: 'k', OPENROUTER_API_KEY: 'k' };
    const run = await sandbox.run(
      ...[
        'digest',
        'embed',
        '--provider',
        provider,
        '--provider-url',
        fake.url(base),
        '--embedding-model',
        model,
      ],
    );
    expect(run).toMatchObject({
      code: 0,
      stdout: `Wrote .hev-ask/_vectors.jsonl: 4 vectors made by ${model}.\n`,
    });
  });

  it('stands in the bundle, named by the entry, and leaves a bundle without as it was', async () => {
    const sandbox = await createSandbox(DOCS);
    await sandbox.run('digest', 'build');
    await sandbox.run('digest', 'bundle', '--out', 'pub');
    const without = await sandbox.read('pub');
    expect(without.get('entry.json')).not.toContain('vectors');
    await embed(sandbox);
    await sandbox.run('digest', 'bundle', '--out', 'pub');
    const pub = await sandbox.read('pub');
    const { vectors } = JSON.parse(pub.get('entry.json') ?? '') as { vectors: string };
    expect(pub.get(vectors)).toBe((await sandbox.read('.hev-ask')).get(FILE));
    await sandbox.run('digest', 'embed', '--provider-url', fake.url('google'), '--embedding-model', 'other');
    await sandbox.run('digest', 'bundle', '--out', 'pub');
    expect((await sandbox.read('pub')).size).toBe(without.size + 1);
  });

  it.each([
    [{}, [], /^error: There is no key for google\.\nSet GEMINI_API_KEY/],
    [{ GROQ_API_KEY: 'k' }, ['--provider', 'groq'], /groq has no model for vectors that is known here/],
    [
      { GROQ_API_KEY: 'k' },
      ['--provider', 'groq', '--embedding-model', 'x'],
      /groq has no models that make vectors/,
    ],
    [{ GEMINI_API_KEY: 'wrong' }, [], /google doesn't take the key \(401\)\. Nothing was written/],
  ])('says what is missing: %j %j', async (env, flags, message) => {
    const sandbox = await createSandbox(DOCS);
    await sandbox.run('digest', 'build');
    sandbox.env = env;
    const { code, stderr } = await sandbox.run(
      'digest',
      'embed',
      '--provider-url',
      fake.url('google'),
      ...flags,
    );
    expect(code).toBe(1);
    expect(stderr).toMatch(message);
    expect((await sandbox.read('.hev-ask')).has(FILE)).toBe(false);
  });
});
