import { describe, expect, it } from 'vitest';
import { makeDigest, openDigest } from '../../rank/testing/small-site.js';
import { makeFilter } from './make-filter.js';

describe('the filter of everyday words', () => {
  it('knows all of them, and few others', async () => {
    const index = await openDigest(makeDigest([{ id: 'a', text: 'Words.' }]));
    for (const word of ['laptop', 'everybodi', 'week']) expect(index.isEveryday(word)).toBe(true);
    const others = Array.from({ length: 2000 }, (_, at) => `zq${at.toString(36)}x`);
    expect(others.filter((word) => index.isEveryday(word)).length).toBeLessThan(100);
  });

  it('is empty for none, and then knows nothing', async () => {
    expect(makeFilter(new Set())).toHaveLength(0);
    const index = await openDigest(makeDigest([{ id: 'a', text: 'Des mots.' }], { lang: 'fr' }));
    expect(index.isEveryday('laptop')).toBe(false);
  });
});
