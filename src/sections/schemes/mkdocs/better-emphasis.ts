import type { EmphasisForm } from './emphasis-form.js';

const word = '[\\p{L}\\p{N}_]';

/**
 * Emphasis as `pymdownx.betterem` reads it: no mark counts that has white space inside of it. Forms in the order in
 * which they are tried.
 *
 * @param smart Marks within words don't count.
 */
export function betterForms(mark: '*' | '_', smart: boolean): EmphasisForm[] {
  return smart ? smartForms(mark) : plainForms(mark);
}

function plainForms(mark: '*' | '_'): EmphasisForm[] {
  const m = mark === '*' ? '\\*' : mark;
  const other = `[^${m}]`;
  const inner = `(${m}|(?:(?<=\\s)${m}|${other})+?)`;
  const wide = `((?:${other}|(?<!${m}{2})${m})+?)`;
  const open = (count: number): string => `(${m}{${String(count)}})(?![\\s${m}])`;
  return [
    form(`(${m}{3})(?!\\s)(${m}{1,2}|${other}+?)(?<!\\s)${m}{3}`, 'double', 'strong', 'em'),
    form(`${open(3)}${inner}(?<!\\s)${m}{2}${inner}(?<!\\s)${m}`, 'double', 'em', 'strong'),
    form(`${open(3)}${inner}(?<!\\s)${m}${inner}(?<!\\s)${m}{2}`, 'double', 'strong', 'em'),
    form(`${open(2)}${inner}${m}(?![\\s${m}])${inner}(?<!\\s)${m}{3}`, 'double2', 'strong', 'em'),
    form(`(${m}{2})(?!\\s)${wide}(?<!\\s)${m}{2}`, 'single', 'strong'),
    form(`(${m})(?!\\s)${inner}(?<!\\s)${m}`, 'single', 'em'),
  ];
}

function smartForms(mark: '*' | '_'): EmphasisForm[] {
  const m = mark === '*' ? '\\*' : mark;
  // Underscores are letters of a word to Python, but a word may begin after one.
  const before = mark === '_' ? `(?<!${word})` : `(?:(?<=_)|(?<![\\p{L}\\p{N}_*]))`;
  const after = mark === '_' ? `(?!${word})` : `(?:(?=_)|(?![\\p{L}\\p{N}_*]))`;
  const inner = `(.+?${m}*?)(?<!\\s)`;
  const open = (count: number): string => `${before}(${m}{${String(count)}})(?![\\s${m}])`;
  const close = (count: number): string => `${m}{${String(count)}}${after}`;
  return [
    form(`${open(3)}${inner}${close(3)}`, 'double', 'strong', 'em'),
    form(`${open(3)}${inner}${close(2)}${inner}${close(1)}`, 'double', 'em', 'strong'),
    form(`${open(3)}${inner}${close(1)}${inner}${close(2)}`, 'double', 'strong', 'em'),
    form(`${open(2)}${inner}${close(2)}`, 'single', 'strong'),
    form(`${open(1)}${inner}${close(1)}`, 'single', 'em'),
  ];
}

function form(pattern: string, build: EmphasisForm['build'], ...tags: EmphasisForm['tags']): EmphasisForm {
  return { pattern: new RegExp(pattern, 'suy'), build, tags };
}
