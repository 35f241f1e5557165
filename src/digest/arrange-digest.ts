import type { Digest, DigestNode, GlossaryEntry } from '../model/index.js';
import { withoutUndefined } from './read-node.js';

type Keys<T> = readonly (keyof T)[];

/** A list of keys that the compiler keeps complete. */
function keysOf<T>(keys: Record<keyof T, 0>): Keys<T> {
  return Object.keys(keys) as (keyof T)[];
}

/** Every field of a digest, in the order of its JSON. */
export const DIGEST_KEYS = keysOf<Digest>({
  version: 0,
  generatedAt: 0,
  contentHash: 0,
  digestHash: 0,
  siteUrl: 0,
  lang: 0,
  scheme: 0,
  basePath: 0,
  chunkHeadingDepth: 0,
  contentGlob: 0,
  exclude: 0,
  boost: 0,
  extractor: 0,
  docsDir: 0,
  fromHtml: 0,
  collection: 0,
  given: 0,
  hand: 0,
  distilled: 0,
  handSuggestions: 0,
  removedSuggestions: 0,
  removedTerms: 0,
  context: 0,
  glossary: 0,
  overview: 0,
  suggestions: 0,
  nodes: 0,
  edges: 0,
});

/** Every field of a node. */
export const NODE_KEYS = keysOf<DigestNode>({
  id: 0,
  kind: 0,
  title: 0,
  heading: 0,
  group: 0,
  order: 0,
  url: 0,
  summary: 0,
  terms: 0,
  hash: 0,
  mode: 0,
  by: 0,
  facts: 0,
  sources: 0,
  file: 0,
  parents: 0,
  inner: 0,
  questions: 0,
  lang: 0,
  docsVersion: 0,
  copyOf: 0,
  boost: 0,
  text: 0,
});

/** Every field of a glossary entry. */
export const ENTRY_KEYS = keysOf<GlossaryEntry>({ term: 0, aliases: 0, definition: 0, by: 0 });

/**
 * The same digest with its keys in one order and none that are `undefined`: built or read from a tree, it has
 * the same JSON to the byte.
 */
export function arrangeDigest(digest: Digest): Digest {
  return {
    ...pick(digest, DIGEST_KEYS),
    glossary: digest.glossary.map((entry) => pick(entry, ENTRY_KEYS)),
    nodes: digest.nodes.map(arrangeNode),
  };
}

function arrangeNode(node: DigestNode): DigestNode {
  return {
    ...pick(node, NODE_KEYS),
    facts: node.facts.map((fact) => pick(fact, ['kind', 'literal', 'chunkId'])),
    sources: node.sources.map((source) => pick(source, ['chunkId', 'url', 'anchor'])),
    ...(node.inner && { inner: node.inner.map((heading) => pick(heading, ['heading', 'anchor'])) }),
  };
}

function pick<T extends object>(value: T, keys: Keys<T>): T {
  return withoutUndefined(Object.fromEntries(keys.map((key) => [key, value[key]]))) as T;
}
