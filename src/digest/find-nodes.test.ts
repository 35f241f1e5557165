import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDigest } from './build-digest.js';
import { findNodes, findScope, type NodeMatch } from './find-nodes.js';
import { anyDigest } from './testing/arbitrary-digest.js';
import { makeSection } from './testing/make-section.js';
import type { Digest, GlossaryEntry } from '../model/index.js';

const SECTIONS = [
  makeSection({ id: 'index', title: 'Kit', url: '' }),
  makeSection({ id: 'guide/start', title: 'Getting started', group: 'Guide' }),
  makeSection({ id: 'guide/start#set-up', title: 'Getting started', heading: 'Set up', group: 'Guide' }),
  makeSection({
    id: 'guide/start#install',
    title: 'Getting started',
    heading: 'Install',
    order: 2,
    group: 'Guide',
  }),
  makeSection({ id: 'guide/hooks', title: 'Hooks', group: 'Guide', file: '02-guide/hooks.mdx' }),
  makeSection({ id: 'reference/server', title: 'Server', group: 'Reference' }),
  makeSection({ id: 'reference/server#install', title: 'Server', heading: 'Install', group: 'Reference' }),
  makeSection({
    id: 'reference/configuration#keys',
    title: 'Configuration',
    heading: 'Keys',
    group: 'Reference',
  }),
  makeSection({
    id: 'reference/configuration#files',
    title: 'Configuration',
    heading: 'Files',
    order: 2,
    group: 'Reference',
  }),
];
const GLOSSARY: GlossaryEntry[] = [
  { term: 'configuration', aliases: ['cfg', 'settings'], definition: 'What Kit reads.' },
  { term: 'Hooks', aliases: ['plug-in points'], definition: 'Where code is called.' },
];

async function makeDigest(): Promise<Digest> {
  const options = {
    generatedAt: '2026-01-01T00:00:00.000Z',
    basePath: '/kit/',
    siteUrl: 'https://kit.example',
  };
  return { ...(await buildDigest(SECTIONS, options)), glossary: GLOSSARY };
}

function show(match: NodeMatch): string {
  if (match.kind === 'none') return `none: ${match.nearest.join(' ')}`;
  if (match.kind === 'section') return match.node.id;
  return `${match.kind}: ${match.nodes.map(({ id }) => id).join(' ')}`;
}

const START = 'page: guide/start guide/start#set-up guide/start#install';
const CONFIGURATION = 'page: reference/configuration#keys reference/configuration#files';

