import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cacheFolderOf, createDiskCache } from './index.js';

describe('cacheFolderOf', () => {
  const url = 'https://docs.example/api/ask';
  const base = (env: Record<string, string>, platform: NodeJS.Platform): string =>
    cacheFolderOf({ env, home: '/home/me' }, url, platform).replace(
      /[\\/]hev-ask[\\/]docs\.example-[0-9a-f]{8}$/,
      '',
    );

  it('lies where each system keeps caches', () => {
    expect(base({}, 'linux')).toBe('/home/me/.cache');
    expect(base({}, 'darwin')).toBe('/home/me/Library/Caches');
    expect(base({ LOCALAPPDATA: '/c/Local' }, 'win32')).toBe('/c/Local');
    expect(base({}, 'win32')).toBe('/home/me/AppData/Local');
    for (const platform of ['linux', 'darwin'] as const)
      expect(base({ XDG_CACHE_HOME: '/x' }, platform)).toBe('/x');
    expect(base({ XDG_CACHE_HOME: 'relative' }, 'linux')).toBe('/home/me/.cache');
    expect(base({ XDG_CACHE_HOME: '' }, 'linux')).toBe('/home/me/.cache');
  });

  it('is another one for each endpoint, and one name', () => {
    const urls = [
      url,
      'http://docs.example/api/ask',
      'https://docs.example:8443/api/ask',
      'https://docs.example/v2/ask',
      'http://[::1]:4321/api/ask',
      `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example/api/ask`,
    ];
    const names = urls.map((one) =>
      cacheFolderOf({ env: {}, home: '/h' }, one, 'linux').slice('/h/.cache/hev-ask/'.length),
    );
    expect(new Set(names).size).toBe(urls.length);
    for (const name of names) expect(name).toMatch(/^[\w.-]{1,90}$/);
  });
});

describe('createDiskCache', () => {
  async function makeFolder(): Promise<string> {
    const dir = await mkdtemp(join(tmpdir(), 'hev-ask-'));
    onTestFinished(() => rm(dir, { recursive: true }));
    return dir;
  }

  it('gives back what was kept last, and nothing before', async () => {
    const folder = join(await makeFolder(), 'a/b');
    const cache = createDiskCache(folder);
    expect(await cache.read()).toBeNull();
    for (const bytes of [Uint8Array.of(1, 10, 13, 0, 255), Uint8Array.of()]) {
      await cache.write({ etag: '"x"', bytes });
      const read = await createDiskCache(folder).read();
      expect([read?.etag, [...read!.bytes]]).toEqual(['"x"', [...bytes]]);
    }
    expect(await readdir(folder)).toEqual(['archive']);
  });

  it('keeps nothing under an ETag that is none', async () => {
    const folder = await makeFolder();
    await createDiskCache(folder).write({ etag: '"a\nb"', bytes: Uint8Array.of(1) });
    expect(await readdir(folder)).toEqual([]);
  });

  it('replaces a link rather than what it leads to', async () => {
    const folder = await makeFolder();
    await writeFile(join(folder, 'mine'), 'mine');
    await symlink(join(folder, 'mine'), join(folder, 'archive'));
    await createDiskCache(folder).write({ etag: '"1"', bytes: Uint8Array.of(7) });
    expect(await readFile(join(folder, 'mine'), 'utf8')).toBe('mine');
  });
});
