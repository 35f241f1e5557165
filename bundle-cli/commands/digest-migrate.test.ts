import { describe, expect, it } from 'vitest';
import { createSandbox, isPlainFailure } from '../testing/cli-sandbox.js';

const docs = { 'docs/start.md': '# Start\n\nBegin here.\n\n## Next\n\nGo on.\n' };

/** What an older build would have left: the digest of the docs as one file, with a model's texts. */
async function createOld(): Promise<Awaited<ReturnType<typeof createSandbox>>> {
  const sandbox = await createSandbox(docs);
  await sandbox.run('digest', 'corpus', 'docs', '--shards-dir', 's');
  const { stdout } = await sandbox.run('digest', 'corpus', 'docs');
  const { sections } = JSON.parse(stdout) as { sections: { id: string; hash: string }[] };
  const nodes = sections.map(({ id, hash }) => ({
    id,
    hash,
    title: 'Start',
    heading: id.includes('#') ? 'Next' : null,
    url: `/docs/${id.replace('#', '/#')}`,
    summary: `A model on ${id}.`,
  }));
  const gone = {
    id: 'start#gone',
    title: 'Start',
    heading: 'Gone',
    url: '/docs/start/#gone',
    summary: 'Old.',
  };
  const old = {
    version: 2,
    context: 'Old docs.',
    glossary: [],
    suggestions: ['How?'],
    nodes: [...nodes, gone],
  };
  await sandbox.write({ '.hev-ask/digest.json': JSON.stringify(old) });
  return sandbox;
}

describe('ask digest migrate', () => {
  it('refuses a file without a list of sections and writes nothing', async () => {
    const old = { version: 2, context: 'Old docs.', glossary: [], suggestions: [], nodes: { start: {} } };
    const sandbox = await createSandbox({ 'digest.json': JSON.stringify(old) });
    const run = await sandbox.run('digest', 'migrate');
    expect(isPlainFailure(run)).toBe(true);
    expect(run.stderr).toContain("digest.json can't be migrated: its `nodes` is no list.");
    expect(await sandbox.read('.hev-ask')).toEqual(new Map());
  });

  it('says what the tree holds by its digestHash', async () => {
    const sandbox = await createOld();
    await sandbox.run('digest', 'migrate');
    expect((await sandbox.read('.hev-ask')).get('_meta.md')).toMatch(/^digestHash: "?[0-9a-f]{64}"?$/m);
  });

  it('makes a tree whose texts the next build keeps', async () => {
    const sandbox = await createOld();
    const { code, stdout, stderr } = await sandbox.run('digest', 'migrate', '--docs', 'docs');
    expect(code).toBe(0);
    expect(stdout).toContain('Of 3 sections 2 are the same in docs, 0 changed, 1 are gone.');
    expect(stderr).toContain('`start#gone` is not in the docs any more');
    await sandbox.run('digest', 'build', 'docs');
    const tree = await sandbox.read('.hev-ask');
    expect(tree.get('start/next.md')).toContain('A model on start#next.');
    expect(tree.get('start/next.md')).toContain('by: model');
    expect(tree.get('_meta.md')).toContain('Old docs.');
    expect(tree.get('_meta.md')).toContain('suggestions: ["How?"]');
    expect(tree.has('digest.json')).toBe(true);
  });

  it('makes a tree of version 1 that gives orientation and glossary, and is not put online', async () => {
    const glossary = [{ term: 'hook', aliases: ['callback'], definition: 'Runs at a point.' }];
    const old = JSON.stringify({ version: 1, context: 'Old docs.', glossary, suggestions: ['How?'] });
    const sandbox = await createSandbox({ 'digest.json': old });
    expect((await sandbox.run('digest', 'migrate')).code).toBe(0);
    const entry = await sandbox.run('cat', '_glossary/callback');
    expect(entry).toMatchObject({ code: 0, stdout: expect.stringContaining('Runs at a point.') as string });
    expect(entry.stderr).toMatch(/^warning: The digest in .* holds no section\. .*\n$/);
    expect(await sandbox.run('search', 'hook')).toMatchObject({ code: 1 });
    expect(isPlainFailure(await sandbox.run('digest', 'bundle', '--out', 'out'))).toBe(true);
  });

  it('leaves a tree that is there already alone', async () => {
    const sandbox = await createOld();
    await sandbox.run('digest', 'build', 'docs');
    const before = await sandbox.read('.hev-ask');
    expect(isPlainFailure(await sandbox.run('digest', 'migrate', '.hev-ask'))).toBe(true);
    expect(await sandbox.read('.hev-ask')).toEqual(before);
  });

  it('fails in one sentence for anything that is no digest', async () => {
    const sandbox = await createSandbox({ ...docs, 'no.json': '{"version": 9}', 'bad.json': '{' });
    for (const file of ['no.json', 'bad.json', 'docs', 'missing.json', 'docs/start.md']) {
      const run = await sandbox.run('digest', 'migrate', file);
      expect({ file, plain: isPlainFailure(run) }).toEqual({ file, plain: true });
    }
    expect(await sandbox.read('.hev-ask')).toEqual(new Map());
  });
});
