import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDigest } from './build-digest.js';
import { decodeTree } from './decode-tree.js';
import { fromDigestJson, toDigestJson } from './digest-json.js';
import { encodeTree } from './encode-tree.js';
import { anyDigest, anyText } from './testing/arbitrary-digest.js';
import { makeSection } from './testing/make-section.js';

const junk = fc.oneof(
  anyText,
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '---\n',
    '\u0000',
    '\ufeff',
    '\r\n',
    'id: &a [*a]\n',
    '<<: *x\n',
    '? : - !!binary |\n',
    '!!js/function "x"\n',
    '<<<<<<< HEAD\n',
    '=======\n',
    '>>>>>>> x\n',
    'id: __proto__\nurl: x\n',
    'written: {"terms": 7}\n',
    '"\n',
    '\udfff',
  ),
);
const anyPath = fc.oneof(
  fc.constantFrom('_meta.md', '_glossary/a.md', 'a.md', '../../a.md', '/a.md', '_glossary/.md', 'a/b.MD', ''),
  fc.string(),
);

/** Cuts a part out of a text and puts junk in its place. */
function damage(content: string, at: number, length: number, put: string): string {
  const start = content.length === 0 ? 0 : at % content.length;
  return content.slice(0, start) + put + content.slice(start + length);
}

describe('the tree reader', () => {
  it('reads what is left of any tree after any damage, and what it read it can write', async () => {
    const anyDamage = fc.record({
      file: fc.nat(),
      at: fc.nat(),
      length: fc.oneof(fc.nat(40), fc.constant(1e9)),
      put: junk,
    });
    await fc.assert(
      fc.asyncProperty(anyDigest, fc.array(anyDamage, { maxLength: 4 }), async (whole, damages) => {
        const files = encodeTree(whole);
        for (const { file, at, length, put } of damages) {
          const path = [...files.keys()][file % files.size] ?? '';
          files.set(path, damage(files.get(path) ?? '', at, length, put));
        }
        const { digest } = await decodeTree(files);
        const again = await decodeTree(encodeTree(digest));
        expect(again.digest).toEqual(digest);
        expect(again.deleted).toEqual([]);
      }),
      { numRuns: 80 },
    );
  });

  it('reads any files', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            anyPath,
            fc.array(junk).map((parts) => parts.join('')),
          ),
        ),
        async (files) => {
          const { digest, warnings } = await decodeTree(new Map(files));
          expect(Array.isArray(digest.nodes) && Array.isArray(warnings)).toBe(true);
        },
      ),
    );
  });
});

describe('digest.json', () => {
  it('gives back any digest', () => {
    fc.assert(
      fc.property(anyDigest, fc.constantFrom('/docs/', '/', '', '/a/b'), (whole, basePath) => {
        const safe = (url: string): string =>
          encodeURIComponent(url.replace(/[\ud800-\udfff]/g, '')).replace(/^[./]+/, '');
        const nodes = whole.nodes.map((node) => ({
          ...node,
          url: safe(node.url),
          sources: node.sources.map((source) => ({ ...source, url: safe(source.url) })),
        }));
        const digest = { ...whole, basePath, nodes };
        const { digest: read, warnings } = fromDigestJson(JSON.parse(JSON.stringify(toDigestJson(digest))));
        expect(read).toEqual(digest);
        expect(warnings).toEqual([]);
      }),
    );
  });

  it('may hold anything anywhere', () => {
    const value = fc.oneof(fc.jsonValue(), junk);
    const keys = [
      'id',
      'url',
      'facts',
      'sources',
      'terms',
      'questions',
      'inner',
      'parents',
      'by',
      'order',
      'text',
      'boost',
    ];
    const node = fc.record(Object.fromEntries(keys.map((key) => [key, value])), { requiredKeys: [] });
    const shape = fc.record(
      {
        version: value,
        nodes: fc.array(node),
        glossary: fc.array(value),
        hand: value,
        removedTerms: value,
        basePath: value,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(shape, (json) => {
        const { digest } = fromDigestJson(json);
        expect(() => encodeTree(digest)).not.toThrow();
      }),
    );
  });
});

describe('a build', () => {
  it('on top of anything that a tree may hold is a whole digest', async () => {
    const sections = ['a', 'b', 'c#d'].map((id) =>
      makeSection({ id, text: `It is about ${id}, and about Kit Rendering (KR).` }),
    );
    await fc.assert(
      fc.asyncProperty(anyDigest, async (previous) => {
        const digest = await buildDigest(sections, { generatedAt: '2026-01-01T00:00:00.000Z', previous });
        expect(digest.nodes.map(({ id }) => id)).toEqual(['a', 'b', 'c#d']);
        const same = await buildDigest(sections, {
          generatedAt: '2027-01-01T00:00:00.000Z',
          previous: digest,
        });
        expect(same).toEqual(digest);
      }),
      { numRuns: 25 },
    );
  });
});
