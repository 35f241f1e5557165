import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Digest } from '../model/index.js';
import { search, type Index } from '../rank/index.js';
import { makeDigest } from '../rank/testing/small-site.js';
import { memorySource, openPayload } from './decode/index.js';
import { encodePayload } from './encode/index.js';
import { writePassage } from '../text/index.js';

const digest = makeDigest(
  [
    { id: 'guide/start', title: 'Start', text: 'Install it with npm. Größe 请求超时' },
    {
      id: 'guide/start#set-up',
      title: 'Start',
      heading: 'Set up',
      parents: ['Begin'],
      text: 'Write a `config.json`.',
    },
    { id: 'guide/start#set-up~2', title: 'Start', heading: 'Set up', url: 'elsewhere/#x', text: 'Again.' },
    { id: 'index', title: 'Home', group: 'Reference', url: '', text: '\ufeffWelcome.' },
  ],
  {
    glossary: [{ term: 'install', aliases: ['set up'], definition: 'Put on a machine.' }],
    lang: 'en',
    suggestions: ['How?'],
  },
);

interface Bundle {
  files: Map<string, Uint8Array>;
  core: string;
  /** Names of all shards of a kind. */
  shards(kind: string): string[];
}

async function makeBundle(from: Digest = digest): Promise<Bundle> {
  const { files, entry } = await encodePayload(from);
  const all = new Map(files).set(
    'entry.json',
    new TextEncoder().encode(JSON.stringify({ ...entry, engine: [] })),
  );
  const shards = (kind: string): string[] => [...files.keys()].filter((name) => name.startsWith(`${kind}.`));
  return { files: all, core: entry.core, shards };
}

async function readText(index: Index, section: number): Promise<string> {
  return (await index.settle(() => index.text(section))).value;
}

