import type { Digest, DigestNode } from '../model/index.js';
import { compareCodeUnits, toName } from '../text/index.js';
import { nearestIds } from './nearest-ids.js';
import { inReadingOrder, pageOf } from './overview.js';
import { cleanPath, looseKey, nameKey } from './path-key.js';

/** Each costs a pass over the nodes. */
const MAX_OTHER_NAMES = 8;
const MAX_CLOSE = 5;
/** Folders that docs may be served below. */
const MAX_FOLDERS = 6;

/** What a path names in a digest. */
export type NodeMatch =
  /** One section, or a page that is one section. */
  | { kind: 'section'; node: DigestNode }
  /** A page with several sections, in their order; the first has no heading where the page has an intro. */
  | { kind: 'page'; nodes: DigestNode[] }
  /** A group of the sidebar, or a folder: all its sections in reading order. */
  | { kind: 'group'; nodes: DigestNode[] }
  /** Nothing; ids that look most like it, best first, at most 5. */
  | { kind: 'none'; nearest: string[] };

/**
 * Finds what a path names: an id first of all; then, if nothing has that very id, what a person may have meant
 * by it. Forgiven are case, slashes at the ends, a file ending, `/` for `#`, the base path or a whole url, a
 * source file's path, words for slugs. Then come a group's label or a folder; then, where only one fits, the end
 * of an id, a title, a heading; then a glossary entry's other names in place of the words typed.
 *
 * Time is linear in the digest's nodes.
 */
export function findNodes(digest: Digest, path: string): NodeMatch {
  const exact = digest.nodes.find(({ id }) => id === path);
  if (exact) return named(digest, exact);
  const clean = cleanPath(digest, path);
  if (looseKey(clean) === '') return findRoot(digest);
  const folder = `${(digest.basePath ?? '').replace(/^\/+|\/+$/g, '')}/`;
  const tries = [clean, ...tailsOf(digest, path, clean)];
  // The base path without its slash may be a folder of the docs as well: those come first.
  if (clean.startsWith(folder)) tries.push(clean.slice(folder.length));
  const keys = makeKeys(digest.nodes);
  for (const one of [...tries, ...otherNames(digest, clean)]) {
    const match = resolve(digest, keys, one);
    if (match) return match;
  }
  const close = alike(digest, keys, clean).flat();
  const pages = pagesEndingIn(digest, keys, clean).map(pageOf);
  const ids = [...new Set([...pages, ...close.map(({ id }) => id)])].slice(0, MAX_CLOSE);
  return { kind: 'none', nearest: ids.length > 0 ? ids : nearestIds(digest.nodes, clean) };
}

/**
 * Finds what a path holds, as a folder does: a group or folder where there is one of that name (with the page that
 * stands for it), else what `findNodes` finds. An empty path holds everything.
 */
export function findScope(digest: Digest, path: string): NodeMatch {
  const clean = cleanPath(digest, path);
  if (clean === '') return { kind: 'group', nodes: inReadingOrder(digest.nodes) };
  const found = findNodes(digest, path);
  if (found.kind === 'section' && isAnchored(found.node, clean)) return found;
  const group = findGroup(digest, makeKeys(digest.nodes), clean);
  if (group?.kind !== 'group' || found.kind === 'none') return group ?? found;
  const own = found.kind === 'section' ? [found.node] : found.nodes;
  return { kind: 'group', nodes: inReadingOrder([...new Set([...group.nodes, ...own])]) };
}

/** Whether a path says the section, not only the page of which it is all there is. */
function isAnchored(node: DigestNode, clean: string): boolean {
  return node.heading !== null && nameKey(clean) !== nameKey(pageOf(node));
}

function resolve(digest: Digest, keys: Keys, clean: string): NodeMatch | null {
  return (
    choose(digest, pick(digest, keys('id'), clean)) ??
    choose(digest, findByKey(digest, keys, 'loose', looseKey(clean))) ??
    choose(digest, findByKey(digest, keys, 'name', nameKey(clean))) ??
    choose(digest, holdersOf(digest, nameKey(clean))) ??
    findGroup(digest, keys, clean) ??
    choosePage(digest, pagesEndingIn(digest, keys, clean)) ??
    alike(digest, keys, clean).reduce<NodeMatch | null>(
      (match, found) => match ?? choose(digest, found),
      null,
    )
  );
}

/** Nodes whose id ends in a path, those of pages with that title, those with that heading. */
function alike(digest: Digest, keys: Keys, clean: string): DigestNode[][] {
  const key = nameKey(clean);
  const name = toName(clean);
  const ids = keys('name id');
  return [
    key === '' ? [] : digest.nodes.filter((_, at) => ids[at]?.endsWith(`/${key}`)),
    pick(digest, keys('title'), name),
    pick(digest, keys('heading'), name),
    name === ''
      ? []
      : digest.nodes.filter(({ inner }) => inner?.some(({ heading }) => toName(heading) === name)),
  ];
}

/** The first node of each page whose slug ends in a path. */
function pagesEndingIn(digest: Digest, keys: Keys, clean: string): DigestNode[] {
  const key = nameKey(clean);
  if (key === '') return [];
  const pages = keys('name page');
  const firsts = new Map<string, DigestNode>();
  digest.nodes.forEach((node, at) => {
    if (pages[at]?.endsWith(`/${key}`) && !firsts.has(pageOf(node))) firsts.set(pageOf(node), node);
  });
  return [...firsts.values()];
}

/** The page of the only one of some nodes: by its name it goes before a section of that name. */
function choosePage(digest: Digest, [first, ...rest]: readonly DigestNode[]): NodeMatch | null {
  if (!first || rest.length > 0) return null;
  const nodes = nodesOfPage(digest, pageOf(first));
  return nodes.length > 1 ? { kind: 'page', nodes } : { kind: 'section', node: first };
}

