import type { LanguageModel } from 'ai';
import { HevAskError } from '../../src/model/index.js';
import type { ChosenProvider } from './choose-provider.js';
import type { ProviderName } from './provider-defaults.js';

/** A provider with its key, and what a base URL changes. */
interface Access {
  model: string;
  apiKey: string;
  baseURL?: string;
  api: ChosenProvider['api'];
}

// Each provider's SDK is loaded when it is asked for: whoever uses one needn't install the others. Written out, so
// that bundlers see what is imported.
const OPENERS: Record<ProviderName, (access: Access) => Promise<LanguageModel>> = {
  async anthropic({ model, ...access }) {
    const { createAnthropic } = await load('@ai-sdk/anthropic', () => import('@ai-sdk/anthropic'));
    return createAnthropic(pick(access))(model);
  },
  async openai({ model, api, ...access }) {
    if (api === 'chat' && access.baseURL !== undefined) {
      const { createOpenAICompatible } = await load(
        '@ai-sdk/openai-compatible',
        () => import('@ai-sdk/openai-compatible'),
      );
      const { apiKey, baseURL } = access;
      return createOpenAICompatible({
        name: 'compatible',
        apiKey,
        baseURL,
        includeUsage: true,
        supportsStructuredOutputs: true,
      })(model);
    }
    const { createOpenAI } = await load('@ai-sdk/openai', () => import('@ai-sdk/openai'));
    const openai = createOpenAI(pick(access));
    return api === 'chat' ? openai.chat(model) : openai.responses(model);
  },
  async openrouter({ model, ...access }) {
    const { createOpenRouter } = await load(
      '@openrouter/ai-sdk-provider',
      () => import('@openrouter/ai-sdk-provider'),
    );
    return createOpenRouter(pick(access)).chat(model);
  },
  async google({ model, ...access }) {
    const { createGoogleGenerativeAI } = await load('@ai-sdk/google', () => import('@ai-sdk/google'));
    return createGoogleGenerativeAI(pick(access))(model);
  },
  async groq({ model, ...access }) {
    const { createGroq } = await load('@ai-sdk/groq', () => import('@ai-sdk/groq'));
    return createGroq(pick(access))(model);
  },
};

/**
 * Opens the chosen model through its provider's SDK; nothing is sent yet.
 *
 * @throws HevAskError `HEV_ASK_NO_KEY` without a key, `HEV_ASK_NOT_INSTALLED` where the SDK is missing
 */
export async function openModel(chosen: ChosenProvider): Promise<LanguageModel> {
  const { name, model, apiKey, baseUrl, api, keys } = chosen;
  if (apiKey === undefined)
    throw new HevAskError(
      'HEV_ASK_NO_KEY',
      `There is no key for ${name}.`,
      `Set ${keys[0] ?? 'its key'} in the environment.`,
    );
  return OPENERS[name]({ model, apiKey, api, ...(baseUrl !== undefined && { baseURL: baseUrl }) });
}

/**
 * The SDK's core: `streamText` and its kin.
 *
 * @throws HevAskError `HEV_ASK_NOT_INSTALLED` where it is missing
 */
export function loadSdk(): Promise<typeof import('ai')> {
  return load('ai', () => import('ai'));
}

async function load<T>(name: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    const error = new HevAskError(
      'HEV_ASK_NOT_INSTALLED',
      `The package ${name} can't be loaded, and asking this model takes it.`,
      `Install it: npm install ${name === 'ai' ? 'ai' : `ai ${name}`}`,
    );
    error.cause = cause;
    throw error;
  }
}

function pick({ apiKey, baseURL }: Omit<Access, 'model' | 'api'>): { apiKey: string; baseURL?: string } {
  return { apiKey, ...(baseURL !== undefined && { baseURL }) };
}
