import { createElement, type Element } from './element.js';
import type { InlineRule } from './inline-parser.js';
import type { Markdown } from './options.js';

const extension = 'pymdownx.arithmatex';
const smartDollars = String.raw`(?<!\\)(?:\\{2})+(?=\$)|(?<!\\)\$(?!\s)((?:\\.|[^\\$])+?)(?<!\s)\$`;
const dollars = String.raw`(?<!\\)(?:\\{2})+(?=\$)|(?<!\\)\$((?:\\.|[^\\$])+?)\$`;
const brackets = String.raw`(?<!\\)(?:\\{2})+?(?=\\\()|(?<!\\)\\\(((?:\\[^)]|[^\\])+?)\\\)`;

/**
 * `$…$` and `\(…\)` of `pymdownx.arithmatex`. Unless it is `generic`, a formula stands in the HTML twice, as what
 * is shown at first and as the script of it, and so does it in the id.
 */
export function createFormulaRules(markdown: Markdown): InlineRule[] {
  if (!markdown.has(extension)) return [];
  const given = markdown.option(extension, 'inline_syntax');
  const syntax: readonly unknown[] = Array.isArray(given) ? given : ['dollar', 'round'];
  const dollar = markdown.option(extension, 'smart_dollar') === false ? dollars : smartDollars;
  const patterns = [
    ...(syntax.includes('dollar') ? [dollar] : []),
    ...(syntax.includes('round') ? [brackets] : []),
  ];
  if (patterns.length === 0) return [];
  const generic = markdown.option(extension, 'generic') === true;
  const preview = markdown.option(extension, 'preview') !== false;
  return [
    {
      priority: 189.9,
      pattern: new RegExp(patterns.join('|'), 'gs'),
      handle(match) {
        const tex = match.slice(1).find((group) => group !== undefined);
        const place = { start: match.index, end: match.index + match[0].length };
        if (tex === undefined) return { node: match[0].replaceAll('\\\\', '\x0292\x03'), ...place };
        return { node: generic ? generically(tex) : asScript(tex, preview), ...place };
      },
    },
  ];
}

function generically(tex: string): Element {
  return createElement('span', `\\(${tex}\\)`, true);
}

function asScript(tex: string, preview: boolean): Element {
  const node = createElement('span');
  if (preview) node.children.push(createElement('span', tex, true));
  node.children.push(createElement('script', tex, true));
  return node;
}
