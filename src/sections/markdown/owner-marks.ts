import type { OutlineHeading, WeightedSpan } from './outline.js';
import type { Span } from './syntax-types.js';

/** What a tag says of search. */
export interface TagMarks {
  ignore: boolean;
  weight: string | null;
}

const ignoring: readonly string[] = ['data-hev-ask-ignore', 'data-pagefind-ignore', 'data-search-exclude'];
const weighing = 'data-pagefind-weight';
const marker = /^\W*hev-ask:\s*([\w-]+)\W*$/i;
const jsxAttribute = /\s(data-[\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|\{\s*["']?([^"'{}]*?)["']?\s*\}))?/g;

/** The marks among a tag's attributes. `="false"` takes a mark back. */
export function readMarks(attributes: readonly { name: string; value: string }[]): TagMarks | undefined {
  const ignore = attributes.some(({ name, value }) => ignoring.includes(name) && value !== 'false');
  const weight = attributes.find(({ name }) => name === weighing)?.value ?? null;
  return ignore || weight !== null ? { ignore, weight } : undefined;
}

/** The same for the source of a JSX tag. */
export function readJsxMarks(source: string): TagMarks | undefined {
  if (!source.includes('data-')) return undefined;
  return readMarks(
    [...source.matchAll(jsxAttribute)].map(([, name = '', double, single, braced]) => ({
      name,
      value: double ?? single ?? braced ?? '',
    })),
  );
}

interface OpenElement {
  name: string;
  start: number;
  marks: TagMarks;
  /** Elements of the same name that stand open inside it. */
  inner: number;
}

/** Collects what a page's owner marked while its tags and comments go by, in order. */
export class OwnerMarks {
  private readonly ignored: Span[] = [];
  private readonly weighted: WeightedSpan[] = [];
  private readonly markers: (Span & { starts: boolean })[] = [];
  private readonly excluded: number[] = [];
  private open: OpenElement[] = [];
  private unknown: { word: string; start: number } | undefined;

  /** A comment's source, whatever its brackets. */
  comment(source: string, start: number, end: number): void {
    const word = marker.exec(source)?.[1]?.toLowerCase();
    if (word === 'ignore' || word === 'end') this.markers.push({ start, end, starts: word === 'ignore' });
    else if (word !== undefined) this.unknown ??= { word, start };
  }

  /** @param closed Whether nothing stands inside: void elements, and tags that close themselves. */
  openTag(name: string, { start, end }: Span, marks: TagMarks | undefined, closed: boolean): void {
    if (closed) {
      if (marks) this.keep(marks, { start, end });
      return;
    }
    for (const element of this.open) if (element.name === name) element.inner += 1;
    if (marks) this.open.push({ name, start, marks, inner: 0 });
  }

  closeTag(name: string, end: number): void {
    this.open = this.open.filter((element) => {
      if (element.name !== name) return true;
      element.inner -= 1;
      if (element.inner >= 0) return true;
      this.keep(element.marks, { start: element.start, end });
      return false;
    });
  }

  /** A heading that says itself that its section isn't to be found. */
  excludeHeading(start: number): void {
    this.excluded.push(start);
  }

  /** A block that says itself that it isn't to be found. */
  excludeBlock(span: Span): void {
    this.ignored.push(span);
  }

  /** Where too much is hidden or too little: an element that was never closed, a marker of no known word. */
  get fault(): { reason: string; start: number } | undefined {
    const unclosed = this.open.find(({ marks }) => marks.ignore);
    if (unclosed) {
      return { reason: `<${unclosed.name}> is never closed and hides what follows`, start: unclosed.start };
    }
    if (!this.unknown) return undefined;
    const { word, start } = this.unknown;
    return { reason: `the marker \`hev-ask: ${word}\` hides nothing: it is \`ignore\` or \`end\``, start };
  }

  /** @param headings All of the page, in order. */
  finish(body: string, headings: readonly OutlineHeading[]): { ignored: Span[]; weighted: WeightedSpan[] } {
    for (const { start, marks } of this.open) this.keep(marks, { start, end: body.length });
    const splitting = headings.filter(({ splits }) => splits);
    for (const start of this.excluded) {
      const next = splitting.find((heading) => heading.start > start);
      this.ignored.push({ start, end: next?.start ?? body.length });
    }
    for (const [at, mark] of this.markers.entries()) {
      if (!mark.starts || this.markers[at - 1]?.starts) continue;
      const end = this.markers.slice(at).find(({ starts }) => !starts);
      this.ignored.push(findScope(body, splitting, mark, end));
    }
    return { ignored: mergeSpans(this.ignored), weighted: this.weighted };
  }

  private keep({ ignore, weight }: TagMarks, span: Span): void {
    if (ignore) this.ignored.push(span);
    if (weight !== null) this.weighted.push({ ...span, weight });
  }
}

/**
 * What a marker hides: up to its `end`; without one, the section that it stands in, with those below it. The heading
 * goes too where nothing is left under it.
 */
function findScope(
  body: string,
  headings: readonly OutlineHeading[],
  mark: Span,
  end: Span | undefined,
): Span {
  const own = headings.filter(({ start }) => start < mark.start).at(-1);
  const next = headings.find(({ start, depth }) => start > mark.start && depth <= (own?.depth ?? 0));
  const close = next?.start ?? body.length;
  const isFirst = own !== undefined && body.slice(own.end, mark.start).trim() === '';
  const isLast = end === undefined || body.slice(end.end, Math.max(end.end, close)).trim() === '';
  return { start: isFirst && isLast ? own.start : mark.start, end: end?.end ?? close };
}

function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
}
