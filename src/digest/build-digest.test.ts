import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Digest } from '../model/index.js';
import { buildDigest } from './build-digest.js';
import { makeSection } from './testing/make-section.js';

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
const generatedAt = '2026-01-01T00:00:00.000Z';
const later = '2027-01-01T00:00:00.000Z';
const sections = [
  makeSection({
    id: 'b#two',
    source: '## Two\n\nö',
    text: 'The second part is about widgets and gadgets.',
    group: 'API',
  }),
  makeSection({ id: 'a', source: 'Intro', text: 'The first page introduces the widgets of the kit.' }),
  makeSection({
    id: 'b',
    source: 'B',
    text: 'The other page is about everything else there is.',
    group: 'API',
    order: 0,
  }),
];

describe('buildDigest', () => {
  it('makes one node a section, sorted by id, with its hash, mode and source', async () => {
    const { nodes } = await buildDigest(sections, { generatedAt });
    expect(nodes.map(({ id }) => id)).toEqual(['a', 'b', 'b#two']);
    expect(nodes[2]).toMatchObject({
      kind: 'section',
      title: 'Title',
      heading: 'two',
      hash: sha('## Two\n\nö'),
      mode: 'source-primary',
      by: 'extractive',
      sources: [{ chunkId: 'b#two', url: 'b/#two', anchor: 'two' }],
      text: 'The second part is about widgets and gadgets.',
    });
    expect(nodes[0]).toMatchObject({ mode: 'agent-primary', heading: null });
  });

  it('hashes the sources in the order of ids, each with one newline', async () => {
    const { contentHash } = await buildDigest(sections, { generatedAt });
    expect(contentHash).toBe(sha('Intro\nB\n## Two\n\nö\n'));
  });

  it('moves its date only when readers are served something else', async () => {
    const first = await buildDigest(sections, { generatedAt });
    const same = await buildDigest([...sections].reverse(), { generatedAt: later, previous: first });
    expect(JSON.stringify(same)).toBe(JSON.stringify(first));
    const moved = await buildDigest(sections, {
      generatedAt: later,
      previous: first,
      siteUrl: 'https://example.com',
    });
    expect(moved.generatedAt).toBe(later);
    expect(moved.contentHash).toBe(first.contentHash);
  });

  it('has the same hash whether a flag or the config of the site named a setting', async () => {
    const found = await buildDigest(sections, { generatedAt, basePath: '/kit/' });
    const named = await buildDigest(sections, { generatedAt, basePath: '/kit/', given: ['basePath'] });
    expect(named.given).toEqual(['basePath']);
    expect(named.digestHash).toBe(found.digestHash);
  });

  it.each([['API'], ['Reference'], ['api-reference'], ['Rest APIs']])(
    'reads group %s from its text',
    async (group) => {
      const { nodes } = await buildDigest([makeSection({ id: 'x', group })], { generatedAt });
      expect(nodes[0]?.mode).toBe('source-primary');
    },
  );

  it.each([['Capital'], ['Preferences'], ['Guide']])('reads group %s from its summary', async (group) => {
    const { nodes } = await buildDigest([makeSection({ id: 'x', group })], { generatedAt });
    expect(nodes[0]?.mode).toBe('agent-primary');
  });

  it('takes a text over that does not say what it was made from', async () => {
    const first = await buildDigest(sections, { generatedAt });
    const nodes = first.nodes.map((node) => ({
      ...node,
      hash: '',
      by: 'model' as const,
      summary: 'Old text.',
    }));
    const next = await buildDigest(sections, { generatedAt, previous: { ...first, nodes } });
    expect(next.nodes.map(({ summary, by }) => [summary, by])).toEqual(
      sections.map(() => ['Old text.', 'model']),
    );
    expect(next.nodes.map(({ hash }) => hash)).toEqual(first.nodes.map(({ hash }) => hash));
  });

  it('keeps what a hand or a model wrote while the source stays', async () => {
    const first = await buildDigest(sections, { generatedAt });
    const previous: Digest = {
      ...first,
      hand: ['context', 'suggestions'],
      context: 'By hand.',
      suggestions: [],
      glossary: [
        { term: 'box', aliases: [], definition: 'Another.', by: 'model' },
        { term: 'kit', aliases: [], definition: 'A kit.' },
      ],
      nodes: first.nodes.map((node) =>
        node.id === 'a'
          ? node
          : { ...node, summary: 'Written.', questions: ['Why?'], by: node.id === 'b' ? 'model' : 'hand' },
      ),
    };
    const changed = sections.map((section) => (section.id === 'b' ? { ...section, source: 'B2' } : section));
    const next = await buildDigest(changed, { generatedAt: later, previous });
    expect(next).toMatchObject({
      context: 'By hand.',
      suggestions: [],
      glossary: [{ by: 'model' }, { term: 'kit', definition: 'A kit.', by: 'hand' }],
      hand: previous.hand,
    });
    expect(next.nodes[2]).toMatchObject({
      id: 'b#two',
      summary: 'Written.',
      questions: ['Why?'],
      by: 'hand',
    });
    expect(next.nodes[1]).toMatchObject({ id: 'b', by: 'extractive' });
    expect(next.nodes[1]?.summary).not.toBe('Written.');
  });

  it('keeps an anchor set by hand and links to it', async () => {
    const first = await buildDigest(sections, { generatedAt });
    const nodes = first.nodes.map((node) =>
      node.id === 'b#two'
        ? {
            ...node,
            by: 'hand' as const,
            url: 'b/#deux',
            sources: [{ chunkId: node.id, url: 'b/#deux', anchor: 'deux' }],
          }
        : node,
    );
    const next = await buildDigest(sections, { generatedAt, previous: { ...first, nodes } });
    expect(next.nodes[2]).toMatchObject({ url: 'b/#deux', sources: [{ url: 'b/#deux', anchor: 'deux' }] });
  });

  it('on top of any earlier build is what it would be alone', async () => {
    const renamed = sections.map((section) => ({
      ...section,
      title: 'Another title',
      text: `${section.text} More of it.`,
    }));
    const previous = await buildDigest(renamed, { generatedAt });
    expect(await buildDigest(sections, { generatedAt, previous })).toEqual(
      await buildDigest(sections, { generatedAt }),
    );
    const old = {
      ...previous,
      extractor: 0,
      nodes: previous.nodes.map((node) => ({ ...node, summary: 'Old style.' })),
    };
    expect(await buildDigest(sections, { generatedAt, previous: old })).toEqual(
      await buildDigest(sections, { generatedAt }),
    );
  });

  it('is in the language that all of its sections are in', async () => {
    const french = sections.map((section) => ({ ...section, lang: 'fr' }));
    expect((await buildDigest(french, { generatedAt })).lang).toBe('fr');
    expect(
      await buildDigest([...french.slice(1), ...sections.slice(0, 1)], { generatedAt }),
    ).not.toHaveProperty('lang');
    expect((await buildDigest(french, { generatedAt, lang: 'de' })).lang).toBe('de');
  });

  it('leaves the text out where asked to', async () => {
    const { nodes } = await buildDigest(sections, { generatedAt, text: false });
    expect(nodes.every((node) => !('text' in node))).toBe(true);
  });

  it('is empty without sections', async () => {
    const digest = await buildDigest([], { generatedAt });
    expect(digest).toMatchObject({
      nodes: [],
      overview: '',
      suggestions: [],
      basePath: '/docs/',
      contentHash: sha(''),
    });
  });
});
