import { allBlockTags, createElement, isBlockTag, type Element } from './element.js';
import type { HtmlStash, MappedText } from './html-stash.js';
import type { Markdown } from './options.js';
import { strip } from './python-text.js';

const startTag =
  /<[a-zA-Z][^`\t\n\r\f />\x00]*(?:[\s/]*(?:(?<=['"\s/])[^`\s/>][^\s/=>]*(?:\s*=+\s*(?:'[^']*'|"[^"]*"|(?!['"])[^`>\s]*)(?:\s*,)*)?(?:\s|\/(?!>))*)*)?\s*/y;
const attribute =
  /((?<=['"\s/])[^\s/>][^\s/=>]*)(\s*=+\s*('[^']*'|"[^"]*"|(?!['"])[^>\s]*))?(?:\s|\/(?!>))*/y;
const blankLine = /^([ ]*\n){2}/;
const cdataTags = new Set(['script', 'style']);
const spanTags = new Set('address dd dt h1 h2 h3 h4 h5 h6 legend li p summary td th'.split(' '));
const rawTags = new Set('canvas math option pre script style textarea'.split(' '));

type State = 'block' | 'span' | 'off';

/** Takes raw HTML blocks out of the text; with `md_in_html`, elements with `markdown` become elements to be read. */
export function extractHtml(source: MappedText, stash: HtmlStash, markdown: Markdown): string {
  const extractor = new HtmlExtractor(source, stash, markdown);
  return extractor.run();
}

class HtmlExtractor {
  private readonly text: string;
  private readonly out: string[] = [];
  private position = 0;
  private inRaw = false;
  private inTail = false;
  private cdata: string | null = null;
  private stack: string[] = [];
  private cache: string[] = [];
  private cacheLine = 0;
  private readonly open: { element: Element; state: State; tag: string }[] = [];
  private lineIndex = 0;
  private lineStart = 0;

  private readonly source: MappedText;
  private readonly stash: HtmlStash;
  private readonly inHtml: boolean;
  private readonly modern: boolean;

  constructor(source: MappedText, stash: HtmlStash, markdown: Markdown) {
    this.source = source;
    this.stash = stash;
    this.inHtml = markdown.has('md_in_html');
    this.modern = markdown.modern;
    this.text = source.text;
  }

  run(): string {
    const { text } = this;
    while (this.position < text.length) {
      const next = this.nextMarkup();
      if (next > this.position) {
        this.data(text.slice(this.position, next));
        this.moveTo(next);
      }
      if (next >= text.length) break;
      this.moveTo(this.readMarkup(next));
    }
    if (this.cache.length > 0) this.out.push(this.stash.store(this.cache.join(''), this.cacheLine));
    const outermost = this.open[0];
    if (outermost) this.closeElement(outermost.tag, '');
    return this.out.join('');
  }

  private nextMarkup(): number {
    if (this.cdata !== null) {
      const close = new RegExp(`</${this.cdata}(?=[\\t\\n\\r\\f />])`, 'gi');
      close.lastIndex = this.position;
      return close.exec(this.text)?.index ?? this.text.length;
    }
    const markup = /[&<]/g;
    markup.lastIndex = this.position;
    return markup.exec(this.text)?.index ?? this.text.length;
  }

  private moveTo(position: number): void {
    for (;;) {
      const newline = this.text.indexOf('\n', this.lineStart);
      if (newline === -1 || newline >= position) break;
      this.lineStart = newline + 1;
      this.lineIndex += 1;
    }
    this.position = position;
  }

  private line(): number {
    return this.source.lines[this.lineIndex] ?? 0;
  }

  private atLineStart(): boolean {
    const offset = this.position - this.lineStart;
    return offset === 0 || (offset <= 3 && strip(this.text.slice(this.lineStart, this.position)) === '');
  }

