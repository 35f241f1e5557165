import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePage } from './testing/parse-page.js';

describe('HTML that means harm or is broken', () => {
  it.each<[string, (size: number) => string]>([
    ['tags nested without end', (size) => `${'<div>'.repeat(size)}deep${'</div>'.repeat(size)}<p>end</p>`],
    ['lists nested without end', (size) => `${'<ul><li>'.repeat(size)}deep`],
    ['emphasis never closed', (size) => '<p>x<b class=a><i id=x><a name=y>'.repeat(size)],
    ['quotes nested without end', (size) => '<blockquote>'.repeat(size) + 'deep'],
    ['one paragraph of many words', (size) => `<p>${'word <b>and</b> <code>x</code> '.repeat(size)}</p>`],
    ['many headings', (size) => '<h2 id=a>A <code>b</code></h2><p>x'.repeat(size)],
    ['many rows', (size) => `<table>${'<tr><td><code>a</code><td>b'.repeat(size)}</table>`],
    ['many items', (size) => `<ul>${'<li><a href=b>x</a> y'.repeat(size)}</ul>`],
  ])(
    'is read in time that grows with its length: %s',
    (_, build) => {
      // With its square it would take minutes.
      expect(parsePage(build(20_000)).length).toBeGreaterThan(0);
    },
    20_000,
  );

  it('is read to its end where it nests 100,000 deep', () => {
    const text = parsePage(
      `<h1>T</h1>${'<div><span>'.repeat(50_000)}deep${'</span></div>'.repeat(50_000)}<p>end</p>`,
    )
      .map((section) => section.text)
      .join('\n');
    expect(text).toContain('deep');
    expect(text).toContain('end');
  });

  it('never throws, and its facts stand in its source', () => {
    const piece = fc.constantFrom(
      ...[
        '<h2 id="a">',
        '<h3>',
        '</h2>',
        '<p>',
        '<li>',
        '<ul>',
        '</ul>',
        '<table>',
        '<tr>',
        '<td>',
        '<pre>',
        '</pre>',
      ],
      ...[
        '<code>',
        '</code>',
        '<a href="#a">',
        '</a>',
        '<!--',
        '-->',
        '<script>',
        '</script>',
        '&#x110000;',
        '&lt',
        '\0',
      ],
      ...[
        '<svg>',
        '<math>',
        '<template>',
        '<select>',
        '<main>',
        '</main>',
        'a',
        ' ',
        '`',
        '|',
        '\\',
        '--x',
        '<',
        '"',
        '\ud800',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const ids = new Set<string>();
        for (const { id, source, facts } of parsePage(pieces.join(''))) {
          expect(ids.has(id)).toBe(false);
          ids.add(id);
          for (const { literal } of facts) expect(source).toContain(literal);
        }
      }),
      { numRuns: 400 },
    );
  });
});
