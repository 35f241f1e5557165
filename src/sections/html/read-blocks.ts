import {
  collapse,
  attributeOf,
  childElements,
  classesOf,
  findElement,
  hasClass,
  isElement,
  lineOf,
  rawTextOf,
  textOfNode,
  type HtmlElement,
} from './html-tree.js';
import type { Block, WeightMark } from './block.js';
import { readMarks } from '../markdown/owner-marks.js';
import { depthOf, isPermalink } from './heading-ids.js';
import { escapeLineStarts } from '../markdown/escape-markdown.js';
import { InlineText, longestRun } from './inline-text.js';
import { isBesideHeading, isLeftOut } from './left-out.js';
import { readCode, readNumberedCode, type ShownCode } from './read-code.js';
import { isLayoutTable, readRows } from './read-table.js';
import { blockTag, headingText, visibleText } from './visible-text.js';
import { isLayoutBlock, isLocalContents, isNoteTitle, isSignature } from './element-roles.js';
import { findTabLabels, isTabListOnly } from './tab-labels.js';

/** A paragraph longer than that is cut: none that is written to be read is. */
const maxParagraph = 20_000;
/** A definition's term longer than that names no place in the page. */
const maxTerm = 120;

interface Container {
  first: string;
  rest: string;
  isItem: boolean;
  used: boolean;
  /** Whether its first block follows without a blank line. */
  joined: boolean;
}

/** Reads an element's content into Markdown blocks, in order. */
class BlockReader {
  readonly blocks: Block[] = [];
  private readonly ids: ReadonlyMap<HtmlElement, string>;
  private readonly containers: Container[] = [];
  private inline = new InlineText();
  private quotes = 0;
  /** Greater than 0 where blocks can't start: in a table's cell, a heading, a term. */
  private flat = 0;
  private inCell = false;
  private tabs = new Map<HtmlElement, string>();
  private readonly weights: WeightMark[] = [];
  private lists: { ordered: boolean; count: number; items: number }[] = [];

  constructor(root: HtmlElement, ids: ReadonlyMap<HtmlElement, string>) {
    this.ids = ids;
    for (let at: HtmlElement | null = root; at; at = parentOf(at)) this.weights.unshift(...readWeight(at));
  }

  visitChildren(element: HtmlElement): void {
    for (const [panel, label] of findTabLabels(element)) this.tabs.set(panel, label);
    for (const node of element.childNodes) {
      const text = textOfNode(node);
      if (text !== null) this.inline.addWords(text);
      else if (isElement(node)) this.visit(node);
      if (this.inline.text.length > maxParagraph && this.flat === 0) this.endBlock();
    }
  }

  /** Ends the paragraph that is being read; between blocks nothing happens. */
  endBlock(): void {
    if (this.flat > 0) return this.inline.addSpace();
    const { codes } = this.inline;
    const text = this.inline.text.trimEnd();
    this.inline = new InlineText();
    if (text === '') return;
    const { text: safe, moved } = escapeLineStarts(text);
    for (const code of codes) {
      const by = moved(code.start);
      code.start += by;
      code.end += by;
    }
    this.push({ kind: 'text', text: safe, codes });
  }

  private push(block: Pick<Block, 'kind' | 'text' | 'codes'> & Partial<Block>): void {
    const isJoined = this.containers.some(({ used, joined }) => !used && joined);
    const around = this.containers.filter(({ used }) => used);
    const between = around
      .map(({ rest }) => rest)
      .join('')
      .trimEnd();
    const gap = isJoined ? '\n' : `\n${between}\n`;
    const first = this.containers
      .map((container) => (container.used ? container.rest : container.first))
      .join('');
    const rest = this.containers.map((container) => container.rest).join('');
    for (const container of this.containers) container.used = true;
    const weights = this.weights.length > 0 && { weights: [...this.weights] };
    this.blocks.push({ first, rest, gap, ...block, ...weights });
  }

  private visit(element: HtmlElement): void {
    if (isLeftOut(element) || isTabListOnly(element)) return;
    const [weight] = readWeight(element);
    if (!weight || this.flat > 0 || !isBlock(element)) return this.visitShown(element);
    this.endBlock();
    this.weights.push(weight);
    this.visitShown(element);
    this.endBlock();
    this.weights.pop();
  }

