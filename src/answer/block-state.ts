/** A block that holds others: what every further line of it begins with. `indent`: columns of a list item. */
type Container = { kind: 'quote' } | { kind: 'item'; indent: number };

/** What a line is, as far as its beginning tells. */
export type LineStart =
  | { kind: 'more' }
  /** `prefix`: its marks of quotes and lists, with tabs as spaces; `used`: letters of the input that they took. */
  | { kind: 'text'; prefix: string; used: number; breaks: boolean }
  | { kind: 'fence'; line: string; used: number }
  /** `used`: spaces before it that the fence was indented by as well. */
  | { kind: 'code'; used: number }
  | { kind: 'close'; line: string; used: number };

/** Marks at a line's beginning that are looked at, in UTF-16 units, and the longest line that opens a fence. */
const MAX_HEAD = 200;
const MAX_INFO = 300;
const MAX_DEPTH = 12;
const HEAD = /[ \t>*+\-\d.)`~|:]*/y;
const FENCE = /^ {0,3}(`{3,}|~{3,})([^\n]*)$/;

/**
 * Which lines are fenced code, told as CommonMark does, while the lines come: quotes and lists are followed, since a fence
 * ends with the block that holds it. Once a fence has ended without a closing line no other is believed: the rest
 * is read as text, in which nothing can hide.
 */
export class BlockState {
  inFence = false;
  /** Within a table, as whoever reads the lines tells: it ends with an empty one, or where a container begins. */
  inTable = false;
  private stack: Container[] = [];
  private fence: { sign: string; length: number; indent: number } | null = null;
  /** Whether the last line is certainly one of a paragraph, which a line that begins with a letter goes on with. */
  inText = false;
  /** Whether it may be one. */
  private paragraph = false;
  private trusted = true;

  /** @param whole nothing follows `text` */
  startLine(text: string, at: number, whole: boolean): LineStart {
    HEAD.lastIndex = at;
    const all = HEAD.exec(text)?.[0] ?? '';
    const raw = all.slice(0, MAX_HEAD);
    const next = text[at + raw.length];
    if (next === undefined && !whole && raw.length < MAX_HEAD) return { kind: 'more' };
    const ends = next === undefined || next === '\n';
    const head = expandTabs(raw);
    return this.fence
      ? this.readInFence(head, raw, ends, text, at, whole)
      : this.readText(head, raw, ends, text, at, whole);
  }

