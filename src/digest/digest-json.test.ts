import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDigest } from './build-digest.js';
import { fromDigestJson, toDigestJson } from './digest-json.js';
import { makeSection } from './testing/make-section.js';

const sections = [
  makeSection({ id: 'index', url: '', text: 'The kit is a library for small tools.' }),
  makeSection({ id: 'guide/start#set-up', url: 'guide/start/#set-up', anchor: 'set-up', heading: 'Set up' }),
];

describe('digest.json', () => {
  it.each([['/docs/'], ['/kit'], ['/'], ['']])(
    'shows urls joined with %j and gives the digest back',
    async (basePath) => {
      const options = { generatedAt: '2026-01-01T00:00:00.000Z', basePath };
      const previous = { ...(await buildDigest(sections, options)), hand: ['context' as const] };
      const digest = await buildDigest(sections, { ...options, previous });
      const json = toDigestJson(digest);
      const base = basePath.replace(/\/$/, '');
      expect(json.nodes.map(({ url }) => url)).toEqual([`${base}/guide/start/#set-up`, `${base}/`]);
      expect(json.nodes[0]?.sources[0]?.url).toBe(`${base}/guide/start/#set-up`);
      expect(fromDigestJson(JSON.parse(JSON.stringify(json)))).toEqual({ digest, warnings: [] });
    },
  );

  it('of version 1 gives a digest without nodes and one warning', () => {
    const { digest, warnings } = fromDigestJson({
      version: 1,
      context: 'About it.',
      glossary: [{ term: 'kit' }],
    });
    expect(digest).toMatchObject({
      version: 2,
      context: 'About it.',
      nodes: [],
      glossary: [{ term: 'kit', aliases: [], definition: '' }],
    });
    expect(warnings).toHaveLength(1);
  });

  it('with broken nodes keeps the others, with one warning', () => {
    const { digest, warnings } = fromDigestJson({
      version: 2,
      nodes: [{ id: 'a', url: '/a' }, { id: 'b' }, { url: '/c' }, null, 7, { id: 'a', url: '/again' }],
    });
    expect(digest.nodes.map(({ id, url }) => [id, url])).toEqual([['a', 'a']]);
    expect(warnings).toMatchObject([
      { code: 'HEV_ASK_DIGEST_NODE', message: expect.stringContaining('4 of') as string },
    ]);
  });

  it('with something else where a list belongs says which, in one warning', () => {
    const { digest, warnings } = fromDigestJson({
      version: 2,
      context: 'Kit.',
      nodes: { a: 1 },
      glossary: 'x',
    });
    expect(digest).toMatchObject({ context: 'Kit.', nodes: [], glossary: [] });
    expect(warnings).toEqual([
      {
        code: 'HEV_ASK_DIGEST_LIST',
        message: "The digest's `nodes` and `glossary` are no lists and are read as empty.",
      },
    ]);
    expect(fromDigestJson({ version: 2, nodes: [] }).warnings).toEqual([]);
  });

  it('may hold anything: nothing throws', () => {
    const shape = fc.record({
      version: fc.jsonValue(),
      nodes: fc.jsonValue(),
      glossary: fc.jsonValue(),
      suggestions: fc.jsonValue(),
    });
    fc.assert(fc.property(fc.oneof(fc.jsonValue(), shape), (json) => void fromDigestJson(json)));
  });
});
