import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Digest } from '../model/index.js';
import { buildDigest } from './build-digest.js';
import { splitConflicts } from './conflicts.js';
import { decodeTree } from './decode-tree.js';
import { encodeTree } from './encode-tree.js';
import { makeSection } from './testing/make-section.js';

const generatedAt = '2026-01-01T00:00:00.000Z';
const sections = [
  makeSection({
    id: 'guide',
    title: 'Guide',
    text: 'The guide tells of Server-Side Rendering (SSR) with a kit.',
  }),
  makeSection({
    id: 'guide#more',
    heading: 'More',
    title: 'Guide',
    text: 'More of SSR is told in the second part.',
  }),
];

async function treeOf(change: (digest: Digest) => Digest = (digest) => digest): Promise<Map<string, string>> {
  return encodeTree(change(await buildDigest(sections, { generatedAt })));
}

/** The files as a merge leaves them: lines that differ stand side by side. */
function merge(ours: Map<string, string>, theirs: Map<string, string>): Map<string, string> {
  const merged = new Map(ours);
  for (const [path, theirContent] of theirs) {
    const [own, other] = [(ours.get(path) ?? '').split('\n'), theirContent.split('\n')];
    const start = own.findIndex((line, at) => line !== other[at]);
    if (start < 0) continue;
    let end = 0;
    while (own.at(-1 - end) === other.at(-1 - end) && end < Math.min(own.length, other.length) - start)
      end += 1;
    const cut = (lines: string[]): string[] => lines.slice(start, lines.length - end);
    merged.set(
      path,
      [
        ...own.slice(0, start),
        '<<<<<<< HEAD',
        ...cut(own),
        '=======',
        ...cut(other),
        '>>>>>>> theirs',
        ...own.slice(own.length - end),
      ].join('\n'),
    );
  }
  return merged;
}

const byHand =
  (summary: string) =>
  (digest: Digest): Digest => ({
    ...digest,
    nodes: digest.nodes.map((node) =>
      node.id === 'guide' ? { ...node, summary, by: 'hand' as const } : node,
    ),
  });
const rebuilt = (digest: Digest): Digest => ({
  ...digest,
  contentHash: 'b'.repeat(64),
  nodes: digest.nodes.map((node) => ({ ...node, hash: 'a'.repeat(64), summary: 'Made anew by a build.' })),
});

describe('a merge in conflict', () => {
  it('keeps what a hand wrote, on whichever side', async () => {
    const [hand, build] = [await treeOf(byHand('Mine.')), await treeOf(rebuilt)];
    for (const tree of [merge(hand, build), merge(build, hand)]) {
      const { digest, warnings } = await decodeTree(tree);
      expect(digest.nodes[0]).toMatchObject({ summary: 'Mine.', by: 'hand' });
      expect(digest.nodes[1]?.by).toBe('extractive');
      expect(warnings.map(({ code }) => code)).not.toContain('HEV_ASK_TREE_CONFLICT_LOST');
    }
  });

  it('names file and line and tells the text of the other side where both were written by hand', async () => {
    const { digest, warnings } = await decodeTree(
      merge(await treeOf(byHand('Mine.')), await treeOf(byHand('Yours.'))),
    );
    expect(digest.nodes[0]?.summary).toBe('Mine.');
    const lost = warnings.find(({ code }) => code === 'HEV_ASK_TREE_CONFLICT_LOST');
    expect(lost).toMatchObject({ file: 'guide.md', message: expect.stringContaining('Yours.') as string });
    expect(lost?.line).toBeGreaterThan(1);
  });

  it('takes neither side of two builds for a hand', async () => {
    const other = (digest: Digest): Digest => ({ ...digest, context: 'Other.', suggestions: ['Why?'] });
    const { digest } = await decodeTree(
      merge(await treeOf(), await treeOf((built) => other(rebuilt(built)))),
    );
    expect(digest.nodes.map(({ by }) => by)).toEqual(['extractive', 'extractive']);
    expect(digest.hand).toBeUndefined();
  });

  it('keeps orientation and suggestions of the side where they were written by hand', async () => {
    const edited = (digest: Digest): Digest => ({
      ...digest,
      context: 'By hand.',
      suggestions: ['Why?'],
      hand: ['context', 'suggestions'],
    });
    const { digest } = await decodeTree(merge(await treeOf(rebuilt), await treeOf(edited)));
    expect(digest).toMatchObject({
      context: 'By hand.',
      suggestions: ['Why?'],
      hand: ['context', 'suggestions'],
    });
  });

  it('keeps glossary entries by hand and the deletions of both sides', async () => {
    const entry =
      (definition: string) =>
      (digest: Digest): Digest => ({
        ...digest,
        glossary: digest.glossary.map((one) => ({ ...one, definition, by: 'hand' as const })),
        removedTerms: [definition],
      });
    const { digest, warnings } = await decodeTree(
      merge(await treeOf(entry('Mine.')), await treeOf(entry('Yours.'))),
    );
    expect(digest.glossary).toMatchObject([{ term: 'SSR', definition: 'Mine.', by: 'hand' }]);
    expect(digest.removedTerms).toEqual(['Mine.', 'Yours.']);
    expect(warnings.filter(({ code }) => code === 'HEV_ASK_TREE_CONFLICT_LOST')).toMatchObject([
      { file: '_glossary/SSR.md' },
    ]);
  });

  it('is mended by a build, byte for byte', async () => {
    const conflicted = merge(await treeOf(), await treeOf(rebuilt));
    const { digest } = await decodeTree(conflicted);
    const built = await buildDigest(sections, { generatedAt, previous: digest });
    expect([...encodeTree(built)]).toEqual([...(await treeOf())]);
  });

  it('may be a whole file, and of any width of text', async () => {
    const [ours, theirs] = [await treeOf(byHand('Mine.')), await treeOf()];
    const whole = `<<<<<<< HEAD\n${ours.get('guide.md') ?? ''}=======\n${theirs.get('guide.md') ?? ''}>>>>>>> theirs\n`;
    const { digest } = await decodeTree(new Map(ours).set('guide.md', whole));
    expect(digest.nodes[0]).toMatchObject({ id: 'guide', summary: 'Mine.' });
  });

  it('is none in a text that shows the markers, and never throws', () => {
    const shown = '---\nid: a\n---\n\nSummary.\n\n<!-- text -->\n\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> c\n';
    expect(splitConflicts(shown)).toEqual({ ours: shown, theirs: null, lines: [] });
    const line = fc.constantFrom(
      '<<<<<<< a\n',
      '=======\n',
      '>>>>>>> b\n',
      '||||||| c\n',
      'x\n',
      '<!-- text -->\n',
      '---\n',
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const content = lines.join('');
        const { ours, theirs } = splitConflicts(content);
        if (theirs === null) expect(ours).toBe(content);
        else expect(ours.length + theirs.length).toBeLessThanOrEqual(content.length * 2);
      }),
    );
  });
});
