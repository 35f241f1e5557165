import type { EmbeddingModel } from 'ai';
import { HevAskError } from '../../src/model/index.js';
import { loadSdk, miss, type ChosenProvider, type ProviderName } from '../providers/index.js';

/** Turns texts into vectors by one model. */
export interface Embedder {
  model: string;
  /**
   * @param kind what the texts are: some models make different vectors of a question and of what answers it
   * @returns one vector a text, in their order
   * @throws whatever the SDK throws: see `readFailure`
   */
  embed(
    texts: readonly string[],
    kind: 'document' | 'query',
    options: { signal: AbortSignal; retries?: number },
  ): Promise<number[][]>;
}

/** The model that each provider's vectors are made by, where none is named; the others have none. */
export const EMBEDDING_MODELS: Readonly<Partial<Record<ProviderName, string>>> = {
  google: 'gemini-embedding-001',
  openai: 'text-embedding-3-small',
};
/** Gemini's vectors keep their order when they are cut to this length; whole ones have 3,072 numbers. */
const GEMINI_LENGTH = 768;

/**
 * Opens a provider's model for vectors; nothing is sent yet.
 *
 * @param chosen its `model` is the one for vectors
 * @throws HevAskError `HEV_ASK_NO_KEY`, `HEV_ASK_NOT_INSTALLED`, `HEV_ASK_NO_EMBEDDINGS` for a provider without any
 */
export async function openEmbedder(chosen: ChosenProvider): Promise<Embedder> {
  const { name, model, apiKey, keys } = chosen;
  if (apiKey === undefined)
    throw new HevAskError(
      'HEV_ASK_NO_KEY',
      `There is no key for ${name}.`,
      `Set ${keys[0] ?? 'its key'} in the environment.`,
    );
  const [sdk, opened] = [await loadSdk(), await openEmbeddingModel(chosen, apiKey)];
  return {
    model,
    async embed(texts, kind, { signal, retries = 2 }) {
      const { embeddings } = await sdk.embedMany({
        model: opened,
        values: [...texts],
        abortSignal: signal,
        maxRetries: retries,
        maxParallelCalls: 2,
        ...(name === 'google' && {
          providerOptions: {
            google: {
              outputDimensionality: GEMINI_LENGTH,
              taskType: kind === 'query' ? 'RETRIEVAL_QUERY' : 'RETRIEVAL_DOCUMENT',
            },
          },
        }),
      });
      return embeddings;
    },
  };
}

async function openEmbeddingModel(
  { name, model, baseUrl, api }: ChosenProvider,
  apiKey: string,
): Promise<EmbeddingModel> {
  const access = { apiKey, ...(baseUrl !== undefined && { baseURL: baseUrl }) };
  if (name === 'google') {
    const { createGoogleGenerativeAI } = await import('@ai-sdk/google').catch(miss('@ai-sdk/google'));
    return createGoogleGenerativeAI(access).embedding(model);
  }
  if (name === 'openai' && api === 'chat' && baseUrl !== undefined) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible').catch(
      miss('@ai-sdk/openai-compatible'),
    );
    return createOpenAICompatible({ name: 'compatible', apiKey, baseURL: baseUrl }).embeddingModel(model);
  }
  if (name === 'openai') {
    const { createOpenAI } = await import('@ai-sdk/openai').catch(miss('@ai-sdk/openai'));
    return createOpenAI(access).embedding(model);
  }
  if (name === 'openrouter') {
    const { createOpenRouter } = await import('@openrouter/ai-sdk-provider').catch(
      miss('@openrouter/ai-sdk-provider'),
    );
    return createOpenRouter(access).textEmbeddingModel(model);
  }
  throw new HevAskError(
    'HEV_ASK_NO_EMBEDDINGS',
    `${name} has no models that make vectors.`,
    `Use one of ${Object.keys(EMBEDDING_MODELS).join(', ')}; for any compatible API: openai, with its address.`,
  );
}
