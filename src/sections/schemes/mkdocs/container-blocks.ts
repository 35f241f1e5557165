import type { BlockParser, BlockRule } from './block-parser.js';
import { appendElement, lastChild, type Element } from './element.js';
import { wrapItemText } from './list-blocks.js';
import { detab } from './python-text.js';

interface Container {
  start: RegExp;
  /** Whether more indented blocks after the node belong to it. */
  isOpen(element: Element): boolean;
  /** Makes the node; what is returned takes the content. */
  open(parent: Element, match: RegExpExecArray): Element;
  /** The part of an open node that takes the content. */
  contentOf?(element: Element): Element;
}

/** `!!! note`, `??? note` and `=== "Tab"`, each with its indented content. */
export function createContainerRules(parser: BlockParser): BlockRule[] {
  const { markdown } = parser;
  const rules: BlockRule[] = [];
  if (markdown.has('admonition')) rules.push(createContainerRule(parser, admonition));
  if (markdown.has('pymdownx.details')) rules.push(createContainerRule(parser, details));
  if (markdown.has('pymdownx.tabbed')) rules.push(createContainerRule(parser, createTabs()));
  return rules;
}

const admonition: Container = {
  start: /(?:^|\n)!!! ?([\p{L}\p{N}_-]+(?: +[\p{L}\p{N}_-]+)*)(?: +"(.*?)")? *(?:\n|$)/u,
  isOpen: (element) => (element.attributes.get('class') ?? '').includes('admonition'),
  open(parent, match) {
    const element = appendElement(parent, 'div');
    element.attributes.set('class', `admonition ${match[1] ?? ''}`);
    if (match[2] !== '') appendElement(element, 'p', match[2] ?? match[1] ?? '');
    return element;
  },
};

const details: Container = {
  start:
    /(?:^|\n)\?{3}(?:\+)? ?(?:([\p{L}\p{N}_-]+(?: +[\p{L}\p{N}_-]+)*?)?(?: +"(.*?)")|([\p{L}\p{N}_-]+(?: +[\p{L}\p{N}_-]+)*?)) *(?:\n|$)/u,
  isOpen: (element) => element.tag === 'details',
  open(parent, match) {
    const element = appendElement(parent, 'details');
    element.attributes.set('class', match[1] ?? match[3] ?? '');
    appendElement(element, 'summary', match[2] ?? match[3] ?? '');
    return element;
  },
};

function createTabs(): Container {
  let sets = 0;
  const isOpen = (element: Element | undefined): boolean =>
    element?.tag === 'div' && element.attributes.get('class') === 'tabbed-set';
  return {
    start: /(?:^|\n)={3}(!)? +"(.*?)" *(?:\n|$)/,
    isOpen,
    open(parent, match) {
      let set = lastChild(parent);
      if (!set || !isOpen(set) || match[1] !== undefined) {
        sets += 1;
        set = appendElement(parent, 'div');
        set.attributes.set('class', 'tabbed-set');
        set.attributes.set('data-tabs', String(sets));
      }
      const count = set.children.filter((child) => child.tag === 'input').length + 1;
      const input = appendElement(set, 'input');
      input.attributes.set('id', `__tabbed_${set.attributes.get('data-tabs') ?? ''}_${count}`);
      appendElement(set, 'label', match[2] ?? '');
      const content = appendElement(set, 'div');
      content.attributes.set('class', 'tabbed-content');
      return content;
    },
    contentOf: (element) => (isOpen(element) ? (lastChild(element) ?? element) : element),
  };
}

function createContainerRule(parser: BlockParser, container: Container): BlockRule {
  return {
    priority: 105,
    test: (parent, block) => container.start.test(block) || findOpen(container, parent, block) !== null,
    run(parent, blocks) {
      const block = blocks.shift() ?? '';
      const match = container.start.exec(block);
      let rest: string;
      if (match) {
        if (match.index > 0) parser.parseBlocks(parent, [block.slice(0, match.index)]);
        const inner = detab(block.slice(match.index + match[0].length));
        rest = inner.rest;
        parser.parseChunk(container.open(parent, match), inner.content);
      } else {
        const found = findOpen(container, parent, block);
        if (!found) return false;
        const inner = detab(block, found.indent);
        rest = inner.rest;
        if (found.element.tag === 'li' || found.element.tag === 'dd') wrapItemText(found.element);
        parser.parseChunk(container.contentOf?.(found.element) ?? found.element, inner.content);
      }
      if (rest !== '') blocks.unshift(rest);
      return true;
    },
  };
}

/** The open node before an indented block, or the list item in it that the block is indented below. */
function findOpen(
  container: Container,
  parent: Element,
  block: string,
): { element: Element; indent: number } | null {
  let element = lastChild(parent);
  if (!element || !container.isOpen(element)) return null;
  let content = block;
  let indent = 0;
  let last = lastChild(container.contentOf?.(element) ?? element);
  if (container.contentOf && last && !isList(last)) last = undefined;
  while (last && last.children.length > 0 && element && element.children.length > 0) {
    if (!content.startsWith(' '.repeat(8)) || !isList(last)) break;
    element = lastChild(last);
    last = element && element.children.length > 0 ? lastChild(element) : undefined;
    content = content.slice(4);
    indent += 4;
  }
  return element && content.startsWith('    ') ? { element, indent: indent + 4 } : null;
}

function isList(element: Element): boolean {
  return ['ul', 'ol', 'dl'].includes(element.tag);
}
