import { createElement } from './element.js';
import type { InlineRule } from './inline-parser.js';
import type { Markdown } from './options.js';

/** Keys whose caption isn't their name in words, and the captions that count in ids: those of signs have no letters. */
const captions = new Map<string, string>();
for (const [caption, names] of [
  [
    '',
    'backslash bar brace-left brace-right bracket-left bracket-right colon comma double-quote equal exclam grave',
  ],
  ['', 'greater less period plus question semicolon single-quote slash tilde pipe lt gt'],
  ['-', 'minus hyphen'],
  ['_', 'underscore'],
  ['Up', 'arrow-up'],
  ['Down', 'arrow-down'],
  ['Left', 'arrow-left'],
  ['Right', 'arrow-right'],
  ['Del', 'delete'],
  ['Ins', 'insert'],
  ['Esc', 'escape'],
  ['Cmd', 'command'],
  ['Ctrl', 'control'],
  ['Fn', 'function'],
  ['Win', 'windows'],
  ['Option', 'opt'],
  ['Enter', 'return'],
  ['Backspace', 'back bksp'],
  ['Space', 'spc'],
  ['Tab', 'tabulator'],
  ['Caps Lock', 'capital cplk'],
  ['Page Up', 'pg-up prior'],
  ['Page Down', 'pg-dn page-dn next'],
  ['Menu', 'apps context-menu'],
  ['Print Screen', 'prtsc'],
] as const) {
  for (const name of names.split(' ')) captions.set(name, caption);
}

const key = /[\w-]+|"(?:\\.|[^"])+"|'(?:\\.|[^'])+'/;
const keys = new RegExp(`(?<!\\\\)\\+\\+((?:(?:${key.source})\\+)*?(?:${key.source}))\\+\\+`, 'g');

/** `++ctrl+k++` of `pymdownx.keys`: what the keys are labelled with, joined by `+`. */
export function createKeyRules(markdown: Markdown): InlineRule[] {
  if (!markdown.has('pymdownx.keys')) return [];
  return [
    {
      priority: 185,
      pattern: keys,
      handle(match) {
        const names = (match[1] ?? '').match(new RegExp(key.source, 'g')) ?? [];
        const node = createElement('span', names.map(captionOf).join('+'), true);
        return { node, start: match.index, end: match.index + match[0].length };
      },
    },
  ];
}

function captionOf(name: string): string {
  if (/^["']/.test(name)) return name.slice(1, -1).replace(/\\(.)/g, '$1').trim();
  return captions.get(name) ?? name.replaceAll('-', ' ');
}
