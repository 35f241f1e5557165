import type { Command } from 'commander';
import { search } from '../../src/rank/index.js';
import { printNotice, type CliContext, type CliIo } from '../cli-io.js';
import { wholeNumber } from '../common-options.js';
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

interface SearchFlags extends ReadFlags {
  maxResults: number;
}

/** `ask search QUERY…`: what the overlay would show, in the terminal. Exits 1 when nothing is found. */
export function addSearchCommand(parent: Command, context: CliContext): void {
  const command = parent
    .command('search')
    .description('search the digest')
    .showHelpAfterError('To look for words that begin with a dash, put -- before them: ask search -- --flag')
    .argument('<query...>', 'what to look for')
    .option('--max-results <n>', 'most results to show', wholeNumber(1), 8);
  addReadOptions(command).action(async (words: string[], flags: SearchFlags) => {
    context.exitCode = await runSearch(context.io, words.join(' '), flags);
  });
}

async function runSearch(io: CliIo, query: string, flags: SearchFlags): Promise<number> {
  const reading = await openReading(io, flags, { text: true });
  const response = await search(await openDigest(reading.digest, io), query, { limit: flags.maxResults });
  const rows = toRows(reading, response.results);
  if (rows.length === 0 && !reading.json) printNotice(io, nothingFound(reading.digest, query));
  const value = { query, results: rows.map(toResultRow), covered: response.covered };
  await reading.print(value, formatRows(reading, rows));
  return rows.length === 0 ? 1 : 0;
}