  private visitShown(element: HtmlElement): void {
    const label = this.tabs.get(element);
    if (label !== undefined && this.flat === 0) {
      this.endBlock();
      this.inline.addWords(label);
      this.endBlock();
    }
    const { tagName } = element;
    const numbered = readNumberedCode(element) ?? readCode(element);
    if (numbered) return this.addCode(numbered);
    if (depthOf(element) > 0) return this.addHeading(element);
    if (hasClass(element, 'katex') || tagName === 'math' || hasClass(element, 'MathJax'))
      return this.addMath(element);
    if (isNoteTitle(element)) return;
    if (!blockTag.test(tagName)) return this.visitInline(element);
    if (/^t[dh]$/.test(tagName) && this.flat === 0) return this.addLooseCell(element);
    if (isSignature(element)) return this.addSignature(element);
    this.endBlock();
    if (tagName === 'ul' || tagName === 'ol') {
      if (!isLocalContents(element)) this.addList(element);
    } else if (tagName === 'li') this.addItem(element);
    else if (tagName === 'blockquote') this.addQuote(element);
    else if (tagName === 'table') this.addTable(element);
    else if (tagName === 'dt') this.addTerm(element);
    else this.visitChildren(element);
    this.endBlock();
  }

  private visitInline(element: HtmlElement): void {
    const { tagName } = element;
    const from = this.inline.text.length;
    const { inline } = this;
    switch (tagName) {
      case 'br':
        if (this.flat > 0) inline.addSpace();
        else inline.addLineEnd();
        return;
      case 'img':
        inline.addWords(collapse(attributeOf(element, 'alt') ?? ''));
        return;
      case 'wbr':
        return;
      case 'code':
      case 'tt':
      case 'samp':
        if (findElement(element, (inner) => blockTag.test(inner.tagName) && inner.tagName !== 'p')) break;
        inline.addCode(visibleText(element), this.inCell);
        return;
    }
    if (tagName === 'a' && isPermalink(element)) return;
    this.visitChildren(element);
    // A block in it ended the paragraph that it began in.
    if (this.inline !== inline) return;
    if (tagName === 'strong' || tagName === 'b') this.wrap(from, '**', '**', /\*|\n/);
    else if (tagName === 'em' || tagName === 'i') this.wrap(from, '*', '*', /[*\n]/);
    else if (tagName === 'del' || tagName === 's') this.wrap(from, '~~', '~~', /~|\n/);
    else if (tagName === 'a' && this.flat === 0) {
      const href = linkTarget(element);
      if (href !== null) this.wrap(from, '[', `](${href})`, /\]\(|\n/);
    }
  }

  private wrap(from: number, before: string, after: string, unless: RegExp): void {
    if (!unless.test(this.inline.text.slice(from))) this.inline.wrap(from, before, after);
  }

  private addCode({ code, lang }: ShownCode): void {
    if (this.flat > 0) {
      this.inline.addSpace();
      this.inline.addCode(code, this.inCell);
      return this.inline.addSpace();
    }
    this.endBlock();
    if (code === '') return;
    const fence = '`'.repeat(Math.max(3, longestRun(code) + 1));
    this.push({
      kind: 'code',
      text: `${fence}${lang ?? ''}\n${code}\n${fence}`,
      codes: [],
      ...(lang !== null && { lang }),
    });
  }

  private addHeading(element: HtmlElement): void {
    if (this.flat > 0) {
      this.inline.addSpace();
      this.visitChildren(element);
      return this.inline.addSpace();
    }
    this.endBlock();
    const depth = depthOf(element);
    const { text: shown, codes } = this.readFlat(() => this.visitHeading(element));
    const text = collapse(headingText(element));
    if (text === '') return;
    const mark = `${'#'.repeat(depth)} `;
    const placed = codes.map((code) => ({
      ...code,
      start: code.start + mark.length,
      end: code.end + mark.length,
    }));
    const id = this.ids.get(element) ?? null;
    this.push({
      kind: 'text',
      text: mark + shown,
      codes: placed,
      heading: { depth, text, id, splits: this.quotes === 0 },
    });
  }

  private visitHeading(element: HtmlElement): void {
    for (const node of element.childNodes) {
      const text = textOfNode(node);
      if (text !== null) this.inline.addWords(text);
      else if (isElement(node) && !isBesideHeading(node)) {
        if (/^(?:code|tt|samp)$/.test(node.tagName)) this.inline.addCode(headingText(node), false);
        else if (!isPermalink(node)) this.visitHeading(node);
      }
    }
  }

  private addTerm(element: HtmlElement): void {
    const id = attributeOf(element, 'id') ?? attributeOf(childElements(element)[0] ?? element, 'id') ?? '';
    const isSignature = classesOf(element).some((name) => /^sig/.test(name));
    const { text, codes } = this.readFlat(() => {
      if (isSignature) this.inline.addCode(collapse(visibleText(element)), false);
      else this.visitChildren(element);
    });
    if (text === '') return;
    const plain = collapse(visibleText(element));
    const place = id !== '' && plain.length <= maxTerm ? { depth: 7, text: plain, id, splits: false } : null;
    this.push({ kind: 'text', text: escapeLineStarts(text).text, codes, ...(place && { heading: place }) });
  }

