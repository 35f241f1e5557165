import type { PageNotes } from './block-parser.js';
import { createElement, type Element } from './element.js';
import { isEmojiName } from './emoji-names.js';
import { createEmphasisRules } from './emphasis.js';
import { createFormulaRules } from './formulas.js';
import type { HtmlStash } from './html-stash.js';
import { InlineParser, type InlineRule } from './inline-parser.js';
import { createKeyRules } from './keys.js';
import { findTargetEnd, readBracketed } from './link-target.js';
import type { Markdown } from './options.js';
import { strip } from './python-text.js';
import { createSymbolRules } from './symbols.js';

/** The inline rules of a page, which depend on the references, notes and abbreviations found in its blocks. */
export function createInlineParser(markdown: Markdown, notes: PageNotes, stash: HtmlStash): InlineParser {
  const rules = [
    ...createCodeRules(markdown),
    ...createLinkRules(notes),
    ...createHtmlRules(markdown, stash, () => parser),
    ...(markdown.has('pymdownx.betterem') && !markdown.modern ? [] : [notStrongRule(markdown)]),
    ...createEmphasisRules(markdown),
    ...createExtensionRules(markdown, notes),
  ];
  const parser: InlineParser = new InlineParser(stash, rules);
  return parser;
}

/** `&`, `<` and `>` as entities, as code is kept. */
export function escapeCode(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function simple(
  priority: number,
  pattern: RegExp,
  make: (match: RegExpExecArray) => Element | string | null,
): InlineRule {
  return {
    priority,
    pattern,
    handle: (match) => ({ node: make(match), start: match.index, end: match.index + match[0].length }),
  };
}

function createCodeRules(markdown: Markdown): InlineRule[] {
  const escaped = new Set('\\`*_{}[]()>#+-.!'.split(''));
  if (markdown.has('tables')) escaped.add('|');
  if (markdown.has('smarty')) for (const quote of ['"', "'"]) escaped.add(quote);
  if (markdown.has('pymdownx.tilde')) escaped.add('~');
  if (markdown.has('pymdownx.caret')) escaped.add('^');
  if (markdown.has('pymdownx.mark')) escaped.add('=');
  // `#!python code`: its language is no part of it.
  const code = markdown.has('pymdownx.inlinehilite')
    ? /(?<!\\)((?:\\{2})+)(?=`+)|(?<!\\)(`+)(?:(?::{3,}|#!)[\w#.+-]*\s+)?(.+?)(?<!`)\2(?!`)/gs
    : /(?<!\\)((?:\\{2})+)(?=`+)|(?<!\\)(`+)(.+?)(?<!`)\2(?!`)/gs;
  return [
    simple(190, code, (match) => {
      if (match[3] === undefined) return (match[1] ?? '').replaceAll('\\\\', '\x0292\x03');
      return createElement('code', escapeCode(strip(match[3])), true);
    }),
    simple(180, /\\(.)/gsu, (match) => {
      const character = match[1] ?? '';
      return escaped.has(character) ? `\x02${character.codePointAt(0) ?? 0}\x03` : null;
    }),
  ];
}

function createLinkRules({ references }: PageNotes): InlineRule[] {
  const rule = (
    priority: number,
    image: boolean,
    findEnd: (text: string, data: string, at: number) => number | null | 'skip',
  ): InlineRule => ({
    priority,
    pattern: image ? /!\[/g : /(?<!!)\[/g,
    handle(match, data) {
      const inside = readBracketed(data, match.index + match[0].length);
      if (!inside) return null;
      const end = findEnd(inside.text, data, inside.end);
      if (end === null) return null;
      if (end === 'skip') return { node: null, start: match.index, end: inside.end };
      const node = image ? createElement('img') : createElement('a', inside.text);
      return { node, start: match.index, end };
    },
  });
  const full = (text: string, data: string, at: number): number | null => {
    const id = /\s?\[([^\]]*)\]/suy;
    id.lastIndex = at;
    const match = id.exec(data);
    const name = (match?.[1] === '' ? text : (match?.[1] ?? '')).toLowerCase().replace(/\s+/g, ' ');
    return match && references.has(name) ? at + match[0].length : null;
  };
  const short = (text: string, _data: string, at: number): number | null =>
    references.has(text.toLowerCase().replace(/\s+/g, ' ')) ? at : null;
  const target = (_text: string, data: string, at: number): number | null => findTargetEnd(data, at);
  return [
    rule(170, false, full),
    rule(160, false, target),
    rule(150, true, target),
    rule(140, true, full),
    rule(130, false, short),
    rule(125, true, short),
  ];
}

function createHtmlRules(markdown: Markdown, stash: HtmlStash, parser: () => InlineParser): InlineRule[] {
  const html = markdown.modern
    ? /(<(\/?[a-zA-Z][^<>@ ]*( [^<>]*)?|!--(?:(?!<!--|-->).)*--|[?](?:(?!<[?]|[?]>).)*[?]|!\[CDATA\[(?:(?!<!\[CDATA\[|\]\]>).)*\]\])>)/gs
    : /(<(\/?[a-zA-Z][^<>@ ]*( [^<>]*)?|!--(?:(?!<!--|-->).)*--)>)/gs;
  const keep = (match: RegExpExecArray): string => {
    const raw = parser().serialize(match[0]);
    return stash.store(markdown.modern ? unescapeMarks(raw) : raw);
  };
  return [
    simple(120, /<((?:[Ff]|[Hh][Tt])[Tt][Pp][Ss]?:\/\/[^<>]*)>/g, (match) =>
      createElement('a', match[1] ?? '', true),
    ),
    simple(110, /<([^<> !]+@[^@<> ]+)>/g, (match) => {
      const address = parser()
        .plain(match[1] ?? '')
        .replace(/^mailto:/, '');
      return createElement('a', markdown.modern ? address : obfuscate(address), true);
    }),
    ...(markdown.has('pymdownx.magiclink') && !markdown.modern
      ? [simple(84.9, bareAddress, ([address]) => createElement('a', obfuscate(address), true))]
      : []),
    simple(100, / {2}\n/g, () => createElement('br')),
    simple(90, html, keep),
    simple(80, /(&(?:#[0-9]+|#x[0-9a-fA-F]+|[a-zA-Z0-9]+);)/g, keep),
  ];
}

const entityNames = new Map([
  ['"', 'quot'],
  ['&', 'amp'],
  ['<', 'lt'],
  ['>', 'gt'],
]);

/** An address that `pymdownx.magiclink` makes a link. */
const bareAddress =
  /(?<![-/+@a-z\d_])[-+a-z\d_](?:[-a-z\d_+]|\.(?!\.))*(?<!\.)@[-a-z\d_+]+\.(?:[-a-z\d_]|(?<!\.)\.(?!\.))*[a-z]\b(?![-@])/gi;

/** An address in character references, whose `&` is kept as a mark: before 3.6 the mark gets into the slug. */
function obfuscate(address: string): string {
  return Array.from(address, (letter) => {
    const name = entityNames.get(letter) ?? `#${letter.codePointAt(0) ?? 0}`;
    return `\x02amp\x03${name};`;
  }).join('');
}

/** Backslash-escaped characters, kept as numbers until the end, as themselves. */
export function unescapeMarks(text: string): string {
  return text.replace(/\x02(\d+)\x03/g, (_whole, code: string) => String.fromCodePoint(Number(code)));
}

function notStrongRule(markdown: Markdown): InlineRule {
  const pattern = markdown.modern ? /((^|(?<=\s))(\*{1,3}|_{1,3})(?=\s|$))/g : /((^|\s)(\*|_)(\s|$))/g;
  return simple(70, pattern, (match) => match[0]);
}

function createExtensionRules(markdown: Markdown, notes: PageNotes): InlineRule[] {
  const rules: InlineRule[] = [];
  const wrap = (name: string, priority: number, pattern: RegExp, tag: string): void => {
    if (markdown.has(name))
      rules.push(simple(priority, pattern, (match) => createElement(tag, match[1] ?? '')));
  };
  if (markdown.has('footnotes')) rules.push(createFootnoteRule(notes));
  if (markdown.has('abbr') && !markdown.modern) {
    for (const name of notes.abbreviations) {
      const pattern = new RegExp(
        `(?<![\\p{L}\\p{N}_])${name.replace(/[^\p{L}\p{N}_ ]/gu, '\\$&')}(?![\\p{L}\\p{N}_])`,
        'gu',
      );
      if (name !== '') rules.push(simple(2, pattern, (match) => createElement('abbr', match[0], true)));
    }
  }
  wrap('pymdownx.tilde', 65, /~~(?!\s)([^~]+?)(?<!\s)~~/gs, 'del');
  wrap('pymdownx.tilde', 64, /~(?!\s)([^~\s]+?)~/gs, 'sub');
  wrap('pymdownx.caret', 65, /\^\^(?!\s)([^^]+?)(?<!\s)\^\^/gs, 'ins');
  wrap('pymdownx.caret', 64, /\^(?!\s)([^^\s]+?)\^/gs, 'sup');
  wrap('pymdownx.mark', 65, /==(?!\s)([^=]+?)(?<!\s)==/gs, 'mark');
  rules.push(...createFormulaRules(markdown), ...createSymbolRules(markdown), ...createKeyRules(markdown));
  if (markdown.has('pymdownx.emoji')) {
    const index = String(markdown.option('pymdownx.emoji', 'emoji_index') ?? '');
    rules.push(
      simple(75, /:([+\-\w]+):/g, (match) =>
        isEmojiName(match[1] ?? '', index) ? createElement('img') : null,
      ),
    );
  }
  return rules;
}

function createFootnoteRule({ footnotes }: PageNotes): InlineRule {
  const uses = new Map<string, number>();
  return {
    priority: 175,
    pattern: /\[\^([^\]]*)\]/g,
    handle(match) {
      const name = match[1] ?? '';
      const number = [...footnotes.keys()].indexOf(name) + 1;
      if (number === 0) return null;
      const count = (uses.get(name) ?? 0) + 1;
      uses.set(name, count);
      const node = createElement('sup');
      node.attributes.set('id', `fnref${count === 1 ? '' : count}:${name}`);
      node.children.push(createElement('a', String(number)));
      return { node, start: match.index, end: match.index + match[0].length };
    },
  };
}
