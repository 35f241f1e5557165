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
    expect(context).toMatch(/^Kit is a library for building small tools\.\n\n3 pages in 5 sections\.\n/);
    expect(context).toContain('- **Guide** (1): The guide');
  });

  it('opens with what the product is, wherever the docs say it, and with who they are for', async () => {
    const pages = [
      makeSection({ id: 'index', title: 'Kit docs', text: 'Welcome to all of it.' }),
      makeSection({ id: 'why#kit', heading: 'Overview', text: 'Kit is a build tool for very small sites.' }),
      makeSection({ id: 'start', title: 'Getting started', text: 'Here is how one gets started with Kit.' }),
      makeSection({
        id: 'start#who',
        title: 'Getting started',
        heading: 'Who is it for',
        text: 'It is for people who build sites with Kit.',
      }),
    ];
    const { context } = await buildDigest(pages, options);
    expect(context).toMatch(
      /^Kit is a build tool for very small sites\.\n\nIt is for people who build sites with Kit\.\n/,
    );
    expect(context).toContain('Start with Getting started (`start`).');
  });

  it.each([
    ['de', 'Das Werkzeug baut kleine Seiten, und es ist schnell.'],
    ['ja', 'これは小さなサイトを作るための道具です。'],
  ])('uses no English words around docs in %s', async (_, text) => {
    const { context } = await buildDigest([makeSection({ id: 'index', title: 'X', text })], options);
    expect(context).toContain(text);
    expect(context).not.toMatch(/pages?\b|sections?\b/);
  });
});
