import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createScheme, githubScheme, parseDocs } from '../index.js';
import { tameMarkdown } from './tame-markdown.js';

/** A page between two ordinary sections, parsed. */
function parse(middle: string) {
  const content = `# Page\n\nIntro.\n\n${middle}\n\n## After\n\nThe \`--end\` flag.\n`;
  return parseDocs([{ file: 'a.md', content }], { scheme: githubScheme });
}

const TOO_MUCH: Readonly<Record<string, string>> = {
  'emphasis that is opened 50,000 times': '*a_ '.repeat(50_000),
  'emphasis nested 25,000 deep': `${'**a '.repeat(25_000)}x${' b**'.repeat(25_000)}`,
  'brackets nested 50,000 deep': `${'['.repeat(50_000)}x${']'.repeat(50_000)}`,
  'links that never end': '[a]('.repeat(25_000),
  'comments that never end': 'x<!--'.repeat(20_000),
  'braces that never end': '{/*'.repeat(30_000),
  'quotes nested 100,000 deep': `${'>'.repeat(100_000)} a`,
  'lists nested 50,000 deep': `${'- '.repeat(50_000)}a`,
  'underlined headings without a blank line': 'a\n=\n'.repeat(10_000),
  'a heading of 100,000 characters': `## ${'x y '.repeat(25_000)}`,
};

describe('what would take a parser minutes', () => {
  it.each(Object.keys(TOO_MUCH))('%s: read as text, told of, and the rest is read as ever', (name) => {
    const { sections, warnings } = parse(TOO_MUCH[name] ?? '');
    expect(warnings[0]?.message).toMatch(/^a\.md:\d+: .* is read as plain text\. /);
    expect(warnings.length).toBeLessThan(10);
    const last = sections.at(-1);
    expect(last?.id).toBe('a#after');
    expect(last?.facts.map(({ literal }) => literal)).toEqual(['--end']);
    const all = sections.map(({ text }) => text).join('\n');
    expect(all).toContain((TOO_MUCH[name] ?? '').trim().slice(-20));
  });

  it('tags with expressions that never end, over many paragraphs', () => {
    const { sections } = parse('<Foo a={\n\n'.repeat(4_000));
    expect(sections.length).toBeGreaterThan(0);
  });

  it('a list of links as long as a book: read as links up to 200,000 signs, as text from there on', () => {
    const item = '- mended ([#1](https://x.y/1)) ([a](https://x.y/a))\n';
    const { text, faults } = tameMarkdown(`${item.repeat(20_000)}\n## \`After\`\n`);
    expect(faults[0]?.reason).toMatch(/^the page has too much markup; .* is read as plain text$/);
    expect(text.startsWith(item.repeat(10_000))).toBe(true);
    expect(text.endsWith('x\n\n## `After`\n')).toBe(true);
  });

  it.each([
    ['100,000 headings', '## A heading\n\nWords.\n\n'.repeat(100_000)],
    ['a table of 170,000 rows', `| a | b |\n| - | - |\n${'|1|2|\n'.repeat(170_000)}`],
  ])('%s: one section, told of in one sentence', (_, body) => {
    const { sections, warnings } = parseDocs([{ file: 'a.md', content: body }], { scheme: githubScheme });
    expect(warnings.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^a\.md:1: .*too many blocks \(\d+, of which 40000 can be read\).* plain text\. /,
      ),
    ]);
    expect(sections.map(({ id, text }) => [id, text.trim()])).toEqual([['a', body.trim()]]);
  });

  it('a paragraph as long as a book', () => {
    const { warnings } = parse('word and words '.repeat(100_000));
    expect(warnings[0]?.message).toContain('is too long (1500000 characters)');
  });

  it('100,000 spaces in a line', () => {
    expect(parse(`a${' '.repeat(100_000)}b`).sections).toHaveLength(2);
  });
});

describe.each(['github', 'astro', 'docusaurus', 'vitepress', 'mkdocs'])(
  'headings of a long page by %s',
  (name) => {
    const count = 2000;
    const read = (content: string) => parseDocs([{ file: 'a.md', content }], { scheme: createScheme(name) });

    it.each([
      ['equal ones', () => 'Same'],
      ['different ones', (at: number) => `Heading ${at}`],
    ])('%s, without a blank line between', (_, heading) => {
      const lines = Array.from({ length: count }, (__, at) => `## ${heading(at)}`);
      const { sections } = read(`# Page\n\n${lines.join('\n')}\n`);
      const anchors = sections.flatMap(({ anchor }) => anchor ?? []);
      expect(new Set(anchors).size).toBe(count);
    });

    it('with containers that never end', () => {
      expect(read(`# Page\n\n${':::note\n\n'.repeat(500)}end\n`).sections.length).toBeGreaterThan(0);
    });
  },
);

describe('tameMarkdown', () => {
  it('leaves alone what real pages hold', () => {
    const page = [
      '# A',
      '',
      '> - > 1. deep',
      '',
      ...Array.from({ length: 5000 }, (_, at) => `- [#${at}](https://x.y/${at}) \`a\` **b**`),
      '',
      '| a | b |',
      '| - | - |',
      ...Array.from({ length: 5000 }, () => '| `c` | **d** |'),
      '',
      '```',
      '*_[]'.repeat(1000),
      '```',
    ].join('\n');
    expect(tameMarkdown(page)).toEqual({ text: page, faults: [] });
  });

  it('keeps every line and every offset', () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom('\n', '\n\n', '# a\n', '```\n', 'a\n=\n', `${'*a '.repeat(3000)}`, '> '.repeat(150)),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const body = parts.join('');
        const { text } = tameMarkdown(body);
        expect(text.length).toBe(body.length);
        expect(text.split('\n').map((line) => line.length)).toEqual(
          body.split('\n').map((line) => line.length),
        );
      }),
      { numRuns: 200 },
    );
  });
});
