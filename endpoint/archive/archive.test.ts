import fc from 'fast-check';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodeTree } from '../../src/digest/index.js';
import { anyDigest } from '../../src/digest/testing/arbitrary-digest.js';
import { gzip, makeArchive, makeTar, type ArchiveEntry } from '../testing/make-archive.js';
import { packArchive } from './pack-archive.js';
import { unpackArchive } from './unpack-archive.js';

const GOOD: ArchiveEntry[] = [
  { name: '_meta.md', body: '---\nversion: 2\n---\n' },
  { name: 'guide/start.md', body: 'text' },
];
const outcome = async (archive: Uint8Array, limits = {}): Promise<string> => {
  try {
    return [...(await unpackArchive(archive, limits)).keys()].join(' ');
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
};
const outcomeOf = async (...entries: ArchiveEntry[]): Promise<string> =>
  outcome(await makeArchive([...GOOD, ...entries]));

describe('packArchive and unpackArchive', () => {
  it('give back every file of any digest’s tree', async () => {
    await fc.assert(
      fc.asyncProperty(anyDigest, async (digest) => {
        const files = await unpackArchive(await packArchive(digest));
        const tree = [...encodeTree(digest)].map(([path, text]) => [
          path,
          text.replace(/\p{Cs}/gu, '\ufffd').replace(/\r\n?/g, '\n'),
        ]);
        expect([...files]).toEqual(tree);
      }),
      { numRuns: 40 },
    );
  });

  it('give the same bytes for the same digest', async () => {
    await fc.assert(
      fc.asyncProperty(anyDigest, async (digest) => {
        const again = structuredClone({ ...digest, nodes: [...digest.nodes].reverse() });
        expect(await packArchive(again)).toEqual(await packArchive(digest));
      }),
      { numRuns: 10 },
    );
  });
});

describe('unpackArchive', () => {
  it('takes an archive made by tar, with folders and ./ before names', async () => {
    const entries: ArchiveEntry[] = [
      { name: './', type: 'directory' },
      { name: './a/', type: 'directory' },
    ];
    expect(await outcomeOf(...entries, { name: './a/b.md' })).toBe('_meta.md guide/start.md a/b.md');
  });

  it('leaves out what is no Markdown', async () => {
    expect(await outcomeOf({ name: 'run.sh', body: 'rm' })).toBe('_meta.md guide/start.md');
  });

  it.each([
    '../up.md',
    'a/../../up.md',
    'a/..',
    '/etc/passwd.md',
    'C:/a.md',
    'c:a.md',
    'a\\b.md',
    '..\\up.md',
    '\\\\host\\share\\a.md',
    'a/./b.md',
    'a//b.md',
    'CON.md',
    'a/nul',
    'com1.md',
    'LPT9.txt.md',
    'a./b.md',
    'a.md ',
    ' a.md',
    'a:b.md',
    'a?.md',
    '.hidden.md',
    '.git/config.md',
    `a\u202emd.md`,
    `${'d/'.repeat(300)}a.md`,
    `${'n'.repeat(500)}.md`,
    'a\u0001.md',
    'e\u0301.md',
  ])('refuses the name %j', async (name) => {
    expect(await outcomeOf({ name, pax: { path: name } })).toBe('HEV_ASK_ARCHIVE_UNSAFE');
  });

  it('refuses a name with a NUL, wherever a reader would cut it', async () => {
    const name = 'a.md\0../../up.md';
    expect(await outcomeOf({ name: 'a.md', pax: { path: name } })).toMatch(/^HEV_ASK_ARCHIVE_/);
  });

  it.each(['link', 'symlink', 'character-device', 'block-device', 'fifo'] as const)(
    'refuses a %s',
    async (type) => {
      expect(await outcomeOf({ name: 'x.md', type, linkname: '/etc/passwd' })).toBe('HEV_ASK_ARCHIVE_UNSAFE');
    },
  );

  it.each([
    ['a name twice', 'guide/start.md'],
    ['names that differ in case alone', 'Guide/START.md'],
    ['names that differ in case alone, beyond ASCII', 'stra\u1e9ee.md', 'straße.md'],
    ['a file where a folder is', 'guide'],
    ['a file below a file', 'guide/start.md/more.md'],
  ])('refuses %s', async (_, ...names) => {
    expect(await outcomeOf(...names.map((name) => ({ name })))).toBe('HEV_ASK_ARCHIVE_UNSAFE');
  });

  it('stops at too many files, too many bytes, too large a file', async () => {
    const many = await makeArchive(Array.from({ length: 50 }, (_, at) => ({ name: `${at}.md` })));
    expect(await outcome(many, { entries: 49 })).toBe('HEV_ASK_ARCHIVE_TOO_LARGE');
    expect(await outcome(many, { bytes: 20_000 })).toBe('HEV_ASK_ARCHIVE_TOO_LARGE');
    const large = await makeArchive([{ name: 'a.md', body: 'x'.repeat(2000) }]);
    expect(await outcome(large, { fileBytes: 1999 })).toBe('HEV_ASK_ARCHIVE_TOO_LARGE');
    expect(await outcome(large, { fileBytes: 2000 })).toBe('a.md');
  });

  it('stops a bomb before it is unpacked', async () => {
    const bomb = await gzip(new Uint8Array(80 * 2 ** 20));
    expect(bomb.length).toBeLessThan(100_000);
    const started = process.memoryUsage().arrayBuffers;
    expect(await outcome(bomb, { bytes: 2 ** 20 })).toMatch(/^HEV_ASK_ARCHIVE_/);
    expect(await outcome(await gzip(bomb), { bytes: 2 ** 20 })).toBe('HEV_ASK_ARCHIVE_BROKEN');
    expect(process.memoryUsage().arrayBuffers - started).toBeLessThan(60 * 2 ** 20);
  });

  it('refuses an archive cut anywhere, and one cut before it was compressed', async () => {
    const whole = await makeArchive(GOOD);
    for (let end = 0; end < whole.length; end += 7)
      expect(await outcome(whole.subarray(0, end))).toBe('HEV_ASK_ARCHIVE_BROKEN');
    const tar = await makeTar(GOOD);
    for (let end = 0; end < tar.length; end += 128)
      expect([end, await outcome(await gzip(tar.subarray(0, end)))]).toEqual([end, 'HEV_ASK_ARCHIVE_BROKEN']);
  });

  it('refuses what is no archive', async () => {
    for (const text of ['', '<!doctype html>', '{"error":"x"}'])
      expect(await outcome(new TextEncoder().encode(text))).toBe('HEV_ASK_ARCHIVE_BROKEN');
    expect(await outcome(await gzip(new TextEncoder().encode('no tar at all')))).toBe(
      'HEV_ASK_ARCHIVE_BROKEN',
    );
  });

  it('gives safe paths alone, or an error of its own, for any names', async () => {
    const part = fc.oneof(
      fc.constantFrom('..', '.', '', '~', 'con', 'a.md', 'A.md', '\\', '\0', 'c:', ' ', '...'),
      fc.string({ unit: 'binary', maxLength: 6 }),
    );
    const name = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));
    await fc.assert(
      fc.asyncProperty(fc.array(name, { maxLength: 4 }), async (names) => {
        const entries = names.map((path) => ({ name: 'x', pax: { path: `${path}.md` } }));
        const found = await outcome(await makeArchive(entries).catch(() => new Uint8Array()));
        if (found.startsWith('HEV_ASK_ARCHIVE_')) return;
        for (const path of found === '' ? [] : found.split(' '))
          expect(path.split('/').every((one) => one !== '' && !/^\.|[\\\0:]/.test(one))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('never throws anything else, whatever bytes are changed', async () => {
    const tar = await makeTar([...GOOD, { name: 'p.md', pax: { path: 'long/p.md' }, body: 'more' }]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(tar.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        async (changes, repair) => {
          const changed = tar.slice();
          for (const [at, byte] of changes) changed[at] = byte;
          if (repair)
            for (let at = 0; at + 512 <= changed.length; at += 512) repairSum(changed.subarray(at, at + 512));
          expect(await outcome(await gzip(changed))).not.toMatch(/Error/);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('reads back what packArchive wrote as tar wrote it: no names of users, no times', async () => {
    const [digest] = fc.sample(anyDigest, { numRuns: 1, seed: 7 });
    const tar = gunzipSync(await packArchive(digest!));
    expect(tar.toString('latin1', 136, 148)).toBe('02263523000\0');
  });
});

/** Makes a header's checksum right again: bytes 148–155, the sum of all with these as spaces. */
function repairSum(block: Uint8Array): void {
  if (String.fromCharCode(...block.subarray(257, 262)) !== 'ustar') return;
  block.fill(0x20, 148, 156);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.set(new TextEncoder().encode(`${sum.toString(8).padStart(6, '0')}\0 `), 148);
}
