import { describe, expect, it } from 'vitest';
import { search } from './search.js';
import { makeDigest, markedIn, openDigest, rankIds, searchSmall } from './testing/small-site.js';

describe('names', () => {
  const denyList = [
    { id: 's1', text: 'Add the address to the deny-list file.' },
    { id: 's2', text: 'Deny by default.' },
  ];
  it.each(['deny-list', 'deny list', 'denylist'])(
    'takes hyphen, space and nothing as the same: %s',
    async (query) => {
      expect((await rankIds(denyList, query))[0]).toBe('s1');
    },
  );

  const timer = [
    { id: 'a#s1', heading: 'clock:startTimer(fn, wait)' },
    { id: 'b#s2', heading: 'Stopping', text: 'Use it after startTimer.' },
  ];
  it.each(['startTimer', 'clock:startTimer', 'start timer'])(
    'puts the method heading first: %s',
    async (query) => {
      expect((await rankIds(timer, query))[0]).toBe('a#s1');
    },
  );

  const recipes = [
    { id: 'a#s1', heading: 'recipes:nodeLtsOnly' },
    { id: 'a#s2', heading: 'recipes' },
  ];
  it.each(['recipes:nodeLtsOnly', 'nodeLtsOnly', 'node lts'])(
    'finds a name joined by a colon: %s',
    async (query) => {
      expect((await rankIds(recipes, query))[0]).toBe('a#s1');
    },
  );
});

it('without excerpts the rows are the same', async () => {
  const pages = [
    { id: 'a', text: 'A timer waits.' },
    { id: 'b', text: 'The timer, the timer.' },
  ];
  const index = await openDigest(makeDigest(pages));
  const { results } = await search(index, 'timer');
  const bare = await search(index, 'timer', { excerpts: false });
  expect(results.map(({ snippet }) => snippet.length > 0)).toEqual([true, true]);
  expect(bare.results).toEqual(results.map((result) => ({ ...result, snippet: [] })));
});

describe('exact names first', () => {
  it('puts the page with that title before a page that repeats the word', async () => {
    const sections = [
      { id: 'audio', title: 'Audio', text: 'Plays sounds.' },
      { id: 'audio#volume', title: 'Audio', heading: 'Volume', text: 'Sets the loudness.' },
      { id: 'changelog', title: 'Changelog', text: 'audio fixed. '.repeat(40) },
    ];
    expect((await rankIds(sections, 'audio'))[0]).toBe('audio');
  });
});

describe('any text', () => {
  const php = [{ id: 's1', text: 'Write php: before the path.' }];
  it.each(['php:', '+php -x', 'title:php'])('reads signs as text: %s', async (query) => {
    expect(await rankIds(php, query)).toEqual(['s1']);
  });
  it.each(['~', '"', '^*', '', '   '])('finds nothing for nothing but signs: %s', async (query) => {
    expect(await rankIds(php, query)).toEqual([]);
  });

  it('finds a number in a French page', async () => {
    const sections = [{ id: 's1', lang: 'fr', text: 'Pièce 70415 du catalogue.' }];
    expect(await rankIds(sections, '70415')).toEqual(['s1']);
    expect(await rankIds(sections, '70415', { lang: 'fr' })).toEqual(['s1']);
  });
});

describe('typing on', () => {
  const filters = [
    { id: 'a#s1', heading: 'Setting up filters' },
    { id: 'b#s2', heading: 'Usage', text: 'unit user url ui' },
  ];
  it.each(['setting', 'setting u', 'setting up'])('keeps the page: %s', async (query) => {
    expect((await rankIds(filters, query))[0]).toBe('a#s1');
  });
});

describe('other scripts', () => {
  const chinese = [
    { id: 's1', text: '本节说明如何配置请求超时与重试次数。' },
    { id: 's2', text: '安装步骤。' },
  ];
  it.each(['请求超时', '超时', '重试次数', '求超'])(
    'finds and marks Chinese inside a sentence: %s',
    async (query) => {
      const results = await searchSmall(chinese, query);
      expect(results[0]?.id).toBe('s1');
      expect(markedIn(results[0])).toEqual([query]);
    },
  );

  const accents = [
    { id: 's1', text: 'Le père choisit la taille.' },
    { id: 's2', text: 'Per page limits.' },
    { id: 's3', text: 'Größe der Datei' },
  ];
  it.each([
    ['pere', 's1', 'père'],
    ['père', 's1', 'père'],
    ['grosse', 's3', 'Größe'],
    ['gro\u0308ße', 's3', 'Größe'],
  ])('finds %s over accents and marks the word as written', async (query, id, word) => {
    const results = await searchSmall(accents, query);
    expect(results[0]?.id).toBe(id);
    expect(markedIn(results[0])).toEqual([word]);
  });
});
