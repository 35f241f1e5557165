/** What is known of a model that distils. */
export interface DistillModel {
  /** Most tokens that it writes in one reply, its own thinking included. */
  maxOutput: number;
  /** US dollars for a million tokens read and written; left out where no price is known here. */
  price?: { input: number; output: number };
}

/** The list prices and output limits of November 2026, by the provider's own name of the model. */
const MODELS: Readonly<Record<string, DistillModel>> = {
  'claude-opus-4-8': { maxOutput: 128_000, price: { input: 5, output: 25 } },
  'anthropic/claude-opus-4.8': { maxOutput: 128_000, price: { input: 5, output: 25 } },
  'claude-haiku-4-5': { maxOutput: 64_000, price: { input: 1, output: 5 } },
  'gpt-5.1': { maxOutput: 128_000, price: { input: 1.25, output: 10 } },
  'gpt-4.1-mini': { maxOutput: 32_768, price: { input: 0.4, output: 1.6 } },
  'gemini-2.5-pro': { maxOutput: 65_536, price: { input: 1.25, output: 10 } },
  'openai/gpt-oss-120b': { maxOutput: 65_536, price: { input: 0.15, output: 0.6 } },
};

/** What every model of the last years can write: a guess for those that aren't known here. */
const UNKNOWN: DistillModel = { maxOutput: 8192 };

/** What is known of a model, by its name. */
export function describeModel(name: string): DistillModel {
  return Object.hasOwn(MODELS, name) ? (MODELS[name] ?? UNKNOWN) : UNKNOWN;
}
