/** Who a model can be asked of. */
export type ProviderName = 'anthropic' | 'openai' | 'openrouter' | 'google' | 'groq';

/** What is known of a provider. */
export interface ProviderDefaults {
  /** Names of the environment's variables that hold its key, the first that is set counts. */
  keys: readonly [string, ...string[]];
  /** Writes answers: quick and cheap. */
  model: string;
  /** Distils docs at build time: thorough. */
  digestModel: string;
  /** Package of the SDK that speaks to it, beside `ai`. */
  package: string;
}

/** Every provider's defaults. A new one is added here and in `open-model.ts`. */
export const PROVIDERS: Readonly<Record<ProviderName, ProviderDefaults>> = {
  anthropic: {
    keys: ['ANTHROPIC_API_KEY'],
    model: 'claude-haiku-4-5',
    digestModel: 'claude-opus-4-8',
    package: '@ai-sdk/anthropic',
  },
  openai: {
    keys: ['OPENAI_API_KEY'],
    model: 'gpt-4.1-mini',
    digestModel: 'gpt-5.1',
    package: '@ai-sdk/openai',
  },
  openrouter: {
    keys: ['OPENROUTER_API_KEY'],
    model: 'anthropic/claude-haiku-4.5',
    digestModel: 'anthropic/claude-opus-4.8',
    package: '@openrouter/ai-sdk-provider',
  },
  google: {
    keys: ['GEMINI_API_KEY', 'GOOGLE_GENERATIVE_AI_API_KEY'],
    model: 'gemini-3.5-flash',
    digestModel: 'gemini-2.5-pro',
    package: '@ai-sdk/google',
  },
  groq: {
    keys: ['GROQ_API_KEY'],
    model: 'llama-3.3-70b-versatile',
    digestModel: 'openai/gpt-oss-120b',
    package: '@ai-sdk/groq',
  },
};

/** Whether a text names a provider. */
export function isProviderName(name: string): name is ProviderName {
  return Object.hasOwn(PROVIDERS, name);
}