  /** Reads what starts at `at` and returns where it ends. */
  private readMarkup(at: number): number {
    const { text } = this;
    if (text[at] === '&') {
      const entity = /&(?:#(?:[0-9]+|[xX][0-9a-fA-F]+);?|[a-zA-Z][-.a-zA-Z0-9]*;)/y;
      entity.lastIndex = at;
      const found = entity.exec(text)?.[0];
      if (found === undefined) {
        this.data('&');
        return at + 1;
      }
      this.emptyTag(found, false);
      return at + found.length;
    }
    if (/[a-zA-Z]/.test(text[at + 1] ?? '')) return this.readStartTag(at);
    if (text.startsWith('</', at)) return this.readEndTag(at);
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at + 4);
      if (end === -1) return this.modern ? this.plain(at, at + 1) : this.readUnclosed(at);
      this.emptyTag(text.slice(at, end + 3), true);
      return end + 3;
    }
    if (text.startsWith('<?', at) || text.startsWith('<!', at)) return this.readDeclaration(at);
    this.data('<');
    return at + 1;
  }

  /** What is left open is text, up to the next `>`. */
  private readUnclosed(at: number): number {
    const close = this.text.indexOf('>', at + 1);
    const open = this.text.indexOf('<', at + 1);
    return this.plain(at, close !== -1 ? close + 1 : open !== -1 ? open : at + 1);
  }

  private plain(from: number, to: number): number {
    this.data(this.text.slice(from, to));
    return to;
  }

  private readDeclaration(at: number): number {
    const { text } = this;
    const opening = text.slice(at, at + 2);
    if (!this.atLineStart() && !this.inTail && this.open.length === 0) {
      this.data(opening);
      return at + 2;
    }
    const close = opening === '<?' ? '?>' : text.startsWith('<![CDATA[', at) ? ']]>' : '>';
    const end = text.indexOf(close, at + 2);
    if (end === -1) return this.readUnclosed(at);
    const isBlock = opening === '<?' || /^<!(?:\[CDATA\[|doctype)/i.test(text.slice(at, at + 9));
    this.emptyTag(text.slice(at, end + close.length), isBlock);
    return end + close.length;
  }

  private readStartTag(at: number): number {
    startTag.lastIndex = at;
    const opened = startTag.exec(this.text)?.[0] ?? '';
    let end = at + opened.length;
    if (this.text.startsWith('/>', end)) end += 2;
    else if (this.text[end] === '>') end += 1;
    else {
      this.data('<');
      return at + 1;
    }
    const whole = this.text.slice(at, end);
    const tag = (/^<([a-zA-Z][^\t\n\r\f />\x00]*)/.exec(whole)?.[1] ?? '').toLowerCase();
    if (whole.endsWith('/>')) this.emptyTag(whole, isBlockTag(tag));
    else {
      if (cdataTags.has(tag)) this.cdata = tag;
      if (this.inHtml) this.startInHtml(tag, whole);
      else this.start(tag, whole);
    }
    return end;
  }

  private start(tag: string, whole: string): void {
    if (tag === 'hr') {
      this.emptyTag(whole, true);
      return;
    }
    if (isBlockTag(tag) && (this.inTail || (this.atLineStart() && !this.inRaw))) {
      this.inRaw = true;
      this.cacheLine = this.line();
      this.out.push('\n');
    }
    if (this.inRaw) {
      this.stack.push(tag);
      this.cache.push(whole);
    } else {
      this.out.push(whole);
      if (cdataTags.has(tag)) this.cdata = null;
    }
  }

  private startInHtml(tag: string, whole: string): void {
    const begins = this.atLineStart() || this.inTail;
    if (tag === 'hr' && begins) {
      this.emptyTag(whole, true);
    } else if (allBlockTags.has(tag) && begins) {
      const attributes = readAttributes(whole);
      const state = this.stateOf(tag, attributes);
      if (this.inRaw || (state === 'off' && this.open.length === 0)) {
        this.start(tag, whole);
        return;
      }
      if (this.open.some((entry) => entry.tag === 'p')) this.closeElement('p', '');
      attributes.set('markdown', state);
      const element = createElement(tag);
      element.attributes = attributes;
      element.line = this.line();
      this.open.at(-1)?.element.children.push(element);
      this.open.push({ element, state, tag });
    } else if (this.inRaw) {
      this.start(tag, whole);
    } else {
      this.spanMarkup(whole);
      if (cdataTags.has(tag)) this.cdata = null;
    }
  }

  private spanMarkup(whole: string): void {
    const off = this.open.at(-1)?.state === 'off';
    this.data(off ? this.stash.store(whole, this.line()) : whole);
  }

  private stateOf(tag: string, attributes: ReadonlyMap<string, string>): State {
    let value = attributes.get('markdown') ?? '0';
    if (value === 'markdown') value = '1';
    const parent = this.open.at(-1)?.state;
    if (parent === 'off' || (parent === 'span' && value !== '0')) value = parent;
    const span = spanTags.has(tag);
    const block = !span && !rawTags.has(tag) && tag !== 'hr';
    if ((value === '1' && block) || (value === 'block' && (block || span))) return 'block';
    if ((value === '1' && span) || (value === 'span' && (block || span))) return 'span';
    return 'off';
  }

  private readEndTag(at: number): number {
    const found = /<\/([a-zA-Z][^\t\n\r\f />\x00]*)[^>]*>/y;
    found.lastIndex = at;
    const match = found.exec(this.text);
    if (!match) {
      const bogus = this.text.indexOf('>', at);
      if (bogus === -1 || /[a-zA-Z]/.test(this.text[at + 2] ?? '')) {
        this.data('</');
        return at + 2;
      }
      this.emptyTag(this.text.slice(at, bogus + 1), false);
      return bogus + 1;
    }
    const tag = (match[1] ?? '').toLowerCase();
    this.cdata = null;
    if (!this.inHtml || this.inRaw) this.end(tag, match[0]);
    else if (isBlockTag(tag) && this.open.some((entry) => entry.tag === tag))
      this.closeElement(tag, match[0]);
    else this.spanMarkup(match[0]);
    return at + match[0].length;
  }

  private end(tag: string, whole: string): void {
    if (!this.inRaw) {
      this.out.push(whole);
      return;
    }
    this.cache.push(whole);
    const index = this.stack.lastIndexOf(tag);
    if (index !== -1) this.stack.length = index;
    if (this.stack.length > 0) return;
    if (blankLine.test(this.text.slice(this.position + whole.length))) this.cache.push('\n');
    else this.inTail = true;
    this.inRaw = false;
    this.out.push(this.stash.store(this.cache.join(''), this.cacheLine));
    this.out.push('\n\n');
    this.cache = [];
  }

  private closeElement(tag: string, whole: string): void {
    const index = this.open.map((entry) => entry.tag).lastIndexOf(tag);
    const outermost = this.open[0];
    this.open.length = index;
    if (index > 0 || !outermost) return;
    this.separate();
    this.out.push(this.stash.store('', outermost.element.line, outermost.element));
    this.out.push('\n\n');
    if (!blankLine.test(this.text.slice(this.position + whole.length))) this.inTail = true;
  }

  /** A block starts after an empty line. */
  private separate(): void {
    const last = this.out.at(-1) ?? '';
    if (last.endsWith('\n') && !last.endsWith('\n\n')) this.out.push('\n');
  }

  private data(text: string): void {
    if (this.inTail && text.includes('\n')) this.inTail = false;
    const current = this.open.at(-1);
    if (this.inRaw) this.cache.push(text);
    else if (current) addText(current.element, text);
    else this.out.push(text);
  }

  private emptyTag(whole: string, isBlock: boolean): void {
    if (!this.inRaw && this.open.length > 0) {
      const kept = this.stash.store(whole, this.line());
      this.data(this.atLineStart() && isBlock ? `\n${kept}\n\n` : kept);
    } else if (this.inRaw || this.inTail) {
      this.cache.push(whole);
    } else if (this.atLineStart() && isBlock) {
      let kept = whole;
      if (blankLine.test(this.text.slice(this.position + whole.length))) kept += '\n';
      else this.inTail = true;
      this.separate();
      this.out.push(this.stash.store(kept, this.line()));
      this.out.push('\n\n');
    } else {
      this.out.push(whole);
    }
  }
}

function addText(element: Element, text: string): void {
  const last = element.children.at(-1);
  if (last) last.tail += text;
  else element.text += text;
}

/** The attributes of a start tag; one without a value has its name as value. */
export function readAttributes(tag: string): Map<string, string> {
  const attributes = new Map<string, string>();
  attribute.lastIndex = /^<[a-zA-Z][^\t\n\r\f />\x00]*(?:\s|\/(?!>))*/.exec(tag)?.[0].length ?? tag.length;
  for (let match = attribute.exec(tag); match; match = attribute.exec(tag)) {
    const name = (match[1] ?? '').toLowerCase();
    const value = match[3];
    attributes.set(name, match[2] ? (value ?? '').replace(/^(["'])(.*)\1$/s, '$2') : name);
  }
  return attributes;
}
