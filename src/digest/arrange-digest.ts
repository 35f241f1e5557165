import type { Digest, DigestNode, GlossaryEntry } from '../model/index.js';
import { withoutUndefined } from './read-node.js';

type Keys<T> = readonly (keyof T)[];

const DIGEST_KEYS: Keys<Digest> = [
  'version',
  'generatedAt',
  'contentHash',
  'digestHash',
  'siteUrl',
  'lang',
  'scheme',
  'basePath',
  'chunkHeadingDepth',
  'extractor',
  'docsDir',
  'hand',
  'context',
  'glossary',
  'overview',
  'suggestions',
  'nodes',
  'edges',
];

const NODE_KEYS: Keys<DigestNode> = [
  'id',
  'kind',
  'title',
  'heading',
  'group',
  'order',
  'url',
  'summary',
  'terms',
  'hash',
  'mode',
  'by',
  'facts',
  'sources',
  'file',
  'parents',
  'questions',
  'lang',
  'docsVersion',
  'copyOf',
  'text',
];

const ENTRY_KEYS: Keys<GlossaryEntry> = ['term', 'aliases', 'definition', 'by'];

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
  };
}

function pick<T extends object>(value: T, keys: Keys<T>): T {
  return withoutUndefined(Object.fromEntries(keys.map((key) => [key, value[key]]))) as T;
}