describe('a bundle', () => {
  it('gives back the rows and texts that went in', async () => {
    const { index } = await openPayload(memorySource((await makeBundle()).files));
    const sections = Array.from({ length: index.sectionCount }, (_, section) => section);
    const { value: rows } = await index.settle(() => sections.map((section) => index.row(section)));
    expect(rows).toEqual(
      digest.nodes.map(({ id, title, heading, parents, group, url }) => {
        return { id, page: id.replace(/#.*/, ''), title, heading, parents: parents ?? [], group, url };
      }),
    );
    for (const [section, node] of digest.nodes.entries())
      expect(await readText(index, section)).toBe(writePassage(node.text ?? ''));
    expect(index.pageCount).toBe(2);
  });

  it('gives back the boosts, which cost nothing where there are none', async () => {
    const nodes = digest.nodes.map((node, at) => (at === 2 ? { ...node, boost: 2.5 } : node));
    const { index } = await openPayload(memorySource((await makeBundle({ ...digest, nodes })).files));
    expect(index.boosts).toEqual({ 2: 2.5 });
    const plain = await makeBundle();
    expect((await openPayload(memorySource(plain.files))).index.boosts).toBeUndefined();
    expect(plain.core).not.toBe((await makeBundle({ ...digest, nodes })).core);
  });

  it('gives back the deeper headings with their fragments, usual or not', async () => {
    const inner = [
      { heading: 'set Up', anchor: 'set-up' },
      { heading: 'Straße ?', anchor: 'a b#ß' },
    ];
    const nodes = digest.nodes.map((node, at) => (at === 1 ? { ...node, inner } : node));
    const { files, entry } = await encodePayload({ ...digest, nodes });
    const entryBytes = new TextEncoder().encode(JSON.stringify({ ...entry, engine: [] }));
    const { index } = await openPayload(memorySource(new Map([...files, ['entry.json', entryBytes]])));
    const { value: found } = await index.settle(() => [index.inner(1), index.inner(0)]);
    expect(found[0]).toEqual([
      { heading: 'set Up', ending: '#set-up' },
      { heading: 'Straße ?', ending: '#a%20b%23%C3%9F' },
    ]);
    expect(found[1]).toEqual([]);
  });

  it('finds terms by themselves and by the start of a word as written', async () => {
    const { index } = await openPayload(memorySource((await makeBundle()).files));
    const { value: found } = await index.settle(() => ({
      terms: ['instal', 'npm', 'never-there'].map((term) => index.find(term)),
      completions: index.completions('inst').map((id) => index.term(id)),
      none: index.completions('zz'),
    }));
    expect(found.terms[0]).toBeGreaterThanOrEqual(0);
    expect(index.term(found.terms[1] ?? -1)).toBe('npm');
    expect(found.terms[2]).toBe(-1);
    expect(found.completions).toEqual(['instal']);
    expect(found.none).toEqual([]);
  });

  it('finds sections by their names, each with what makes it one', async () => {
    const { index } = await openPayload(memorySource((await makeBundle()).files));
    const { value: found } = await index.settle(() =>
      ['start', 'setup', 'home', 'begin'].map((form) => index.named(form)),
    );
    expect(found).toEqual([
      [
        { section: 0, kind: 'title' },
        { section: 0, kind: 'titleForm' },
        { section: 0, kind: 'about' },
      ],
      [
        { section: 1, kind: 'heading' },
        { section: 2, kind: 'heading' },
      ],
      expect.arrayContaining([{ section: 3, kind: 'title' }]),
      [],
    ]);
  });

  it('has the same bytes for the same digest, whatever the order of its nodes', async () => {
    const [one, two] = [await makeBundle(), await makeBundle()];
    expect(two.files).toEqual(one.files);
    const shuffled = await makeBundle({ ...digest, nodes: [...digest.nodes].reverse() });
    expect(shuffled.files).toEqual(one.files);
  });

  it('leaves out stubs that copy another page and pages with nothing to read', async () => {
    const nodes = makeDigest([
      { id: 'a', text: 'Words.' },
      { id: 'b', text: 'Words.', copyOf: 'a' },
      { id: 'c', text: '' },
    ]).nodes;
    const { index } = await openPayload(memorySource((await makeBundle({ ...digest, nodes })).files));
    expect(index.sectionCount).toBe(1);
    expect((await index.settle(() => index.row(0)?.id)).value).toBe('a');
  });

  it('can be empty', async () => {
    const { index } = await openPayload(memorySource((await makeBundle({ ...digest, nodes: [] })).files));
    expect(await search(index, 'start')).toEqual({ query: 'start', results: [], covered: false });
  });

  it('carries any text there and back', async () => {
    const text = fc.string({ unit: 'binary' }).filter((string) => string.trim() !== '');
    const section = fc.record({ title: text, heading: text, text });
    await fc.assert(
      fc.asyncProperty(fc.array(section, { maxLength: 8 }), async (sections) => {
        const made = makeDigest(sections.map((one, at) => ({ id: `p${at}#h`, ...one })));
        const { index } = await openPayload(memorySource((await makeBundle(made)).files));
        for (const [at, { title, heading }] of sections.entries()) {
          const { value: row } = await index.settle(() => index.row(at));
          expect(row).toMatchObject({ id: `p${at}#h`, title, heading });
          expect(await readText(index, at)).toBe(writePassage(sections[at]?.text ?? ''));
        }
      }),
      { numRuns: 60 },
    );
  });
});

it('keeps the stem of a word that is another word’s stem in the thesaurus', async () => {
  // `experimental` leads to `beta`; its stem is a word here, with a stem of its own.
  const site = makeDigest([{ id: 'a', text: 'An experiment with a beta.' }]);
  const { files, entry } = await encodePayload(site);
  const core = new TextEncoder().encode(JSON.stringify({ ...entry, engine: [] }));
  const { index } = await openPayload(memorySource(new Map(files).set('entry.json', core)));
  const { results, problem } = await search(index, 'experiment');
  expect(problem).toBeUndefined();
  expect(results.map(({ id }) => id)).toEqual(['a']);
});
