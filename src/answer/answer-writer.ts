import { escapeAll, escapeBrackets, escapeLive, tailOf } from './escape-text.js';
import type { SourceLinks } from './source-links.js';

/** Part of the checked answer. `live`: a link or a citation, which no other link may hold. */
interface Segment {
  kind: 'text' | 'code' | 'live';
  text: string;
}

/** A bracket, or a tag `<a>`, that may turn out to begin a link. */
export interface Opener {
  kind: 'link' | 'image' | 'tag';
  /** Of a tag: where it leads. */
  url?: string;
  /** Its own place among all segments. */
  place: number;
  /** Letters written before it. */
  from: number;
  /** The last of those, and those of its line. */
  tail: string;
  line: string;
  trimmed: boolean;
}

/** A link to a source that the text before it doesn't support; the text behind it may. */
interface Pending {
  segment: Segment;
  source: number;
  /** What is written when nothing supports it. */
  label: string;
  before: string;
  after: string;
}

/** A label without an end isn't waited for any longer, nor are more brackets than these at once. */
const MAX_LABEL = 400;
const MAX_OPENERS = 6;
/** Letters around a link in which its terms are looked for. */
const MAX_BEFORE = 600;
const MAX_AFTER = 300;
/** More links than any answer has: support is looked for in each. */
const MAX_LINKS = 200;
const MAX_PENDING = 4;
/** Letters of a line that tell whether it is the second one of a table. */
const MAX_DELIMITER = 300;

/**
 * Writes the checked answer: text in such a way that no reader of Markdown finds a link in it, and links and
 * citations of its own making. Holds back what may still change, and no more than a few hundred letters of it.
 */
export class AnswerWriter {
  readonly cited = new Set<number>();
  removed = 0;
  /** Whether anything but marks and spaces stands in the line. */
  lineHasText = false;
  private readonly segments: Segment[] = [];
  /** Number of the first of them among all that were ever written. */
  private first = 0;
  private openers: Opener[] = [];
  private pending: Pending[] = [];
  /** Whether the line shall not be the second one of a table. */
  escapesPipes = false;
  private tail = '';
  private line = '';
  private written = 0;
  private links = 0;
  private block = '';
  private before = '';
  /** The last letter that was shown. */
  private shown = '';
  private trimmed = false;

  private readonly sources: SourceLinks;

  constructor(sources: SourceLinks) {
    this.sources = sources;
  }

