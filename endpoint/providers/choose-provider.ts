import { HevAskError } from '../../src/model/index.js';
import { isProviderName, PROVIDERS, type ProviderName } from './provider-defaults.js';

/** Settings that say which model is asked, and where. */
export interface ProviderOptions {
  /** Who is asked. Default `anthropic`. */
  provider?: ProviderName;
  /**
   * Where the provider's API is, in place of its own address: a gateway, or a server that speaks the same API. With
   * `openai` it may be any server that speaks OpenAI's Chat Completions: `http://localhost:11434/v1` for Ollama.
   */
  providerBaseUrl?: string;
  /** Which of OpenAI's two APIs is spoken. Default: `responses` at OpenAI's own address, `chat` at another. */
  providerApi?: 'responses' | 'chat';
  /** The model. Default: the provider's, see `PROVIDERS`. */
  model?: string;
  /** The runtime's environment, where the key is looked for. */
  env?: Readonly<Record<string, string | undefined>>;
}

/** The provider that settings choose. */
export interface ChosenProvider {
  name: ProviderName;
  model: string;
  /** `undefined`: none is set, and no model can be asked. */
  apiKey: string | undefined;
  /** Names of the variables that its key may stand in. */
  keys: readonly string[];
  baseUrl: string | undefined;
  api: 'responses' | 'chat';
}

/**
 * Reads which provider and model are to be asked.
 *
 * @throws HevAskError `HEV_ASK_NO_PROVIDER` for a provider that isn't known, or a base URL that is none
 */
export function chooseProvider(options: ProviderOptions): ChosenProvider {
  const { provider = 'anthropic', providerBaseUrl, env = {} } = options;
  if (!isProviderName(provider))
    throw new HevAskError(
      'HEV_ASK_NO_PROVIDER',
      `There is no provider '${String(provider)}'.`,
      `Use one of ${Object.keys(PROVIDERS).join(', ')}; for any compatible API: openai, with its address as providerBaseUrl.`,
    );
  if (providerBaseUrl !== undefined && !/^https?:\/\/[^/]/.test(providerBaseUrl))
    throw new HevAskError(
      'HEV_ASK_NO_PROVIDER',
      `The provider's address '${providerBaseUrl}' is no http or https URL.`,
      'Give it whole, with the version its API has in the path: http://localhost:11434/v1.',
    );
  const { keys, model } = PROVIDERS[provider];
  return {
    name: provider,
    model: options.model ?? model,
    apiKey: keys.map((name) => env[name]?.trim()).find((key) => key !== undefined && key !== ''),
    keys,
    baseUrl: providerBaseUrl?.replace(/\/+$/, ''),
    api: options.providerApi ?? (providerBaseUrl === undefined ? 'responses' : 'chat'),
  };
}
