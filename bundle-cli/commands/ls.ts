import type { Command } from 'commander';
import { countOf } from '../../src/text/index.js';
import type { CliContext, CliIo } from '../cli-io.js';
import {
  addReadOptions,
  findTerms,
  findTitles,
  formatTerms,
  openReading,
  type Reading,
  type ReadFlags,
  type Title,
} from '../reading/index.js';
import { cleanLine, cutText, widthOf } from '../terminal/index.js';

/** Wider ids don't push the titles of all others aside. */
const MAX_ID = 50;

/** `ask ls [PATH]`: what a group, page or section holds, one level of it. */
export function addLsCommand(parent: Command, { io }: CliContext): void {
  const command = parent
    .command('ls')
    .description('what a group, page or section holds')
    .argument('[path]', 'a group, folder, page or section (default: the groups)');
  addReadOptions(command).action(async (path: string | undefined, flags: ReadFlags) => {
    await runLs(io, path ?? '', flags);
  });
}

async function runLs(io: CliIo, path: string, flags: ReadFlags): Promise<void> {
  const reading = await openReading(io, flags, { text: false });
  const terms = findTerms(reading.digest, path);
  if (terms) return reading.print({ path, terms }, formatTerms(reading, terms));
  const { self, children } = findTitles(reading.digest, path);
  // What holds nothing is listed itself, as a file is.
  const entries = children.length === 0 && self ? [self] : children;
  const value = {
    path: self?.id ?? path,
    entries: entries.map(({ kind, id, title, url, sections }) => ({
      kind,
      id,
      title,
      url: url === null ? null : reading.pathOf(url),
      sections,
    })),
  };
  await reading.print(value, formatEntries(reading, entries));
}

function formatEntries({ paint, columns }: Reading, entries: readonly Title[]): string[] {
  const ids = entries.map(({ id }) => cleanLine(id));
  const width = Math.min(Math.max(0, ...ids.map(widthOf)), MAX_ID, Math.floor(columns / 2));
  return entries.map(({ kind, title, sections }, at) => {
    const id = ids[at] ?? '';
    const count = countOf(sections, 'section');
    const gap = ' '.repeat(Math.max(0, width - widthOf(id)) + 2);
    const note = kind === 'group' ? paint.dim(count) : cleanLine(title);
    const room = columns - widthOf(id) - gap.length;
    return room < 8 ? id : `${id}${gap}${kind === 'group' ? note : cutText(note, room)}`;
  });
}
