import fc from 'fast-check';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { EntryStore } from './entry-store.js';
import { openCache, type Cache } from './index.js';

async function createHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'hev-ask-home-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  return home;
}

async function openNew(): Promise<{ cache: Cache; folder: string; home: string }> {
  const home = await createHome();
  const cache = openCache({ cwd: '/', env: { XDG_CACHE_HOME: home }, home });
  if (!cache) throw new Error('There is no cache.');
  return { cache, folder: join(home, 'hev-ask', 'builds'), home };
}

describe('the cache', () => {
  it('gives back what was put in, and nothing for another name', async () => {
    const { cache, folder } = await openNew();
    expect(cache.read('a')).toBeNull();
    cache.write('a', ['one ', new Uint8Array([0, 255])]);
    cache.write('a', ['two ', new Uint8Array([0, 255])]);
    expect(cache.read('a')).toEqual(Buffer.from('two \0\xff', 'latin1'));
    expect(cache.read('b')).toBeNull();
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('knows what was damaged from what is whole', async () => {
    const { cache, folder } = await openNew();
    cache.write('a', ['some content']);
    const path = join(folder, (await readdir(folder))[0] ?? '');
    const whole = await readFile(path);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(whole.length - 1),
        fc.integer({ min: 1, max: 255 }),
        fc.boolean(),
        async (at, change, cut) => {
          const damaged = cut ? whole.subarray(0, at) : Buffer.from(whole);
          if (!cut) damaged[at] = (damaged[at] ?? 0) ^ change;
          await writeFile(path, damaged);
          expect(cache.read('a')).toBeNull();
        },
      ),
    );
    await writeFile(path, whole);
    expect(cache.read('a')?.toString()).toBe('some content');
  });

  it('is none where it was switched off, and where it would lie in the current folder', async () => {
    const home = await createHome();
    expect(openCache({ cwd: '/', env: { HEV_ASK_CACHE: 'off' }, home })).toBeNull();
    expect(openCache({ cwd: home, env: {}, home })).toBeNull();
    expect(openCache({ cwd: '/', env: {}, home })).not.toBeNull();
  });

  it('does without a place that is taken', async () => {
    const { cache, home } = await openNew();
    await writeFile(join(home, 'hev-ask'), 'a file');
    cache.write('a', ['x']);
    expect(cache.read('a')).toBeNull();
  });
});

describe('a store of small values', () => {
  it('keeps what a run used, and only what JSON leaves as it is', async () => {
    const { cache } = await openNew();
    await fc.assert(
      fc.asyncProperty(fc.anything({ withNullPrototype: true }), async (value) => {
        const store = new EntryStore(cache, 'values');
        if (value === undefined) return;
        store.set(value, 'key');
        store.set('other', 'key', 'other');
        store.save();
        const again = new EntryStore(cache, 'values');
        const read = again.get('key');
        if (read !== undefined) expect(read).toStrictEqual(value);
        expect(again.get('key', 'other')).toBe('other');
        again.set(1, 'new');
        again.save();
        const last = new EntryStore(cache, 'values');
        expect(last.get('key')).toStrictEqual(read);
        expect(last.get('new')).toBe(1);
        last.save();
      }),
    );
  });

  it('drops what a run did not ask for', async () => {
    const { cache } = await openNew();
    const first = new EntryStore(cache, 'values');
    first.set('a', 'a');
    first.set('b', 'b');
    first.save();
    const second = new EntryStore(cache, 'values');
    expect(second.get('b')).toBe('b');
    second.save();
    const third = new EntryStore(cache, 'values');
    expect([third.get('a'), third.get('b')]).toEqual([undefined, 'b']);
  });
});
