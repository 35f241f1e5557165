import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readDocs } from './index.js';

let dir = '';

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hev-ask-docs-'));
});

afterEach(async () => {
  await rm(dir, { recursive: true, force: true });
});

async function write(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(dir, path)), { recursive: true });
  await writeFile(join(dir, path), content);
}

describe('readDocs', () => {
  it('reads Markdown, MDX and text in path order, and nothing else', async () => {
    for (const path of ['b.md', 'a/c.mdx', 'B.markdown', 'a/d.txt', 'e.mdown', 'f.mkd'])
      await write(path, path);
    for (const path of ['g.png', 'node_modules/x/h.md', 'a/node_modules/i.md', '.git/j.md', '.k.md'])
      await write(path, 'no');
    const { files, warnings } = await readDocs(dir);
    expect(files.map(({ file }) => file)).toEqual([
      'B.markdown',
      'a/c.mdx',
      'a/d.txt',
      'b.md',
      'e.mdown',
      'f.mkd',
    ]);
    expect(files[1]).toEqual({ file: 'a/c.mdx', content: 'a/c.mdx' });
    expect(warnings).toEqual([]);
  });

  it('leaves out links to what is no file', async () => {
    await write('a.md', 'x');
    await symlink('/dev/zero', join(dir, 'zero.md'));
    const { files, warnings } = await readDocs(dir);
    expect(files.map(({ file }) => file)).toEqual(['a.md']);
    expect(warnings.map(({ message }) => message)).toEqual([
      "zero.md can't be read (it leads to no file) and is left out.",
    ]);
  });

  it('takes other globs', async () => {
    await write('a/b.md', 'x');
    await write('c/d.md', 'y');
    await write('c/e.rst', 'z');
    const { files } = await readDocs(dir, { globs: ['**/*.rst', 'c/**/*.{md,rst}', '!a/**'] });
    expect(files.map(({ file }) => file)).toEqual(['c/d.md', 'c/e.rst']);
  });

  it('gives each file the fixed part of the first glob that has it as root', async () => {
    for (const path of ['a/b/c/d.md', 'a/x.md', 'e.md', 'f/g.md']) await write(path, 'x');
    const rootsOf = async (...globs: string[]): Promise<unknown[]> =>
      (await readDocs(dir, { globs })).files.map(({ file, root }) => [file, root]);
    expect(await rootsOf('a/b/**', './a/*.md', 'f/g.md', '{e,z}.md')).toEqual([
      ['a/b/c/d.md', 'a/b/'],
      ['a/x.md', 'a/'],
      ['e.md', undefined],
      ['f/g.md', 'f/'],
    ]);
    expect(await rootsOf('a/*/c/*.md')).toEqual([['a/b/c/d.md', 'a/']]);
  });

  it('gives the same text whatever the byte order mark and the line ends', async () => {
    await write('a.md', '\ufeff# A\r\n\r\n`x`\r\n');
    expect((await readDocs(dir)).files[0]?.content).toBe('# A\n\n`x`\n');
  });

  it('leaves out what is no text, with a warning', async () => {
    await write('a.md', '# A');
    await write('b.md', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]));
    await write('c.md', new Uint8Array([0x63, 0x61, 0x66, 0xe9]));
    const { files, warnings } = await readDocs(dir);
    expect(files.map(({ file }) => file)).toEqual(['a.md']);
    expect(warnings.map(({ code, file }) => [code, file])).toEqual([
      ['HEV_ASK_FILE_BINARY', 'b.md'],
      ['HEV_ASK_FILE_BINARY', 'c.md'],
    ]);
    expect(warnings[0]?.message).toBe(
      'b.md is not UTF-8 text and is left out. Save it as UTF-8, or rename it if it is no document.',
    );
  });

  it('goes on past links that lead nowhere', async () => {
    await write('a.md', '# A');
    await symlink(join(dir, 'nowhere.md'), join(dir, 'b.md'));
    expect((await readDocs(dir)).files.map(({ file }) => file)).toEqual(['a.md']);
  });

  it('says in one sentence that there is no such folder, that it is a file, or that it holds no docs', async () => {
    await write('a.txt', 'x');
    await mkdir(join(dir, 'empty'));
    await expect(readDocs(join(dir, 'nowhere'))).rejects.toMatchObject({
      code: 'HEV_ASK_DOCS_NOT_FOUND',
      message: `There is no folder ${join(dir, 'nowhere')}.`,
    });
    await expect(readDocs(join(dir, 'a.txt', 'x'))).rejects.toMatchObject({ code: 'HEV_ASK_DOCS_NOT_FOUND' });
    await expect(readDocs(join(dir, 'a.txt'))).rejects.toMatchObject({ code: 'HEV_ASK_DOCS_NOT_A_FOLDER' });
    await expect(readDocs(join(dir, 'empty'), { globs: ['*.md', '*.x'] })).rejects.toMatchObject({
      code: 'HEV_ASK_DOCS_EMPTY',
      message: `No docs were found in ${join(dir, 'empty')} (looked for *.md, *.x).`,
    });
  });

  it('says what became of the only file when it is binary', async () => {
    await write('a.md', new Uint8Array([0, 1, 2]));
    await expect(readDocs(dir)).rejects.toMatchObject({
      code: 'HEV_ASK_DOCS_EMPTY',
      message: expect.stringContaining('a.md is not UTF-8 text') as string,
    });
  });

  it('warns of files and folders, and fails for the docs folder, that it may not read', async () => {
    await write('a.md', '# A');
    await write('b.md', '# B');
    await write('c/d.md', '# D');
    await chmod(join(dir, 'b.md'), 0);
    await chmod(join(dir, 'c'), 0);
    await chmod(dir, 0o755);
    const asRoot = process.geteuid?.() === 0;
    // Root may read everything.
    if (asRoot) process.seteuid?.(65534);
    try {
      const { files, warnings } = await readDocs(dir);
      expect(files.map(({ file }) => file)).toEqual(['a.md']);
      expect(warnings.map(({ code, message }) => [code, message])).toEqual([
        ['HEV_ASK_FILE_UNREADABLE', "The folder c can't be read (no permission) and is left out."],
        ['HEV_ASK_FILE_UNREADABLE', "b.md can't be read (no permission) and is left out."],
      ]);
      await expect(readDocs(join(dir, 'c'))).rejects.toMatchObject({
        code: 'HEV_ASK_DOCS_UNREADABLE',
        message: `The folder ${join(dir, 'c')} can't be read: no permission.`,
      });
    } finally {
      if (asRoot) process.seteuid?.(0);
      await chmod(join(dir, 'c'), 0o700);
    }
  });

  it('does not walk in circles', async () => {
    await write('a/b.md', '# B');
    await symlink(dir, join(dir, 'a', 'loop'));
    expect((await readDocs(dir)).files.map(({ file }) => file)).toEqual(['a/b.md']);
  });
});
