import type { Outline } from './outline.js';
import type { OwnerMarks } from './owner-marks.js';
import { permalinkText } from '../permalink-text.js';
import type { MarkupEvent } from './read-html.js';
import type { Span } from './syntax-types.js';

/** Elements whose content readers never see. */
const unseen = new Set(['script', 'style']);
/** Elements that set a heading's words apart from what is beside them. */
const notHeadingText = /badge|^(?:button|svg)$/i;
const inlineElement =
  /^(?:a|abbr|b|bdi|bdo|cite|code|data|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr)$/;
const voidElement = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const headingTag = /^h([1-6])$/i;
const levelAttribute = /\sas\s*=\s*["'{\s]*h([1-6])\b/;
const samePageLink = /^<a\s[^>]*\bhref\s*=\s*["']?#/i;
/** An HTML comment without an end. */
const openComment = /^<!--(?!-?>|[^]*--!?>$)/;

interface OpenHeading {
  depth: number;
  start: number;
  id: string | null;
  words: string;
  /** Where in the words a link to the page itself began that isn't closed yet. */
  linkStart?: number;
  /** Ranges of the words that only link to the heading. */
  permalinks: Span[];
  splits: boolean;
}

function collapse(words: string): string {
  return words.replace(/\s+/g, ' ').trim();
}

function withoutSpans(text: string, spans: readonly Span[]): string {
  return [...spans].reverse().reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}

/** Notes a link that says no more than that it leads to its heading: `#`, `¶`. */
function closeLink(heading: OpenHeading): void {
  const { linkStart: start, words } = heading;
  if (start === undefined) return;
  if (permalinkText.test(collapse(words.slice(start)))) heading.permalinks.push({ start, end: words.length });
  delete heading.linkStart;
}

/**
 * Follows tags through a page in order, whether they came as HTML blocks, inline HTML or JSX: notes them as
 * cut, drops scripts and styles whole, keeps `<pre>` verbatim, and puts `<h2>`-like headings together.
 */
export class MarkupReader {
  private readonly body: string;
  private readonly outline: Outline;
  private heading: OpenHeading | null = null;
  private hidden: { name: string; start: number } | null = null;
  private pre: number | null = null;
  private muted = '';
  private readonly openComponents: { name: string; start: number }[] = [];
  /** What the page calls Docusaurus' component for headings: `<Heading as="h2" id="x">`. */
  readonly headingComponents = new Set(['Heading']);
  /** Elements with names that imports may have given. */
  readonly components: (Span & { name: string; block: boolean })[] = [];
  private mismatch: { line: number; reason: string } | null = null;

  private readonly marks: OwnerMarks;

  constructor(body: string, outline: Outline, marks: OwnerMarks) {
    this.body = body;
    this.outline = outline;
    this.marks = marks;
  }

  /** Whether what comes next stands in a `<pre>`. */
  get inPre(): boolean {
    return this.pre !== null;
  }

  /** Text between tags, decoded. */
  text(words: string): void {
    if (this.heading && this.muted === '') this.heading.words += words;
  }

  /** @param block Whether the tag stands between blocks rather than among words. */
  event(event: MarkupEvent, splits: boolean, block: boolean): void {
    if (event.type === 'text') return this.text(event.text);
    const { start, end } = event;
    if (event.type === 'comment') {
      this.outline.cuts.push({ start, end, block });
      this.marks.comment(this.body.slice(start, end), start, end);
      if (openComment.test(this.body.slice(start, end)))
        this.mismatch ??= {
          line: this.lineAt(start),
          reason: 'a comment is never closed and hides what follows',
        };
      return;
    }
    const name = event.name.toLowerCase();
    const component = /^\p{Lu}|\./u.test(event.name);
    const apart = !component && !inlineElement.test(name);
    this.outline.cuts.push({ start, end, block, ...(apart ? { insert: ' ' } : {}) });
    if (component) this.follow(event, block);
    if (event.type !== 'close') this.noteComponent(start, end, block);
    const closed = event.type === 'self' || voidElement.test(name);
    if (event.type === 'close') this.marks.closeTag(name, end);
    else this.marks.openTag(name, event, event.marks, closed);
    if (event.type === 'open') this.open(name, event, splits);
    else if (event.type === 'close') this.close(name, event);
  }

  /** To be called at the end of the page: the first comment or component tag that was never closed, if any. */
  finish(): { line: number; reason: string } | null {
    if (this.hidden) {
      this.outline.cuts.push({ start: this.hidden.start, end: this.body.length, block: true });
    }
    const open = this.openComponents[0];
    const { fault } = this.marks;
    if (fault) this.mismatch ??= { line: this.lineAt(fault.start), reason: fault.reason };
    if (this.mismatch || !open) return this.mismatch;
    return { line: this.lineAt(open.start), reason: `<${open.name}> is never closed` };
  }

  private open(
    name: string,
    { start, end, id }: { start: number; end: number; id: string | null },
    splits: boolean,
  ): void {
    if (voidElement.test(name)) return;
    const depth = headingTag.exec(name)?.[1] ?? this.levelOfComponent(start, end);
    if (depth) this.heading = { depth: Number(depth), start, id, words: '', permalinks: [], splits };
    else if (this.heading && samePageLink.test(this.body.slice(start, end)))
      this.heading.linkStart = this.heading.words.length;
    else if (unseen.has(name)) this.hidden ??= { name, start };
    // A line end right after the tag is no part of what it shows.
    else if (name === 'pre') this.pre ??= this.body[end] === '\n' ? end + 1 : end;
    else if (this.heading && this.muted === '' && notHeadingText.test(name)) this.muted = name;
  }

  private close(name: string, { start, end }: { start: number; end: number }): void {
    if (this.muted === name) this.muted = '';
    if (this.hidden?.name === name) {
      this.outline.cuts.push({ start: this.hidden.start, end, block: true });
      this.hidden = null;
    }
    if (name === 'pre' && this.pre !== null) {
      this.outline.verbatim.push({ start: this.pre, end: start });
      this.pre = null;
    }
    if (name === 'a' && this.heading) closeLink(this.heading);
    if (this.heading && (headingTag.test(name) || this.isHeadingComponent(start))) {
      const { words, id, permalinks, linkStart: _, ...place } = this.heading;
      const rawText = collapse(words);
      const text = collapse(withoutSpans(words, permalinks));
      this.outline.headings.push({
        ...place,
        end,
        text,
        rawText,
        explicitId: id === '' ? null : id,
        html: true,
        line: this.lineAt(place.start),
      });
      this.heading = null;
    }
  }

  private isHeadingComponent(start: number): boolean {
    const name = /^<\/?\s*([\p{L}_$][\p{L}\p{N}_$]*)/u.exec(this.body.slice(start, start + 100))?.[1];
    return name !== undefined && this.headingComponents.has(name);
  }

  private levelOfComponent(start: number, end: number): string | undefined {
    return this.isHeadingComponent(start) ? levelAttribute.exec(this.body.slice(start, end))?.[1] : undefined;
  }

  /** By the name as written: HTML's own are in lower case. */
  private noteComponent(start: number, end: number, block: boolean): void {
    const name = /^<\s*(\p{Lu}[\p{L}\p{N}_$]*)(?![\w.:-])/u.exec(this.body.slice(start, end))?.[1];
    if (name !== undefined) this.components.push({ name, start, end, block });
  }

  /** Only components on lines of their own are followed: a `<T>` among words is more likely a type. */
  private follow(
    event: { type: 'open' | 'close' | 'self'; name: string; start: number },
    block: boolean,
  ): void {
    if (event.type === 'open') {
      if (block) this.openComponents.push({ name: event.name, start: event.start });
    } else if (event.type === 'close') {
      const at = this.openComponents.map((open) => open.name).lastIndexOf(event.name);
      const unclosed = this.openComponents[at + 1];
      if (at >= 0 && unclosed) {
        this.mismatch ??= {
          line: this.lineAt(unclosed.start),
          reason: `<${unclosed.name}> is not closed before </${event.name}>`,
        };
      }
      if (at >= 0) this.openComponents.length = at;
    }
  }

  private lineAt(offset: number): number {
    let line = 1;
    for (let at = this.body.indexOf('\n'); at >= 0 && at < offset; at = this.body.indexOf('\n', at + 1))
      line += 1;
    return line;
  }
}
