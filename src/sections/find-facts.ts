import type { FoundFact } from './markdown/outline.js';
import { spanOf, type SyntaxNode } from './markdown/syntax-types.js';

/** No literal longer than this reads as a fact. */
const maxLength = 120;

const flag = /(?<![\w-])--[A-Za-z][\w-]*/g;
const statedDefault =
  /\b[Dd]efault(?:s|ed)?(?:\s+value)?(?:\s+(?:to|is|of|as)|\s*[:=])\s*(?:\*\*|\*|_)?\s*`([^`\n]+)`/g;
const quoted = /^(?:"[^"\n]+"|'[^'\n]+')$/;
const configLanguage = /^(?:ya?ml|json[c5]?|toml|ini|properties|env|dotenv)$/i;
const configKey = /^[ \t]*(?:- )?["']?([A-Za-z_][\w.-]*)["']?[ \t]*[:=](?=\s|$|["'[{\d])/gm;

/** Words of languages and shells that tell nothing of the docs where they stand alone in a sentence. */
const commonplace =
  /^(?:true|false|null|undefined|nil|none|yes|no|on|off|cd|ls|cp|mv|rm|cat|pwd|echo|exit|sudo|mkdir|touch|chmod|export|source|man|which)$/i;

/**
 * Literals of a page, byte for byte as they stand in it: flags, inline code, stated defaults, configuration
 * keys, quoted values. In order of their offsets. A boolean or the name of a shell's command counts in a table, in a list's
 * entry that starts with a literal (an option's) and as a stated default; elsewhere it is left out.
 */
export function findFacts(body: string, root: SyntaxNode): FoundFact[] {
  const facts: FoundFact[] = [];
  const add = (kind: FoundFact['kind'], literal: string, offset: number): void => {
    const usable = literal.trim() !== '' && literal.length <= maxLength && !/[\r\n]/.test(literal);
    if (usable && body.startsWith(literal, offset)) facts.push({ kind, literal, offset });
  };
  for (const match of body.matchAll(statedDefault)) {
    if (match[1]) add('default', match[1], match.index + match[0].length - 1 - match[1].length);
  }
  for (const match of body.matchAll(flag)) add('flag', match[0], match.index);
  const visit = (node: SyntaxNode, firstCell: boolean, isOption: boolean): void => {
    if (node.type === 'inlineCode' && node.value) {
      const { start, end } = spanOf(node);
      // Not found where a table has `\|` for `|`: such a value doesn't stand in the source as it reads.
      const within = body.slice(start, end).indexOf(node.value);
      const at = within < 0 ? body.length : start + within;
      if (/^--?[A-Za-z][\w-]*$/.test(node.value)) add('flag', node.value, at);
      else if (quoted.test(node.value)) add('value', node.value, at);
      else if (isOption || !commonplace.test(node.value)) add(firstCell ? 'key' : 'code', node.value, at);
    }
    if (node.type === 'code' && configLanguage.test(node.lang ?? '')) {
      const { start, end } = spanOf(node);
      for (const match of body.slice(start, end).matchAll(configKey)) {
        if (match[1]) add('key', match[1], start + match.index + match[0].indexOf(match[1]));
      }
    }
    node.children?.forEach((child, index) => {
      const isRow = node.type === 'tableRow';
      visit(child, isRow ? index === 0 : firstCell, isOption || isRow || isEntry(node));
    });
  };
  visit(root, false, false);
  return facts.sort((a, b) => a.offset - b.offset);
}

/** Whether a list's entry starts with a literal, as those of lists of options do. */
function isEntry(node: SyntaxNode): boolean {
  if (node.type !== 'listItem') return false;
  let [first] = node.children ?? [];
  while (first && first.type !== 'inlineCode') first = first.children?.[0];
  return first !== undefined;
}
