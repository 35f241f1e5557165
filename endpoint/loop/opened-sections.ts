import { findNodes } from '../../src/digest/index.js';
import type { DigestNode } from '../../src/model/index.js';
import type { AskSource } from '../../src/protocol/index.js';
import { pageOf } from '../../src/text/index.js';
import type { Site } from '../open-site.js';
import { cutPassage } from './cut-passage.js';

/** A section that was opened for an answer. */
export interface OpenedSection {
  node: DigestNode;
  /** All of its text, Markdown. */
  text: string;
}

/** What asking for a section by some name came to. */
export type Opening =
  | { kind: 'opened' | 'known'; section: OpenedSection; siblings: string[] }
  | { kind: 'many'; ids: string[] }
  | { kind: 'none'; nearest: string[] }
  | { kind: 'full' };

/** Most sections that one answer rests on. */
const MAX_SECTIONS = 8;
/** Letters of text that all of them have in the answer's prompt: some 12,000 tokens. */
const MAX_TEXT = 48_000;
/** Letters of one of them at most. */
const MAX_SECTION_TEXT = 12_000;
/** Letters of the passage that a reader is shown with a source. */
const MAX_PASSAGE = 1200;
/** Other sections of a page, or of a group, that are named. */
const MAX_NAMED = 20;

/** The sections opened for one answer, in the order of their citations. */
export class OpenedSections {
  readonly #site: Site;
  readonly #opened = new Map<string, OpenedSection>();

  constructor(site: Site) {
    this.#site = site;
  }

  get size(): number {
    return this.#opened.size;
  }

  get isFull(): boolean {
    return this.#opened.size >= MAX_SECTIONS;
  }

  /** Opens a section by its id, or by what may have been meant by it: see `findNodes`. */
  async open(name: string): Promise<Opening> {
    const { digest } = this.#site;
    const exact = this.#site.node(name);
    const match = exact ? ({ kind: 'section', node: exact } as const) : findNodes(digest, name.trim());
    if (match.kind === 'none') return match;
    if (match.kind === 'group')
      return { kind: 'many', ids: match.nodes.slice(0, MAX_NAMED).map(({ id }) => id) };
    const found = match.kind === 'section' ? match.node : match.nodes[0];
    const node = found && this.#site.node(found.id);
    if (!node) return { kind: 'none', nearest: [] };
    const siblings = this.#listSiblings(node);
    const known = this.#opened.get(node.id);
    if (known) return { kind: 'known', section: known, siblings };
    if (this.isFull) return { kind: 'full' };
    const text = node.text ?? (await this.#site.textOf(node.id));
    const section = { node, text: text === '' ? node.summary : text };
    this.#opened.set(node.id, section);
    return { kind: 'opened', section, siblings };
  }

  #listSiblings(node: DigestNode): string[] {
    const page = pageOf(node);
    return this.#site.digest.nodes
      .filter((other) => other.id !== node.id && pageOf(other) === page)
      .slice(0, MAX_NAMED)
      .map(({ id }) => id);
  }

  /** The opened sections as the answer's sources; `text` is all of each, which the answer is checked against. */
  toSources(question: string): (AskSource & { text: string })[] {
    const { lang } = this.#site.digest;
    return [...this.#opened.values()].map(({ node, text }) => ({
      title: node.title,
      ...(node.heading !== null && { heading: node.heading }),
      url: node.url,
      group: node.group,
      terms: node.terms,
      passage: cutPassage(text, question, MAX_PASSAGE, lang),
      text,
    }));
  }

  /** Their texts as far as they fit into a prompt, each cut to what bears on the question. */
  toTexts(question: string): OpenedSection[] {
    const all = [...this.#opened.values()];
    const share = Math.max(2000, Math.min(MAX_SECTION_TEXT, Math.floor(MAX_TEXT / Math.max(1, all.length))));
    return all.map(({ node, text }) => ({
      node,
      text: cutPassage(text, question, share, this.#site.digest.lang),
    }));
  }
}
