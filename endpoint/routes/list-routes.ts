import { foldCase } from '../../src/digest/tree-paths.js';
import { findNodes } from '../../src/digest/index.js';
import type { GlossaryEntry } from '../../src/model/index.js';
import { toName } from '../../src/text/index.js';
import { OPENAPI } from '../openapi/openapi.js';
import { respondJson, respondOnce, respondWith } from '../respond.js';
import { readRest, type RouteContext } from './route.js';

/** `GET /glossary`. */
export function answerGlossary({ request, site }: RouteContext): Promise<Response> {
  return respondJson(request, { terms: site.digest.glossary.map(showEntry) });
}

/** `GET /glossary/{term}`: by its term first, then by an alias, in any case. */
export async function answerTerm(context: RouteContext): Promise<Response> {
  const { glossary } = context.site.digest;
  for (const name of readRest(context)) {
    const isNamed = (known: string): boolean =>
      toName(known) === toName(name) || foldCase(known) === foldCase(name);
    const entry =
      glossary.find(({ term }) => term === name) ??
      glossary.find(({ term }) => isNamed(term)) ??
      glossary.find(({ aliases }) => aliases.some(isNamed));
    if (entry) return respondJson(context.request, showEntry(entry));
  }
  return respondOnce({ error: `The glossary has no '${shorten(readRest(context)[0])}'.` }, 404);
}

/** `GET /sections[?group=]`: every section's name and link, in the digest's order. */
export function answerSections({ request, site, url }: RouteContext): Promise<Response> {
  const wanted = url.searchParams.get('group');
  const { nodes } = site.shown();
  const exact = nodes.filter(({ group }) => group === wanted);
  const chosen =
    wanted === null
      ? nodes
      : exact.length > 0
        ? exact
        : nodes.filter(({ group }) => foldCase(group) === foldCase(wanted));
  const sections = chosen.map(({ id, title, heading, group, url: link }) => ({
    id,
    title,
    heading,
    group,
    url: link,
  }));
  return respondJson(request, { sections });
}

/** `GET /sections/{id}`: one node, with its text. */
export async function answerSection(context: RouteContext): Promise<Response> {
  const { request, site } = context;
  const names = readRest(context);
  for (const id of names) {
    const node = site.node(id);
    if (node) return respondJson(request, { ...node, text: node.text ?? (await site.textOf(id)) });
  }
  const match = findNodes(site.digest, names[0] ?? '');
  const near =
    match.kind === 'none'
      ? match.nearest
      : match.kind === 'section'
        ? [match.node.id]
        : match.nodes.map(({ id }) => id);
  const hint = near.length === 0 ? '' : ` Nearest: ${near.slice(0, 5).join(', ')}.`;
  return respondOnce({ error: `There is no section '${shorten(names[0])}'.${hint}` }, 404);
}

/** `GET /overview`. */
export function answerOverview({ request, site }: RouteContext): Promise<Response> {
  const { overview, context } = site.digest;
  return respondJson(request, { overview, context });
}

/** `GET /archive`: the tree as `.tar.gz`. */
export async function answerArchive({ request, site }: RouteContext): Promise<Response> {
  const { bytes, etag } = await site.archive();
  return respondWith(request, bytes, {
    'content-type': 'application/gzip',
    'content-disposition': 'attachment; filename="hev-ask.tar.gz"',
    'x-hev-ask-content-hash': site.digest.contentHash,
    etag,
  });
}

/** `GET /openapi.yaml`. */
export function answerOpenapi({ request }: RouteContext): Promise<Response> {
  return respondWith(request, OPENAPI, { 'content-type': 'application/yaml; charset=utf-8' });
}

function showEntry({ term, aliases, definition }: GlossaryEntry): GlossaryEntry {
  return { term, aliases, definition };
}

function shorten(name = ''): string {
  return name.length > 100 ? `${name.slice(0, 100)}…` : name;
}
