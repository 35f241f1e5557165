import { createExpressionScanner } from './scan-expression.js';
import { spanConstruct, type Scanner } from './scan-span.js';
import type { SyntaxExtension } from './syntax-types.js';

/** Scans the comment of MDX: a JavaScript block comment in braces. */
function createCommentScanner(): Scanner {
  let seen = '';
  return (char) => {
    seen += char;
    const head = seen.replace(/\s/g, '').slice(0, 3);
    if (!'{/*'.startsWith(head)) return 'fail';
    return char === '}' && /\*\/\s*$/.test(seen.slice(0, -1)) && seen.length > 5 ? 'done' : 'more';
  };
}

/** Scans `{* path *}` on one line, the include of some MkDocs plugins. */
function createIncludeScanner(): Scanner {
  let seen = '';
  return (char) => {
    seen += char;
    if (char === '\n' || !('{* '.startsWith(seen) || seen.startsWith('{* '))) return 'fail';
    return seen.endsWith(' *}') && seen.length > 5 ? 'done' : 'more';
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
