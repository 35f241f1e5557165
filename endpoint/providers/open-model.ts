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
// that bundlers see what is imported; with `catch` at once, by which esbuild and webpack know that it may be missing.
const OPENERS: Record<ProviderName, (access: Access) => Promise<LanguageModel>> = {
  async anthropic({ model, ...access }) {
    const { createAnthropic } = await import('@ai-sdk/anthropic').catch(miss('@ai-sdk/anthropic'));
    return createAnthropic(pick(access))(model);
  },
  async openai({ model, api, ...access }) {
    if (api === 'chat' && access.baseURL !== undefined) {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible').catch(
        miss('@ai-sdk/openai-compatible'),
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
    const { createOpenAI } = await import('@ai-sdk/openai').catch(miss('@ai-sdk/openai'));
    const openai = createOpenAI(pick(access));
    return api === 'chat' ? openai.chat(model) : openai.responses(model);
  },
  async openrouter({ model, ...access }) {
    const { createOpenRouter } = await import('@openrouter/ai-sdk-provider').catch(
      miss('@openrouter/ai-sdk-provider'),
    );
    return createOpenRouter(pick(access)).chat(model);
  },
  async google({ model, ...access }) {
    const { createGoogleGenerativeAI } = await import('@ai-sdk/google').catch(miss('@ai-sdk/google'));
    return createGoogleGenerativeAI(pick(access))(model);
  },
  async groq({ model, ...access }) {
    const { createGroq } = await import('@ai-sdk/groq').catch(miss('@ai-sdk/groq'));
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
  return import('ai').catch(miss('ai'));
}

/** What a failed import of an optional package is told as: its error names what to install. */
export function miss(name: string): (cause: unknown) => never {
  return (cause) => {
    throw new HevAskError(
      'HEV_ASK_NOT_INSTALLED',
      `The package ${name} can't be loaded, and asking this model takes it.`,
      `Install it: npm install ${name === 'ai' ? 'ai' : `ai ${name}`}`,
      { cause },
    );
  };
}

function pick({ apiKey, baseURL }: Omit<Access, 'model' | 'api'>): { apiKey: string; baseURL?: string } {
  return { apiKey, ...(baseURL !== undefined && { baseURL }) };
}
