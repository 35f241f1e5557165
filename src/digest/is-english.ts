import type { Section } from '../model/index.js';
import { isCommonWord } from '../text/index.js';

/** Share of common English words in English prose; other languages stay far below. */
const SHARE = 0.25;
/** Letters that are looked at, evenly from all over the docs. */
const SAMPLE = 60_000;
const CODE = /^([ \t>]*)(`{3,}|~{3,})[^]*?^\1\2[`~]*[ \t]*$|(`+)[^`\n]+\3/gm;

/** Whether docs are written in English, by what their sections say they are, else by their most usual words. */
export function isEnglish(sections: readonly Section[]): boolean {
  if (sections.some(({ lang }) => lang !== undefined && !/^en\b/i.test(lang))) return false;
  const each = Math.max(80, Math.ceil(SAMPLE / Math.max(1, sections.length)));
  const sample = sections
    .map(({ text }) =>
      text
        .slice(0, each * 4)
        .replace(CODE, ' ')
        .slice(0, each),
    )
    .join('\n');
  const words = sample.toLowerCase().match(/\p{L}[\p{L}'’]*/gu) ?? [];
  return (
    words.length > 0 &&
    words.filter((word) => isCommonWord(word.replace(/['’]/g, ''))).length >= words.length * SHARE
  );
}
