import { HevAskError, type Digest, type DigestNode, type SearchResult } from '../../model/index.js';
import { memorySource, openPayload } from '../../payload/decode/index.js';
import { encodePayload } from '../../payload/encode/index.js';
import type { Index } from '../ranking-index.js';
import { search } from '../search.js';

/** A section of a small test site; its page is the part of its id before `#`. */
export interface SmallSection extends Partial<DigestNode> {
  id: string;
}

/** A digest of a few hand-written sections. */
export function makeDigest(sections: readonly SmallSection[], more: Partial<Digest> = {}): Digest {
  const nodes = sections.map((section, order): DigestNode => {
    const [page = '', anchor] = section.id.split('#');
    return {
      kind: 'section',
      title: page,
      heading: anchor ?? null,
      group: 'Docs',
      url: `${page}/${anchor === undefined ? '' : `#${anchor}`}`,
      summary: '',
      hash: '',
      facts: [],
      sources: [{ chunkId: section.id, url: '', anchor: anchor ?? null }],
      mode: 'agent-primary',
      terms: [],
      text: '',
      order,
      ...section,
    };
  });
  return {
    version: 2,
    generatedAt: '2026-01-01T00:00:00.000Z',
    contentHash: '00'.repeat(32),
    digestHash: '0123456789abcdef'.repeat(4),
    context: '',
    glossary: [],
    overview: '',
    suggestions: [],
    nodes,
    edges: [],
    ...more,
  };
}

/** Goes the whole way that a bundle goes: encoded, then opened. */
export async function openDigest(digest: Digest): Promise<Index> {
  const { files, entry } = await encodePayload(digest);
  const all = new Map(files).set(
    'entry.json',
    new TextEncoder().encode(JSON.stringify({ ...entry, engine: [] })),
  );
  return (await openPayload(memorySource(all))).index;
}

/** Searches a few hand-written sections. */
export async function searchSmall(
  sections: readonly SmallSection[],
  query: string,
  more: Partial<Digest> = {},
): Promise<SearchResult[]> {
  return (await search(await openDigest(makeDigest(sections, more)), query)).results;
}

/** Ids in order. */
export async function rankIds(
  sections: readonly SmallSection[],
  query: string,
  more: Partial<Digest> = {},
): Promise<string[]> {
  return (await searchSmall(sections, query, more)).map(({ id }) => id);
}

/** The marked stretches of a result's excerpt. */
export function markedIn(result: SearchResult | undefined): string[] {
  if (!result) throw new HevAskError('HEV_ASK_TEST', 'No result to read marks of.');
  return result.snippet.filter(({ match }) => match).map(({ text }) => text);
}
