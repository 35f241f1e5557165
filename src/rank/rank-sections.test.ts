import { describe, expect, it } from 'vitest';
import { openDigest, makeDigest, rankIds, type SmallSection } from './testing/small-site.js';
import { search } from './search.js';

const filler = 'Other words of no interest stand here. ';

describe('pages that the docs link to', () => {
  const links = (to: string): SmallSection[] =>
    ['one', 'two', 'three'].map((id) => ({ id, text: `See [it](./${to}.md) for more.` }));
  const twins = [
    { id: 'alpha', text: 'How the proxy works.' },
    { id: 'beta', text: 'How the proxy works.' },
  ];
  it('come first among equals', async () => {
    expect(await rankIds([...twins, ...links('beta')], 'proxy')).toEqual(['beta', 'alpha']);
    expect(await rankIds([...twins, ...links('alpha')], 'proxy')).toEqual(['alpha', 'beta']);
  });
  it('come after a page that has the name asked for', async () => {
    const named = { id: 'gamma', title: 'Proxy', text: 'All about it.' };
    expect((await rankIds([...twins, named, ...links('beta')], 'proxy'))[0]).toBe('gamma');
  });
});

describe('titles', () => {
  it('that are about little else come first', async () => {
    const site = [
      { id: 'first', title: 'Proxy headers, timeouts, buffers', text: filler.repeat(3) },
      { id: 'second', title: 'Proxy tips', text: filler.repeat(3).replaceAll('interest', 'use') },
    ];
    expect((await rankIds(site, 'words about a proxy'))[0]).toBe('second');
  });
});

describe('words that come in clusters', () => {
  it('count for more than words that are scattered', async () => {
    const clustered = ['x', 'y', 'z'].map((name) => ({
      id: `page#${name}`,
      text: `Of the proxy. ${filler}`,
    }));
    const scattered = ['p', 'q', 'r'].map((name) => ({ id: name, text: `Of the people. ${filler}` }));
    const ids = await rankIds([...scattered, ...clustered], 'people proxy');
    expect(ids[0]).toMatch(/^page#/);
  });
});

describe('covered', () => {
  const site = [
    { id: 'start', title: 'Start', text: 'Install the package, then start the server.' },
    {
      id: 'proxy',
      title: 'Proxy',
      text: 'The proxy passes requests on to another server, with their headers.',
    },
    ...['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, text: filler })),
  ];
  const covers = async (query: string): Promise<boolean> =>
    (await search(await openDigest(makeDigest(site)), query)).covered;

  it.each(['proxy', 'prox', 'headers', 'porxy', 'start the server', 'how does the proxy pass headers on?'])(
    'is said of %j',
    async (query) => {
      expect(await covers(query)).toBe(true);
    },
  );
  it.each([
    '',
    'xyzzy',
    '???',
    'capital of Mongolia',
    'recipe for pancakes with the server of a restaurant kitchen',
    'proxy of kubernetes',
  ])('is not said of %j', async (query) => {
    expect(await covers(query)).toBe(false);
  });

  it('is said where another language names a literal that a section is called by', async () => {
    const sections = [...site, { id: 'limit', title: 'Options', heading: 'bodyLimit', text: 'In bytes.' }];
    const asks = async (query: string): Promise<boolean> =>
      (await search(await openDigest(makeDigest(sections)), query)).covered;
    expect(await asks('wie setze ich das bodyLimit noch hinauf')).toBe(true);
    expect(await asks('wie setze ich das headerLimit noch hinauf')).toBe(false);
  });

  it('is not lost to an odd short word', async () => {
    expect(await covers('proxy headers nr 2 xq')).toBe(true);
  });

  it('is said where what is missing is what people say whatever they ask', async () => {
    expect(await covers('everybody on my laptop needs the headers of the proxy')).toBe(true);
    expect(await covers('kubernetes pods on terraform need the headers of the proxy')).toBe(false);
  });
});
