import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isLeftover, writeTree } from './index.js';
import { temporaryName } from './temporary.js';

/** What a process that is gone would have called its temporary file. */
function nameOfTheDead(): string {
  const { pid } = spawnSync(process.execPath, ['--version']);
  return temporaryName('a.md').replace(`.${process.pid}-`, `.${pid}-`);
}

async function makeDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'hev-ask-temporary-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

it('a temporary file is a leftover once its process is gone, and nothing else is one', () => {
  expect(isLeftover(nameOfTheDead())).toBe(true);
  for (const name of [temporaryName('a.md'), 'a.md', '.a.tmp', '.a.md.123.tmp'])
    expect(isLeftover(name)).toBe(false);
});

it('the next build clears up after one that was killed, and leaves one alone that still runs', async () => {
  const dir = await makeDir();
  const running = temporaryName('1');
  await mkdir(join(dir, 'guide'));
  for (const name of [`guide/${nameOfTheDead()}`, nameOfTheDead(), running])
    await writeFile(join(dir, name), '');
  await writeTree(dir, new Map([['_meta.md', 'm']]));
  expect((await readdir(dir, { recursive: true })).sort()).toEqual([running, '_meta.md', 'guide'].sort());
});
