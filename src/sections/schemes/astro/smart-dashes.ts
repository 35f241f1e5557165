import { toString } from 'mdast-util-to-string';
import { ParseLatin } from 'parse-latin';
import retextSmartypants from 'retext-smartypants';

const latin = new ParseLatin();

// Quotes and backticks are dropped by the slugger in either form, and never change another character.
const smarten = retextSmartypants({ quotes: false, backticks: false });

/** A text after the smart punctuation of Astro 5 and 6 (retext's), as far as it changes ids: dashes, ellipses. */
export function smartenText(text: string): string {
  if (!/--|\..*\./s.test(text)) return text;
  const tree = latin.parse(text);
  smarten(tree);
  return toString(tree);
}

/** What gives a hyphen, or hides an escape: only a hyphen written plainly can become part of a dash. */
const hyphenTokens = /\\[\\-]|&#0*45;|&#x0*2d;|-/gi;

/**
 * A text after the smart punctuation of Astro 7's parser, which works on the source: escaped hyphens and
 * character references stay, and each run of two or more hyphens becomes dashes.
 *
 * @param value What Markdown makes of the text.
 * @param source The text as written; `null` where that isn't known.
 */
export function smartenSource(value: string, source: string | null): string {
  if (!value.includes('--')) return value;
  const written = [...(source ?? value).matchAll(hyphenTokens)].map(([token]) => token);
  const hyphens = written.filter((token) => token !== '\\\\');
  let at = 0;
  // A hyphen that stays is set aside as NUL, which no Markdown text holds.
  const marked = value.replace(/-/g, () => ((hyphens[at++] ?? '-') === '-' ? '-' : '\0'));
  return marked.replace(/-{2,}/g, '—').replaceAll('\0', '-');
}
