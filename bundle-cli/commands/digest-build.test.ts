import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createSandbox, isPlainFailure } from '../testing/cli-sandbox.js';

const DOCS = {
  'docs/index.md':
    '# Kit\n\nKit is a library for building small tools.\n\n## Install\n\nRun `npm i kit` to install it.\n',
  'docs/guide/start.md':
    '# Start\n\nThis page shows how a project starts.\n\n## Set up\n\nThe `--force` flag replaces files.\n',
};

function frontmatterOf(content: string | undefined): Record<string, unknown> {
  return parse(content?.split(/^---$/m)[1] ?? '') as Record<string, unknown>;
}

describe('ask digest build', () => {
  it('writes the tree of the docs folder and says what it found', async () => {
    const sandbox = await createSandbox(DOCS);
    const { code, stdout, stderr } = await sandbox.run('digest', 'build');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/2 pages with 4 sections in docs/);
    const tree = await sandbox.read('.hev-ask');
    expect([...tree.keys()]).toEqual([
      '_meta.md',
      'guide/start.md',
      'guide/start/set-up.md',
      'index.md',
      'index/install.md',
    ]);
    expect(frontmatterOf(tree.get('guide/start/set-up.md'))).toMatchObject({
      id: 'guide/start#set-up',
      title: 'Start',
      heading: 'Set up',
      group: 'guide',
      order: 1,
      url: 'guide/start/#set-up',
      anchor: 'set-up',
      mode: 'agent-primary',
      by: 'extractive',
    });
    expect(tree.get('_meta.md')).toContain('- Set up — `guide/start#set-up`');
  });

  it('distils without a model, also when told so, and says whose flags need one', async () => {
    const sandbox = await createSandbox(DOCS);
    expect(await sandbox.run('digest', 'build', '--provider', 'extractive')).toMatchObject({ code: 0 });
    const before = await sandbox.stamps('.hev-ask');
    const model = await sandbox.run('digest', 'build', '--digest-model', 'large');
    expect([model.code, model.stderr]).toEqual([1, expect.stringContaining('--digest-model')]);
    expect((await sandbox.run('digest', 'build', '--provider', 'nobody')).code).toBe(2);
    expect(await sandbox.stamps('.hev-ask')).toEqual(before);
  });

  it('reads the current folder where there is no docs folder', async () => {
    const sandbox = await createSandbox({ 'a.md': DOCS['docs/index.md'] });
    expect(await sandbox.run('digest', 'build')).toMatchObject({ code: 0, stderr: '' });
    expect((await sandbox.read('.hev-ask')).has('a/install.md')).toBe(true);
  });

  it('rewrites no file when nothing has changed, however late it is', async () => {
    const sandbox = await createSandbox(DOCS);
    await sandbox.run('digest', 'build');
    const before = await sandbox.stamps('.hev-ask');
    sandbox.now = new Date('2031-01-01T00:00:00.000Z');
    expect(await sandbox.run('digest', 'build')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('up to date') as string,
    });
    expect(await sandbox.stamps('.hev-ask')).toEqual(before);
  });

  it('keeps what it was built with for the next build without flags', async () => {
    const sandbox = await createSandbox(DOCS);
    await sandbox.run(
      'digest',
      'build',
      '--base-path',
      'kit',
      '--site-url',
      'https://example.com',
      '--chunk-heading-depth',
      '1',
    );
    const before = await sandbox.stamps('.hev-ask');
    await sandbox.run('digest', 'build');
    expect(await sandbox.stamps('.hev-ask')).toEqual(before);
    const meta = frontmatterOf((await sandbox.read('.hev-ask')).get('_meta.md'));
    expect(meta).toMatchObject({
      basePath: '/kit/',
      siteUrl: 'https://example.com',
      scheme: 'github',
      chunkHeadingDepth: 1,
    });
  });

  it('takes its date from SOURCE_DATE_EPOCH', async () => {
    const sandbox = await createSandbox(DOCS);
    sandbox.env = { SOURCE_DATE_EPOCH: '86400' };
    await sandbox.run('digest', 'build');
    const meta = frontmatterOf((await sandbox.read('.hev-ask')).get('_meta.md'));
    expect(meta['generatedAt']).toBe('1970-01-02T00:00:00.000Z');
    sandbox.env = { SOURCE_DATE_EPOCH: 'soon' };
    expect(isPlainFailure(await sandbox.run('digest', 'build', '--digest-dir', 'other'))).toBe(true);
  });

  it('keeps a summary written by hand until its section changes', async () => {
    const sandbox = await createSandbox(DOCS);
    await sandbox.run('digest', 'build');
    const path = 'index/install.md';
    const built = (await sandbox.read('.hev-ask')).get(path) ?? '';
    const edited = built.replace(/\n\n[^\n]+\n\n<!-- text -->/, '\n\nPut it in by hand.\n\n<!-- text -->');
    expect(edited).not.toBe(built);
    await sandbox.write({ [`.hev-ask/${path}`]: edited });

    await sandbox.run('digest', 'build');
    const kept = (await sandbox.read('.hev-ask')).get(path) ?? '';
    expect(kept).toContain('Put it in by hand.');
    expect(frontmatterOf(kept)['by']).toBe('hand');

    await sandbox.write({ 'docs/index.md': DOCS['docs/index.md'].replace('npm i kit', 'npm add kit') });
    await sandbox.run('digest', 'build');
    const renewed = (await sandbox.read('.hev-ask')).get(path) ?? '';
    expect(renewed).not.toContain('Put it in by hand.');
    expect(frontmatterOf(renewed)['by']).toBe('extractive');
  });

  it('removes the files of sections that are gone', async () => {
    const sandbox = await createSandbox(DOCS);
    await sandbox.run('digest', 'build');
    await sandbox.write({ 'docs/index.md': '# Kit\n\nKit is a library for building small tools.\n' });
    await sandbox.run('digest', 'build');
    expect([...(await sandbox.read('.hev-ask')).keys()]).toEqual([
      '_meta.md',
      'guide/start.md',
      'guide/start/set-up.md',
      'index.md',
    ]);
  });

  it('with --check writes nothing and tells a stale digest by its status', async () => {
    const sandbox = await createSandbox(DOCS);
    expect(await sandbox.run('digest', 'build', '--check')).toMatchObject({ code: 1 });
    expect(await sandbox.read('.hev-ask')).toEqual(new Map());
    await sandbox.run('digest', 'build');
    expect(await sandbox.run('digest', 'build', '--check')).toMatchObject({ code: 0 });
    await sandbox.write({ 'docs/guide/start.md': '# Start\n\nSomething else.\n' });
    const before = await sandbox.stamps('.hev-ask');
    expect(await sandbox.run('digest', 'build', '--check')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('stale') as string,
    });
    expect(await sandbox.stamps('.hev-ask')).toEqual(before);
  });

  it('warns of a digest that is much smaller than the one before', async () => {
    const many = Array.from({ length: 9 }, (_, at) => `## Part ${at}\n\nText number ${at}.\n`).join('\n');
    const sandbox = await createSandbox({ 'docs/index.md': `# Kit\n\n${many}` });
    await sandbox.run('digest', 'build');
    await sandbox.write({ 'docs/index.md': '# Kit\n\nOnly this is left.\n' });
    const { code, stderr } = await sandbox.run('digest', 'build');
    expect(code).toBe(0);
    expect(stderr).toMatch(/^warning: .*shrinks from \d+ to 1/m);
  });

  it('leaves the text out until it is asked for again', async () => {
    const sandbox = await createSandbox({ 'docs/index.md': '# Kit\n\nKit builds small tools.\n' });
    await sandbox.run('digest', 'build', '--no-text');
    const bare = await sandbox.read('.hev-ask');
    await sandbox.run('digest', 'build');
    expect(await sandbox.read('.hev-ask')).toEqual(bare);
    await sandbox.run('digest', 'build', '--text');
    expect((await sandbox.read('.hev-ask')).get('index.md')).toContain(
      '<!-- text -->\n\nKit builds small tools.',
    );
  });

  it('reads what the globs name, with slugs from where their wildcards begin, and remembers them', async () => {
    const sandbox = await createSandbox({
      'docs/content/index.md': '# Home\n\nWelcome to all of the docs.\n',
      'docs/content/guide/start.md': '# Start\n\nA project starts with one file.\n',
      'docs/notes.md': '# Notes\n\nNothing to publish here.\n',
    });
    const glob = ['--content-glob', 'content/**/*.md'];
    expect(await sandbox.run('digest', 'build', '--no-text', ...glob)).toMatchObject({ code: 0, stderr: '' });
    const tree = await sandbox.read('.hev-ask');
    expect([...tree.keys()].sort()).toEqual(['_meta.md', 'guide/start.md', 'index.md']);
    expect(tree.get('guide/start.md')).toContain('\nfile: content/guide/start.md\n');
    expect(tree.get('guide/start.md')).toContain('\nurl: guide/start/\n');
    expect(tree.get('guide/start.md')).toContain('\ngroup: guide\n');
    expect(await sandbox.run('digest', 'build', '--no-text', '--check')).toMatchObject({ code: 0 });
    expect(await sandbox.run('digest', 'bundle', '--out', 'pub')).toMatchObject({ code: 0, stderr: '' });
  });
});
