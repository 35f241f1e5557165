import type { GlobalDistillation } from '../../src/digest/shards/index.js';
import type { Section } from '../../src/model/index.js';
import type { DistillBy } from './ask-model.js';
import { cutBatches } from './cut-batches.js';
import { distillBatch, type DistilledTexts } from './distill-batch.js';
import { distillGlobal } from './distill-global.js';
import type { PendingSections } from './pick-pending.js';

/** Requests at a time: what the lowest tiers of providers let through. */
const AT_ONCE = 3;

/** What is distilled, and what becomes of it. */
export interface DistillJob extends PendingSections {
  sections: readonly Section[];
  /** Whether the docs as a whole are described as well. */
  withGlobal: boolean;
  /** The summary that a section has so far. */
  summaryOf(id: string): string | undefined;
  /** Puts what was distilled so far where it outlasts this run. Called again after each batch. */
  keep(texts: DistilledTexts, global: GlobalDistillation | null): Promise<void>;
  /** Told how far it is. */
  onProgress(done: number): void;
}

/** All that was distilled. */
export interface DistilledDocs {
  texts: DistilledTexts;
  global: GlobalDistillation | null;
  /** Why texts are missing, a sentence each. */
  refused: string[];
  /** What ended it early. */
  failure?: unknown;
}

/**
 * Has a model distil sections, batch by batch, each kept as it lands, and then the docs as a whole. The first batch
 * goes alone: a key that isn't taken costs one request. What fails for good ends it; what has landed is returned.
 */
export async function distillDocs(by: Omit<DistillBy, 'signal'>, job: DistillJob): Promise<DistilledDocs> {
  const texts: DistilledTexts = new Map();
  const done: DistilledDocs = { texts, global: null, refused: [] };
  const stop = new AbortController();
  const asker: DistillBy = { ...by, signal: stop.signal };
  const waiting = cutBatches(job.pending, by.maxOutput);
  let saving = Promise.resolve();
  const save = (): Promise<void> => (saving = saving.then(() => job.keep(texts, done.global)));
  const work = async (batch: (typeof waiting)[number]): Promise<void> => {
    const { texts: written, refused } = await distillBatch(asker, batch, job.known);
    for (const [id, text] of written) texts.set(id, text);
    done.refused.push(...refused.values());
    job.onProgress(texts.size);
    if (written.size > 0) await save();
  };
  const workAll = async (): Promise<void> => {
    for (let batch = waiting.shift(); batch; batch = waiting.shift()) await work(batch);
  };
  try {
    const first = waiting.shift();
    if (first) await work(first);
    await Promise.all(Array.from({ length: AT_ONCE }, workAll));
    if (job.withGlobal) {
      const summaries = new Map(
        job.sections.map(({ id }) => [id, texts.get(id)?.summary ?? job.summaryOf(id) ?? '']),
      );
      const { global, refused } = await distillGlobal(asker, job.sections, summaries);
      done.global = global;
      done.refused.push(...refused);
    }
  } catch (failure) {
    stop.abort(failure);
    done.failure = failure;
  }
  await saving.catch((error: unknown) => (done.failure ??= error));
  return done;
}
