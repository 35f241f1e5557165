import { LineCounter, parseDocument } from 'yaml';

/** A file of the tree, taken apart. */
export interface FrontmatterFile {
  /** `null`: no frontmatter, or none that can be read; `problems` says why. */
  data: Record<string, unknown> | null;
  /** What follows the frontmatter, unchanged; line ends are `\n`. */
  body: string;
  problems: { line: number; message: string }[];
}

/** Read as a string by any YAML parser without quotes: no number, no keyword, nothing that starts a node. */
const PLAIN = /^[A-Za-z][\w ./()'’,+&#~-]*$/;
const KEYWORD = /^(true|false|null|yes|no|on|off|y|n)$/i;
/** A line of the kind that `formatFrontmatter` writes. */
const WRITTEN_LINE = /^([A-Za-z]\w*): (.+)$/;

/** YAML frontmatter with one line for each value; lists and objects as JSON; `undefined` is left out. */
export function formatFrontmatter(entries: readonly (readonly [string, unknown])[]): string {
  const lines = entries
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${formatValue(value)}`);
  return `---\n${lines.join('\n')}\n---\n`;
}

function formatValue(value: unknown): string {
  if (typeof value === 'string' && isPlain(value)) return value;
  // JSON may hold these as they are; some YAML parsers take them for line ends or for unprintable.
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function isPlain(value: string): boolean {
  if (/^[0-9a-f]{64}$/.test(value)) return /[a-df]/.test(value);
  return PLAIN.test(value) && !KEYWORD.test(value) && !value.includes(' #') && !value.endsWith(' ');
}

/**
 * Splits a file into frontmatter and body. The frontmatter may be any YAML mapping; never throws.
 * Lines of `problems` are 1-based in the file.
 */
export function parseFrontmatter(content: string): FrontmatterFile {
  const text = withPlainLineEnds(content);
  if (!/^---[ \t]*\n/.test(text)) {
    return { data: null, body: text, problems: [{ line: 1, message: 'There is no frontmatter' }] };
  }
  const start = text.indexOf('\n') + 1;
  const end = /^---[ \t]*$/m.exec(text.slice(start));
  if (!end) {
    return { data: null, body: '', problems: [{ line: 1, message: 'The frontmatter has no end (`---`)' }] };
  }
  const yaml = text.slice(start, start + end.index);
  const body = text.slice(start + end.index + end[0].length + 1);
  const written = parseWritten(yaml);
  return written ? { data: written, body, problems: [] } : { ...parseYaml(yaml), body };
}

/** A checkout may have turned every line end; a file that opens with `\n` holds `\r` on purpose. */
function withPlainLineEnds(content: string): string {
  const text = content.startsWith('\ufeff') ? content.slice(1) : content;
  return /^---[ \t]*\r\n/.test(text) ? text.replaceAll('\r\n', '\n') : text;
}

/** The usual case without a YAML parser, which is some thirty times slower; `null`: ask the parser. */
function parseWritten(yaml: string): Record<string, unknown> | null {
  const data: Record<string, unknown> = {};
  for (const line of yaml.split('\n').slice(0, -1)) {
    const [, key, value] = WRITTEN_LINE.exec(line) ?? [];
    if (key === undefined || value === undefined || Object.hasOwn(data, key)) return null;
    if (isPlain(value)) data[key] = value;
    else if (/^("|\[|\{|-?\d|null$|true$|false$)/.test(value)) {
      try {
        data[key] = JSON.parse(value);
      } catch {
        return null;
      }
    } else return null;
  }
  return data;
}

/** Lines of YAML: to find that keys are unique, the parser compares each with each. */
const MAX_LINES = 10_000;

function parseYaml(yaml: string): Omit<FrontmatterFile, 'body'> {
  const count = yaml.split('\n').length;
  if (count > MAX_LINES)
    return { data: null, problems: [{ line: 2, message: `It is too long: ${count} lines` }] };
  const lineCounter = new LineCounter();
  // The frontmatter starts on the file's second line.
  const lineOf = (offset: number): number => lineCounter.linePos(offset).line + 1;
  const document = parseDocument(yaml, { lineCounter, prettyErrors: false });
  const problems = document.errors.map((error) => ({ line: lineOf(error.pos[0]), message: error.message }));
  if (problems.length > 0) return { data: null, problems };
  try {
    const data: unknown = document.toJS();
    if (data !== null && typeof data === 'object' && !Array.isArray(data)) {
      return { data: data as Record<string, unknown>, problems };
    }
    return { data: null, problems: [{ line: 2, message: 'The frontmatter is no mapping' }] };
  } catch (error) {
    // Aliases that unfold without end.
    return {
      data: null,
      problems: [{ line: 2, message: error instanceof Error ? error.message : String(error) }],
    };
  }
}
