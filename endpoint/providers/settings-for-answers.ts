import type { ChosenProvider } from './choose-provider.js';

type Settings = Record<string, Record<string, boolean | number | string | Record<string, number | string>>>;

/**
 * What a provider is asked beside the prompt when it looks for sections and answers. Thoughts count as tokens of the
 * answer, so that models which think are to think little: a question about docs takes no more. OpenAI keeps no question.
 */
export function settingsForAnswers({ name, model }: Pick<ChosenProvider, 'name' | 'model'>): Settings {
  switch (name) {
    case 'openai':
      return { openai: { store: false, ...(/^(o\d|gpt-[5-9](?!.*chat))/.test(model) && LITTLE) } };
    case 'google':
      if (/^gemini-2\.5-flash/.test(model)) return { google: { thinkingConfig: { thinkingBudget: 0 } } };
      return /^gemini-([3-9]|\d\d)/.test(model)
        ? { google: { thinkingConfig: { thinkingLevel: 'low' } } }
        : {};
    case 'groq':
      return /gpt-oss/.test(model) ? { groq: LITTLE } : {};
    default:
      return {};
  }
}

const LITTLE = { reasoningEffort: 'low' };
