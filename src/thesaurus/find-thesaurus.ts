import { DE } from './de.js';
import { EN } from './en.js';
import { parseThesaurus, type ThesaurusLine } from './parse-thesaurus.js';

// Each a string for every domain.
const LANGUAGES = new Map([
  ['de', DE],
  ['en', EN],
]);

const parsed = new Map<string, ThesaurusLine[]>();

/** The thesaurus of documentation language for a language (BCP 47), English where none is known; empty where there is none. */
export function findThesaurus(lang: string): readonly ThesaurusLine[] {
  const name = languageOf(lang);
  let lines = parsed.get(name);
  if (!lines)
    parsed.set(name, (lines = parseThesaurus((LANGUAGES.get(name) ?? []).join('\n'), `${name}.txt`)));
  return lines;
}

/** The language that a tag names, without its region; English where none is known. */
export function languageOf(lang: string): string {
  return /^(?:und)?$/i.test(lang) ? 'en' : lang.toLowerCase().replace(/-.*/s, '');
}
