import { expect } from '@open-wc/testing';
import { findEdition } from './find-edition.js';

const editions = ['', 'de/', 'v1/', 'v1/de/'].map((prefix) => ({ prefix, pages: [] }));
const find = (page: string, base = 'https://docs.example/kit/') => findEdition(editions, base, page);

describe('the edition of a page', () => {
  it('is the one with the longest beginning in common', () => {
    expect(find('https://docs.example/kit/guide/')).to.equal(0);
    expect(find('https://docs.example/kit/de/guide/#x')).to.equal(1);
    expect(find('https://docs.example/kit/v1/guide/?q')).to.equal(2);
    expect(find('https://docs.example/kit/v1/de/')).to.equal(3);
    expect(find('https://docs.example/kit/v10/')).to.equal(0);
  });

  it('is none for a page outside, or docs of one edition', () => {
    expect(find('https://docs.example/blog/')).to.equal(undefined);
    expect(findEdition([], '/', location.href)).to.equal(undefined);
  });

  it('is found with a relative base too', () => {
    expect(find(new URL('/kit/de/x', location.href).href, '/kit/')).to.equal(1);
  });
});
