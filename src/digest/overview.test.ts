import { describe, expect, it } from 'vitest';
import { buildDigest } from './build-digest.js';
import { overviewOf, pageOf } from './overview.js';
import { makeSection } from './testing/make-section.js';

const options = { generatedAt: '2026-01-01T00:00:00.000Z' };
const sections = [
  makeSection({ id: 'guide#zero', order: 1, group: 'Guide', title: 'The guide', heading: 'Zero' }),
  makeSection({
    id: 'guide#alpha',
    order: 2,
    group: 'Guide',
    title: 'The guide',
    heading: 'Alpha\nand  more',
  }),
  makeSection({ id: 'guide', order: 0, group: 'Guide', title: 'The guide' }),
  makeSection({ id: 'api', group: 'API', title: 'The API' }),
];

describe('the overview', () => {
  it('lists every section under its group, a page in its own order', async () => {
    const { nodes, overview } = await buildDigest(sections, options);
    expect(overview).toBe(
      [
        '## API',
        '',
        '- The API — `api`',
        '',
        '## Guide',
        '',
        '- The guide — `guide`',
        '- Zero — `guide#zero`',
        '- Alpha and more — `guide#alpha`',
      ].join('\n'),
    );
    expect(overviewOf([...nodes].reverse())).toBe(overview);
  });

  it('knows the page of a section whose slug holds a #', async () => {
    const { nodes } = await buildDigest(
      [makeSection({ id: 'c##intro', anchor: 'intro', heading: 'Intro' })],
      options,
    );
    expect(nodes.map(pageOf)).toEqual(['c#']);
  });
});

describe('the orientation', () => {
  it('names home page, size and the first pages of each group', async () => {
    const home = makeSection({
      id: 'index',
      title: 'Kit',
      text: 'Kit is a library for building small tools.',
    });
    const { context } = await buildDigest([home, ...sections], options);
    expect(context).toMatch(
      /^Kit: documentation of 3 pages in 5 sections\.\n\nKit is a library for building small tools\.\n/,
    );
    expect(context).toContain('- **Guide**: The guide');
  });

  it('suggests guides by their titles after questions, and nothing that points at its own page', async () => {
    const guides = [
      makeSection({ id: 'a', title: 'How to write a plugin', heading: null }),
      makeSection({ id: 'b#x', title: 'B', heading: 'Who is this guide for?', order: 1 }),
      makeSection({ id: 'c#x', title: 'C', heading: 'Why use streams?', order: 1 }),
      makeSection({ id: 'd#x', title: 'D', heading: 'How it works', order: 1 }),
    ];
    const { suggestions } = await buildDigest(guides, options);
    expect(suggestions).toEqual(['Why use streams?', 'How to write a plugin']);
  });

  it('suggests the questions that headings ask, one a page, and no rhetoric', async () => {
    const ask = (id: string, heading: string): ReturnType<typeof makeSection> => makeSection({ id, heading });
    const { suggestions } = await buildDigest(
      [
        ask('a#x', 'How do I start?'),
        ask('a#y', 'What is it for?'),
        ask('b#x', 'Good news, bad news?'),
        ask('c#x', 'Starting'),
      ],
      options,
    );
    expect(suggestions).toEqual(['How do I start?']);
  });
});
