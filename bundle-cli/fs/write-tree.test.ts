import {
  chmod,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeFault, folderSource, readTree, writeAtomic, writeTree } from './index.js';

let root = '';
let dir = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hev-ask-tree-'));
  dir = join(root, 'out', '.hev-ask');
});

afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

const tree = (files: Record<string, string>): Map<string, string> => new Map(Object.entries(files));

async function listAll(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true });
  return found.sort();
}

/** Does something as a user who may not do everything, also where the tests run as root. */
async function withoutRoot<T>(act: () => Promise<T>): Promise<T> {
  const asRoot = process.geteuid?.() === 0;
  if (asRoot) process.seteuid?.(65534);
  try {
    return await act();
  } finally {
    if (asRoot) process.seteuid?.(0);
  }
}

describe('writeTree', () => {
  it('writes a tree that readTree gives back, and nothing beside it', async () => {
    const files = tree({ '_meta.md': 'm', 'a.md': 'ä\n', 'a/b c.md': '', '_glossary/x.md': 'y' });
    expect(await writeTree(dir, files)).toEqual({
      written: ['_glossary/x.md', '_meta.md', 'a.md', 'a/b c.md'],
      removed: [],
    });
    expect(await readTree(dir)).toEqual(new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))));
    expect(await listAll(root)).toEqual([
      'out',
      'out/.hev-ask',
      'out/.hev-ask/_glossary',
      'out/.hev-ask/_glossary/x.md',
      'out/.hev-ask/_meta.md',
      'out/.hev-ask/a',
      'out/.hev-ask/a.md',
      'out/.hev-ask/a/b c.md',
    ]);
  });

  it('rewrites only what changed', async () => {
    await writeTree(dir, tree({ '_meta.md': 'm', 'a.md': 'a', 'b.md': 'b' }));
    await utimes(join(dir, 'a.md'), 1, 1);
    await utimes(join(dir, 'b.md'), 1, 1);
    expect(await writeTree(dir, tree({ '_meta.md': 'm', 'a.md': 'a', 'b.md': 'B' }))).toEqual({
      written: ['b.md'],
      removed: [],
    });
    expect((await stat(join(dir, 'a.md'))).mtimeMs).toBe(1000);
    expect((await stat(join(dir, 'b.md'))).mtimeMs).toBeGreaterThan(1000);
  });

  it('removes stale files and the folders they leave empty, and leaves what is not its own', async () => {
    await writeTree(dir, tree({ '_meta.md': 'm', 'a/b/c.md': 'c', 'a/d.md': 'd', 'e/f.md': 'f' }));
    await writeFile(join(dir, 'e', 'notes.txt'), 'mine');
    await writeFile(join(dir, '.keep.md'), 'mine');
    await writeFile(join(root, 'out', 'beside.md'), 'mine');
    expect((await writeTree(dir, tree({ '_meta.md': 'm', 'a/d.md': 'd' }))).removed).toEqual([
      'a/b/c.md',
      'e/f.md',
    ]);
    expect(await listAll(dir)).toEqual(['.keep.md', '_meta.md', 'a', 'a/d.md', 'e', 'e/notes.txt']);
    expect(await readFile(join(root, 'out', 'beside.md'), 'utf8')).toBe('mine');
  });

  it('refuses a folder of other Markdown rather than remove it', async () => {
    await mkdir(dir, { recursive: true });
    await writeFile(join(dir, 'guide.md'), 'mine');
    await expect(writeTree(dir, tree({ '_meta.md': 'm' }))).rejects.toMatchObject({
      code: 'HEV_ASK_OUTPUT_NOT_A_TREE',
    });
    expect(await listAll(dir)).toEqual(['guide.md']);
  });

  it('takes another notion of what is its own, and bytes', async () => {
    const owns = (path: string): boolean => /\.[0-9a-f]{8}\.bin$/.test(path);
    await writeTree(dir, new Map([['index.0123abcd.bin', new Uint8Array([0, 255])]]), { owns });
    await writeFile(join(dir, 'logo.bin'), 'mine');
    const next = new Map([['index.89abcdef.bin', new Uint8Array([1])]]);
    expect(await writeTree(dir, next, { owns })).toEqual({
      written: ['index.89abcdef.bin'],
      removed: ['index.0123abcd.bin'],
    });
    expect(await listAll(dir)).toEqual(['index.89abcdef.bin', 'logo.bin']);
  });

  it('writes nothing outside the folder, neither by path nor through a link', async () => {
    for (const path of ['../x.md', '/x.md', 'a/../../x.md', 'a//b.md', '', 'a\\b.md']) {
      await expect(writeTree(dir, tree({ [path]: 'x' })), path).rejects.toMatchObject({
        code: 'HEV_ASK_OUTPUT_PATH',
      });
    }
    await mkdir(join(root, 'elsewhere'));
    await mkdir(dir, { recursive: true });
    await symlink(join(root, 'elsewhere'), join(dir, 'a'));
    await expect(writeTree(dir, tree({ 'a/x.md': 'x' }))).rejects.toMatchObject({
      code: 'HEV_ASK_OUTPUT_UNWRITABLE',
    });
    expect(await listAll(join(root, 'elsewhere'))).toEqual([]);
  });

  it('is written by several at once', async () => {
    const files = tree({ '_meta.md': 'm', 'a/b/c.md': 'x', 'a/d.md': 'y', 'e/f.md': 'z' });
    await Promise.all([1, 2, 3, 4].map(() => writeTree(dir, files)));
    expect(await readTree(dir)).toEqual(files);
    expect(await listAll(dir)).toEqual(['_meta.md', 'a', 'a/b', 'a/b/c.md', 'a/d.md', 'e', 'e/f.md']);
  });

  it('leaves nothing half written where a file stands in the way', async () => {
    await mkdir(join(root, 'out'));
    await writeFile(dir, 'a file');
    await expect(writeTree(dir, tree({ 'a.md': 'x' }))).rejects.toMatchObject({
      code: 'HEV_ASK_OUTPUT_UNWRITABLE',
      message: `${dir} can't be written: a file stands where a folder should be.`,
    });
    await rm(dir);
    await writeTree(dir, tree({ '_meta.md': 'm', 'a.md': 'old' }));
    await writeFile(join(dir, 'b'), 'a file');
    const before = await listAll(root);
    await expect(
      writeTree(dir, tree({ '_meta.md': 'M', 'a.md': 'new', 'b/c.md': 'x' })),
    ).rejects.toMatchObject({
      code: 'HEV_ASK_OUTPUT_UNWRITABLE',
      message: `${join(dir, 'b')} can't be written: a file stands where a folder should be.`,
    });
    await rm(join(dir, 'b'));
    await mkdir(join(dir, 'z.md'));
    await expect(writeTree(dir, tree({ '_meta.md': 'M', 'a/b.md': 'x', 'z.md': 'x' }))).rejects.toMatchObject(
      {
        message: `${join(dir, 'z.md')} can't be written: a folder stands where a file should be.`,
      },
    );
    await rm(join(dir, 'z.md'), { recursive: true });
    expect(await listAll(root)).toEqual(before.filter((path) => !path.endsWith('/b')));
    expect(await readTree(dir)).toEqual(tree({ '_meta.md': 'm', 'a.md': 'old' }));
  });

  it('leaves nothing half written in a folder that it may not write to', async () => {
    await writeTree(dir, tree({ '_meta.md': 'm', 'a.md': 'old' }));
    await chmod(root, 0o755);
    await chmod(dir, 0o555);
    await withoutRoot(async () => {
      await expect(writeTree(dir, tree({ '_meta.md': 'M', 'a.md': 'new' }))).rejects.toMatchObject({
        code: 'HEV_ASK_OUTPUT_UNWRITABLE',
        message: `${dir} can't be written: no permission.`,
      });
    });
    await chmod(dir, 0o755);
    expect(await readTree(dir)).toEqual(tree({ '_meta.md': 'm', 'a.md': 'old' }));
    expect(await listAll(dir)).toEqual(['_meta.md', 'a.md']);
  });
});

