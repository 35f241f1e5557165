import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CliIo } from './cli-io.js';
import { chooseDigestDir, findDigestDir } from './find-digest-dir.js';
import { createSandbox } from './testing/cli-sandbox.js';

function ioAt(cwd: string, home: string, env: CliIo['env'] = {}): CliIo {
  const silent = { write: () => undefined };
  return { cwd, home, env, stdout: silent, stderr: silent, now: () => new Date(0) };
}

describe('the digest that is read', () => {
  it('is the nearest one above, and none from above the home folder', async () => {
    const { dir } = await createSandbox();
    await mkdir(join(dir, 'home/project/packages/a'), { recursive: true });
    await mkdir(join(dir, '.hev-ask'));
    await mkdir(join(dir, 'home/project/.hev-ask'));
    const home = join(dir, 'home');
    expect(findDigestDir(ioAt(join(home, 'project/packages/a'), home), undefined)).toBe(
      join(home, 'project/.hev-ask'),
    );
    expect(() => findDigestDir(ioAt(home, home), undefined)).toThrow(/no \.hev-ask folder/);
    expect(findDigestDir(ioAt(home, join(dir, 'another')), undefined)).toBe(join(dir, '.hev-ask'));
  });

  it('is told of when it lies above', async () => {
    const { dir } = await createSandbox();
    await mkdir(join(dir, '.hev-ask'));
    await mkdir(join(dir, 'deep/er'), { recursive: true });
    const said: string[] = [];
    const hear = (cwd: string): CliIo => ({
      ...ioAt(cwd, dir),
      stderr: { write: (text) => said.push(text) },
    });
    findDigestDir(hear(dir), undefined);
    expect(said).toEqual([]);
    findDigestDir(hear(join(dir, 'deep/er')), undefined);
    expect(said.join('')).toBe('Using ../../.hev-ask.\n');
  });

  it('is the named one before any other', async () => {
    const { dir } = await createSandbox();
    for (const name of ['.hev-ask', 'flag', 'variable']) await mkdir(join(dir, name));
    const io = ioAt(dir, dir, { HEV_ASK_DIGEST_DIR: 'variable' });
    expect(findDigestDir(io, 'flag')).toBe(join(dir, 'flag'));
    expect(findDigestDir(io, undefined)).toBe(join(dir, 'variable'));
    expect(chooseDigestDir(io, undefined)).toBe(join(dir, 'variable'));
    expect(chooseDigestDir(ioAt(dir, dir), undefined)).toBe(join(dir, '.hev-ask'));
  });
});
