import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { arrangeDigest } from './arrange-digest.js';
import { decodeTree } from './decode-tree.js';
import { encodeTree } from './encode-tree.js';
import { formatFrontmatter, parseFrontmatter } from './frontmatter.js';
import { digestHashOf } from './hash.js';
import { anyDigest, anyId, anyText } from './testing/arbitrary-digest.js';
import { foldCase, glossaryPaths, treePaths } from './tree-paths.js';

const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

function isSafe(path: string): boolean {
  return path
    .split('/')
    .every(
      (name, at) =>
        name !== '' &&
        !/^[._]/.test(at === 0 && name === '_glossary' ? 'x' : name) &&
        !/[. ]$/.test(name) &&
        !/[<>:"\\|?*\u0000-\u001f]/.test(name) &&
        !RESERVED.test(name),
    );
}

describe('the tree', () => {
  it('gives back any digest, with its hash and without a warning', async () => {
    await fc.assert(
      fc.asyncProperty(anyDigest, async (fields) => {
        const digest = { ...fields, digestHash: await digestHashOf(fields) };
        const decoded = await decodeTree(encodeTree(digest));
        expect(decoded.digest).toEqual(digest);
        expect(JSON.stringify(decoded.digest)).toBe(JSON.stringify(arrangeDigest(digest)));
        expect(decoded.warnings).toEqual([]);
        expect(decoded.storedHash).toBe(digest.digestHash);
      }),
      { numRuns: 400 },
    );
  });

  it('has the same bytes in whatever order the nodes come', () => {
    fc.assert(
      fc.property(anyDigest, (digest) => {
        const turned = {
          ...digest,
          nodes: [...digest.nodes].reverse(),
          glossary: [...digest.glossary].reverse(),
        };
        expect([...encodeTree(turned)]).toEqual([...encodeTree(digest)]);
      }),
    );
  });

  it.each([
    ['Straẞe', 'straße'],
    ['STRASSE', 'straẞe'],
    ['\u212a', 'k'],
    ['ος', 'οσ'],
    ['e\u0301', 'É'],
  ])('takes %s and %s for one name, as some disks do', (one, other) => {
    expect(foldCase(one)).toBe(foldCase(other));
    const paths = [...treePaths([one, other]).values()];
    expect(new Set(paths.map(foldCase)).size).toBe(2);
  });

  it('has one safe path for each id, also on a file system that ignores case', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyId, { maxLength: 20 }), (ids) => {
        const paths = [...treePaths(ids).values()];
        expect(paths).toHaveLength(ids.length);
        expect(new Set(paths.map(foldCase)).size).toBe(ids.length);
        // A folder in two spellings would be one folder there.
        const folders = new Set(
          paths.flatMap((path) =>
            path
              .split('/')
              .slice(0, -1)
              .map((_, at) =>
                path
                  .split('/')
                  .slice(0, at + 1)
                  .join('/'),
              ),
          ),
        );
        expect(new Set([...folders].map(foldCase)).size).toBe(folders.size);
        for (const path of paths) {
          expect(isSafe(path), path).toBe(true);
          expect(new TextEncoder().encode(path).length).toBeLessThanOrEqual(120);
          expect(folders.has(path)).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('keeps a page in its place and moves the section that meets it', () => {
    const paths = treePaths([
      'guide#setup',
      'guide/setup',
      'guide',
      'index',
      'index#start',
      'guide#Teardown',
      'guide#teardown',
    ]);
    expect(paths.get('index')).toBe('index.md');
    expect(paths.get('index#start')).toBe('index/start.md');
    expect(paths.get('guide')).toBe('guide.md');
    expect(paths.get('guide/setup')).toBe('guide/setup.md');
    expect(paths.get('guide#setup')).toMatch(/^guide\/setup~[0-9a-f]{6}\.md$/);
    expect(paths.get('guide#teardown')).toMatch(/^guide\/teardown~[0-9a-f]{6}\.md$/);
    expect(paths.get('guide#Teardown')).toMatch(/^guide\/Teardown~[0-9a-f]{6}\.md$/);
    expect(treePaths(['../../etc/passwd']).get('../../etc/passwd')).toMatch(
      /^x\/x\/etc\/passwd~[0-9a-f]{6}\.md$/,
    );
    const names = treePaths(['page#con', 'page#aux.x', 'nul/page']);
    expect(names.get('page#con')).toMatch(/^page\/con~[0-9a-f]{6}\.md$/);
    expect(names.get('page#aux.x')).toMatch(/^page\/x-aux\.x~[0-9a-f]{6}\.md$/);
    expect(names.get('nul/page')).toMatch(/^x-nul\/page~[0-9a-f]{6}\.md$/);
    expect(glossaryPaths(['CI/CD']).get('CI/CD')).toMatch(/^_glossary\/CI-CD~[0-9a-f]{6}\.md$/);
  });

  it('writes frontmatter that any YAML parser reads alike', () => {
    const anyValue = fc.oneof(
      fc.string({ unit: 'binary' }),
      anyText,
      fc.jsonValue(),
      fc.constantFrom('true', 'null', '1e3', 'a: b', 'a #b', 'x#y', '2024-01-01'),
    );
    fc.assert(
      fc.property(anyValue, (value) => {
        const file = formatFrontmatter([['key', value]]);
        const expected = JSON.parse(JSON.stringify({ key: value })) as unknown;
        expect(parse(file.split('\n').slice(1, -2).join('\n'))).toEqual(expected);
        expect(parseFrontmatter(file).data).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});
