import { createElement, type Element } from './element.js';
import { betterForms } from './better-emphasis.js';
import type { EmphasisForm } from './emphasis-form.js';
import type { InlineRule } from './inline-parser.js';
import type { Markdown } from './options.js';

const word = '[\\p{L}\\p{N}_]';

const asterisks: EmphasisForm[] = [
  { pattern: /(\*)\1{2}(.+?)\1(.*?)\1{2}/suy, build: 'double', tags: ['strong', 'em'] },
  { pattern: /(\*)\1{2}(.+?)\1{2}(.*?)\1/suy, build: 'double', tags: ['em', 'strong'] },
  { pattern: /(\*)\1(?!\1)([^*]+?)\1(?!\1)(.+?)\1{3}/suy, build: 'double2', tags: ['strong', 'em'] },
  { pattern: /(\*{2})(.+?)\1/suy, build: 'single', tags: ['strong'] },
  { pattern: /(\*)([^*]+)\1/suy, build: 'single', tags: ['em'] },
];

const underscores: EmphasisForm[] = [
  { pattern: /(_)\1{2}(.+?)\1(.*?)\1{2}/suy, build: 'double', tags: ['strong', 'em'] },
  { pattern: /(_)\1{2}(.+?)\1{2}(.*?)\1/suy, build: 'double', tags: ['em', 'strong'] },
  {
    pattern: new RegExp(`(?<!${word})(_)\\1(?!\\1)(.+?)(?<!${word})\\1(?!\\1)(.+?)\\1{3}(?!${word})`, 'suy'),
    build: 'double2',
    tags: ['strong', 'em'],
  },
  {
    pattern: new RegExp(`(?<!${word})(_{2})(?!_)(.+?)(?<!_)\\1(?!${word})`, 'suy'),
    build: 'single',
    tags: ['strong'],
  },
  {
    pattern: new RegExp(`(?<!${word})(_)(?!_)(.+?)(?<!_)\\1(?!${word})`, 'suy'),
    build: 'single',
    tags: ['em'],
  },
];

const legacyUnderscores: EmphasisForm[] = [
  { pattern: /(_)\1{2}(.+?)\1(.*?)\1{2}/suy, build: 'double', tags: ['strong', 'em'] },
  { pattern: /(_)\1{2}(.+?)\1{2}(.*?)\1/suy, build: 'double', tags: ['em', 'strong'] },
  { pattern: /(_)\1(?!\1)([^_]+?)\1(?!\1)(.+?)\1{3}/suy, build: 'double2', tags: ['strong', 'em'] },
  { pattern: /(_{2})(.+?)\1/suy, build: 'single', tags: ['strong'] },
  { pattern: /(_)([^_]+)\1/suy, build: 'single', tags: ['em'] },
];

/** `*em*`, `**strong**` and both in one, with asterisks and underscores. */
export function createEmphasisRules(markdown: Markdown): InlineRule[] {
  if (markdown.has('pymdownx.betterem')) {
    const smart = markdown.option('pymdownx.betterem', 'smart_enable') ?? 'underscore';
    return [
      createRule(50, '*', betterForms('*', smart === 'all' || smart === 'asterisk')),
      createRule(40, '_', betterForms('_', smart === 'all' || smart === 'underscore')),
    ];
  }
  // `legacy_em`: underscores inside words too.
  const legacy = markdown.has('legacy_em');
  return [createRule(60, '*', asterisks), createRule(50, '_', legacy ? legacyUnderscores : underscores)];
}

function createRule(priority: number, mark: string, forms: readonly EmphasisForm[]): InlineRule {
  return {
    priority,
    pattern: new RegExp(`\\${mark}`, 'g'),
    handle(match, data) {
      for (const [index, form] of forms.entries()) {
        form.pattern.lastIndex = match.index;
        const found = form.pattern.exec(data);
        if (found) {
          const node = build(found, form, index, mark, forms);
          return { node, start: match.index, end: match.index + found[0].length };
        }
      }
      return null;
    },
  };
}

function build(
  match: RegExpExecArray,
  form: EmphasisForm,
  index: number,
  mark: string,
  forms: readonly EmphasisForm[],
): Element {
  const [outerTag, innerTag] = form.tags;
  const outer = createElement(outerTag);
  const fill = (data: string, parent: Element): void => {
    fillEmphasis(data, parent, index, mark, forms);
  };
  if (innerTag === undefined) {
    fill(match[2] ?? '', outer);
    return outer;
  }
  const inner = createElement(innerTag);
  if (form.build === 'double') {
    fill(match[2] ?? '', inner);
    outer.children.push(inner);
    fill(match[3] ?? '', outer);
  } else {
    fill(match[2] ?? '', outer);
    outer.children.push(inner);
    fill(match[3] ?? '', inner);
  }
  return outer;
}

/** Emphasis inside emphasis: only the forms after the one that the outer node has. */
function fillEmphasis(
  data: string,
  parent: Element,
  after: number,
  mark: string,
  forms: readonly EmphasisForm[],
): void {
  const add = (text: string): void => {
    const last = parent.children.at(-1);
    if (text === '') return;
    if (last) last.tail = text;
    else parent.text = text;
  };
  let start = 0;
  let position = 0;
  while (position < data.length) {
    let matched = false;
    if (data[position] === mark) {
      for (const [index, form] of forms.entries()) {
        if (index <= after) continue;
        form.pattern.lastIndex = position;
        const found = form.pattern.exec(data);
        if (!found) continue;
        add(data.slice(start, position));
        parent.children.push(build(found, form, index, mark, forms));
        position += found[0].length;
        start = position;
        matched = true;
      }
    }
    if (!matched) position += 1;
  }
  add(data.slice(start));
}
