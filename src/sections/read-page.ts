import type { Warning } from '../model/index.js';
import { readOutline } from './markdown/read-outline.js';
import { tameMarkdown } from './markdown/tame-markdown.js';
import type { Outline } from './markdown/outline.js';
import { readPageSettings } from './page-settings.js';
import { readFrontmatter, type FrontmatterSplit } from './read-frontmatter.js';
import { readTextOutline } from './read-text.js';
import type { SchemePage } from './scheme.js';

/** One file of the docs. */
export interface SourceFile {
  /** `/`-separated, relative to the docs folder. */
  file: string;
  content: string;
  /** Start of `file` that slugs and groups leave out, ending in a slash; default none. */
  root?: string;
}

/** A file, parsed, before it is known what its neighbours share with it. */
export interface Page extends FrontmatterSplit {
  file: string;
  /** `file` without the root that it was given with: what its slug and group come from. */
  path: string;
  format: SchemePage['format'];
  outline: Outline;
  /** The body as parsers are given it, where it isn't fit for them as it is; see `tameMarkdown`. */
  tamed?: string;
  /** It asks not to be found. */
  leftOut?: boolean;
  /** What its frontmatter multiplies scores by, .1–10. */
  boost?: number;
}

/** More warnings of one page tell nothing more. */
const MAX_FAULTS = 3;

function formatOf(file: string): SchemePage['format'] {
  const extension = /\.([^./]+)$/.exec(file)?.[1]?.toLowerCase();
  return extension === 'mdx' ? 'mdx' : extension === 'txt' ? 'text' : 'md';
}

/** Parses one file. Never throws: what can't be read becomes a warning, and its text is kept as text. */
export function readPage({ file, content, root = '' }: SourceFile): Page {
  const format = formatOf(file);
  const split = readFrontmatter(file, content.replace(/^\ufeff/, ''));
  const { outline, warnings, tamed } = readBody(file, format, split);
  const settings = readPageSettings(file, split.data);
  return {
    ...split,
    file,
    path: file.slice(root.length),
    format,
    outline,
    ...(tamed !== undefined && { tamed }),
    ...(settings.leftOut && { leftOut: true }),
    ...(settings.boost !== undefined && { boost: settings.boost }),
    warnings: [...split.warnings, ...settings.warnings, ...warnings],
  };
}

function readBody(
  file: string,
  format: SchemePage['format'],
  { body, bodyLine }: FrontmatterSplit,
): Pick<Page, 'outline' | 'warnings' | 'tamed'> {
  try {
    const tame = format === 'text' ? { text: body, faults: [] } : tameMarkdown(body);
    const outline = format === 'text' ? readTextOutline(body) : readOutline(tame.text, format);
    const warnings = [...cutFaults(tame.faults), ...outline.faults].map(({ line, reason, hint }) =>
      syntaxWarning(file, line + bodyLine - 1, reason, hint),
    );
    return { outline, warnings, ...(tame.text !== body && { tamed: tame.text }) };
  } catch (error) {
    // For instance quotes nested so deep that a tree of them can't be walked.
    const reason = error instanceof Error ? error.message : String(error);
    const outline: Outline = { headings: [], cuts: [], verbatim: [], facts: [], faults: [] };
    return { outline, warnings: [syntaxWarning(file, bodyLine, reason)] };
  }
}

/** The first faults, and how many more there are. */
function cutFaults(faults: Outline['faults']): Outline['faults'] {
  const more = faults.length - MAX_FAULTS;
  const shown = faults.slice(0, MAX_FAULTS);
  const last = shown.at(-1);
  if (more > 0 && last) last.reason += `, and so are ${String(more)} more places below`;
  return shown;
}

function syntaxWarning(
  file: string,
  line: number,
  reason: string,
  hint = 'The rest of the page is used; mend that line.',
): Warning {
  const said = reason.trim().replace(/\.$/, '');
  return {
    code: 'HEV_ASK_PAGE_SYNTAX',
    message: `${file}:${String(line)}: ${said}. ${hint}`,
    file,
    line,
  };
}
