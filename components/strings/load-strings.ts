import { en } from './en.js';
import { fillString } from './strings.js';
import type { EngineStrings, Strings } from './strings.js';

/** Languages besides English, each in a file of its own that is fetched only where it is spoken. */
const languages: Readonly<Record<string, () => Promise<Strings>>> = {
  de: async () => {
    const [{ de }, { answerDe }] = await Promise.all([import('./de.js'), import('./answer-de.js')]);
    return { ...de, ...answerDe };
  },
};

/** The words of one language, and its tag as it belongs in `lang`. */
export interface LanguagePack {
  lang: string;
  strings: Partial<Strings> & EngineStrings;
}

/**
 * The words for a BCP 47 tag: `de-AT` gets `de`. English where a language is not there or can't be fetched, so
 * that a missing file never costs the search itself.
 */
export async function loadStrings(tag: string): Promise<LanguagePack> {
  const lang = tag.toLowerCase().split(/[-_]/)[0] ?? '';
  const load = Object.hasOwn(languages, lang) ? languages[lang] : undefined;
  if (!load) return { lang: 'en', strings: en };
  try {
    return { lang, strings: await load() };
  } catch {
    return { lang: 'en', strings: en };
  }
}

/** `12 results` in the language's own plural form. */
export function countResults(pack: LanguagePack, count: number): string {
  const forms = pack.strings.resultCount;
  const form = forms[new Intl.PluralRules(pack.lang).select(count)] ?? forms.other;
  return fillString(form, { count: formatCount(pack.strings, count) });
}

/** A number with its groups of three digits. By hand: `Intl.NumberFormat` takes a browser some 20 ms the first time. */
export function formatCount({ thousands }: Pick<EngineStrings, 'thousands'>, count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, thousands);
}
