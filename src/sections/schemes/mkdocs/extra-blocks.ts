import { createNoteRule } from './basic-blocks.js';
import type { BlockParser, BlockRule } from './block-parser.js';
import { appendElement, createElement, lastChild, type Element } from './element.js';
import { lineMark } from './html-stash.js';
import { detab, looseDetab, strip, trimNewlines } from './python-text.js';

/** Blocks that extensions add, besides containers: tables, definitions, notes, elements with Markdown inside. */
export function createExtraRules(parser: BlockParser): BlockRule[] {
  const { markdown, notes } = parser;
  const rules: BlockRule[] = [];
  if (markdown.has('md_in_html')) rules.push(createMarkdownInHtmlRule(parser));
  if (markdown.has('def_list')) rules.push(createDefinitionRule(parser));
  if (markdown.has('footnotes')) rules.push(createFootnoteRule(parser));
  if (markdown.has('abbr')) {
    const name = markdown.modern ? '[^\\\\]*?' : '[^\\]]*';
    const abbreviation = new RegExp(`^[*]\\[(${name})\\][ ]?:[ ]*\\n?[ ]*(.*)$`, 'm');
    const keep = (match: RegExpExecArray): boolean => {
      const abbr = strip(match[1] ?? '');
      if (markdown.modern && (abbr === '' || strip(match[2] ?? '') === '')) return false;
      notes.abbreviations.add(abbr);
      return true;
    };
    rules.push(createNoteRule(16, abbreviation, keep));
  }
  return rules;
}

function createDefinitionRule(parser: BlockParser): BlockRule {
  const definition = /(^|\n)[ ]{0,3}:[ ]{1,3}(.*?)(\n|$)/;
  return {
    priority: 25,
    test: (_parent, block) => definition.test(block),
    run(parent, blocks) {
      const block = blocks[0] ?? '';
      const match = definition.exec(block);
      if (!match) return false;
      let terms = block
        .slice(0, match.index)
        .split('\n')
        .map(strip)
        .filter((term) => term !== '');
      let sibling = lastChild(parent);
      if (terms.length === 0 && !sibling) return false;
      blocks.shift();
      const after = block.slice(match.index + match[0].length);
      const indented = /^[ ]{0,3}[^ :]/.test(after) ? { content: after, rest: '' } : detab(after);
      const content = indented.content === '' ? (match[2] ?? '') : `${match[2] ?? ''}\n${indented.content}`;
      let loose = false;
      if (terms.length === 0 && sibling?.tag === 'p') {
        loose = true;
        terms = sibling.text.split('\n');
        parent.children.pop();
        sibling = lastChild(parent);
      }
      const list = sibling?.tag === 'dl' ? sibling : appendElement(parent, 'dl');
      const last = lastChild(list);
      if (list === sibling && terms.length === 0 && last?.tag === 'dd' && last.children.length > 0)
        loose = true;
      for (const term of terms) appendElement(list, 'dt', term);
      parser.within(loose ? 'looselist' : 'list', () => {
        parser.parseBlocks(appendElement(list, 'dd'), [content]);
      });
      if (indented.rest !== '') blocks.unshift(indented.rest);
      return true;
    },
  };
}

const footnote = /^[ ]{0,3}\[\^([^\]]*)\]:[ ]*(.*)$/m;

function createFootnoteRule(parser: BlockParser): BlockRule {
  return {
    priority: 17,
    test: (_parent, block) => footnote.test(block),
    run(_parent, blocks) {
      const block = blocks.shift() ?? '';
      const match = footnote.exec(block);
      if (!match) return true;
      const rest = block.slice(match.index + match[0].length).replace(/^\n+/, '');
      const next = footnote.exec(rest);
      const parts = [match[2] ?? ''];
      if (next) {
        const before = rest.slice(0, next.index).replace(/\n+$/, '');
        parts[0] = `${match[2] ?? ''}\n${looseDetab(before)}`.replace(/^\n+/, '');
        blocks.unshift(rest.slice(next.index));
      } else {
        parts[0] = trimNewlines(`${match[2] ?? ''}\n${looseDetab(rest)}`);
        parts.push(...takeIndented(blocks));
      }
      parser.notes.footnotes.set(match[1] ?? '', parts.join('\n\n').trimEnd());
      const before = block.slice(0, match.index);
      if (strip(before) !== '') blocks.unshift(before.replace(/\n+$/, ''));
      return true;
    },
  };
}

function takeIndented(blocks: string[]): string[] {
  const taken: string[] = [];
  while (blocks[0]?.startsWith('    ')) {
    const block = blocks.shift() ?? '';
    const match = footnote.exec(block);
    if (!match) {
      taken.push(looseDetab(block));
      continue;
    }
    taken.push(looseDetab(block.slice(0, match.index).replace(/\n+$/, '')));
    blocks.unshift(block.slice(match.index));
    break;
  }
  return taken;
}

/** The footnotes as the list that stands at the end of the page; `null` where there are none. */
export function createFootnoteList(parser: BlockParser): Element | null {
  const { footnotes } = parser.notes;
  if (footnotes.size === 0) return null;
  const root = createElement('div');
  root.attributes.set('class', 'footnote');
  const list = appendElement(root, 'ol');
  for (const [name, text] of footnotes) {
    const item = appendElement(list, 'li');
    item.attributes.set('id', `fn:${name}`);
    const content = createElement('div');
    parser.parseChunk(content, text);
    item.children.push(...content.children);
  }
  return root;
}

function createMarkdownInHtmlRule(parser: BlockParser): BlockRule {
  const placeholder = /^\x02wzxhzdk:([0-9]+)\x03/;
  const elementOf = (block: string): Element | undefined =>
    parser.stash.blocks[Number(placeholder.exec(block)?.[1] ?? -1)]?.element;
  return {
    priority: 105,
    test: (_parent, block) => elementOf(block) !== undefined,
    run(parent, blocks) {
      const element = elementOf(blocks.shift() ?? '');
      if (!element) return true;
      readElement(parser, element);
      parent.children.push(element);
      return true;
    },
  };
}

function readElement(parser: BlockParser, element: Element): void {
  const state = element.attributes.get('markdown') ?? 'off';
  element.attributes.delete('markdown');
  const inside = [...element.children];
  for (const child of inside) readElement(parser, child);
  if (state === 'block') {
    const children = readContent(parser, element.text);
    for (const child of inside) {
      children.push(child, ...readContent(parser, child.tail));
      child.tail = '';
    }
    element.text = '';
    element.children = children;
  } else {
    element.text = element.text.replace(lineMark, '');
    element.atomic = state === 'off';
  }
}

function readContent(parser: BlockParser, text: string): Element[] {
  const content = createElement('div');
  if (text !== '') parser.parseChunk(content, text.replace(/\n+$/, ''));
  return content.children;
}
