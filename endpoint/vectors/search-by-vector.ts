import { HevAskError } from '../../src/model/index.js';
import type { AskOptions } from '../ask-options.js';
import { readFailure } from '../loop/read-failure.js';
import { chooseProvider, isProviderName } from '../providers/index.js';
import { findByVector } from './find-by-vector.js';
import { openEmbedder } from './open-embedder.js';

/** Milliseconds: a reader waits for it before anything else is done. */
const PATIENCE = 1500;

/**
 * The sections that mean most nearly what a question does, where the digest has vectors; nearest first. None where
 * there are no vectors, no key for their model, or anything fails in time or otherwise: keywords do alone then.
 *
 * @returns ids
 */
export async function searchByVector(
  query: string,
  { options, limit, signal }: { options: AskOptions; limit: number; signal: AbortSignal },
): Promise<string[]> {
  let key: string | undefined;
  try {
    const vectors = await options.vectors?.();
    if (!vectors || vectors.sections.length === 0 || !isProviderName(vectors.provider)) return [];
    const isOwn = vectors.provider === (options.provider ?? 'anthropic');
    const baseUrl = options.vectorsBaseUrl ?? (isOwn ? options.providerBaseUrl : undefined);
    const chosen = chooseProvider({
      provider: vectors.provider,
      model: vectors.model,
      ...(options.env && { env: options.env }),
      ...(baseUrl !== undefined && { providerBaseUrl: baseUrl }),
    });
    key = chosen.apiKey;
    if (key === undefined) return [];
    const embedder = await openEmbedder(chosen);
    const [question] = await embedder.embed([query], 'query', {
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
      retries: 0,
    });
    return question ? findByVector(question, vectors.sections, limit) : [];
  } catch (error) {
    if (!signal.aborted) options.onError?.(error instanceof HevAskError ? error : readFailure(error, key));
    return [];
  }
}
