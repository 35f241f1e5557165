import { describe, expect, it } from 'vitest';
import { readFrontmatter } from './read-frontmatter.js';

describe('readFrontmatter', () => {
  it('splits YAML and TOML from the body and counts lines', () => {
    expect(readFrontmatter('a.md', '---\ntitle: A\ntags:\n  - b\n---\n\nText')).toEqual({
      data: { title: 'A', tags: ['b'] },
      body: '\nText',
      bodyLine: 6,
      warnings: [],
    });
    expect(readFrontmatter('a.md', '+++\r\ntitle = "A"\r\n+++\r\nText')).toMatchObject({
      data: { title: 'A' },
      body: 'Text',
      bodyLine: 4,
    });
    expect(readFrontmatter('a.md', '---\n---\nText')).toMatchObject({ data: {}, body: 'Text', bodyLine: 3 });
  });

  it('reads no frontmatter that is as long as a book, nor one that unfolds or nests without end', () => {
    const long = Array.from({ length: 50_000 }, (_, at) => `k${at}: v`).join('\n');
    const bomb = Array.from(
      { length: 12 },
      (_, at) => `a${at + 1}: &a${at + 1} [${Array(9).fill(`*a${at}`).join()}]`,
    );
    for (const yaml of [
      long,
      `t: ${'['.repeat(50_000)}`,
      'title: *nobody',
      ['a0: &a0 x', ...bomb].join('\n'),
    ]) {
      const { data, body, warnings } = readFrontmatter('a.md', `---\n${yaml}\n---\nText`);
      expect([data, body]).toEqual([{}, 'Text']);
      expect(warnings[0]?.message).toMatch(/^a\.md:\d+: the frontmatter can't be read \(.+\)/);
    }
  });

  it('takes nothing for frontmatter that isn’t', () => {
    for (const text of [
      'Text\n---\na: b\n---\n',
      '---\nnever closed',
      '---\n\nProse, no mapping.\n\n---\nMore',
      '----\na: b\n----',
    ]) {
      expect(readFrontmatter('a.md', text)).toMatchObject({
        data: {},
        body: text,
        bodyLine: 1,
        warnings: [],
      });
    }
  });

  it('goes on without frontmatter that is invalid and says where', () => {
    const yaml = readFrontmatter('g/a.md', '---\ntitle: A\nb: "open\n---\nText');
    expect(yaml).toMatchObject({ data: {}, body: 'Text' });
    expect(yaml.warnings).toMatchObject([{ code: 'HEV_ASK_FRONTMATTER_INVALID', file: 'g/a.md', line: 3 }]);
    expect(yaml.warnings[0]?.message).toMatch(
      /^g\/a\.md:3: the frontmatter can't be read \(.+\); the page is used/,
    );
    const toml = readFrontmatter('a.md', '+++\na = 1\nb = \n+++\nText');
    expect(toml.warnings).toMatchObject([{ code: 'HEV_ASK_FRONTMATTER_INVALID', line: 3 }]);
    expect(toml.warnings[0]?.message.split('\n')).toHaveLength(1);
  });

  it('survives aliases that unfold without end', () => {
    const bomb = `---\na: &a [x, x, x, x, x, x, x, x, x, x]\n${'bcdefghi'
      .split('')
      .map(
        (key, at) =>
          `${key}: &${key} [${Array(10)
            .fill(`*${'abcdefgh'[at] ?? 'a'}`)
            .join(', ')}]`,
      )
      .join('\n')}\n---\nText`;
    expect(readFrontmatter('a.md', bomb)).toMatchObject({ data: {}, body: 'Text', warnings: [{ line: 2 }] });
  });
});
