import type { Digest, DigestNode, PayloadEntry } from '../../src/model/index.js';
import { codedError, fetchFile } from '../hev-ask/fetch-file.js';

/** A digest as it lies in a bundle. */
export interface DigestFile {
  digest: Digest;
  /** Absolute address of the JSON. */
  url: string;
  /** Its name, with the hash of its content. */
  name: string;
  bytes: Uint8Array;
}

/**
 * Reads the digest that a bundle's `entry.json` names. What is not there or not what it should be in the JSON
 * is left out, so that everything after this can rely on its shape.
 *
 * @param folder absolute, with a slash at its end
 * @param cache for the digest itself: `reload` after a failure
 * @param element its `request` goes along
 * @throws `HEV_ASK_FILE_PROTOCOL`, `HEV_ASK_PAYLOAD_*`
 */
export async function readDigestFile(
  folder: string,
  cache: RequestCache,
  element: Element,
): Promise<DigestFile> {
  const entry = parseJson(
    await fetchFile(`${folder}entry.json`, 'no-cache', element),
    'entry.json',
  ) as PayloadEntry;
  const name = entry.digest;
  if (typeof name !== 'string' || name === '') throw codedError('PAYLOAD_TRUNCATED', `${folder}entry.json`);
  const url = new URL(name, folder).href;
  const bytes = await fetchFile(url, cache, element);
  return { digest: readDigest(parseJson(bytes, url)), url, name, bytes };
}

function parseJson(bytes: Uint8Array, url: string): object {
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (json !== null && typeof json === 'object') return json;
  } catch {
    // Told below, with its address.
  }
  throw codedError('PAYLOAD_TRUNCATED', url);
}

function readDigest(json: Partial<Digest>): Digest {
  const { version = 2, generatedAt = '', contentHash = '', digestHash = '', context = '' } = json;
  return {
    ...json,
    version,
    generatedAt,
    contentHash,
    digestHash,
    context,
    overview: '',
    edges: [],
    suggestions: list<string>(json.suggestions),
    glossary: objects(json.glossary).map(({ term, aliases, definition }) => ({
      term: String(term ?? ''),
      aliases: list<string>(aliases),
      definition: String(definition ?? ''),
    })),
    nodes: objects(json.nodes).flatMap(readNode),
  };
}

function readNode(node: Partial<DigestNode>): DigestNode[] {
  const { id, title = '', heading = null, group = 'Docs', url = '', summary = '', hash = '' } = node;
  if (typeof id !== 'string') return [];
  const { facts, sources, terms, parents, questions, mode = 'agent-primary' } = node;
  return [
    {
      ...node,
      kind: 'section',
      id,
      title,
      heading,
      group,
      url,
      summary,
      hash,
      mode,
      facts: objects(facts),
      sources: objects(sources),
      terms: list<string>(terms),
      parents: list<string>(parents),
      questions: list<string>(questions),
    },
  ];
}

function list<T>(value: readonly T[] | undefined): T[] {
  return Array.isArray(value) ? [...value] : [];
}

function objects<T extends object>(value: readonly T[] | undefined): T[] {
  return list(value).filter((item) => item !== null && typeof item === 'object');
}
