import type { Digest, PayloadEntry } from '../../model/index.js';
import { buildBytes, EARLY_SHARDS, type ListedKind } from '../format.js';
import { addWidenings } from './add-widenings.js';
import { collectNames } from './collect-names.js';
import { collectPostings } from './collect-postings.js';
import { sealFile, ShardFiles } from './seal-file.js';
import { selectNodes, sortNodes } from './select-nodes.js';
import { writeCore, type ListedShard } from './write-core.js';
import { cutPages, writePages, type ListedSections } from './write-pages.js';
import { groupByPage } from './write-rows.js';
import { writeSections } from './write-sections.js';
import { writeWidenings } from './write-widenings.js';
import { writeWords, type KeyedShard } from './write-words.js';

/** The data files of a bundle by name, and the entry that names them; the engine's files are the bundler's to add. */
export interface EncodedPayload {
  /** File names carry a hash of their content. */
  files: Map<string, Uint8Array>;
  entry: Omit<PayloadEntry, 'engine'>;
  /** Names of the files that every search reads first: the core, and what is read before the first words. */
  first: string[];
}

/** What is searched of a digest, whatever else it says: the core's body but for the build, and all shards by name. */
export interface PayloadBodies {
  core: Uint8Array;
  shards: Map<string, Uint8Array>;
}

/** The longest part of `encodePayload`; it depends on the digest's nodes, glossary and language alone. */
export async function encodeBodies(digest: Digest): Promise<PayloadBodies> {
  const nodes = selectNodes(digest);
  const lang = digest.lang ?? '';
  const postings = collectPostings(nodes, lang);
  const widened = addWidenings(digest.glossary, postings, lang);
  const names = collectNames(nodes, postings);
  const shards = new ShardFiles();
  const pages: ListedShard[] = [];
  for (const run of cutPages(groupByPage(nodes))) {
    const sections: ListedSections[] = [];
    for (const { count, body } of writeSections(run))
      sections.push({ count, sum: await shards.add('sections', body) });
    const sum = await shards.add('pages', writePages(run, sections));
    pages.push({ firstKey: '', count: run.length, sum });
  }
  const list = async (kind: ListedKind, keyed: readonly KeyedShard[]): Promise<ListedShard[]> => {
    const listed: ListedShard[] = [];
    for (const { firstKey, count, body } of keyed)
      listed.push({ firstKey, count, sum: await shards.add(kind, body) });
    return listed;
  };
  const written = writeWords(widened, names, { lang, sectionCount: nodes.length });
  const lists = {
    words: await list('words', written.words),
    postings: await list('postings', written.postings),
    widenings: await list('widenings', writeWidenings(widened.widenings)),
    pages,
  };
  return { core: writeCore(digest, nodes, lists), shards: shards.files };
}

/**
 * Turns a digest into what a browser searches: a core, many small shards, and the digest itself. The same digest gives the
 * same bytes. The format is described in `docs/payload-format.md`.
 *
 * @param shown the digest as its own file shows it, where that differs: its urls may be joined with a base
 * @param bodies what `encodeBodies` makes of the digest, where that is known
 */
export async function encodePayload(
  digest: Digest,
  shown: Digest = digest,
  bodies?: PayloadBodies,
): Promise<EncodedPayload> {
  const { core, shards } = bodies ?? (await encodeBodies(digest));
  const body = Uint8Array.from([...buildBytes(digest.digestHash), ...core]);
  const sorted = { ...shown, nodes: sortNodes(shown).map(({ node }) => node) };
  const whole = new TextEncoder().encode(`${JSON.stringify(sorted)}\n`);
  const names = {
    core: `core.${await hashName(body)}.bin`,
    digest: `digest.${await hashName(whole)}.json`,
  };
  const early = (['widenings', 'pages'] as const).flatMap((kind) => {
    const own = [...shards.keys()].filter((name) => name.startsWith(kind));
    return own.length > EARLY_SHARDS[kind] ? [] : own;
  });
  return {
    first: [names.core, ...early],
    files: new Map([[names.core, await sealFile('core', body)], ...shards, [names.digest, whole]]),
    entry: {
      version: 2,
      digestHash: digest.digestHash,
      ...names,
      ...(digest.lang === undefined ? {} : { lang: digest.lang }),
      sections: selectNodes(digest).length,
      suggestions: digest.suggestions,
    },
  };
}

// 10 hexadecimal digits of SHA-256: enough to tell the builds of one site apart.
async function hashName(bytes: Uint8Array): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)));
  return Array.from(hash.subarray(0, 5), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