describe('readTree', () => {
  it('is empty where there is no folder', async () => {
    expect(await readTree(dir)).toEqual(new Map());
  });

  it('reads what a checkout with other line ends made of it', async () => {
    await mkdir(dir, { recursive: true });
    await writeFile(join(dir, 'a.md'), '\ufeffa\r\nb');
    expect(await readTree(dir)).toEqual(tree({ 'a.md': 'a\nb' }));
  });

  it('says in one sentence that the tree is a file', async () => {
    await mkdir(join(root, 'out'));
    await writeFile(dir, 'x');
    await expect(readTree(dir)).rejects.toMatchObject({
      code: 'HEV_ASK_TREE_UNREADABLE',
      message: `The digest in ${dir} can't be read: a file stands where a folder should be.`,
    });
  });
});

describe('writeAtomic', () => {
  it('makes folders, replaces files, and leaves no trace of a failure', async () => {
    await writeAtomic(join(dir, 'a', 'b.json'), '1');
    await writeAtomic(join(dir, 'a', 'b.json'), new Uint8Array([50]));
    expect(await readFile(join(dir, 'a', 'b.json'), 'utf8')).toBe('2');
    await mkdir(join(dir, 'a', 'c'));
    await expect(writeAtomic(join(dir, 'a', 'c'), 'x')).rejects.toMatchObject({
      code: 'HEV_ASK_OUTPUT_UNWRITABLE',
    });
    expect(await listAll(join(dir, 'a'))).toEqual(['b.json', 'c']);
  });
});

describe('folderSource', () => {
  it('reads the files of a bundle and nothing around it', async () => {
    await writeAtomic(join(dir, 'entry.json'), '{}');
    await writeAtomic(join(root, 'out', 'secret.json'), '{}');
    const source = folderSource(dir);
    expect(new TextDecoder().decode(await source.read('entry.json'))).toBe('{}');
    await expect(source.read('index.x.bin')).rejects.toMatchObject({ code: 'HEV_ASK_PAYLOAD_MISSING' });
    await expect(source.read('../secret.json')).rejects.toMatchObject({
      code: 'HEV_ASK_PAYLOAD_UNREACHABLE',
    });
  });
});

describe('describeFault', () => {
  it('has plain words for what disks say', () => {
    const said = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC', 'EWHATEVER'].map((code) =>
      describeFault({ code }),
    );
    expect(said).toEqual([
      'no permission',
      'no permission',
      'the disk is read-only',
      'a file stands where a folder should be',
      'the disk is full',
      'EWHATEVER',
    ]);
    expect(describeFault(new Error('odd'))).toBe('odd');
    expect(describeFault('odd')).toBe('odd');
  });
});
