import { fromDigestJson, sha256, toDigestJson } from '../src/digest/index.js';
import type { Digest, DigestNode, PayloadSource, SearchResponse } from '../src/model/index.js';
import { openPayload } from '../src/payload/decode/index.js';
import { encodePayload } from '../src/payload/encode/index.js';
import { search, type Index, type SearchOptions } from '../src/rank/index.js';
import { passageToMarkdown } from '../src/text/index.js';
import { toPayloadSource } from '../src/to-payload-source.js';
import { packArchive } from './archive/pack-archive.js';

/** A digest made ready to answer from; its parts are made when first asked for, once. */
export interface Site {
  /** Urls relative to the base. */
  digest: Digest;
  /** The digest as JSON shows it: urls joined with the base path. */
  shown(): Digest;
  /** The node of that id, as JSON shows it. */
  node(id: string): DigestNode | undefined;
  /** The text of a node that the digest has none of: what the payload has. */
  textOf(id: string): Promise<string>;
  search(query: string, options: SearchOptions): Promise<SearchResponse>;
  archive(): Promise<{ bytes: Uint8Array<ArrayBuffer>; etag: string }>;
}

type ReadIndex = () => Promise<Index>;
type DigestParts = Pick<Site, 'digest' | 'shown' | 'node' | 'archive'> & { ownIndex: ReadIndex };

const parts = new WeakMap<Digest, DigestParts>();
const indexes = new WeakMap<PayloadSource, ReadIndex>();

/** Makes a digest ready; what an earlier request made of the same digest and of the same payload is taken up. */
export function openSite(given: Digest, payload: PayloadSource | undefined): Site {
  const known = parts.get(given) ?? prepareDigest(given);
  parts.set(given, known);
  const { ownIndex, ...ready } = known;
  const index = payload ? (indexes.get(payload) ?? prepareIndex(() => Promise.resolve(payload))) : ownIndex;
  if (payload) indexes.set(payload, index);
  return {
    ...ready,
    async textOf(id) {
      const opened = await index();
      const place = (await placesOf(opened)).get(id);
      return place === undefined
        ? ''
        : passageToMarkdown((await opened.settle(() => opened.text(place))).value);
    },
    search: async (query, options) => search(await index(), query, options),
  };
}

function prepareDigest(given: Digest): DigestParts {
  // The digest may come from anywhere, `digest.HASH.json` too, whose urls are joined already.
  const { digest } = fromDigestJson(given);
  const shown = once(() => toDigestJson(digest));
  const nodes = once(() => new Map(shown().nodes.map((node) => [node.id, node])));
  return {
    digest,
    shown,
    node: (id) => nodes().get(id),
    archive: onceSettled(async () => {
      const bytes = await packArchive(digest);
      return { bytes, etag: await etagOf(bytes) };
    }),
    ownIndex: prepareIndex(async () => toPayloadSource(await encodePayload(digest))),
  };
}

function prepareIndex(source: () => Promise<PayloadSource>): ReadIndex {
  return onceSettled(async () => (await openPayload(await source())).index);
}

/** A strong ETag (RFC 9110, 8.8.3) from the bytes themselves: it differs wherever they do. */
export async function etagOf(body: Uint8Array<ArrayBuffer> | string): Promise<string> {
  if (typeof body === 'string') return `"${(await sha256(body)).slice(0, 32)}"`;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return `"${Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}

const places = new WeakMap<Index, Map<string, number>>();

async function placesOf(index: Index): Promise<Map<string, number>> {
  const known = places.get(index);
  if (known) return known;
  const sections = Array.from({ length: index.sectionCount }, (_, section) => section);
  const { value, problem } = await index.settle(() =>
    sections.map((section) => [index.row(section)?.id ?? '', section] as const),
  );
  const found = new Map(value);
  if (!problem) places.set(index, found);
  return found;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Like `once`; what failed is tried again at the next call. */
function onceSettled<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}
