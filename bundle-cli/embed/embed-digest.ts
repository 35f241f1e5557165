import { fingerprint } from '../../src/digest/index.js';
import type { Digest } from '../../src/model/index.js';
import {
  roundVector,
  type Embedder,
  type SectionVector,
  type Vectors,
} from '../../endpoint/vectors/index.js';
import { textToEmbed } from './text-to-embed.js';

/** Texts of one request: what Gemini takes at most. */
const BATCH = 100;

/** How vectors are made. */
export interface EmbedJob {
  provider: string;
  embedder: Embedder;
  /** Those of the last time; `undefined` for none. */
  before: Vectors | undefined;
  signal: AbortSignal;
  /** Puts what was made so far where it outlasts this run; called after each request. */
  keep(vectors: Vectors): Promise<void>;
  onProgress(done: number, of: number): void;
}

/**
 * Makes the vectors that are missing: those of sections whose text isn't what it was. Those of another model are of no
 * use and made anew.
 *
 * @returns how many were made
 * @throws whatever the model's SDK throws; what was made so far is kept
 */
export async function embedDigest({ nodes }: Digest, job: EmbedJob): Promise<number> {
  const { provider, embedder, before, signal } = job;
  const isSame = before?.provider === provider && before.model === embedder.model;
  const known = new Map(isSame ? before.sections.map((section) => [section.id, section]) : []);
  const wanted = nodes
    .map((node) => ({ id: node.id, text: textToEmbed(node) }))
    .filter(({ text }) => text !== '')
    .map((item) => ({ ...item, hash: fingerprint(item.text, 16) }));
  const current = new Map<string, SectionVector>();
  for (const { id, hash } of wanted) {
    const old = known.get(id);
    if (old?.hash === hash) current.set(id, old);
  }
  const missing = wanted.filter(({ id }) => !current.has(id));
  for (let at = 0; at < missing.length; at += BATCH) {
    const batch = missing.slice(at, at + BATCH);
    const made = await embedder.embed(
      batch.map(({ text }) => text),
      'document',
      { signal },
    );
    for (const [place, { id, hash }] of batch.entries())
      current.set(id, { id, hash, vector: roundVector(made[place] ?? []) });
    await job.keep(inOrder(current, provider, embedder.model));
    job.onProgress(Math.min(at + BATCH, missing.length), missing.length);
  }
  // Without a request there may still be vectors of sections that are gone.
  if (missing.length === 0 && before && current.size !== before.sections.length)
    await job.keep(inOrder(current, provider, embedder.model));
  return missing.length;
}

function inOrder(current: ReadonlyMap<string, SectionVector>, provider: string, model: string): Vectors {
  const sections = [...current.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  return { provider, model, dimensions: sections[0]?.vector.length ?? 0, sections };
}
