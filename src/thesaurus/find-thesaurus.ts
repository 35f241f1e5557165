import { EN } from './en.js';
import { parseThesaurus, type ThesaurusLine } from './parse-thesaurus.js';

const parsed = new Map<string, ThesaurusLine[]>();

/** The thesaurus of documentation language for a language (BCP 47), English where none is known; empty where there is none. */
export function findThesaurus(lang: string): readonly ThesaurusLine[] {
  const name = /^(?:und)?$/i.test(lang) ? 'en' : lang.toLowerCase().replace(/-.*/s, '');
  const text = name === 'en' ? EN.join('\n') : '';
  let lines = parsed.get(name);
  if (!lines) parsed.set(name, (lines = parseThesaurus(text, `${name}.txt`)));
  return lines;
}
