import { createExpressionScanner } from './scan-expression.js';
import { spanConstruct, type Scanner } from './scan-span.js';
import type { SyntaxExtension } from './syntax-types.js';

/** Scans the comment of MDX: a JavaScript block comment in braces. */
function createCommentScanner(): Scanner {
  let state: 'before' | 'slash' | 'inside' | 'after' = 'before';
  let last = '';
  return (char) => {
    const previous = last;
    last = char;
    if (state === 'before') {
      if (char === '/' && previous !== '') state = 'slash';
      const expected = previous === '' ? char === '{' : char === '/' || /\s/.test(char);
      return expected ? 'more' : 'fail';
    }
    if (state === 'slash') {
      state = 'inside';
      last = '';
      return char === '*' ? 'more' : 'fail';
    }
    if (state === 'after') {
      if (char === '}') return 'done';
      if (!/\s/.test(char)) state = 'inside';
    }
    if (previous === '*' && char === '/') state = 'after';
    return 'more';
  };
}

/** Scans `{* path *}` on one line, the include of some MkDocs plugins. */
function createIncludeScanner(): Scanner {
  const head = '{* ';
  let length = 0;
  let tail = '';
  return (char) => {
    length += 1;
    tail = (tail + char).slice(-3);
    if (char === '\n' || (length <= head.length && char !== head[length - 1])) return 'fail';
    return tail === ' *}' && length > head.length + 2 ? 'done' : 'more';
  };
}

/** Comments and includes in braces; every other brace in Markdown is text. */
export function braceCommentSyntax(): SyntaxExtension {
  return {
    flow: {
      123: [
        spanConstruct('mdxFlowExpression', createCommentScanner, 'flow'),
        spanConstruct('mdxFlowExpression', createIncludeScanner, 'flow'),
      ],
    },
    text: { 123: spanConstruct('mdxTextExpression', createCommentScanner, 'text') },
  };
}

/** Any balanced `{…}`: what MDX says, for a page that is MDX but has a fault elsewhere. */
export function braceExpressionSyntax(): SyntaxExtension {
  return {
    flow: { 123: spanConstruct('mdxFlowExpression', createExpressionScanner, 'flow') },
    text: { 123: spanConstruct('mdxTextExpression', createExpressionScanner, 'text') },
  };
}
