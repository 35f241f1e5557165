import type { Digest, DigestNode, Warning } from '../model/index.js';
import { compareCodeUnits, joinUrl } from '../text/index.js';
import { arrangeDigest } from './arrange-digest.js';
import { overviewOf } from './overview.js';
import { readNode, withoutUndefined } from './read-node.js';
import { readSettings } from './read-settings.js';
import { readAuthor, readObjects, readParts, readString, readStrings } from './read-values.js';

/** A digest as `digest.json`, version 2, shows it: urls joined with `basePath`. Leaves its argument alone. */
export function toDigestJson(digest: Digest): Digest {
  const base = digest.basePath ?? '';
  const nodes = digest.nodes.map((node) => ({
    ...node,
    url: joinUrl(base, node.url),
    sources: node.sources.map((source) => ({ ...source, url: joinUrl(base, source.url) })),
  }));
  return arrangeDigest({ ...digest, nodes });
}

/**
 * Reads a parsed `digest.json`, whatever it holds: what can't be used is left out with one warning for each
 * kind, version 1 gives a digest without nodes, and nothing throws. Urls become relative to `basePath` again.
 */
export function fromDigestJson(json: unknown): { digest: Digest; warnings: Warning[] } {
  const warnings: Warning[] = [];
  const data = isObject(json) ? json : {};
  if (!isObject(json))
    warnings.push(warn('HEV_ASK_DIGEST_JSON', 'The digest is no JSON object; it is read as empty.'));
  else if (data['version'] !== 2) {
    warnings.push(
      warn(
        'HEV_ASK_DIGEST_VERSION',
        `The digest has version ${JSON.stringify(data['version'])?.slice(0, 40) ?? 'none'}, not 2; what it shares with 2 is read.`,
      ),
    );
  }
  const wrong = findNoLists(data);
  if (wrong.length > 0) {
    const message = `The digest's ${wrong.map((name) => `\`${name}\``).join(' and ')} ${wrong.length === 1 ? 'is no list and is' : 'are no lists and are'} read as empty.`;
    warnings.push(warn('HEV_ASK_DIGEST_LIST', message));
  }
  const nodes = readNodes(data['nodes'], readString(data['basePath']) ?? '', warnings);
  const digest: Digest = {
    version: 2,
    generatedAt: readString(data['generatedAt']) ?? '1970-01-01T00:00:00.000Z',
    contentHash: readString(data['contentHash']) ?? '',
    digestHash: readString(data['digestHash']) ?? '',
    context: readString(data['context']) ?? '',
    glossary: readGlossary(data['glossary']),
    overview: overviewOf(nodes),
    suggestions: readStrings(data['suggestions']) ?? [],
    nodes,
    edges: [],
    ...readSettings(data),
    ...readWritten(data),
  };
  return { digest: arrangeDigest(digest), warnings };
}

/** Names of what should be a list and isn't. Version 1 has no `nodes`; what else is left out is empty. */
export function findNoLists(data: Readonly<Record<string, unknown>>): string[] {
  return ['nodes', 'glossary'].filter((name) => {
    const value = data[name];
    return value === undefined ? name === 'nodes' && data['version'] === 2 : !Array.isArray(value);
  });
}

function readNodes(value: unknown, basePath: string, warnings: Warning[]): DigestNode[] {
  const nodes = new Map<string, DigestNode>();
  const dropped: string[] = [];
  for (const item of readObjects(value)) {
    const node = readNode(item);
    if (typeof node === 'string') dropped.push(`${readString(item['id']) ?? '?'}: ${node}`);
    else if (!nodes.has(node.id)) nodes.set(node.id, makeRelative(node, basePath));
  }
  if (Array.isArray(value)) {
    const at = value.findIndex((item) => !isObject(item));
    const count = value.filter((item) => !isObject(item)).length;
    dropped.push(...Array.from({ length: count }, () => `number ${at + 1}: it is no object`));
  }
  if (dropped.length > 0) {
    const message = `${dropped.length} of the digest's nodes can't be read and are left out (first: ${dropped[0]}).`;
    warnings.push(warn('HEV_ASK_DIGEST_NODE', message));
  }
  return [...nodes.values()].sort((a, b) => compareCodeUnits(a.id, b.id));
}

function makeRelative(node: DigestNode, basePath: string): DigestNode {
  const cut = (url: string): string => {
    const base = `/${basePath.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/');
    if (url === base.slice(0, -1)) return '';
    return url.startsWith(base) ? url.slice(base.length) : url;
  };
  return {
    ...node,
    url: cut(node.url),
    sources: node.sources.map((source) => ({ ...source, url: cut(source.url) })),
  };
}

function readGlossary(value: unknown): Digest['glossary'] {
  return readObjects(value).flatMap((item) => {
    const term = readString(item['term']);
    if (term === undefined || term === '') return [];
    const entry = {
      term,
      aliases: readStrings(item['aliases']) ?? [],
      definition: readString(item['definition']) ?? '',
    };
    return [{ ...entry, ...withoutUndefined({ by: readAuthor(item['by']) }) }];
  });
}

/** Which parts somebody wrote, which a model did, and what somebody deleted. */
function readWritten(
  data: Readonly<Record<string, unknown>>,
): Pick<Digest, 'hand' | 'distilled' | 'handSuggestions' | 'removedSuggestions' | 'removedTerms'> {
  const [hand, distilled] = [readParts(data['hand']), readParts(data['distilled'])];
  const handSuggestions = readStrings(data['handSuggestions']) ?? [];
  const removedSuggestions = readStrings(data['removedSuggestions']) ?? [];
  const removedTerms = readStrings(data['removedTerms']) ?? [];
  return {
    ...(hand.length > 0 && { hand }),
    ...(distilled.length > 0 && { distilled }),
    ...(handSuggestions.length > 0 && { handSuggestions }),
    ...(removedSuggestions.length > 0 && { removedSuggestions }),
    ...(removedTerms.length > 0 && { removedTerms }),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function warn(code: string, message: string): Warning {
  return { code, message };
}
