/** Text as the parser gets it, and the line of the page's body (1-based) that each of its lines is. */
export interface PreparedBody {
  text: string;
  lines: readonly number[];
}

/** Which of the older notations Docusaurus rewrites before it parses; its `markdown.mdx1Compat`, all on by default. */
export interface CompatOptions {
  /** `<!-- … -->` in MDX. */
  comments?: boolean;
  /** `:::note Title` for `:::note[Title]`. */
  admonitions?: boolean;
  /** `{#id}` in MDX. */
  headingIds?: boolean;
}

const wrappers = [
  /(^|\r?\n)\x20*```\x20*mdx-code-block\r?\n([^]*?)\r?\n\x20*```(\r?\n|$)/g,
  /(^|\r?\n)\x20*````\x20*mdx-code-block\r?\n([^]*?)\r?\n\x20*````(\r?\n|$)/g,
];
const defaultKeywords = [
  'secondary',
  'info',
  'success',
  'danger',
  'note',
  'tip',
  'warning',
  'important',
  'caution',
];

/** The content plugins' `admonitions` option; default `true`. */
export type AdmonitionOptions = boolean | { keywords?: readonly string[]; extendDefaults?: boolean };

function keywordsOf(admonitions: AdmonitionOptions): readonly string[] {
  if (typeof admonitions === 'boolean') return admonitions ? defaultKeywords : [];
  const { keywords = [], extendDefaults = true } = admonitions;
  return extendDefaults ? [...defaultKeywords, ...keywords] : keywords;
}

function countLines(text: string): number {
  return text.split('\n').length;
}

/** Takes the fences of `mdx-code-block`s away, and their lines out of the list. */
function unwrap(body: PreparedBody, wrapper: RegExp): PreparedBody {
  const lines = [...body.lines];
  let removed = 0;
  const text = body.text.replace(
    wrapper,
    (_block, before: string, inner: string, after: string, at: number) => {
      const opening = countLines(body.text.slice(0, at + before.length)) - 1 - removed;
      lines.splice(opening, 1);
      lines.splice(opening + countLines(inner), 1);
      removed += 2;
      return before + inner + after;
    },
  );
  return { text, lines };
}

function escapeHeadingIds(text: string): string {
  return text.replace(/(?:^|\n)#{1,6}(?!#).*/g, (line) =>
    line.replace('{#', '\\{#').replace('\\\\{#', '\\{#'),
  );
}

function labelAdmonitions(text: string, keywords: readonly string[]): string {
  if (keywords.length === 0) return text;
  const names = keywords.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const titled = new RegExp(`^((?:> ?)*(?: +|\\t+)?:{3,}(?:${names})) +(.*)$`, 'gm');
  return text.replace(titled, (_line, directive: string, title: string) => `${directive}[${title}]`);
}

/** A second frontmatter right at the start of the body is dropped: its lines become empty ones. */
function blankFrontmatter(text: string): string {
  const match = /^---[ \t]*\r?\n(?:[^]*?\r?\n)??---[ \t]*(?=\r?\n|$)/.exec(text);
  return match ? match[0].replace(/[^\r\n]+/g, '') + text.slice(match[0].length) : text;
}

/** A page's body → what Docusaurus gives to its parser. */
export function prepareBody(
  body: string,
  compat: CompatOptions = {},
  admonitions: AdmonitionOptions = true,
): PreparedBody {
  const lines = Array.from({ length: countLines(body) }, (_, at) => at + 1);
  const unwrapped = wrappers.reduce(unwrap, { text: body, lines });
  const escaped = compat.headingIds === false ? unwrapped.text : escapeHeadingIds(unwrapped.text);
  const labelled =
    compat.admonitions === false ? escaped : labelAdmonitions(escaped, keywordsOf(admonitions));
  return { text: blankFrontmatter(labelled), lines: unwrapped.lines };
}
