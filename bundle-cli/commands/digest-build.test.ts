import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
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
});

describe('bad input to ask digest build', () => {
  it('is a folder without docs', async () => {
    const sandbox = await createSandbox({ 'docs/picture.svg': '<svg/>' });
    const run = await sandbox.run('digest', 'build');
    expect(run.stderr).toMatch(/No docs were found/);
    expect(isPlainFailure(run)).toBe(true);
    expect(await sandbox.read('.hev-ask')).toEqual(new Map());
  });

  it('is a folder that is not there, or a file', async () => {
    const sandbox = await createSandbox(DOCS);
    for (const dir of ['nowhere', 'docs/index.md']) {
      const run = await sandbox.run('digest', 'build', dir);
      expect(run.stderr).toContain(dir);
      expect(isPlainFailure(run)).toBe(true);
    }
    expect(await sandbox.read('.hev-ask')).toEqual(new Map());
  });

  it('is a folder that may not be read', async () => {
    const sandbox = await createSandbox(DOCS);
    const docs = join(sandbox.dir, 'docs');
    await chmod(docs, 0);
    const run = await sandbox.run('digest', 'build');
    await chmod(docs, 0o755);
    // The superuser may read anything: then the docs are simply read.
    if (process.getuid?.() === 0) expect(run.code).toBe(0);
    else expect(isPlainFailure(run)).toBe(true);
  });

  it('is a binary file among the docs, which is left out', async () => {
    const sandbox = await createSandbox({ ...DOCS, 'docs/blob.md': new Uint8Array([0, 159, 146, 150, 0]) });
    const { code, stderr } = await sandbox.run('digest', 'build');
    expect(code).toBe(0);
    expect(stderr).toMatch(/^warning: docs\/blob\.md: /m);
    expect((await sandbox.read('.hev-ask')).has('guide/start.md')).toBe(true);
  });

  it('is YAML that is none: the warning names file and line, the rest goes on', async () => {
    const sandbox = await createSandbox({
      ...DOCS,
      'docs/bad.md': '---\ntitle: fine\nkey: [1, 2\n---\n\n# Bad\n\nStill read.\n',
    });
    const { code, stderr } = await sandbox.run('digest', 'build');
    expect(code).toBe(0);
    expect(stderr).toMatch(/^warning: docs\/bad\.md:\d+: /m);
    expect((await sandbox.read('.hev-ask')).has('guide/start.md')).toBe(true);
  });

  it('is docs without a word', async () => {
    const sandbox = await createSandbox({ 'docs/a.md': '', 'docs/b.md': '\n\n' });
    const run = await sandbox.run('digest', 'build');
    expect(run.stderr).toMatch(/hold no text/);
    expect(isPlainFailure(run)).toBe(true);
    expect(await sandbox.read('.hev-ask')).toEqual(new Map());
  });

  it('is an output folder that cannot be written', async () => {
    const sandbox = await createSandbox({ ...DOCS, taken: 'a file' });
    const before = await sandbox.read();
    for (const dir of ['taken', 'taken/below']) {
      const run = await sandbox.run('digest', 'build', '--digest-dir', dir);
      expect(run.code).toBe(1);
      expect(run.stderr).toMatch(/^error: .*taken.*\n.+\n$/);
    }
    expect(await sandbox.read()).toEqual(before);
  });

  it('is an output folder without leave to write', async () => {
    const sandbox = await createSandbox({ ...DOCS, 'out/keep.txt': 'mine' });
    await chmod(join(sandbox.dir, 'out'), 0o555);
    const run = await sandbox.run('digest', 'build', '--digest-dir', 'out/digest');
    await chmod(join(sandbox.dir, 'out'), 0o755);
    if (process.getuid?.() === 0) expect(run.code).toBe(0);
    else {
      expect(run.code).toBe(1);
      expect(await sandbox.read('out')).toEqual(new Map([['keep.txt', 'mine']]));
    }
  });

  it('is an unknown scheme', async () => {
    const sandbox = await createSandbox(DOCS);
    const run = await sandbox.run('digest', 'build', '--scheme', 'geocities');
    expect(run.stderr).toContain('geocities');
    expect(isPlainFailure(run)).toBe(true);
  });

  it('is a broken file in the tree: it is told of and written anew', async () => {
    const sandbox = await createSandbox(DOCS);
    await sandbox.run('digest', 'build');
    const before = await sandbox.read('.hev-ask');
    await sandbox.write({ '.hev-ask/index.md': '---\nid: index\nterms: [index\n---\n' });
    const { code, stderr } = await sandbox.run('digest', 'build');
    expect(code).toBe(0);
    expect(stderr).toMatch(/^warning: \.hev-ask\/index\.md:\d: /m);
    expect(await sandbox.read('.hev-ask')).toEqual(before);
  });

  it('is a tree with merge conflicts: they are told of and resolved', async () => {
    const sandbox = await createSandbox(DOCS);
    await sandbox.run('digest', 'build');
    const before = await sandbox.read('.hev-ask');
    const conflict = (content: string, field: string): string =>
      content.replace(
        new RegExp(`^${field}: .*$`, 'm'),
        (line) => `<<<<<<< HEAD\n${line}\n=======\n${field}: "0"\n>>>>>>> branch`,
      );
    for (const [path, field] of [
      ['_meta.md', 'contentHash'],
      ['index.md', 'hash'],
    ] as const) {
      await sandbox.write({ [`.hev-ask/${path}`]: conflict(before.get(path) ?? '', field) });
    }
    const { code, stderr } = await sandbox.run('digest', 'build');
    expect(code).toBe(0);
    expect(stderr.match(/^warning: \.hev-ask\/(?:_meta|index)\.md:\d+: Merge conflict/gm)).toHaveLength(2);
    expect(await sandbox.read('.hev-ask')).toEqual(before);
  });

  it('is a broken glossary entry: it is told of and left alone', async () => {
    const sandbox = await createSandbox(DOCS);
    await sandbox.run('digest', 'build');
    const broken = '---\nterm: [kit\n---\n\nWritten by hand.\n';
    await sandbox.write({ '.hev-ask/_glossary/kit.md': broken });
    const { code, stderr } = await sandbox.run('digest', 'build');
    expect(code).toBe(0);
    expect(stderr).toMatch(/^warning: \.hev-ask\/_glossary\/kit\.md:\d: /m);
    expect((await sandbox.read('.hev-ask')).get('_glossary/kit.md')).toBe(broken);
  });
});
