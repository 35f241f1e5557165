import { existsSync } from 'node:fs';
import { readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint, toDigestJson } from '../src/digest/index.js';
import type { Digest, PayloadEntry } from '../src/model/index.js';
import { openPayload } from '../src/payload/decode/index.js';
import { encodePayload, type EncodedPayload } from '../src/payload/encode/index.js';
import { DIGEST_PAGE, digestPageFiles } from './digest-page.js';
import { readEngineFiles } from './engine-files.js';
import { folderSource, isLeftover, writeAtomic } from './fs/index.js';
import { formatLlmsFullText, formatLlmsText } from './llms-text.js';
import { nameSite } from './name-site.js';

const ENTRY = 'entry.json';

/** Names in a bundle that don't bear a hash of their content. */
const STABLE_NAMES: ReadonlySet<string> = new Set([
  'overlay.js',
  ENTRY,
  'llms.txt',
  'llms-full.txt',
  DIGEST_PAGE,
]);

/** Whether a file of a bundle keeps its name when its content changes: to be asked for anew each time. */
export function isStableName(name: string): boolean {
  return STABLE_NAMES.has(name);
}

/** What a bundle holds besides what search needs. */
export interface BundleOptions {
  /** Name of the site; default: its root page's title. */
  title?: string;
  /** Adds `digest.html`, the page that shows the digest. */
  page?: boolean;
  /** What `ask digest embed` wrote beside the tree. */
  vectors?: string;
  /** Makes the payload, where it may be known already; default `encodePayload`. */
  encode?: (digest: Digest, shown: Digest) => Promise<EncodedPayload>;
}

/**
 * All that a static host serves, by name: the payload, `overlay.js`, the engine's files, `llms.txt`,
 * `llms-full.txt`, the digest page if asked for, and last `entry.json`, which names the hashed ones. Same digest,
 * same bytes.
 *
 * @throws HevAskError `HEV_ASK_NO_ENGINE` where the package's browser build is missing
 */
export async function bundleFiles(
  digest: Digest,
  options: BundleOptions = {},
): Promise<Map<string, Uint8Array>> {
  const [engine, payload] = await Promise.all([
    readEngineFiles(),
    (options.encode ?? encodePayload)(digest, toDigestJson(digest)),
  ]);
  const title = options.title ?? nameSite(digest);
  const page = options.page && (await digestPageFiles(digest, payload.entry.digest, title));
  const vectors =
    options.vectors !== undefined &&
    ([`vectors.${fingerprint(options.vectors, 10)}.jsonl`, toBytes(options.vectors)] as const);
  const entry: PayloadEntry = {
    ...payload.entry,
    engine: engine.names,
    ...(page && { page: [...page.keys()] }),
    ...(vectors && { vectors: vectors[0] }),
    first: encodeFirst(payload),
  };
  return new Map<string, Uint8Array>([
    ...payload.files,
    ...engine.files,
    ['llms.txt', toBytes(formatLlmsText(digest, title))],
    ['llms-full.txt', toBytes(formatLlmsFullText(digest, title))],
    ['overlay.js', engine.overlay],
    ...(vectors ? [vectors] : []),
    ...(page || []),
    [ENTRY, toBytes(`${JSON.stringify(entry)}\n`)],
  ]);
}

// With more, an entry would be long in coming.
const FIRST_BYTES = 32_768;

/** What every search reads first, as the entry carries it. */
function encodeFirst({ first: names, files }: EncodedPayload): Record<string, string> {
  const first: Record<string, string> = {};
  let bytes = 0;
  for (const name of names) {
    const content = files.get(name) ?? new Uint8Array();
    bytes += content.length;
    if (bytes > FIRST_BYTES) break;
    first[name] = Buffer.from(content).toString('base64');
  }
  return first;
}

/** What `writeBundle` did. */
export interface WrittenBundle {
  files: number;
  bytes: number;
  /** Hashed files of the build before that are gone. */
  removed: number;
}

/** Makes a digest's bundle and writes it into a folder, as `writeBundleFiles` does. */
export async function writeBundle(
  digest: Digest,
  outDir: string,
  options: BundleOptions = {},
): Promise<WrittenBundle> {
  return writeBundleFiles(await bundleFiles(digest, options), outDir);
}

/**
 * Writes the files of a bundle into a folder, each file whole or not at all and `entry.json` last: a page that loads in
 * between gets one build or the other. Then removes the files that the `entry.json` before named and this one
 * doesn't, and what a killed run left behind; nothing else in the folder is touched, and a file that is there
 * already isn't written again.
 *
 * @throws HevAskError `HEV_ASK_OUTPUT_UNWRITABLE`, with the files it added taken away again
 */
export async function writeBundleFiles(
  files: ReadonlyMap<string, Uint8Array>,
  outDir: string,
): Promise<WrittenBundle> {
  const before = await namedFiles(outDir);
  const isNewFolder = !existsSync(outDir);
  const added: string[] = [];
  let bytes = 0;
  try {
    for (const [name, content] of files) {
      const path = join(outDir, name);
      bytes += content.length;
      const found = await readFile(path).catch(() => null);
      if (found?.equals(content)) continue;
      if (!found) added.push(path);
      await writeAtomic(path, content);
    }
  } catch (error) {
    for (const path of added) await rm(path, { force: true }).catch(() => undefined);
    if (isNewFolder) await rmdir(outDir).catch(() => undefined);
    throw error;
  }
  const stale = before.filter((name) => !files.has(name));
  for (const name of await readdir(outDir))
    if (isLeftover(name)) await rm(join(outDir, name), { force: true });
  for (const name of stale) await rm(join(outDir, name), { force: true });
  return { files: files.size, bytes, removed: stale.length };
}

/** The files that a bundle's `entry.json` and core name, hashed ones and the digest page; none where it is no bundle of ours. */
async function namedFiles(dir: string): Promise<string[]> {
  try {
    const entry = JSON.parse(await readFile(join(dir, ENTRY), 'utf8')) as Record<string, unknown> | null;
    if (!Array.isArray(entry?.engine)) return [];
    const page: unknown[] = Array.isArray(entry.page) ? entry.page : [];
    const shards = await openPayload(folderSource(dir)).then(
      (opened) => opened.listShards(),
      () => [],
    );
    // Of the format before this one: `index` and `text`.
    const data: unknown[] = ['core', 'digest', 'vectors', 'index', 'text'].map((key) => entry[key]);
    const names: unknown[] = [...entry.engine, ...data, ...shards, ...page];
    // A name without a path and with a hash, or the page itself: no other file is ours to remove.
    return names.filter(
      (name): name is string =>
        typeof name === 'string' && (name === DIGEST_PAGE || /^[\w-]+(?:\.[\w-]+){2,}$/.test(name)),
    );
  } catch {
    return [];
  }
}

function toBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
