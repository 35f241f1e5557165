import { expect, it } from 'vitest';
import { tokenize } from '../text/index.js';
import { findTerms } from './terms.js';
import { makeSection } from './testing/make-section.js';

const section = makeSection({
  id: 'p#retry',
  heading: 'Retry policy',
  title: 'Client',
  text: 'The client will retry with backoff. The backoff is set by `maxRetries` and by how many of the calls fail.',
  facts: [{ kind: 'code', literal: 'maxRetries', chunkId: 'p#retry' }],
});

it('takes the words of the heading first, then the frequent ones, and no common word', () => {
  const terms = findTerms(section);
  expect(terms.slice(0, 2)).toEqual(['retri', 'polici']);
  expect(terms.indexOf('backoff')).toBeLessThan(terms.indexOf('fail'));
  for (const common of ['the', 'is', 'by', 'how', 'of', 'will']) expect(terms).not.toContain(common);
});

it('takes tokens as the one tokeniser makes them, identifiers whole too', () => {
  const known = new Set(
    tokenize(`${section.heading} ${section.title} ${section.text}`).map((token) => token.term),
  );
  expect(findTerms(section).filter((term) => !known.has(term))).toEqual([]);
  expect(findTerms(section)).toContain(tokenize('maxRetries').find(({ kind }) => kind === 'whole')?.term);
});

it('has at most sixteen, and none for a section without words', () => {
  const text = Array.from({ length: 60 }, (_, at) => `word${'abcdefghij'[at % 10]}${'klmnop'[at % 6]}`).join(
    ' ',
  );
  expect(findTerms(makeSection({ id: 'p', text }))).toHaveLength(16);
  expect(findTerms(makeSection({ id: 'p', title: '?', text: '— 1 2 —' }))).toEqual([]);
});