  private readInFence(
    head: string,
    raw: string,
    ends: boolean,
    text: string,
    at: number,
    whole: boolean,
  ): LineStart {
    const { depth, place } = this.matchContainers(head, ends);
    if (depth < this.stack.length) {
      this.fence = null;
      this.inFence = false;
      this.trusted = false;
      return this.readText(head, raw, ends, text, at, whole);
    }
    const close = /^ {0,3}(`{3,}|~{3,}) *$/.exec(head.slice(place))?.[1] ?? '';
    const closes = close[0] === this.fence?.sign && close.length >= (this.fence?.length ?? 0);
    // Spaces without end behind the signs: it is closed there, and the rest is a line by itself.
    if (!closes || (!ends && raw.length < MAX_HEAD)) {
      // Further to the left signs that are indented too much to close it would do so.
      const moves = !/^ *(?:```|~~~)/.test(raw);
      const used = moves ? Math.min(this.fence?.indent ?? 0, raw.search(/[^ ]|$/)) : 0;
      return { kind: 'code', used };
    }
    this.fence = null;
    this.inFence = false;
    this.paragraph = false;
    return { kind: 'close', line: ends ? raw : `${raw}\n`, used: raw.length };
  }

  private readText(
    head: string,
    raw: string,
    ends: boolean,
    text: string,
    at: number,
    whole: boolean,
  ): LineStart {
    const blank = ends && /^[ >]*$/.test(head);
    const { depth, place } = this.matchContainers(head, ends);
    const found = this.readContainers(head, place, ends, depth === this.stack.length && this.paragraph);
    const rest = head.slice(found.place);
    // The second line of a wide table goes on like that; containers without end are nobody's.
    if (raw.length >= MAX_HEAD && !/^ {0,3}[|-]/.test(rest)) {
      this.stack = [];
      this.trusted = false;
      return { kind: 'text', prefix: '', used: 0, breaks: true };
    }
    if (this.trusted && /^ {0,3}(?:```|~~~)/.test(rest)) {
      const lineEnd = text.indexOf('\n', at);
      const end = lineEnd < 0 ? text.length : lineEnd;
      if (lineEnd < 0 && !whole && end - at < MAX_INFO) return { kind: 'more' };
      const line = text.slice(at + raw.length, end);
      const fence = end - at < MAX_INFO ? FENCE.exec(rest + line) : null;
      if (fence && !(fence[1]?.startsWith('`') && fence[2]?.includes('`'))) {
        this.stack = [...this.stack.slice(0, depth), ...found.containers];
        // Without a container it begins at the line's start, where everybody reads it as we do.
        const indent = this.stack.length === 0 ? rest.search(/\S/) : 0;
        this.fence = { sign: fence[1]?.[0] ?? '', length: fence[1]?.length ?? 0, indent };
        this.inFence = true;
        this.inTable = false;
        this.inText = false;
        const opened = this.stack.length === 0 ? rest.slice(indent) : head;
        return { kind: 'fence', line: opened + line, used: end - at };
      }
    }
    const lazy = this.paragraph && found.containers.length === 0 && !blank;
    const breaks = blank || found.containers.length > 0 || (depth < this.stack.length && !lazy);
    if (blank) this.stack = this.stack.slice(0, depth);
    else if (!lazy || found.containers.length > 0)
      this.stack = [...this.stack.slice(0, depth), ...found.containers];
    if (this.stack.length > MAX_DEPTH) this.trusted = false;
    this.inTable &&= !blank && found.containers.length === 0;
    this.paragraph = !blank && text[at + raw.length] !== '#';
    const begins = /^ {0,3}(?:`{1,2})?$/.test(rest) || (this.inText && found.containers.length === 0);
    this.inText = begins && !ends && /\p{L}/u.test(text[at + raw.length] ?? '');
    return {
      kind: 'text',
      prefix: head.slice(0, found.place),
      used: takeColumns(raw, found.place),
      breaks: breaks || text[at + raw.length] === '#',
    };
  }

  /** How many of the open containers a line goes on in, and where its own text begins. */
  private matchContainers(head: string, ends: boolean): { depth: number; place: number } {
    let place = 0;
    let depth = 0;
    for (const container of this.stack) {
      const rest = head.slice(place);
      if (container.kind === 'quote') {
        const mark = /^ {0,3}> ?/.exec(rest)?.[0];
        if (mark === undefined) break;
        place += mark.length;
      } else if (!(ends && rest.trim() === '')) {
        if (!rest.startsWith(' '.repeat(container.indent))) break;
        place += container.indent;
      }
      depth++;
    }
    return { depth, place };
  }

  /** The containers that begin in a line. */
  private readContainers(
    head: string,
    from: number,
    ends: boolean,
    interrupts: boolean,
  ): { containers: Container[]; place: number } {
    const containers: Container[] = [];
    let place = from;
    for (;;) {
      const rest = head.slice(place);
      const quote = /^ {0,3}> ?/.exec(rest)?.[0];
      if (quote !== undefined) {
        containers.push({ kind: 'quote' });
        place += quote.length;
        continue;
      }
      const item = /^( {0,3}(?:[-*+]|(\d{1,9})[.)]))( +|$)/.exec(rest);
      const [whole = '', mark = '', number, space = ''] = item ?? [];
      const empty = whole === rest && ends;
      if (!item || (space === '' && !ends)) break;
      if (interrupts && containers.length === 0 && (empty || (number !== undefined && number !== '1'))) break;
      const gap = space.length >= 1 && space.length <= 4 && !empty ? space.length : 1;
      containers.push({ kind: 'item', indent: mark.length + gap });
      place = Math.min(head.length, place + mark.length + gap);
    }
    return { containers, place };
  }
}

function expandTabs(head: string): string {
  let shown = '';
  for (const char of head) shown += char === '\t' ? ' '.repeat(4 - (shown.length % 4)) : char;
  return shown;
}

/** How many letters of a head take up that many columns. */
function takeColumns(raw: string, columns: number): number {
  let column = 0;
  let used = 0;
  for (const char of raw) {
    if (column >= columns) break;
    column += char === '\t' ? 4 - (column % 4) : 1;
    used++;
  }
  return used;
}
