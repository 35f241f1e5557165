import type { Command } from 'commander';
import { printNotice, type CliContext, type CliIo } from '../cli-io.js';
import { adviseOnDashes, wholeNumber } from '../common-options.js';
import { compilePattern, type PatternFlags } from '../grep/compile-pattern.js';
import { grepSections } from '../grep/grep-sections.js';
import {
  addReadOptions,
  findSections,
  formatRows,
  openReading,
  quotePath,
  toResultRow,
  toRows,
  type ReadFlags,
} from '../reading/index.js';

interface GrepFlags extends ReadFlags, PatternFlags {
  extendedRegexp?: boolean;
  wordRegexp?: boolean;
  regexp?: string;
  maxResults: number;
}

const EXAMPLES = `
Examples:
  ask grep bodyLimit
  ask grep -e --force guide     a flag, in one group
  ask grep -iE '(set|put) up'   a regular expression, capitals or not
`;

/** `ask grep PATTERN [PATH]`: sections in which a text stands letter for letter. Exits 1 when it stands nowhere. */
export function addGrepCommand(parent: Command, context: CliContext): void {
  const command = parent
    .command('grep')
    .description('sections that hold a text, letter for letter')
    .addHelpText('after', EXAMPLES)
    .usage('[options] <pattern> [path]')
    .argument('[pattern]', 'what to look for: plain text unless -E is given')
    .argument('[path]', 'a group, folder, page or section to look in (default: everywhere)')
    .option('-e, --regexp <pattern>', 'the pattern, where it begins with a dash')
    .option('-E, --extended-regexp', 'the pattern is a regular expression')
    .option('-F, --fixed-strings', 'the pattern is plain text (the default)')
    .option('-i, --ignore-case', 'capitals and small letters are the same')
    .option('-w, --word-regexp', 'whole words only')
    .option('--max-results <n>', 'most sections to show', wholeNumber(1), 8);
  adviseOnDashes(command, 'To look for what begins with a dash, put -e or -- before it: ask grep -e --flag');
  addReadOptions(command).action(
    async (first: string | undefined, second: string | undefined, flags: GrepFlags) => {
      // As with grep: given by -e, the pattern is no argument, and the first one is the path.
      const [pattern, path] = flags.regexp === undefined ? [first, second] : [flags.regexp, first];
      if (pattern === undefined) command.error("error: missing required argument 'pattern'");
      else context.exitCode = await runGrep(context.io, pattern, path, flags);
    },
  );
}

async function runGrep(
  io: CliIo,
  pattern: string,
  path: string | undefined,
  flags: GrepFlags,
): Promise<number> {
  const how: PatternFlags = {
    extended: flags.extendedRegexp ?? false,
    ignoreCase: flags.ignoreCase ?? false,
    word: flags.wordRegexp ?? false,
  };
  const compiled = compilePattern(pattern, how);
  const reading = await openReading(io, flags, { text: true });
  const sections = findSections(reading.digest, path);
  const found = grepSections(sections, compiled);
  const rows = toRows(reading, found.slice(0, flags.maxResults));
  if (found.length === 0) {
    const otherwise = how.ignoreCase
      ? 0
      : grepSections(sections, compilePattern(pattern, { ...how, ignoreCase: true })).length;
    printNotice(io, `Nothing holds ${quotePath(pattern)}.${adviseOn(pattern, how, otherwise)}`);
  }
  const value = { query: pattern, results: rows.map(toResultRow), covered: rows.length > 0 };
  await reading.print(value, formatRows(reading, rows));
  const more = found.length - rows.length;
  if (more > 0 && !reading.json) {
    printNotice(io, `… and ${more} more: --max-results ${found.length} shows them all.`);
  }
  return rows.length === 0 ? 1 : 0;
}

/** What may have been meant. */
function adviseOn(pattern: string, { extended }: PatternFlags, otherwise: number): string {
  if (otherwise > 0) return ` With -i, ${otherwise} section${otherwise === 1 ? ' does' : 's do'}.`;
  if (!extended && /[.\w\])][*+?]|\||^\^|\$$|\\[bdsw]/.test(pattern))
    return ' It is read as plain text: -E makes it a regular expression.';
  return '';
}
