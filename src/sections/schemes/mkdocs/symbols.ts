import type { InlineRule } from './inline-parser.js';
import type { Markdown } from './options.js';

/** What `pymdownx.smartsymbols` makes signs of, by the option that turns it off. */
const signs: readonly [option: string, pattern: RegExp, sign: string][] = [
  ['trademark', /\(tm\)/gi, '™'],
  ['copyright', /\(c\)/gi, '©'],
  ['registered', /\(r\)/gi, '®'],
  ['plusminus', /\+\/-/g, '±'],
  ['care_of', /\bc\/o\b/gi, '℅'],
  ['notequal', /=\/=/g, '≠'],
  ['arrows', /<-->|(?<!-)-->(?!>)|<--(?!-)/g, '→'],
];

/** The signs of `pymdownx.smartsymbols`; before Python-Markdown 3.6 they come after ids are made. */
export function createSymbolRules(markdown: Markdown): InlineRule[] {
  const extension = 'pymdownx.smartsymbols';
  if (!markdown.has(extension) || !markdown.modern) return [];
  return signs
    .filter(([option]) => markdown.option(extension, option) !== false)
    .map(([, pattern, sign]) => ({
      priority: 30,
      pattern,
      handle: (match) => ({ node: sign, start: match.index, end: match.index + match[0].length }),
    }));
}
