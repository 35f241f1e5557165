import type { Digest, DigestNode } from '../../src/model/index.js';
import { decodeUrl, findBaseFolder, type BuiltSite } from './built-site.js';
import { nearestAnchors, nearestPages } from './nearest.js';
import { foldHeading, type BuiltHeading, type BuiltPage } from './read-built-page.js';

/** A link of the digest that the built site doesn't answer, or answers with something else. */
export interface LinkFault {
  /**
   * `page`: no such page is built; `anchor`: the page has no such id; `repeated`: it has the id more than once, and
   * another heading first; `other-heading`: the id is that of another heading, while this one has an id of its own.
   */
  kind: 'page' | 'anchor' | 'repeated' | 'other-heading';
  /** Id of the node. */
  id: string;
  /** The heading that the link is for: the node's, or one inside its text; `null` for a page's intro. */
  heading: string | null;
  /** Whether the link is for a heading inside the section's text. */
  inner: boolean;
  /** Path of the page relative to the site's base, decoded. */
  path: string;
  /** The id that was looked for, decoded; `null` for a page. */
  anchor: string | null;
  /** The built file that was looked into, relative to the build; `null` for a page. */
  file: string | null;
  /** Ids, or paths of pages, that are likely meant; best first. */
  nearest: string[];
  /** The one id that bears this heading's text, where no other section has it. */
  real: string | null;
}

/** What holding a digest against a build came to. */
export interface LinkCheck {
  pages: { checked: number; missing: number };
  anchors: { checked: number; missing: number };
  faults: LinkFault[];
  /** Files of the build that a link of the digest leads to, and those of pages that copy another one. */
  reached: ReadonlySet<string>;
  /** Folder of the build below which the digest's pages lie; `''` or ending in a slash. */
  baseFolder: string;
}

interface Link {
  node: DigestNode;
  path: string;
  anchor: string | null;
  heading: string | null;
  inner: boolean;
}

/** Holds every url and anchor of a digest, those of headings inside a section's text too, against the built pages. */
export async function checkLinks(digest: Digest, site: BuiltSite): Promise<LinkCheck> {
  const byPage = new Map<string, Link[]>();
  for (const link of digest.nodes.flatMap(linksOf)) {
    const known = byPage.get(link.path);
    if (known) known.push(link);
    else byPage.set(link.path, [link]);
  }
  const baseFolder = findBaseFolder(site, digest.basePath ?? '/', [...byPage.keys()]);
  const check: LinkCheck = {
    pages: { checked: byPage.size, missing: 0 },
    anchors: { checked: 0, missing: 0 },
    faults: [],
    reached: new Set(),
    baseFolder,
  };
  const reached = new Set<string>();
  for (const [path, links] of byPage) {
    const file = site.findFile(baseFolder + path);
    if (file === null) {
      check.pages.missing += 1;
      check.faults.push(pageFault(links, path, site, baseFolder));
      continue;
    }
    reached.add(file);
    if (!/\.html?$/.test(file)) continue;
    const page = await site.read(file);
    const faults: LinkFault[] = [];
    const claimed = new Set(links.flatMap(({ anchor }) => (anchor === null ? [] : [anchor])));
    for (const link of links) {
      if (link.anchor === null) continue;
      check.anchors.checked += 1;
      const kind = judge(link, page);
      if (kind === null) continue;
      if (kind === 'anchor') check.anchors.missing += 1;
      faults.push(anchorFault(kind, link, file, page, claimed));
    }
    check.faults.push(...withoutRivals(faults));
  }
  for (const { id, copyOf } of digest.nodes) {
    const own = copyOf === undefined ? null : site.findFile(baseFolder + id);
    if (own !== null) reached.add(own);
  }
  return { ...check, reached };
}

/** A node's links: its url, its first source's anchor where that is another one, the headings in its text. */
function linksOf(node: DigestNode): Link[] {
  const [url = '', fragment] = splitUrl(node.url);
  const path = decodeUrl(url);
  const link = { node, path, heading: node.heading, inner: false };
  const own = fragment === undefined ? null : decodeUrl(fragment);
  const anchor = node.copyOf === undefined ? (node.sources[0]?.anchor ?? null) : null;
  // The second section with one id is linked to by the nearest heading above that has an id to itself.
  const isStandIn = anchor !== own && /~\d+$/.test(node.id);
  const links: Link[] = [{ ...link, anchor: own, ...(isStandIn && { heading: null }) }];
  if (anchor !== null && anchor !== own) links.push({ ...link, anchor });
  for (const { heading, anchor: id } of node.inner ?? [])
    links.push({ ...link, anchor: id, heading, inner: true });
  return links;
}

function splitUrl(url: string): string[] {
  const at = url.indexOf('#');
  return at < 0 ? [url] : [url.slice(0, at), url.slice(at + 1)];
}

function judge({ anchor, heading, node }: Link, page: BuiltPage): LinkFault['kind'] | null {
  const bearers = page.targets.get(anchor ?? '');
  if (!bearers) return 'anchor';
  if (heading === null || node.copyOf !== undefined) return null;
  const folded = foldHeading(heading);
  const isIt = (bearer: BuiltHeading | null): boolean =>
    bearer !== null && foldHeading(bearer.text) === folded;
  const [first = null] = bearers;
  if (first === null || isIt(first)) return null;
  if (bearers.some(isIt)) return 'repeated';
  // Emoji, formulas and typography make texts differ that are the same heading: only a better one tells.
  const better = page.headings.some((other) => isIt(other) && other.id !== null && other.id !== anchor);
  return better ? 'other-heading' : null;
}

function pageFault(links: readonly Link[], path: string, site: BuiltSite, baseFolder: string): LinkFault {
  const { node, heading } = links[0] as Link;
  return {
    kind: 'page',
    id: node.id,
    heading,
    inner: false,
    path,
    anchor: null,
    file: null,
    nearest: nearestPages(path, site, baseFolder),
    real: null,
  };
}

function anchorFault(
  kind: LinkFault['kind'],
  link: Link,
  file: string,
  page: BuiltPage,
  claimed: ReadonlySet<string>,
): LinkFault {
  const { node, heading, inner, path, anchor } = link;
  return {
    kind,
    id: node.id,
    heading,
    inner,
    path,
    anchor,
    file,
    nearest: nearestAnchors(anchor ?? '', heading, page),
    real: kind === 'repeated' ? null : findReal(heading, page, claimed),
  };
}

/** An id that two sections of a page could have is neither's. */
function withoutRivals(faults: readonly LinkFault[]): LinkFault[] {
  const wanted = new Map<string, number>();
  for (const { real } of faults) if (real !== null) wanted.set(real, (wanted.get(real) ?? 0) + 1);
  return faults.map((fault) => ((wanted.get(fault.real ?? '') ?? 0) > 1 ? { ...fault, real: null } : fault));
}

/** The id of the only heading with this text, unless another section of the page has it. */
function findReal(heading: string | null, page: BuiltPage, claimed: ReadonlySet<string>): string | null {
  if (heading === null) return null;
  const folded = foldHeading(heading);
  const [same, ...others] = page.headings.filter(({ text }) => foldHeading(text) === folded);
  const id = same?.id ?? null;
  return others.length === 0 && id !== null && !claimed.has(id) ? id : null;
}
