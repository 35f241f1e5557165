import { describe, expect, it } from 'vitest';
import { rankIds } from './testing/small-site.js';

// Lines of the thesaurus that these rest on: `log in` and `sign in` mean authenticate, `too many requests` a rate limit.
const site = [
  { id: 'guard', text: 'How to authenticate a user.' },
  { id: 'limit', text: 'A rate limit, and what comes of it.' },
  { id: 'stub', text: 'Nothing of the kind.' },
];

describe('words that the docs don’t use', () => {
  it.each(['log in', 'how do I log in?', 'sign in', 'LOGGING IN'])(
    '%s leads to their word',
    async (query) => {
      expect(await rankIds(site, query)).toEqual(['guard']);
    },
  );

  it('are known as a phrase before they are known as words', async () => {
    expect((await rankIds(site, 'too many requests'))[0]).toBe('limit');
  });

  it('are forgiven a slip', async () => {
    expect(await rankIds(site, 'singin')).toEqual(['guard']);
  });

  it('come after what was typed', async () => {
    const both = [
      { id: 'other', text: 'A page to authenticate. '.repeat(3) },
      { id: 'typed', text: 'A page to login. '.repeat(3) },
    ];
    expect((await rankIds(both, 'login'))[0]).toBe('typed');
  });

  it('count once, by the best of their names', async () => {
    const many = [
      { id: 'both', text: 'Words to authenticate, and others.' },
      { id: 'all', text: 'Words to authenticate auth, others.' },
    ];
    expect(await rankIds(many, 'log in others')).toHaveLength(2);
    expect(
      (await rankIds([...many, { id: 'login', text: 'Words to log in, others.' }], 'log in others'))[0],
    ).toBe('login');
  });

  it('lead to the glossary’s word before the thesaurus’s', async () => {
    const glossary = [{ term: 'passport', aliases: ['log in'], definition: '' }];
    const papers = [...site, { id: 'papers', text: 'Show a passport here.' }];
    expect((await rankIds(papers, 'log in', { glossary }))[0]).toBe('papers');
  });

  it('make no chains', async () => {
    const glossary = [{ term: 'sesame', aliases: ['log in'], definition: '' }];
    expect(await rankIds(site, 'sesame', { glossary })).not.toContain('guard');
  });

  it('are left alone in a language without a thesaurus', async () => {
    expect(await rankIds(site, 'sign in', { lang: 'tlh' })).toEqual([]);
  });
});
