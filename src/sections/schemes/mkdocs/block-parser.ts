import { type Element } from './element.js';
import type { HtmlStash } from './html-stash.js';
import type { Markdown } from './options.js';

/** What the block rules find besides the elements of the page. */
export interface PageNotes {
  references: Set<string>;
  /** Footnotes by their name, in the order of the page. */
  footnotes: Map<string, string>;
  abbreviations: Set<string>;
}

/** One kind of block. `run` takes what it reads off the front of `blocks`; `false`: it was none of its kind. */
export interface BlockRule {
  /** Higher ones are tried first. */
  priority: number;
  test(parent: Element, block: string): boolean;
  run(parent: Element, blocks: string[]): boolean;
}

/** Where in a list or quote the parser is: decides whether text becomes a paragraph. */
export type BlockState = 'list' | 'looselist' | 'blockquote' | 'detabbed';

/** Steps the rules over blocks of text, which empty lines separate, until none are left. */
export class BlockParser {
  readonly states: BlockState[] = [];
  readonly markdown: Markdown;
  readonly stash: HtmlStash;
  readonly notes: PageNotes = { references: new Set(), footnotes: new Map(), abbreviations: new Set() };
  private rules: BlockRule[] = [];
  private depth = 0;

  constructor(markdown: Markdown, stash: HtmlStash) {
    this.markdown = markdown;
    this.stash = stash;
  }

  /** Adds rules; among equal priorities the first added is tried first. */
  use(...rules: BlockRule[]): void {
    this.rules = [...this.rules, ...rules].sort((a, b) => b.priority - a.priority);
  }

  /** Whether the innermost state is `state`. */
  isIn(state: BlockState): boolean {
    return this.states.at(-1) === state;
  }

  /** Reads a text with the innermost state set to `state`. */
  within(state: BlockState, read: () => void): void {
    this.states.push(state);
    read();
    this.states.pop();
  }

  /** Reads a text of several blocks into `parent`. */
  parseChunk(parent: Element, text: string): void {
    this.parseBlocks(parent, text.split('\n\n'));
  }

  /** Reads blocks into `parent`; the array is empty afterwards. Nesting deeper than any page has is left out. */
  parseBlocks(parent: Element, blocks: string[]): void {
    if (this.depth > 200) return;
    this.depth += 1;
    while (blocks.length > 0) {
      const block = blocks[0] ?? '';
      const done = this.rules.some((rule) => rule.test(parent, block) && rule.run(parent, blocks));
      if (!done) blocks.shift();
    }
    this.depth -= 1;
  }
}
