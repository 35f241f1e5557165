import type { Command } from 'commander';
import type { Reason } from '../../src/model/index.js';
import { search } from '../../src/rank/index.js';
import { printNotice, type CliContext, type CliIo } from '../cli-io.js';
import { adviseOnDashes, wholeNumber } from '../common-options.js';
import { openDigest } from '../open-digest.js';
import {
  addReadOptions,
  formatRows,
  nothingFound,
  openReading,
  toResultRow,
  toRows,
  type ReadFlags,
} from '../reading/index.js';
import { cleanLine } from '../terminal/index.js';

interface SearchFlags extends ReadFlags {
  maxResults: number;
  explain?: boolean;
}

/** `ask search QUERY…`: what the overlay would show, in the terminal. Exits 1 when nothing is found. */
export function addSearchCommand(parent: Command, context: CliContext): void {
  const command = parent
    .command('search')
    .description('search the digest')
    .argument('<query...>', 'what to look for')
    .option('--max-results <n>', 'most results to show', wholeNumber(1), 8)
    .option('--explain', 'why each result stands where it does');
  adviseOnDashes(
    command,
    'To look for words that begin with a dash, put -- before them: ask search -- --flag',
  );
  addReadOptions(command).action(async (words: string[], flags: SearchFlags) => {
    context.exitCode = await runSearch(context.io, words.join(' '), flags);
  });
}

/** `3.20  log in: authent by thesaurus, in the heading`. */
function formatReason({ weight, origin, typed, term, field }: Reason): string {
  const how =
    typed === undefined ? origin : `${typed}: ${term} ${origin === 'typed' ? 'as typed' : `by ${origin}`}`;
  const where = field === undefined ? '' : field === 'page' ? ', elsewhere on its page' : `, in the ${field}`;
  return `${weight.toFixed(2).padStart(6)}  ${cleanLine(how + where)}`;
}

async function runSearch(io: CliIo, query: string, flags: SearchFlags): Promise<number> {
  const reading = await openReading(io, flags, { text: true });
  const response = await search(await openDigest(reading.digest, io), query, {
    limit: flags.maxResults,
    explain: flags.explain ?? false,
  });
  const rows = toRows(reading, response.results);
  if (rows.length === 0 && !reading.json) printNotice(io, nothingFound(reading.digest, query));
  const results = rows.map((row, at) => {
    const { reasons } = response.results[at] ?? {};
    return { ...toResultRow(row), ...(reasons && { reasons }) };
  });
  const lines = rows.flatMap((row, at) => [
    ...formatRows(reading, [row]),
    ...(response.results[at]?.reasons ?? []).map((reason) => `  ${reading.paint.dim(formatReason(reason))}`),
  ]);
  await reading.print({ query, results, covered: response.covered }, lines);
  return rows.length === 0 ? 1 : 0;
}
