import { fromDigestJson, sha256, toDigestJson } from '../src/digest/index.js';
import type { Digest, DigestNode, PayloadSource, SearchResponse } from '../src/model/index.js';
import { memorySource, openPayload } from '../src/payload/decode/index.js';
import { encodePayload } from '../src/payload/encode/index.js';
import { search, type Index, type SearchOptions } from '../src/rank/index.js';
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

const sites = new WeakMap<Digest, { payload: PayloadSource | undefined; site: Site }>();

/** Makes a digest ready, or finds what an earlier request made of the same object. */
export function openSite(digest: Digest, payload: PayloadSource | undefined): Site {
  const known = sites.get(digest);
  if (known && known.payload === payload) return known.site;
  const site = createSite(digest, payload);
  sites.set(digest, { payload, site });
  return site;
}

function createSite(given: Digest, payload: PayloadSource | undefined): Site {
  // The digest may come from anywhere, `digest.HASH.json` too, whose urls are joined already.
  const { digest } = fromDigestJson(given);
  const shown = once(() => toDigestJson(digest));
  const nodes = once(() => new Map(shown().nodes.map((node) => [node.id, node])));
  const index = onceSettled(async () => (await openPayload(payload ?? (await makePayload(digest)))).index);
  const places = onceSettled(async () => placeIds(await index()));
  return {
    digest,
    shown,
    node: (id) => nodes().get(id),
    async textOf(id) {
      const place = (await places()).get(id);
      return place === undefined ? '' : (await index()).text(place);
    },
    search: async (query, options) => search(await index(), query, options),
    archive: onceSettled(async () => {
      const bytes = await packArchive(digest);
      return { bytes, etag: await etagOf(bytes) };
    }),
  };
}

/** A strong ETag (RFC 9110, 8.8.3) from the bytes themselves: it differs wherever they do. */
export async function etagOf(body: Uint8Array<ArrayBuffer> | string): Promise<string> {
  if (typeof body === 'string') return `"${(await sha256(body)).slice(0, 32)}"`;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return `"${Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}

async function makePayload(digest: Digest): Promise<PayloadSource> {
  const { files, entry } = await encodePayload(digest);
  const bytes = new TextEncoder().encode(JSON.stringify({ ...entry, engine: [] }));
  return memorySource(new Map(files).set('entry.json', bytes));
}

function placeIds(index: Index): Map<string, number> {
  return new Map(Array.from({ length: index.sectionCount }, (_, at) => [index.row(at).id, at]));
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
