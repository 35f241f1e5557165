import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HevAskError } from '../model/index.js';
import { decodeTree } from './decode-tree.js';
import { encodeTree } from './encode-tree.js';
import { migrateDigest } from './migrate-digest.js';
import { anyDigest } from './testing/arbitrary-digest.js';
import { toDigestJson } from './digest-json.js';

const first = {
  version: 1,
  generatedAt: '2026-05-01T00:00:00.000Z',
  contentHash: 'ab',
  context: 'Docs of a kettle.',
  glossary: [{ term: 'kettle', aliases: ['boiler'], definition: 'Heats water.' }],
  suggestions: ['How hot?'],
};
const node = (id: string, url: string): Record<string, unknown> => ({
  id,
  kind: 'section',
  title: 'Kettle',
  heading: id.includes('#') ? 'Boil' : null,
  group: 'Docs',
  url,
  summary: `About ${id}.`,
  facts: [{ kind: 'code', literal: 'boil()', chunkId: id }],
  sources: [{ chunkId: id, url, anchor: id.split('#')[1] ?? null }],
  mode: 'agent-primary',
  terms: ['boil'],
});

describe('migrating a digest', () => {
  it('keeps all that version 1 has, as texts of a model', () => {
    const { digest, warnings } = migrateDigest(first);
    expect(warnings).toEqual([]);
    expect(digest).toMatchObject({
      context: 'Docs of a kettle.',
      glossary: [{ term: 'kettle', aliases: ['boiler'], definition: 'Heats water.', by: 'model' }],
      suggestions: ['How hot?'],
      distilled: ['context', 'suggestions'],
      nodes: [],
    });
  });

  it('finds the base path of urls that come joined', () => {
    const nodes = [
      node('index', '/help'),
      node('kit/use', '/help/kit/use/'),
      node('kit/use#boil', '/help/kit/use/#boil'),
    ];
    const { digest, warnings } = migrateDigest({ ...first, version: 2, nodes, edges: [] });
    expect(digest.basePath).toBe('/help/');
    expect(digest.nodes.map(({ url, by }) => [url, by])).toEqual([
      ['', 'model'],
      ['kit/use/', 'model'],
      ['kit/use/#boil', 'model'],
    ]);
    expect(warnings.map(({ message }) => message)).toEqual([expect.stringContaining("3 sections don't say")]);
  });

  it('tells what a tree has no place for', () => {
    const odd = { ...node('a', 'a'), hash: 'x', mood: 'good', facts: [{ kind: 'command', literal: 'x' }] };
    const nodes = [odd, { ...odd }, { id: 'no-url' }];
    const { warnings } = migrateDigest({ ...first, version: 2, nodes, edges: [{}], model: 'm' });
    const said = warnings.map(({ message }) => message).join('\n');
    for (const word of ['model', 'mood', '2 of 3 sections', 'edges', 'no `url`'])
      expect(said).toContain(word);
  });

  it('loses nothing of a digest.json that a build wrote', async () => {
    await fc.assert(
      fc.asyncProperty(anyDigest, async (digest) => {
        const json: unknown = JSON.parse(JSON.stringify(toDigestJson({ ...digest, basePath: '/docs/' })));
        const migrated = migrateDigest(json);
        const tree = await decodeTree(encodeTree(migrated.digest));
        expect(tree.digest.nodes).toEqual(migrated.digest.nodes);
        expect(tree.digest.glossary).toEqual(migrated.digest.glossary);
        expect(tree.digest.context).toBe(migrated.digest.context);
        expect(
          migrated.digest.nodes.map(({ summary, questions, text }) => [summary, questions, text]),
        ).toEqual(digest.nodes.map(({ summary, questions, text }) => [summary, questions, text]));
      }),
      { numRuns: 60 },
    );
  });

  it('refuses anything else, without any other error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.record({ version: fc.anything() })), (json) => {
        try {
          migrateDigest(json);
        } catch (error) {
          expect(error).toBeInstanceOf(HevAskError);
        }
      }),
    );
    expect(() => migrateDigest({ version: 3 })).toThrow('version 3');
    for (const nodes of [undefined, null, 'none', { 0: node('a', 'a') }])
      expect(() => migrateDigest({ ...first, version: 2, nodes })).toThrow('`nodes` is no list');
    expect(() => migrateDigest({ ...first, version: 2, nodes: [{ id: 'a' }] })).toThrow('no `url`');
    expect(() => migrateDigest({ ...first, glossary: 'none' })).toThrow('`glossary` is no list');
  });
});