/** Sections with a heading deeper than sections go whose anchor a path names. */
function holdersOf({ nodes }: Digest, key: string): DigestNode[] {
  return nodes.filter(
    (node) => node.inner?.some(({ anchor }) => nameKey(`${pageOf(node)}#${anchor}`) === key) ?? false,
  );
}

/**
 * What may be a page's path in an address that isn't known to be the site's: the docs may be served elsewhere, too,
 * below other folders. Only what is the whole of an id counts.
 */
function tailsOf(digest: Digest, path: string, clean: string): string[] {
  if (!/^https?:/i.test(path.trim())) return [];
  const parts = clean.split('/');
  const tails = parts.slice(1, MAX_FOLDERS).map((_, at) => parts.slice(at + 1).join('/'));
  const ids = new Set(digest.nodes.flatMap((node) => [looseKey(node.id), looseKey(pageOf(node))]));
  return tails.filter((tail) => ids.has(looseKey(tail)));
}

function pick({ nodes }: Digest, keys: readonly (string | null)[], wanted: string): DigestNode[] {
  // A name of signs alone (`?`) has an empty key, and is not what has no name.
  return wanted === '' ? [] : nodes.filter((_, at) => keys[at] === wanted);
}

/** What nodes are looked up by, one entry a node. */
type Keys = (kind: keyof typeof KEYS) => readonly (string | null)[];

const KEYS = {
  id: (node) => node.id,
  'loose id': (node) => looseKey(node.id),
  'loose url': (node) => looseKey(cleanPath({}, node.url)),
  'loose page': (node) => looseKey(pageOf(node)),
  'loose file': ({ file }) => (file === undefined ? null : looseKey(cleanPath({}, file))),
  'name id': (node) => nameKey(node.id),
  'name url': (node) => nameKey(cleanPath({}, node.url)),
  'name page': (node) => nameKey(pageOf(node)),
  'name file': ({ file }) => (file === undefined ? null : nameKey(cleanPath({}, file))),
  group: ({ group }) => toName(group),
  title: ({ title }) => toName(title),
  heading: ({ heading }) => (heading === null ? null : toName(heading)),
} satisfies Record<string, (node: DigestNode) => string | null>;

/** Each kind of key is made when it is first asked for, and once. */
function makeKeys(nodes: readonly DigestNode[]): Keys {
  const made = new Map<keyof typeof KEYS, readonly (string | null)[]>();
  return (kind) => {
    const known = made.get(kind) ?? nodes.map(KEYS[kind]);
    made.set(kind, known);
    return known;
  };
}

function findRoot(digest: Digest): NodeMatch {
  const root = digest.nodes.find(({ id, url }) => id === 'index' || url === '');
  if (root) return named(digest, root);
  return { kind: 'group', nodes: inReadingOrder(digest.nodes) };
}

/** What naming a node means: its page, where it stands for one. */
function named(digest: Digest, node: DigestNode): NodeMatch {
  if (node.heading !== null) return { kind: 'section', node };
  const nodes = nodesOfPage(digest, pageOf(node));
  return nodes.length > 1 ? { kind: 'page', nodes } : { kind: 'section', node };
}

/** The one thing that all of some nodes are of: a node, a page; `null` where they are several. */
function choose(digest: Digest, found: readonly DigestNode[]): NodeMatch | null {
  const [first, ...rest] = found;
  if (!first) return null;
  if (rest.length === 0) return named(digest, first);
  const intros = found.filter(({ heading }) => heading === null);
  // A page keeps its path before a section does, as in the tree.
  if (intros.length === 1 && intros[0]) return named(digest, intros[0]);
  const page = pageOf(first);
  if (rest.some((node) => pageOf(node) !== page)) return null;
  const nodes = nodesOfPage(digest, page);
  return nodes.length === found.length ? { kind: 'page', nodes } : null;
}

function nodesOfPage({ nodes }: Digest, page: string): DigestNode[] {
  return nodes
    .filter((node) => pageOf(node) === page)
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0) || compareCodeUnits(a.id, b.id));
}

/** Nodes with an id, url or source file that is alike; all of a page without an intro when its slug is. */
function findByKey(digest: Digest, keys: Keys, by: 'loose' | 'name', wanted: string): DigestNode[] {
  for (const of of ['id', 'url', 'page', 'file'] as const) {
    const found = pick(digest, keys(`${by} ${of}`), wanted);
    if (found.length > 0) return found;
  }
  return [];
}

function findGroup(digest: Digest, keys: Keys, clean: string): NodeMatch | null {
  const ofGroup = pick(digest, keys('group'), toName(clean));
  const folder = `${nameKey(clean)}/`;
  const pages = keys('name page');
  const found = ofGroup.length > 0 ? ofGroup : digest.nodes.filter((_, at) => pages[at]?.startsWith(folder));
  return found.length > 0 ? { kind: 'group', nodes: inReadingOrder(found) } : null;
}

/** The path with one glossary name in it (a part, or all) replaced by each other name of its entry. */
function otherNames({ glossary }: Digest, clean: string): string[] {
  const parts = clean.split(/[/#]+/);
  const paths: string[] = [];
  for (const { term, aliases } of glossary) {
    const names = [term, ...aliases];
    const keys = names.map(toName);
    parts.forEach((part, at) => {
      if (!keys.includes(toName(part))) return;
      const others = names.filter((name) => toName(name) !== toName(part));
      for (const name of others) paths.push([...parts.slice(0, at), name, ...parts.slice(at + 1)].join('/'));
    });
  }
  return [...new Set(paths)].slice(0, MAX_OTHER_NAMES);
}
