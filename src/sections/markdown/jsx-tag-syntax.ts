import { createExpressionScanner } from './scan-expression.js';
import { spanConstruct, type Scanner, type Verdict } from './scan-span.js';
import type { SyntaxExtension } from './syntax-types.js';

const letter = /[\p{L}_$]/u;
const nameChar = /[\p{L}\p{N}_.:$-]/u;
const attributeChar = /[^\s"'<>/={}`,;]/;
const unquotedChar = /[^\s"'=<>`{}]/;

/**
 * Scans one JSX tag, opening, closing or self-closing.
 *
 * Without `anyName` only what HTML can't be counts: names with a capital or a dot (`<AppOnly>`,
 * `<Tabs.Item>`), and tags with a `{…}` in them. The rest is left to CommonMark's HTML.
 */
export function createTagScanner(anyName: boolean): Scanner {
  let state: (char: string) => Verdict = open;
  let name = '';
  let braces = false;
  let newlines = 0;
  let expression: Scanner | null = null;

  function finish(): Verdict {
    return anyName || braces || /^\p{Lu}|\w\.\w/u.test(name) ? 'done' : 'fail';
  }
  function go(next: (char: string) => Verdict): Verdict {
    state = next;
    return 'more';
  }
  function open(char: string): Verdict {
    return char === '<' ? go(start) : 'fail';
  }
  function start(char: string): Verdict {
    if (char === '/') return go(closingName);
    if (char === '>' && anyName) return 'done';
    if (!letter.test(char)) return 'fail';
    name = char;
    return go(tagName);
  }
  function closingName(char: string): Verdict {
    if (char === '>') return finish();
    if (/\s/.test(char)) return 'more';
    if (!nameChar.test(char)) return 'fail';
    name += char;
    return 'more';
  }
  function tagName(char: string): Verdict {
    if (!nameChar.test(char)) return /[\s/>]/.test(char) ? between(char) : 'fail';
    name += char;
    return 'more';
  }
  function between(char: string): Verdict {
    if (/\s/.test(char)) return go(between);
    if (char === '>') return finish();
    if (char === '/') return go(slash);
    if (char === '{') return enterExpression(char);
    return attributeChar.test(char) ? go(attribute) : 'fail';
  }
  function attribute(char: string): Verdict {
    if (attributeChar.test(char)) return 'more';
    return afterAttribute(char);
  }
  function afterAttribute(char: string): Verdict {
    if (/\s/.test(char)) return go(afterAttribute);
    return char === '=' ? go(value) : between(char);
  }
  function value(char: string): Verdict {
    if (/\s/.test(char)) return 'more';
    if (char === '"' || char === "'") return go((next) => (next === char ? go(between) : 'more'));
    if (char === '{') return enterExpression(char);
    return unquotedChar.test(char) ? go(unquoted) : 'fail';
  }
  function unquoted(char: string): Verdict {
    return unquotedChar.test(char) ? 'more' : between(char);
  }
  function slash(char: string): Verdict {
    if (char === '>') return finish();
    return /\s/.test(char) ? 'more' : 'fail';
  }
  function enterExpression(char: string): Verdict {
    braces = true;
    expression = createExpressionScanner();
    expression(char);
    return go(inExpression);
  }
  function inExpression(char: string): Verdict {
    const verdict = expression?.(char) ?? 'fail';
    return verdict === 'done' ? go(between) : verdict;
  }

  return (char) => {
    // Outside an expression no tag goes over a blank line: a stray `<` can't reach far.
    newlines = char === '\n' ? newlines + 1 : char === ' ' ? newlines : 0;
    if (newlines > 1 && state !== inExpression) return 'fail';
    return state(char);
  };
}

/** JSX tags in Markdown, as tags: what stands between them stays Markdown. */
export function jsxTagSyntax(anyName: boolean): SyntaxExtension {
  const scanner = (): Scanner => createTagScanner(anyName);
  return {
    flow: { 60: spanConstruct('mdxJsxFlowTag', scanner, 'flow') },
    text: { 60: spanConstruct('mdxJsxTextTag', scanner, 'text') },
  };
}