  /** A cell of a table that only arranges: its words follow those of the cell before. */
  private addLooseCell(element: HtmlElement): void {
    this.inline.addSpace();
    this.visitChildren(element);
    this.inline.addSpace();
  }

  private addSignature(element: HtmlElement): void {
    this.endBlock();
    this.inline.addCode(visibleText(element), this.inCell);
    this.endBlock();
  }

  private addMath(element: HtmlElement): void {
    const tex = findElement(
      element,
      (inner) => inner.tagName === 'annotation' && /tex/i.test(attributeOf(inner, 'encoding') ?? ''),
    );
    const source = attributeOf(element, 'alttext') ?? (tex ? rawTextOf(tex) : null);
    if (source !== null && collapse(source) !== '') this.inline.text += `$${collapse(source)}$`;
    else this.inline.addWords(lineOf(element));
  }

  private addList(element: HtmlElement): void {
    const start = Number(attributeOf(element, 'start') ?? '1');
    this.lists.push({
      ordered: element.tagName === 'ol',
      count: Number.isSafeInteger(start) && start >= 0 ? start : 1,
      items: 0,
    });
    this.visitChildren(element);
    this.endBlock();
    this.lists.pop();
  }

  private addItem(element: HtmlElement): void {
    // Generators lay pages out with lists too.
    const isLayout =
      findElement(element, (inner) => depthOf(inner) > 0 || isLayoutBlock(inner)) !== undefined;
    const list = this.lists.at(-1) ?? { ordered: false, count: 1, items: 0 };
    if (isLayout || this.flat > 0) return this.visitChildren(element);
    const marker = list.ordered ? `${list.count}. ` : '- ';
    const joined = list.items > 0 || this.containers.some(({ isItem }) => isItem);
    list.items += 1;
    list.count += 1;
    this.within(
      { first: marker, rest: ' '.repeat(marker.length), isItem: true, used: false, joined },
      element,
    );
  }

  private addQuote(element: HtmlElement): void {
    this.quotes += 1;
    this.within({ first: '> ', rest: '> ', isItem: false, used: false, joined: false }, element);
    this.quotes -= 1;
  }

  private within(container: Container, element: HtmlElement): void {
    this.containers.push(container);
    this.visitChildren(element);
    this.endBlock();
    this.containers.pop();
  }

  private addTable(element: HtmlElement): void {
    if (this.flat > 0 || isLayoutTable(element)) return this.visitChildren(element);
    const caption = childElements(element).find(({ tagName }) => tagName === 'caption');
    if (caption && !isLeftOut(caption)) {
      this.visitChildren(caption);
      this.endBlock();
    }
    const table = readRows(element, (cell) => this.readFlat(() => this.visitChildren(cell), true));
    if (table) this.push({ kind: 'text', ...table });
  }

  /** Reads what has to stand on one line. */
  private readFlat(read: () => void, inCell = false): InlineText {
    const outer = { inline: this.inline, inCell: this.inCell };
    this.inline = new InlineText();
    this.inCell = inCell;
    this.flat += 1;
    read();
    this.flat -= 1;
    const inner = this.inline;
    ({ inline: this.inline, inCell: this.inCell } = outer);
    inner.text = inner.text.trimEnd();
    return inner;
  }
}

function parentOf({ parentNode }: HtmlElement): HtmlElement | null {
  return parentNode && 'tagName' in parentNode ? parentNode : null;
}

/** The weight on an element, if any. */
function readWeight({ attrs }: HtmlElement): WeightMark[] {
  const weight = readMarks(attrs)?.weight ?? null;
  return weight === null ? [] : [{ weight }];
}

/** A weight on words within a paragraph weighs no section. */
function isBlock(element: HtmlElement): boolean {
  return (
    blockTag.test(element.tagName) ||
    findElement(element, ({ tagName }) => blockTag.test(tagName)) !== undefined
  );
}

/** Where a link leads, fit to stand in Markdown; `null` where that is nowhere. */
function linkTarget(element: HtmlElement): string | null {
  const href = (attributeOf(element, 'href') ?? '').trim();
  if (href === '' || /^(?:javascript|data|vbscript|about|blob):/i.test(href)) return null;
  return href.replace(
    /[\s()<>\\]/g,
    (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  );
}

/** An element's content → Markdown blocks, chrome left out; `ids` are those of its headings. */
export function readBlocks(root: HtmlElement, ids: ReadonlyMap<HtmlElement, string>): Block[] {
  const reader = new BlockReader(root, ids);
  reader.visitChildren(root);
  reader.endBlock();
  return reader.blocks;
}
