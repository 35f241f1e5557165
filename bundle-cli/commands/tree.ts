import { InvalidArgumentError, type Command } from 'commander';
import { countOf } from '../../src/text/index.js';
import type { CliContext, CliIo } from '../cli-io.js';
import { wholeNumber } from '../common-options.js';
import {
  addReadOptions,
  findTerms,
  findTitles,
  formatTerms,
  GLOSSARY,
  openReading,
  type Reading,
  type ReadFlags,
  type Title,
} from '../reading/index.js';
import { cleanLine, cutText, widthOf } from '../terminal/index.js';

interface TreeFlags extends ReadFlags {
  /** Levels to show; `Infinity` for all. */
  depth: number;
}

const EXAMPLES = `
Examples:
  ask tree                      groups and their pages
  ask tree guide --depth all    every title of a group
  ask tree _glossary            the words of the docs' own
`;

/** `ask tree [PATH]`: titles alone, so many levels of them. */
export function addTreeCommand(parent: Command, { io }: CliContext): void {
  const command = parent
    .command('tree')
    .description('the titles as a tree: groups, pages, sections')
    .addHelpText('after', EXAMPLES)
    .argument('[path]', 'a group, folder, page or section (default: everything)')
    .option('--depth <n>', 'levels to show, or all', readDepth, 2);
  addReadOptions(command).action(async (path: string | undefined, flags: TreeFlags) => {
    await runTree(io, path ?? '', flags);
  });
}

async function runTree(io: CliIo, path: string, flags: TreeFlags): Promise<void> {
  const reading = await openReading(io, flags, { text: false });
  const { digest } = reading;
  const terms = findTerms(digest, path);
  if (terms) return reading.print({ path, terms }, formatTerms(reading, terms));
  const { self, children } = findTitles(digest, path);
  const depth = flags.depth === Infinity ? 'all' : flags.depth;
  const value = {
    path: self?.id ?? path,
    depth,
    children: children.map((title) => toJson(reading, title, flags.depth)),
    glossary: { terms: digest.glossary.length },
  };
  const heading = self ? [formatTitle(reading, '', self, false)] : [];
  const lines = [...heading, ...formatLevel(reading, children, flags.depth, self ? '' : null)];
  const { length } = digest.glossary;
  // One line stands for all terms: it is what widens a search, not what is read.
  if (path === '' && length > 0)
    lines.push(`${GLOSSARY} ${reading.paint.dim(`(${countOf(length, 'term')})`)}`);
  await reading.print(value, lines);
}

function toJson(reading: Reading, title: Title, depth: number): unknown {
  const { kind, id, sections, copyOf, children } = title;
  const shown = depth > 1 && children.length > 0;
  return {
    kind,
    id,
    title: title.title,
    url: title.url === null ? null : reading.pathOf(title.url),
    sections,
    ...(copyOf !== undefined && { copyOf }),
    ...(shown && { children: children.map((child) => toJson(reading, child, depth - 1)) }),
  };
}

/** @param prefix lines of the levels above; `null` at the top, which has none */
function formatLevel(
  reading: Reading,
  titles: readonly Title[],
  depth: number,
  prefix: string | null,
): string[] {
  if (depth < 1) return [];
  return titles.flatMap((title, at) => {
    const isLast = at === titles.length - 1;
    const branch = prefix === null ? '' : `${prefix}${isLast ? '└─ ' : '├─ '}`;
    const below = prefix === null ? '' : `${prefix}${isLast ? '   ' : '│  '}`;
    const hides = depth === 1 && title.children.length > 0;
    return [
      formatTitle(reading, branch, title, hides),
      ...formatLevel(reading, title.children, depth - 1, below),
    ];
  });
}

function formatTitle({ paint, columns }: Reading, branch: string, title: Title, hides: boolean): string {
  const { kind, id, sections, copyOf } = title;
  const text = cutText(cleanLine(title.title) || '(no title)', Math.max(10, columns - widthOf(branch)));
  // A group's label is its path; of a section the page is above.
  const path = kind === 'group' ? '' : kind === 'page' ? cleanLine(id) : cleanLine(id.slice(id.indexOf('#')));
  const more = [
    ...(copyOf === undefined ? [] : [`→ ${cleanLine(copyOf)}`]),
    ...(hides ? [`(${countOf(sections, 'section')})`] : []),
  ];
  const notes = [path, ...more].filter((note) => note !== '').join('  ');
  const name = kind === 'group' ? paint.title(text) : text;
  const room = columns - widthOf(branch) - widthOf(text) - 2;
  if (notes === '' || room < 8) return `${paint.dim(branch)}${name}`;
  return `${paint.dim(branch)}${name}  ${paint.dim(cutText(notes, room))}`;
}

function readDepth(value: string): number {
  if (value.toLowerCase() === 'all') return Infinity;
  try {
    return wholeNumber(1)(value);
  } catch {
    throw new InvalidArgumentError('It must be a whole number from 1 on, or all.');
  }
}
