import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStaticFile } from './static-file.js';

let root: string;
let dir: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'hev-ask-static-'));
  dir = join(root, 'docs');
  await mkdir(join(dir, 'img', '.hidden'), { recursive: true });
  await mkdir(join(dir, 'node_modules'));
  await mkdir(join(dir, 'folder.png'));
  for (const name of ['img/a b.PNG', 'img/.hidden/a.png', '.env.json', 'page.html', 'node_modules/a.png']) {
    await writeFile(join(dir, name), 'inside');
  }
  await writeFile(join(root, 'outside.png'), 'outside');
  await symlink(join(root, 'outside.png'), join(dir, 'link.png'));
});

afterAll(() => rm(root, { recursive: true }));

describe('readStaticFile', () => {
  it('reads a picture', async () => {
    const file = await readStaticFile(dir, 'img/a b.PNG');
    expect(file?.type).toBe('image/png');
    expect(Buffer.from(file!.bytes).toString()).toBe('inside');
  });

  it.each([
    ['a file outside', '../outside.png'],
    ['a file outside, from below', 'img/../../outside.png'],
    ['a link that leads outside', 'link.png'],
    ['a dotfile', '.env.json'],
    ['what a dot folder holds', 'img/.hidden/a.png'],
    ['a dependency', 'node_modules/a.png'],
    ['a page that could run scripts', 'page.html'],
    ['a folder', 'folder.png'],
    ['an absolute path', '/etc/hosts.txt'],
    ['a backslash', 'img\\a b.PNG'],
    ['a NUL', 'img/a b.PNG\0.png'],
    ['what is not there', 'img/none.png'],
  ])('gives nothing for %s', async (_, path) => {
    expect(await readStaticFile(dir, path)).toBeUndefined();
  });
});