  /** Plain text. Where it would be a link by itself, with or without what stands before it, it is escaped. */
  text(text: string): void {
    if (text === '') return;
    const { shown, links } = escapeLive(this.tail, text);
    this.removed += links;
    this.tail = tailOf(this.tail + text);
    // What stands in brackets may yet be left out.
    this.lineHasText ||= this.openers.length === 0 && /[^\s>*+\-\d.)]/.test(text);
    this.add('text', this.escapesPipes ? shown.replaceAll('|', '\\|') : shown, text);
  }

  /** Markdown that is known to make no link: escapes, marks of blocks. @param end what is read as its end */
  markup(text: string, end = ''): void {
    this.tail = tailOf(end);
    this.add('text', text, '');
  }

  /** A code span, as it is. */
  span(raw: string): void {
    // Signs of two spans that came to stand side by side would be others.
    if (this.tail === '`') this.add('text', ' ', ' ');
    this.code(raw);
    this.tail = '`';
  }

  /** A piece of a fence, as it is. */
  code(raw: string): void {
    this.tail = '';
    this.add('code', raw, raw);
  }

  /** Whether what comes next goes on with a word. */
  endsInWord(): boolean {
    return /[\p{L}\p{N}]$/u.test(this.tail);
  }

  /** Whether two slashes that come next make a url of it. */
  endsInColon(): boolean {
    return this.tail.endsWith(':');
  }

  open(kind: Opener['kind'], mark: string, url?: string): void {
    this.dropStale();
    if (this.openers.length >= MAX_OPENERS) this.giveUp(this.openers.shift());
    this.openers.push({
      kind,
      place: this.first + this.segments.length,
      from: this.written,
      tail: this.tail,
      line: this.line,
      trimmed: this.trimmed,
      ...(url === undefined ? {} : { url }),
    });
    this.segments.push({ kind: 'text', text: mark });
  }

  /** The bracket or tag that a closing one belongs to, which is no longer open then. */
  close(tag: boolean): Opener | undefined {
    this.dropStale();
    const last = this.openers.at(-1);
    return last && (last.kind === 'tag') === tag ? this.openers.pop() : undefined;
  }

  /** What has been written since a bracket was opened, if it is nothing but text. */
  labelOf(opener: Opener): string | undefined {
    const inner = this.innerOf(opener);
    return inner.every(({ kind }) => kind === 'text') ? inner.map(({ text }) => text).join('') : undefined;
  }

  /** Ends a link or an image: live where it leads to a source, else its label alone. */
  link(opener: Opener, url: string): void {
    const at = opener.place - this.first;
    const inner = this.innerOf(opener);
    const source = opener.kind === 'image' ? undefined : this.sources.find(url);
    const nested = inner.some(({ kind }) => kind === 'live');
    if (source === undefined) this.removed++;
    if (source === undefined || nested) {
      this.segments[at] = { kind: 'text', text: '' };
      return;
    }
    const label = inner
      .map((part) => (part.kind === 'code' ? part.text : escapeBrackets(part.text)))
      .join('');
    this.segments.splice(at);
    if (label.trim() === '') this.restore(opener);
    else this.offer(source, `[${label}](${this.destinationOf(source)})`, label, '');
  }

  /** A url by itself that leads to a source. @param shown the url as it is written where nothing supports it */
  bareLink(source: number, shown: string): void {
    this.offer(source, `<${this.sources.urlOf(source) ?? ''}>`, escapeAll(shown), shown);
  }

  /** Ends a bracket that held numbers: those of sources stay as citations. */
  citations(opener: Opener, numbers: readonly number[]): void {
    this.segments.splice(opener.place - this.first);
    const known = numbers.filter((number) => number >= 1 && number <= this.sources.count);
    this.removed += numbers.length - known.length;
    for (const number of known) this.cite(number);
    if (known.length > 0) return;
    this.restore(opener);
    this.trimSpace();
  }

  /** The end of a line; a label may go on behind it. */
  endLine(): void {
    for (const opener of this.openers) opener.line = '';
    this.lineHasText = false;
    this.line = '';
  }

  /** Whether the line is what makes a table of the one before it. */
  lineIsDelimiter(): boolean {
    return /^[|:\- >]*-[|:\- ]*$/.test(this.line);
  }

  /** The end of a paragraph, an item, a heading: no label goes on behind it, and what supports a link stands before it. */
  endBlock(): void {
    for (const opener of this.openers.splice(0)) this.giveUp(opener);
    for (const link of this.pending.splice(0)) this.settle(link);
    if (/\S/.test(this.block))
      this.before = `${this.before}\n${this.block.slice(-MAX_BEFORE)}`.slice(-MAX_BEFORE);
    this.block = '';
  }

  /** What can be shown by now. @param all nothing more will come */
  take(all: boolean): string {
    if (all) this.endBlock();
    this.dropStale();
    const held = this.pending[0] ? this.segments.indexOf(this.pending[0].segment) : this.segments.length;
    const ready = Math.min(held, (this.openers[0]?.place ?? Infinity) - this.first);
    const text = this.segments
      .splice(0, ready)
      .map((segment) => segment.text)
      .join('');
    this.first += ready;
    const shown = all || !text.endsWith(' ') ? text : text.slice(0, -1);
    if (shown !== text) {
      this.segments.unshift({ kind: 'text', text: ' ' });
      this.first--;
    }
    this.shown = shown.at(-1) ?? this.shown;
    return shown;
  }

  /** The space before a citation goes with it; it is kept for that, see `take`. */
  private trimSpace(): void {
    let at = this.segments.length - 1;
    while (this.segments[at]?.text === '') at--;
    const last = this.segments[at];
    if (last?.kind !== 'text' || !last.text.endsWith(' ')) return;
    // `!` and a bracket would make an image.
    const before = last.text.at(-2) ?? (at > 0 ? this.segments[at - 1]?.text.at(-1) : this.shown);
    if (before === '!' || this.trimmed || !this.lineHasText) return;
    last.text = last.text.slice(0, -1);
    if (this.tail.endsWith(' ')) this.tail = this.tail.slice(0, -1);
    // One space and no more is kept for this.
    this.trimmed = true;
  }

  private restore({ tail, line, trimmed }: Opener): void {
    this.tail = tail;
    this.line = line;
    this.trimmed = trimmed;
  }

  private cite(number: number): void {
    this.cited.add(number);
    this.tail = ']';
    this.trimmed = false;
    this.segments.push({ kind: 'live', text: `[${number}]` });
  }

  /** Makes a link live, now or as soon as the text behind it supports it. */
  private offer(source: number, live: string, label: string, written: string): void {
    // As if it were text, since it may become that.
    this.tail = tailOf(written || this.tail);
    const segment: Segment = { kind: 'live', text: live };
    this.segments.push(segment);
    const link: Pending = { segment, source, label, before: this.block.slice(-MAX_BEFORE), after: '' };
    if (++this.links > MAX_LINKS) this.degrade(link);
    else if (this.isSupported(link)) this.cited.add(source);
    else {
      this.pending.push(link);
      if (this.pending.length > MAX_PENDING) this.settle(this.pending.shift() as Pending);
    }
  }

  private settle(link: Pending): void {
    if (this.isSupported(link)) this.cited.add(link.source);
    else this.degrade(link);
  }

  private degrade({ segment, label }: Pending): void {
    this.removed++;
    segment.kind = 'text';
    segment.text = label;
  }

  private isSupported({ source, before, after }: Pending): boolean {
    return this.sources.supports(source, before + after, this.before);
  }

  private add(kind: Segment['kind'], text: string, plain: string): void {
    const last = this.segments.at(-1);
    // A bracket's own segment stays by itself: it may have to go.
    const own = this.openers.at(-1)?.place === this.first + this.segments.length - 1;
    if (last && !own && last.kind === kind && kind === 'text') last.text += text;
    else this.segments.push({ kind, text });
    this.written += text.length;
    if (text !== '') this.trimmed = false;
    if (this.line.length < MAX_DELIMITER) this.line = (this.line + text).slice(0, MAX_DELIMITER);
    this.block += plain;
    if (this.block.length > 20 * MAX_BEFORE) this.block = this.block.slice(-MAX_BEFORE);
    for (const link of this.pending)
      link.after = (link.after + (plain || ' '.repeat(text.length))).slice(0, MAX_AFTER);
    while ((this.pending[0]?.after.length ?? 0) >= MAX_AFTER) this.settle(this.pending.shift() as Pending);
  }

  private innerOf(opener: Opener): Segment[] {
    return this.segments.slice(opener.place - this.first + 1);
  }

  private dropStale(): void {
    while (this.openers[0] && this.written - this.openers[0].from > MAX_LABEL)
      this.giveUp(this.openers.shift());
  }

  /** A bracket that no link came of stays as text; a tag doesn't. */
  private giveUp(opener: Opener | undefined): void {
    if (opener?.kind !== 'tag') return;
    this.removed++;
    const segment = this.segments[opener.place - this.first];
    if (segment) segment.text = '';
  }

  private destinationOf(source: number): string {
    const url = this.sources.urlOf(source) ?? '';
    return /[()]/.test(url) ? `<${url}>` : url;
  }
}