describe('findNodes', () => {
  it.each([
    ['guide/start#set-up', 'guide/start#set-up'],
    ['Guide/Start#Set-Up', 'guide/start#set-up'],
    ['/guide/start/#set-up', 'guide/start#set-up'],
    ['guide/start/set-up', 'guide/start#set-up'],
    ['guide/start.md#set-up', 'guide/start#set-up'],
    ['guide/start/set-up.md', 'guide/start#set-up'],
    ['.hev-ask/guide/start/set-up.md', 'guide/start#set-up'],
    ['guide\\start#set-up', 'guide/start#set-up'],
    ['/kit/guide/start/#set-up', 'guide/start#set-up'],
    ['kit/guide/start', START],
    ['https://kit.example/kit/guide/start/?a=1#set-up', 'guide/start#set-up'],
    ['https://mirror.example/kit/guide/start/index.html#set-up', 'guide/start#set-up'],
    ['Guide / Start / Set up', 'guide/start#set-up'],
    ['Set up', 'guide/start#set-up'],
    ['guide/start', START],
    ['/guide/start/', START],
    ['./guide/start/index.md', START],
    ['getting started', START],
    ['start', START],
    ['guide/hooks', 'guide/hooks'],
    ['02-guide/hooks.mdx', 'guide/hooks'],
    ['reference/configuration', CONFIGURATION],
    ['configuration', CONFIGURATION],
    ['settings', CONFIGURATION],
    ['reference/cfg', CONFIGURATION],
    ['reference/CFG#keys', 'reference/configuration#keys'],
    ['plug-in points', 'guide/hooks'],
    ['', 'index'],
    ['/', 'index'],
    ['.', 'index'],
    ['https://kit.example/kit/', 'index'],
  ])('%s names %s', async (path, expected) => {
    expect(show(findNodes(await makeDigest(), path))).toBe(expected);
  });

  it('takes a group by its label and a folder by its name, in reading order', async () => {
    const match = findNodes(await makeDigest(), 'guide');
    expect(show(match)).toBe('group: guide/hooks guide/start guide/start#set-up guide/start#install');
    expect(show(findNodes(await makeDigest(), 'REFERENCE/'))).toMatch(
      /^group: reference\/configuration#keys/,
    );
  });

  it('takes a path for a folder where it is one, its own page with it', async () => {
    const sections = [
      makeSection({ id: 'guides#all', title: 'Guides', heading: 'All', group: 'Docs' }),
      makeSection({ id: 'guides/one', title: 'One', group: 'Guides' }),
      makeSection({ id: 'guides/one#two', title: 'One', heading: 'Two', group: 'Guides' }),
    ];
    const digest = await buildDigest(sections, { generatedAt: '2026-01-01T00:00:00.000Z' });
    expect(show(findNodes(digest, 'guides'))).toBe('guides#all');
    expect(show(findScope(digest, 'guides#all'))).toBe('guides#all');
    expect(show(findScope(digest, 'guides'))).toBe('group: guides#all guides/one guides/one#two');
    expect(show(findScope(digest, 'guides/one'))).toBe('page: guides/one guides/one#two');
    expect(show(findScope(digest, 'guides/one#two'))).toBe('guides/one#two');
    expect(show(findScope(digest, ''))).toBe(show(findScope(digest, '/')));
    expect(show(findScope(digest, 'guidse'))).toMatch(/^none: guides/);
  });

  it('takes a page for what is meant before an anchor of another page', async () => {
    const sections = [
      makeSection({ id: 'index', title: 'Kit' }),
      makeSection({ id: 'index#hooks', title: 'Kit', heading: 'Hooks' }),
      makeSection({ id: 'guide/hooks', title: 'Hooks', group: 'Guide' }),
      makeSection({ id: 'guide/start#hooks', title: 'Start', heading: 'Hooks', group: 'Guide' }),
    ];
    const digest = await buildDigest(sections, { generatedAt: '2026-01-01T00:00:00.000Z' });
    expect(show(findNodes(digest, 'hooks'))).toBe('guide/hooks');
    expect(show(findNodes(digest, '#hooks'))).toBe('index#hooks');
    expect(show(findNodes(digest, '/docs/#hooks'))).toBe('index#hooks');
    expect(show(findNodes(digest, 'Index/Hooks'))).toBe('index#hooks');
    expect(show(findNodes(digest, 'README.md#hooks'))).toBe('index#hooks');
    expect(show(findNodes(digest, 'start/hooks'))).toBe('guide/start#hooks');
  });

  it('names what it could be where several fit', async () => {
    expect(show(findNodes(await makeDigest(), 'install'))).toBe(
      'none: guide/start#install reference/server#install',
    );
  });

  it.each([
    ['guide/strat', 'guide/start'],
    ['guide/start#setpu', 'guide/start#set-up'],
    ['refrence/server', 'reference/server'],
    ['sever', 'reference/server'],
    ['hoks', 'guide/hooks'],
  ])('for %s suggests %s first', async (path, nearest) => {
    const match = findNodes(await makeDigest(), path);
    expect(match.kind === 'none' && match.nearest[0]).toBe(nearest);
  });

  it.each(['zzyzx', '🙂', '\0', '\ud800', 'x'.repeat(10_000), '../../../etc/passwd', '%E0%A4%A', '—'])(
    'names nothing for %j',
    async (path) => {
      expect(findNodes(await makeDigest(), path)).toEqual({ kind: 'none', nearest: [] });
    },
  );

  it('finds every node of any digest by its very id', () => {
    fc.assert(
      fc.property(anyDigest, fc.nat(), (digest, at) => {
        const node = digest.nodes[at % Math.max(1, digest.nodes.length)];
        if (!node) return;
        const match = findNodes(digest, node.id);
        const found = match.kind === 'section' ? [match.node] : match.kind === 'page' ? match.nodes : [];
        expect(found.map(({ id }) => id)).toContain(node.id);
      }),
      { numRuns: 60 },
    );
  });

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(anyDigest, fc.string({ unit: 'binary' }), (digest, path) => {
        expect(['section', 'page', 'group', 'none']).toContain(findNodes(digest, path).kind);
      }),
      { numRuns: 60 },
    );
  });
});

describe('findNodes, of docs as they are', () => {
  const sections = [
    makeSection({ id: 'index', title: 'Docs', url: '' }),
    makeSection({ id: 'Reference/Server#factory', title: 'Factory', heading: 'Factory' }),
    makeSection({
      id: 'Reference/Server#methods',
      title: 'Factory',
      heading: 'Methods',
      order: 2,
      inner: [{ heading: '.listen(opts)', anchor: 'listenopts' }],
    }),
    makeSection({ id: 'Reference/Reply#reply', title: 'Reply', heading: 'Reply' }),
    makeSection({ id: 'Reference/Reply#reply-1', title: 'Reply', heading: 'Reply', order: 2 }),
    makeSection({ id: 'a/Twin#one', title: 'A', heading: 'One' }),
    makeSection({ id: 'b/Twin#two', title: 'B', heading: 'Two' }),
  ];
  const find = async (path: string): Promise<string> =>
    show(findNodes(await buildDigest(sections, { generatedAt: '2026-01-01T00:00:00.000Z' }), path));

  it.each([
    // A page that starts with a heading, by its name: before a section of that name.
    ['server', 'page: Reference/Server#factory Reference/Server#methods'],
    ['Reply', 'page: Reference/Reply#reply Reference/Reply#reply-1'],
    // Several of that name are named.
    ['twin', 'none: a/Twin b/Twin'],
    // Headings that are deeper than sections go.
    ['Reference/Server#listenopts', 'Reference/Server#methods'],
    ['.listen(opts)', 'Reference/Server#methods'],
    // An address of the docs elsewhere; not what only sounds alike.
    ['https://kit.dev/docs/latest/Reference/Reply/#reply-1', 'Reference/Reply#reply-1'],
    ['https://kit.dev/v2/reference/server/', 'page: Reference/Server#factory Reference/Server#methods'],
  ])('%s is %s', async (path, wanted) => expect(await find(path)).toBe(wanted));

  it('takes no address for what merely ends alike', async () => {
    expect(await find('https://other.dev/about/reply')).toMatch(/^none/);
  });
});
