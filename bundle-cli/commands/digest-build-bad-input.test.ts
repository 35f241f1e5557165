import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSandbox, isPlainFailure } from '../testing/cli-sandbox.js';

const DOCS = {
  'docs/index.md':
    '# Kit\n\nKit is a library for building small tools.\n\n## Install\n\nRun `npm i kit` to install it.\n',
  'docs/guide/start.md':
    '# Start\n\nThis page shows how a project starts.\n\n## Set up\n\nThe `--force` flag replaces files.\n',
};

describe('bad input to ask digest build', () => {
  it('is a folder without docs', async () => {
    const sandbox = await createSandbox({ 'docs/picture.svg': '<svg/>' });
    const run = await sandbox.run('digest', 'build');
    expect(run.stderr).toMatch(/No docs were found/);
    expect(isPlainFailure(run)).toBe(true);
    expect(await sandbox.read('.hev-ask')).toEqual(new Map());
  });

  it('is a folder of built HTML: the flag that reads it is named, by serve too', async () => {
    const sandbox = await createSandbox({ 'out/guide/index.html': '<main><h1>Kit</h1><p>Hello.</p></main>' });
    for (const argv of [
      ['digest', 'build', 'out'],
      ['serve', 'out'],
    ]) {
      const run = await sandbox.run(...argv);
      expect(isPlainFailure(run)).toBe(true);
      expect(run.stderr).toMatch(
        /^error: No docs were found in .*out .*\nIt holds built HTML: .*--from-html DIR/,
      );
    }
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
    expect(stderr).toMatch(/^warning: docs\/blob\.md is not /m);
    expect((await sandbox.read('.hev-ask')).has('guide/start.md')).toBe(true);
  });

  it('is YAML that is none: the warning names file and line, the rest goes on', async () => {
    const sandbox = await createSandbox({
      ...DOCS,
      'docs/bad.md': '---\ntitle: fine\nkey: [1, 2\n---\n\n# Bad\n\nStill read.\n',
    });
    const { code, stderr } = await sandbox.run('digest', 'build');
    expect(code).toBe(0);
    expect(stderr).toMatch(/^warning: docs\/bad\.md:\d+: the frontmatter /m);
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

  it('is an output folder that holds other Markdown, which would be lost', async () => {
    const sandbox = await createSandbox(DOCS);
    const before = await sandbox.read();
    const run = await sandbox.run('digest', 'build', '--digest-dir', 'docs');
    expect(run.code).toBe(1);
    expect(run.stderr).toMatch(/^error: .*docs.*\n.+\n$/);
    expect(await sandbox.read()).toEqual(before);
  });

  it('is a tree that lost its _meta.md: what the docs no longer have goes all the same', async () => {
    const sandbox = await createSandbox(DOCS);
    await sandbox.run('digest', 'build');
    await rm(join(sandbox.dir, '.hev-ask/_meta.md'));
    await rm(join(sandbox.dir, 'docs/guide/start.md'));
    expect((await sandbox.run('digest', 'build')).code).toBe(0);
    const paths = [...(await sandbox.read('.hev-ask')).keys()];
    expect(paths).toContain('_meta.md');
    expect(paths).not.toContain('guide/start.md');
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
