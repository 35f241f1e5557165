/** Markup of one paragraph that costs a parser no more than a second; what it costs grows with the square. */
const MAX_MARKUP = 8000;
/** Of paragraphs with less, no number of them adds up to much. */
const HARMLESS = 500;
/** What all paragraphs of a page may cost together: twice what the largest may. */
const MAX_COST = 2 * MAX_MARKUP ** 2;
/** Markup of a page: more than ten times what the longest real ones hold, some hundred megabytes as a tree. */
const MAX_PAGE_MARKUP = 200_000;
/** Paragraphs, headings, items and rows of a page: a parser takes some 15 kB for each. The longest real pages have a tenth. */
const MAX_BLOCKS = 40_000;
/** Characters of a paragraph: a parser takes a few hundred bytes for each. */
const MAX_LENGTH = 500_000;
/** A heading is a line to be read. */
const MAX_HEADING = 10_000;
/** More quotes and lists in each other than anybody can follow; the parser's work grows with the square of the depth. */
const MAX_DEPTH = 100;
/** Containers of directives in each other. */
const MAX_CONTAINERS = 30;
/** Columns at which a list would be as deep. */
const MAX_INDENT = 200;
/** Underlined headings that follow each other without a blank line between; again by the square. */
const MAX_UNDERLINES = 400;

/** What a parser has to weigh. */
const MARKUP = /[*_~`[\]<>!&{}()\\$:|^@]/g;
const BLANK = /^[ \t>]*$/;
const FENCE = /^[ \t>]*(?:`{3,}|~{3,})/;
/** A line that starts a paragraph of its own: an item, a heading, a row of a table. */
const STARTS = /^[ \t>]*(?:[-+*][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t]|\|)/;
const HEADING = /^ {0,3}#{1,6}[ \t]/;
const CONTAINERS = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;
/** A container that is opened, and one that is closed: of the directives, which nest. */
const OPENS = /^[ \t]*:{3,}[ \t]*[\w[{]/;
const CLOSES = /^[ \t]*:{3,}[ \t]*$/;
const HARD_BREAK = / {2}$/;
/** White space that is longer than any line is wide. */
const WIDE = /[ \t]{300,}/g;
const UNDERLINE = /^[ \t]*(?:=+|-+)[ \t]*$/;

/** A page's body as a parser can read it in reasonable time. */
export interface TamedMarkdown {
  /** As long as the body, line by line (on one line where all of it is masked); what was too much reads `xxx` in it. */
  text: string;
  /** 1-based line in the body; `hint`: what is left and what to do, where it isn't to mend that line. */
  faults: { line: number; reason: string; hint?: string }[];
}

/** A paragraph: lines from `first` up to `end`, how much markup they hold. */
interface Paragraph {
  first: number;
  end: number;
  markup: number;
  /** In characters. */
  length: number;
}

/**
 * Markdown without what would keep a parser busy for minutes: paragraphs with thousands of marks, headings as long
 * as pages, quotes and lists hundreds deep. Such lines are masked, so that they count as plain words; offsets and
 * lines stay what they are. A page of too many blocks is plain text as a whole. Nothing in real docs comes near these limits: what they hold is generated or hostile.
 */
export function tameMarkdown(body: string): TamedMarkdown {
  // Nothing is lost by it, so nobody needs to be told.
  const lines = body.split('\n').map((line) => (line.length > 1000 ? line.replace(WIDE, fillWide) : line));
  const faults: TamedMarkdown['faults'] = [];
  const mask = (first: number, end: number, reason: string): void => {
    for (let at = first; at < end; at += 1) lines[at] = 'x'.repeat(lines[at]?.length ?? 0);
    faults.push({ line: first + 1, reason: `${reason} and is read as plain text` });
  };
  let cost = 0;
  let total = 0;
  const paragraphs = findParagraphs(lines);
  if (paragraphs.length > MAX_BLOCKS) {
    const reason = `the page has too many blocks (${paragraphs.length}, of which ${MAX_BLOCKS} can be read) and is read as plain text`;
    return {
      text: 'x'.repeat(body.length),
      faults: [{ line: 1, reason, hint: 'It is one section; split it.' }],
    };
  }
  for (const { first, end, markup, length } of paragraphs) {
    const own = markup > HARMLESS ? markup ** 2 : 0;
    if (markup > MAX_MARKUP || cost + own > MAX_COST) {
      mask(first, end, `the paragraph has too much markup (${markup} signs)`);
    } else if (length > MAX_LENGTH) {
      mask(first, end, `the paragraph is too long (${length} characters)`);
    } else if (markup > 0 && total > MAX_PAGE_MARKUP && !HEADING.test(lines[first] ?? '')) {
      mask(
        first,
        end,
        `the page has too much markup; the paragraph comes after ${MAX_PAGE_MARKUP} signs of it`,
      );
    } else {
      cost += own;
      total += markup;
    }
  }
  let underlines = 0;
  let containers = 0;
  lines.forEach((line, at) => {
    containers = Math.max(0, containers + Number(OPENS.test(line)) - Number(CLOSES.test(line)));
    underlines = BLANK.test(line) ? 0 : underlines + Number(UNDERLINE.test(line));
    if (underlines > MAX_UNDERLINES) {
      lines[at] = 'x'.repeat(line.length);
      if (underlines === MAX_UNDERLINES + 1)
        mask(at, at + 1, 'the underlined heading follows too many others without a blank line');
    } else if (line.length > MAX_HEADING && HEADING.test(line)) {
      mask(at, at + 1, `the heading is too long (${line.length} characters)`);
    } else if (containers > MAX_CONTAINERS && OPENS.test(line)) {
      mask(at, at + 1, 'the container lies too deep in others');
    } else if (depthOf(line) > MAX_DEPTH) mask(at, at + 1, 'the line lies too deep in quotes or lists');
  });
  return { text: lines.join('\n'), faults };
}

function fillWide(run: string, at: number, line: string): string {
  if (at + run.length === line.length) return run;
  return run.slice(0, 300) + 'x'.repeat(run.length - 300);
}

/** Paragraphs, and blocks of code as if they were such: masked or not, their text is the body's. */
function findParagraphs(lines: readonly string[]): Paragraph[] {
  const found: Paragraph[] = [];
  let current: Paragraph | null = null;
  lines.forEach((line, at) => {
    if (BLANK.test(line) || FENCE.test(line)) {
      current = null;
      return;
    }
    if (!current || STARTS.test(line)) found.push((current = { first: at, end: at, markup: 0, length: 0 }));
    current.end = at + 1;
    current.length += line.length;
    current.markup += (line.match(MARKUP)?.length ?? 0) + Number(HARD_BREAK.test(line));
  });
  return found;
}

/** How many quotes and lists a line opens or stands in, by what it starts with. */
function depthOf(line: string): number {
  const start = CONTAINERS.exec(line)?.[0] ?? '';
  const marks = start.match(/>|[-+*]|\d+[.)]/g)?.length ?? 0;
  return start.search(/\S/) > MAX_INDENT ? MAX_DEPTH + 1 : marks;
}
