import { describe, expect, it } from 'vitest';
import { buildDigest } from './build-digest.js';
import { decodeTree } from './decode-tree.js';
import { encodeTree } from './encode-tree.js';
import { makeSection } from './testing/make-section.js';

async function buildTree(): Promise<Map<string, string>> {
  const text =
    'Write `<!-- text -->` so:\n\n<!-- text -->\n\n---\n\nThe kit reads what follows the second mark.';
  const sections = [
    makeSection({ id: 'guide', title: 'Guide', text: 'The guide is about reading trees with a kit.' }),
    makeSection({ id: 'guide#marks', heading: 'Marks', title: 'Guide', text }),
  ];
  return encodeTree(await buildDigest(sections, { generatedAt: '2026-01-01T00:00:00.000Z' }));
}

function edit(
  tree: Map<string, string>,
  path: string,
  change: (content: string) => string,
): Map<string, string> {
  const before = tree.get(path) ?? '';
  const after = change(before);
  expect(after).not.toBe(before);
  return new Map(tree).set(path, after);
}

describe('reading a tree', () => {
  it('keeps a text that holds the mark and a rule', async () => {
    const { digest, warnings } = await decodeTree(await buildTree());
    expect(warnings).toEqual([]);
    expect(digest.nodes[1]?.text).toContain('\n\n<!-- text -->\n\n---\n\nThe kit');
  });

  it('takes identity from the frontmatter, whatever the path', async () => {
    const tree = await buildTree();
    const moved = new Map(
      [...tree].map(([path, content]) => [path === '_meta.md' ? path : `any/where/${path}`, content]),
    );
    expect(await decodeTree(moved)).toEqual(await decodeTree(tree));
  });

  it('reads any YAML, as somebody may have edited it', async () => {
    const tree = edit(await buildTree(), 'guide.md', (content) =>
      content
        .replace(/^title: .*$/m, 'title: >-\n  Folded\n  title')
        .replace(/^terms: .*$/m, 'terms:\n  - one\n  - 2')
        .replace(/^group: .*$/m, 'group: &g "Café" # a comment')
        .replace(/^order: .*$/m, 'order: 0x0'),
    );
    const { digest, warnings } = await decodeTree(tree);
    expect(digest.nodes[0]).toMatchObject({
      title: 'Folded title',
      terms: ['one', '2'],
      group: 'Café',
      order: 0,
    });
    expect(warnings.map(({ code }) => code)).toEqual(['HEV_ASK_TREE_OVERVIEW']);
  });

  it('reads a checkout with other line ends', async () => {
    const tree = await buildTree();
    const crlf = new Map([...tree].map(([path, content]) => [path, content.replaceAll('\n', '\r\n')]));
    expect(await decodeTree(crlf)).toEqual(await decodeTree(tree));
  });

  it('marks an edited summary as written by hand, and an edited orientation too', async () => {
    const summary = edit(await buildTree(), 'guide.md', (content) =>
      content.replace(/^The guide is.*$/m, 'Mine.\n\n## Mine'),
    );
    expect((await decodeTree(summary)).digest.nodes[0]).toMatchObject({
      summary: 'Mine.\n\n## Mine',
      by: 'hand',
    });
    const meta = edit(await buildTree(), '_meta.md', (content) =>
      content.replace(/^suggestions: .*$/m, 'suggestions: [Why?]'),
    );
    const { digest, warnings } = await decodeTree(meta);
    expect(digest).toMatchObject({ suggestions: ['Why?'], handSuggestions: ['Why?'] });
    expect(warnings).toEqual([]);
  });

  it('links to an edited anchor', async () => {
    const tree = edit(await buildTree(), 'guide/marks.md', (content) =>
      content.replace('anchor: marks', 'anchor: the-marks'),
    );
    expect((await decodeTree(tree)).digest.nodes[1]).toMatchObject({
      url: 'guide/#the-marks',
      sources: [{ url: 'guide/#the-marks', anchor: 'the-marks' }],
      by: 'hand',
    });
  });

  it('names file and line of YAML that is none, and goes on', async () => {
    const tree = edit(await buildTree(), 'guide.md', (content) =>
      content.replace(/^heading: .*$/m, 'heading: [open'),
    );
    const { digest, warnings } = await decodeTree(tree);
    expect(digest.nodes.map(({ id }) => id)).toEqual(['guide#marks']);
    const found = warnings.find(({ code }) => code === 'HEV_ASK_TREE_YAML');
    expect(found?.file).toBe('guide.md');
    expect(found?.line).toBeGreaterThanOrEqual(4);
    expect(found?.line).toBeLessThanOrEqual(6);
  });

  it.each([
    ['no frontmatter', '# Just text\n'],
    ['no end of the frontmatter', '---\nid: guide\n'],
    ['no mapping', '---\n- a\n---\n'],
    ['no id', '---\nurl: guide/\n---\n'],
    ['no url', '---\nid: guide\n---\n'],
    ['nothing', ''],
    [
      'aliases without end',
      `---\n${['a: &a [x, x]', 'b: &b [*a, *a]', 'c: &c [*b, *b]', 'd: &d [*c, *c]', 'e: &e [*d, *d]', 'f: &f [*e, *e]', 'g: [*f, *f, *f, *f]'].join('\n')}\n---\n`,
    ],
  ])('leaves out a file with %s, with a warning', async (_, content) => {
    const { digest, warnings } = await decodeTree((await buildTree()).set('guide.md', content));
    expect(digest.nodes.map(({ id }) => id)).toEqual(['guide#marks']);
    expect(warnings.filter(({ file }) => file === 'guide.md')).toHaveLength(1);
  });

  it('leaves out frontmatter as long as a book rather than compare all its keys', async () => {
    const files = await buildTree();
    const keys = Array.from({ length: 100_000 }, (_, at) => `k${at}: 'v'`).join('\n');
    files.set('guide.md', `---\n${keys}\n---\nText\n`);
    const { digest, warnings } = await decodeTree(files);
    expect(digest.nodes.map(({ id }) => id)).toEqual(['guide#marks']);
    expect(warnings.map(({ message }) => message).join()).toContain('too long: 100001 lines');
  });

  it('reads our side of a merge conflict and tells its line', async () => {
    const tree = edit(await buildTree(), 'guide.md', (content) =>
      content.replace(/^(hash: .*)$/m, '<<<<<<< HEAD\n$1\n=======\nhash: 0\n>>>>>>> theirs'),
    );
    const { digest, warnings } = await decodeTree(tree);
    expect(digest).toEqual((await decodeTree(await buildTree())).digest);
    expect(warnings).toMatchObject([{ code: 'HEV_ASK_TREE_CONFLICT', file: 'guide.md', line: 10 }]);
  });

  it('warns of two files with one id and keeps the first', async () => {
    const tree = await buildTree();
    const { digest, warnings } = await decodeTree(tree.set('zz.md', tree.get('guide.md') ?? ''));
    expect(digest.nodes).toHaveLength(2);
    expect(warnings).toMatchObject([{ code: 'HEV_ASK_TREE_DUPLICATE', file: 'zz.md' }]);
  });

  it.each([
    ['contentHash', /^contentHash: .*$/m, `contentHash: ${'a'.repeat(64)}`, 'HEV_ASK_TREE_CONTENT_HASH'],
    ['overview', /^- Marks.*$/m, '- Something else', 'HEV_ASK_TREE_OVERVIEW'],
  ])('warns of a stored %s that differs', async (_, pattern, replacement, code) => {
    const tree = edit(await buildTree(), '_meta.md', (content) => content.replace(pattern, replacement));
    const { digest, warnings } = await decodeTree(tree);
    expect(warnings).toMatchObject([{ code, file: '_meta.md' }]);
    expect(digest.overview).toContain('- Marks — `guide#marks`');
  });

  it('notices a section file that is gone', async () => {
    const tree = await buildTree();
    tree.delete('guide/marks.md');
    expect((await decodeTree(tree)).warnings.map(({ code }) => code)).toEqual([
      'HEV_ASK_TREE_OVERVIEW',
      'HEV_ASK_TREE_CONTENT_HASH',
    ]);
  });

  it('makes an empty digest of an empty folder', async () => {
    const { digest, warnings } = await decodeTree(new Map());
    expect(digest).toMatchObject({ nodes: [], glossary: [], context: '', suggestions: [] });
    expect(warnings).toMatchObject([{ code: 'HEV_ASK_TREE_META' }]);
  });
});
