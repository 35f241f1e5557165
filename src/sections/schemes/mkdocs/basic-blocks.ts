import type { BlockParser, BlockRule } from './block-parser.js';
import { appendElement, lastChild } from './element.js';
import { lineMark } from './html-stash.js';
import { detab, strip, stripEnd, stripStart } from './python-text.js';

/** Blocks of plain Markdown besides lists: headings, code, rules, quotes, references and paragraphs. */
export function createBasicRules(parser: BlockParser): BlockRule[] {
  return [
    emptyRule,
    codeRule,
    createHashRule(parser),
    setextRule,
    createRuleRule(parser),
    createQuoteRule(parser),
    createReferenceRule(parser),
    createParagraphRule(parser),
  ];
}

const emptyRule: BlockRule = {
  priority: 100,
  test: (_parent, block) => block === '' || block.startsWith('\n'),
  run(_parent, blocks) {
    const rest = (blocks.shift() ?? '').slice(1);
    if (rest !== '') blocks.unshift(rest);
    return true;
  },
};

const codeRule: BlockRule = {
  priority: 80,
  test: (_parent, block) => block.startsWith('    '),
  run(parent, blocks) {
    const { rest } = detab(blocks.shift() ?? '');
    if (lastChild(parent)?.tag !== 'pre') appendElement(parent, 'pre');
    if (rest !== '') blocks.unshift(rest);
    return true;
  },
};

function createHashRule(parser: BlockParser): BlockRule {
  const space = parser.markdown.has('pymdownx.saneheaders') ? '(?=(?:\ue0f0\\d+\ue0f1)? )' : '';
  const heading = new RegExp(`(?:^|\\n)(#{1,6})${space}((?:\\\\.|[^\\\\])*?)#*(?:\\n|$)`);
  return {
    priority: 70,
    test: (_parent, block) => heading.test(block),
    run(parent, blocks) {
      const block = blocks.shift() ?? '';
      const match = heading.exec(block);
      if (!match) return true;
      const before = block.slice(0, match.index);
      const after = block.slice(match.index + match[0].length);
      if (before !== '') parser.parseBlocks(parent, [before]);
      const text = match[2] ?? '';
      const element = appendElement(parent, `h${(match[1] ?? '').length}`);
      element.line = Number(new RegExp(lineMark.source).exec(text)?.[1] ?? 0);
      element.text = strip(text.replace(lineMark, ''));
      if (after !== '') blocks.unshift(after);
      return true;
    },
  };
}

const setextRule: BlockRule = {
  priority: 60,
  test: (_parent, block) => /^.*?\n[=-]+[ ]*(\n|$)/.test(block),
  run(parent, blocks) {
    const [text = '', underline = '', ...rest] = (blocks.shift() ?? '').split('\n');
    const title = strip(text.replace(lineMark, ''));
    appendElement(parent, underline.startsWith('=') ? 'h1' : 'h2', title).source = title;
    if (rest.length > 0) blocks.unshift(rest.join('\n'));
    return true;
  },
};

function createRuleRule(parser: BlockParser): BlockRule {
  // The look-ahead keeps the run of marks whole, so that a long one can't be tried in every way.
  const line = /^[ ]{0,3}(?=((?:-+[ ]{0,2}){3,}|(?:_+[ ]{0,2}){3,}|(?:\*+[ ]{0,2}){3,}))\1[ ]*$/m;
  return {
    priority: 50,
    test: (_parent, block) => line.test(block),
    run(parent, blocks) {
      const block = blocks.shift() ?? '';
      const match = line.exec(block);
      if (!match) return true;
      const before = block.slice(0, match.index).replace(/\n+$/, '');
      if (before !== '') parser.parseBlocks(parent, [before]);
      appendElement(parent, 'hr');
      const after = block.slice(match.index + match[0].length).replace(/^\n+/, '');
      if (after !== '') blocks.unshift(after);
      return true;
    },
  };
}

function createQuoteRule(parser: BlockParser): BlockRule {
  const quoted = /(^|\n)[ ]{0,3}>[ ]?(.*)/;
  const clean = (line: string): string => {
    if (strip(line) === '>') return '';
    const match = quoted.exec(line);
    return match?.index === 0 ? (match[2] ?? '') : line;
  };
  return {
    priority: 20,
    test: (_parent, block) => quoted.test(block),
    run(parent, blocks) {
      const block = blocks.shift() ?? '';
      const start = quoted.exec(block)?.index ?? 0;
      parser.parseBlocks(parent, [block.slice(0, start)]);
      const content = block.slice(start).split('\n').map(clean).join('\n');
      const sibling = lastChild(parent);
      const quote = sibling?.tag === 'blockquote' ? sibling : appendElement(parent, 'blockquote');
      parser.within('blockquote', () => {
        parser.parseChunk(quote, content);
      });
      return true;
    },
  };
}

function createReferenceRule(parser: BlockParser): BlockRule {
  const reference =
    /^[ ]{0,3}\[([^[\]]*)\]:[ ]*\n?[ ]*([^\s]+)[ ]*(?:\n[ ]*)?((["'])(.*)\4[ ]*|\((.*)\)[ ]*)?$/m;
  return createNoteRule(15, reference, (match) => {
    parser.notes.references.add(strip(match[1] ?? '').toLowerCase());
    return true;
  });
}

/** A rule for definitions that may stand anywhere in a block: what is around one stays as blocks of its own. */
export function createNoteRule(
  priority: number,
  pattern: RegExp,
  keep: (match: RegExpExecArray) => boolean,
): BlockRule {
  return {
    priority,
    test: () => true,
    run(_parent, blocks) {
      const block = blocks[0] ?? '';
      const match = pattern.exec(block);
      if (!match || !keep(match)) return false;
      blocks.shift();
      const after = block.slice(match.index + match[0].length);
      const before = block.slice(0, match.index);
      if (strip(after) !== '') blocks.unshift(after.replace(/^\n+/, ''));
      if (strip(before) !== '') blocks.unshift(before.replace(/\n+$/, ''));
      return true;
    },
  };
}

function createParagraphRule(parser: BlockParser): BlockRule {
  return {
    priority: 10,
    test: () => true,
    run(parent, blocks) {
      const block = (blocks.shift() ?? '').replace(lineMark, '');
      if (stripEnd(block) === '') return true;
      const sibling = lastChild(parent);
      if (!parser.isIn('list')) appendElement(parent, 'p', stripStart(block));
      else if (sibling) sibling.tail += `\n${block}`;
      else parent.text = parent.text === '' ? stripStart(block) : `${parent.text}\n${block}`;
      return true;
    },
  };
}
