import type { Scanner } from './scan-span.js';

/**
 * Scans a balanced `{…}` of JavaScript: braces in strings, templates and comments don't count.
 *
 * Quotes end with their line, as in JavaScript, so an apostrophe in JSX text can't swallow the page.
 */
export function createExpressionScanner(): Scanner {
  let depth = 0;
  let inside: '' | '"' | "'" | '`' | '/*' | '//' = '';
  let last = '';
  return (char) => {
    const previous = last;
    last = inside !== '' && previous === '\\' ? '' : char;
    if (inside === '/*') {
      if (previous === '*' && char === '/') inside = '';
      return 'more';
    }
    if (inside === '//') {
      if (char === '\n') inside = '';
      return 'more';
    }
    if (inside !== '') {
      if ((char === inside && previous !== '\\') || (char === '\n' && inside !== '`')) inside = '';
      return 'more';
    }
    if (previous === '/' && char === '*') inside = '/*';
    else if (previous === '/' && char === '/') inside = '//';
    else if (char === '"' || char === "'" || char === '`') inside = char;
    else if (char === '{') depth += 1;
    else if (char === '}') depth -= 1;
    if (depth > 0) return 'more';
    return char === '}' ? 'done' : 'fail';
  };
}
