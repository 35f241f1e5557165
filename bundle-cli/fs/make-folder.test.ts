import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeFolder } from './make-folder.js';

async function makeTemporary(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'hev-ask-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

it('makes what is missing and tells the topmost folder it made', async () => {
  const dir = await makeTemporary();
  expect(await makeFolder(join(dir, 'a/b/c'))).toBe(join(dir, 'a'));
  expect((await stat(join(dir, 'a/b/c'))).isDirectory()).toBe(true);
  expect(await makeFolder(join(dir, 'a/b/d'))).toBe(join(dir, 'a/b/d'));
  expect(await makeFolder(join(dir, 'a/b/c'))).toBeUndefined();
});

it('fails where a file is in the way', async () => {
  const dir = await makeTemporary();
  await writeFile(join(dir, 'file'), '');
  await expect(makeFolder(join(dir, 'file'))).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(makeFolder(join(dir, 'file/below'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});

it('comes back from a file system that takes no folder', async () => {
  // On Linux `/proc` answers ENOENT for ever; elsewhere nobody but the superuser may make a folder at the root.
  await expect(makeFolder('/proc/hev-ask/below')).rejects.toMatchObject({
    code: expect.any(String) as string,
  });
});
