import type { BlockParser, BlockRule } from './block-parser.js';
import { appendElement, createElement, lastChild, type Element } from './element.js';
import { looseDetab, stripStart } from './python-text.js';

/** Lists, and what is indented below their items; `dl` too with `def_list`. */
export function createListRules(parser: BlockParser): BlockRule[] {
  const rules = [
    createIndentRule(parser, 90, ['li'], ['ul', 'ol']),
    createListRule(parser, 'ol'),
    createListRule(parser, 'ul'),
  ];
  if (parser.markdown.has('def_list'))
    rules.push(createIndentRule(parser, 85, ['dd', 'li'], ['dl', 'ol', 'ul']));
  return rules;
}

/** Puts the text of an item into a paragraph in front of what else the item holds. */
export function wrapItemText(item: Element): void {
  if (item.text === '') return;
  item.children.unshift(createElement('p', item.text));
  item.text = '';
}

function createIndentRule(
  parser: BlockParser,
  priority: number,
  items: readonly string[],
  lists: readonly string[],
): BlockRule {
  return {
    priority,
    test: (parent, block) =>
      block.startsWith('    ') &&
      !parser.isIn('detabbed') &&
      (items.includes(parent.tag) || lists.includes(lastChild(parent)?.tag ?? '')),
    run(parent, blocks) {
      const indented = blocks.shift() ?? '';
      const { level, sibling } = findLevel(parser, parent, indented, items, lists);
      const block = looseDetab(indented, 4 * level);
      parser.within('detabbed', () => {
        const last = lastChild(parent);
        const item = lastChild(sibling);
        if (items.includes(parent.tag)) {
          parser.parseBlocks(last && lists.includes(last.tag) ? last : parent, [block]);
        } else if (items.includes(sibling.tag)) {
          parser.parseBlocks(sibling, [block]);
        } else if (item && items.includes(item.tag)) {
          wrapItemText(item);
          parser.parseChunk(item, block);
        } else {
          parser.parseBlocks(appendElement(sibling, lists.includes('dl') ? 'dd' : 'li'), [block]);
        }
      });
      return true;
    },
  };
}

function findLevel(
  parser: BlockParser,
  parent: Element,
  block: string,
  items: readonly string[],
  lists: readonly string[],
): { level: number; sibling: Element } {
  const indent = Math.floor((/^ */.exec(block)?.[0].length ?? 0) / 4);
  let level = parser.isIn('list') ? 1 : 0;
  let sibling = parent;
  while (indent > level) {
    const child = lastChild(sibling);
    if (!child || (!lists.includes(child.tag) && !items.includes(child.tag))) break;
    if (lists.includes(child.tag)) level += 1;
    sibling = child;
  }
  return { level, sibling };
}

function createListRule(parser: BlockParser, tag: 'ol' | 'ul'): BlockRule {
  const sane = parser.markdown.has('sane_lists');
  const start = tag === 'ol' ? /^[ ]{0,3}\d+\.[ ]+(.*)/ : /^[ ]{0,3}[*+-][ ]+(.*)/;
  const item = sane ? start : /^[ ]{0,3}(?:\d+\.|[*+-])[ ]+(.*)/;
  const siblings = sane ? [tag] : ['ol', 'ul'];
  return {
    priority: tag === 'ol' ? 40 : 30,
    test: (_parent, block) => start.test(block),
    run(parent, blocks) {
      const items = splitItems(blocks.shift() ?? '', item);
      const sibling = lastChild(parent);
      let list: Element;
      if (sibling && siblings.includes(sibling.tag)) {
        list = sibling;
        loosenLastItem(list);
        const first = appendElement(list, 'li');
        parser.within('looselist', () => {
          parser.parseBlocks(first, [items.shift() ?? '']);
        });
      } else {
        list = parent.tag === 'ol' || parent.tag === 'ul' ? parent : appendElement(parent, tag);
      }
      parser.within('list', () => {
        for (const content of items) {
          const last = lastChild(list);
          const target = content.startsWith('    ') && last ? last : appendElement(list, 'li');
          parser.parseBlocks(target, [content]);
        }
      });
      return true;
    },
  };
}

function loosenLastItem(list: Element): void {
  const last = lastChild(list);
  if (!last) return;
  wrapItemText(last);
  const child = lastChild(last);
  if (!child || child.tail === '') return;
  appendElement(last, 'p', stripStart(child.tail));
  child.tail = '';
}

function splitItems(block: string, item: RegExp): string[] {
  const items: string[] = [];
  for (const line of block.split('\n')) {
    const match = item.exec(line);
    const last = items.at(-1) ?? '';
    if (match) items.push(match[1] ?? '');
    else if (/^[ ]{4,7}(?:\d+\.|[*+-])[ ]+.*/.test(line) && !last.startsWith('    ')) items.push(line);
    else items[items.length - 1] = `${last}\n${line}`;
  }
  return items;
}
