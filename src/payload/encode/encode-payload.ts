import type { Digest, PayloadEntry } from '../../model/index.js';
import { writePassage } from '../../text/index.js';
import { buildBytes, checksum, FILE_KINDS, FORMAT_VERSION, MAGIC, type FileKind } from '../format.js';
import { ByteWriter } from './byte-writer.js';
import { collectPostings } from './collect-postings.js';
import { selectNodes, sortNodes } from './select-nodes.js';
import { writeIndex } from './write-index.js';

/** The data files of a bundle by name, and the entry that names them; the engine's files are the bundler's to add. */
export interface EncodedPayload {
  /** File names carry a hash of their content. */
  files: Map<string, Uint8Array>;
  entry: Omit<PayloadEntry, 'engine'>;
}

/** What is searched of a digest, whatever else it says: the contents of the index file and of the text file. */
export interface PayloadBodies {
  index: Uint8Array;
  text: Uint8Array;
}

/** The longest part of `encodePayload`; it depends on the digest's nodes, glossary and language alone. */
export function encodeBodies(digest: Digest): PayloadBodies {
  const nodes = selectNodes(digest);
  const texts = new ByteWriter();
  const bodies = nodes.map(({ node }) => new TextEncoder().encode(writePassage(node.text ?? node.summary)));
  texts.varint(bodies.length);
  texts.varints(bodies.map((body) => body.length));
  for (const body of bodies) texts.raw(body);
  const index = writeIndex(digest, nodes, collectPostings(nodes, digest.lang ?? ''));
  return { index, text: texts.toBytes() };
}

/**
 * Turns a digest into what a browser searches: one index file, one file with the sections' text, and the digest
 * itself. The same digest gives the same bytes. The format is described in `docs/payload.md`.
 *
 * @param shown the digest as its own file shows it, where that differs: its urls may be joined with a base
 * @param bodies what `encodeBodies` makes of the digest, where that is known
 */
export async function encodePayload(
  digest: Digest,
  shown: Digest = digest,
  bodies: PayloadBodies = encodeBodies(digest),
): Promise<EncodedPayload> {
  const index = sealFile('index', digest.digestHash, bodies.index);
  const text = sealFile('text', digest.digestHash, bodies.text);
  const sorted = { ...shown, nodes: sortNodes(shown).map(({ node }) => node) };
  const whole = new TextEncoder().encode(`${JSON.stringify(sorted)}\n`);
  const names = {
    index: `index.${await hashName(index)}.bin`,
    text: `text.${await hashName(text)}.bin`,
    digest: `digest.${await hashName(whole)}.json`,
  };
  return {
    files: new Map([
      [names.index, index],
      [names.text, text],
      [names.digest, whole],
    ]),
    entry: {
      version: 1,
      digestHash: digest.digestHash,
      ...names,
      ...(digest.lang === undefined ? {} : { lang: digest.lang }),
      sections: selectNodes(digest).length,
      suggestions: digest.suggestions,
    },
  };
}

function sealFile(kind: FileKind, digestHash: string, body: Uint8Array): Uint8Array {
  const out = new ByteWriter();
  out.raw(MAGIC);
  out.byte(FORMAT_VERSION);
  out.byte(FILE_KINDS[kind]);
  out.raw(buildBytes(digestHash));
  out.uint32(body.length);
  out.uint32(checksum(body));
  out.raw(body);
  return out.toBytes();
}

// 10 hexadecimal digits of SHA-256: enough to tell the builds of one site apart.
async function hashName(bytes: Uint8Array): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)));
  return Array.from(hash.subarray(0, 5), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
