import type { Element } from './element.js';
import type { HtmlStash } from './html-stash.js';

/** What a rule made of its match: a node, or text that is to stand there; `null` text: left as it is. */
export interface InlineResult {
  node: Element | string | null;
  start: number;
  end: number;
}

/** One kind of inline markup. */
export interface InlineRule {
  priority: number;
  /** With the `g` flag. */
  pattern: RegExp;
  /** `null`: not this kind after all. */
  handle(match: RegExpExecArray, data: string): InlineResult | null;
}

const placeholder = /\x02klzzwxh:([0-9]+)\x03/g;

/** Applies the rules, one after the other, to the text of all nodes of a page. */
export class InlineParser {
  readonly stash: HtmlStash;
  private readonly rules: InlineRule[];
  private readonly nodes: (Element | string)[] = [];

  constructor(stash: HtmlStash, rules: readonly InlineRule[]) {
    this.stash = stash;
    this.rules = [...rules].sort((a, b) => b.priority - a.priority);
  }

  /** Turns the text of all nodes below `root` into nodes. */
  run(root: Element): void {
    for (const child of [...root.children]) {
      const inserted = new Set<Element>();
      if (child.text !== '' && !child.atomic) {
        const text = this.apply(child.text, 0);
        child.text = '';
        const made = this.build(text);
        child.text = made.text;
        child.children.unshift(...made.nodes);
        for (const node of made.nodes) inserted.add(node);
      }
      if (child.tail !== '') {
        const made = this.build(this.apply(child.tail, 0));
        child.tail = made.text;
        root.children.splice(root.children.indexOf(child) + 1, 0, ...made.nodes);
      }
      // What was read once is read again below its first level, as its inner text may only now be complete.
      this.run(child);
    }
  }

  /** Text with the markup in it as placeholders. */
  private apply(text: string, from: number): string {
    let data = text;
    for (let index = from; index < this.rules.length; index += 1) {
      const rule = this.rules[index];
      if (!rule) break;
      let start = 0;
      for (;;) {
        const result = this.find(rule, data, start);
        if (!result) break;
        if (result.node === null) {
          start = result.end;
          continue;
        }
        data = data.slice(0, result.start) + this.keep(result.node, index) + data.slice(result.end);
        start = 0;
      }
    }
    return data;
  }

  private find(rule: InlineRule, data: string, from: number): InlineResult | null {
    const pattern = new RegExp(rule.pattern.source, rule.pattern.flags);
    pattern.lastIndex = from;
    for (let match = pattern.exec(data); match; match = pattern.exec(data)) {
      const result = rule.handle(match, data);
      if (result) return result;
      if (match[0] === '') pattern.lastIndex += 1;
    }
    return null;
  }

  private keep(node: Element | string, index: number): string {
    if (typeof node !== 'string' && !node.atomic) {
      for (const child of [node, ...node.children]) {
        if (child.text !== '' && !child.atomic) child.text = this.apply(child.text, index + 1);
        if (child.tail !== '') child.tail = this.apply(child.tail, index);
      }
    }
    this.nodes.push(node);
    return `\x02klzzwxh:${String(this.nodes.length - 1).padStart(4, '0')}\x03`;
  }

  /** Text before the first node, and the nodes with what follows each as its tail. */
  private build(data: string): { text: string; nodes: Element[] } {
    const made: { text: string; nodes: Element[] } = { text: '', nodes: [] };
    const add = (text: string): void => {
      const last = made.nodes.at(-1);
      if (last) last.tail += text;
      else made.text += text;
    };
    let start = 0;
    for (const match of data.matchAll(placeholder)) {
      const node = this.nodes[Number(match[1])];
      if (node === undefined) continue;
      add(data.slice(start, match.index));
      start = match.index + match[0].length;
      if (typeof node === 'string') {
        add(node);
        continue;
      }
      this.resolve(node);
      made.nodes.push(node);
    }
    add(data.slice(start));
    return made;
  }

  private resolve(node: Element): void {
    for (const child of [...node.children]) {
      this.resolve(child);
      const after = this.build(child.tail);
      child.tail = after.text;
      node.children.splice(node.children.indexOf(child) + 1, 0, ...after.nodes);
    }
    const inside = this.build(node.text);
    node.text = inside.text;
    node.children.unshift(...inside.nodes);
  }

  /** Text with placeholders as a reader sees it. */
  plain(text: string): string {
    return text.replace(placeholder, (whole, number: string) => {
      const node = this.nodes[Number(number)];
      if (node === undefined) return whole;
      return typeof node === 'string' ? node : this.plain(elementText(node));
    });
  }

  /** Raw HTML with placeholders in it, as it is written back. */
  serialize(text: string): string {
    return text.replace(placeholder, (whole, number: string) => {
      const node = this.nodes[Number(number)];
      if (node === undefined) return whole;
      if (typeof node === 'string') return `\\${node}`;
      return `<${node.tag}>${this.serialize(elementText(node))}</${node.tag}>`;
    });
  }
}

/** All text inside a node. */
export function elementText(root: Element): string {
  return root.text + root.children.map((child) => elementText(child) + child.tail).join('');
}
