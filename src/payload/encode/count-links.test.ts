import { describe, expect, it } from 'vitest';
import { makeDigest, type SmallSection } from '../../rank/testing/small-site.js';
import { countLinks, MAX_CENTRALITY } from './count-links.js';
import { selectNodes } from './select-nodes.js';

/** Levels by page. */
function count(sections: SmallSection[]): Record<string, number> {
  const nodes = selectNodes(makeDigest(sections));
  const pages = [...new Set(nodes.map(({ page }) => page))];
  return Object.fromEntries(countLinks(nodes).map((level, at) => [pages[at] ?? '', level]));
}

const target: SmallSection = {
  id: 'guide/target',
  file: '02-guide/target.md',
  url: 'guide/target/',
  text: 'Here.',
};

describe('links to a page', () => {
  it.each([
    ['target.md', 'guide/a', '02-guide/a.md'],
    ['./target.md#here "Title"', 'guide/a', '02-guide/a.md'],
    ['../guide/target', 'other/a', '03-other/a.mdx'],
    ['../02-guide/target.md', 'other/a', '03-other/a.md'],
    ['/guide/target/', 'a', 'a.md'],
    ['/docs/v2/guide/target.html?x=1#y', 'a', 'a.md'],
    ['<target.md>', 'guide/a', '02-guide/a.md'],
  ])('are followed: %s', (href, id, file) => {
    expect(count([target, { id, file, text: `See [it](${href}).` }])['guide/target']).toBe(1);
  });

  it.each(['https://x.y/guide/target', '//x.y/guide/target', '#target', 'nowhere.md', 'mailto:a@b.c'])(
    'are none: %s',
    (href) => {
      expect(count([target, { id: 'guide/a', file: '02-guide/a.md', text: `See [it](${href}).` }])).toEqual({
        'guide/a': 0,
        'guide/target': 0,
      });
    },
  );

  it('count once a page, not from itself, not as images and not in code', () => {
    const link = '[it](target.md) [it](target.md)';
    const others = [
      { ...target, text: link },
      { id: 'guide/a', file: '02-guide/a.md', text: link },
      { id: 'guide/a#more', file: '02-guide/a.md', text: link },
      { id: 'guide/b', file: '02-guide/b.md', text: '![it](target.md)\n\n```md\n[it](target.md)\n```' },
    ];
    expect(count(others)['guide/target']).toBe(1);
  });

  it('rise by doubling, to a limit', () => {
    const from = (pages: number): number | undefined =>
      count([
        target,
        ...Array.from({ length: pages }, (_, at) => ({ id: `p${at}`, text: '[it](/guide/target)' })),
      ])['guide/target'];
    expect([0, 1, 2, 3, 7, 15, 100].map(from)).toEqual([0, 1, 1, 2, 3, 4, MAX_CENTRALITY]);
  });

  it('are read in good time from a page of marks', () => {
    const start = performance.now();
    for (const text of ['['.repeat(50_000), '[]('.repeat(20_000), '```\n'.repeat(10_001)])
      count([{ id: 'a', text }]);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
