import type { Command } from 'commander';
import { search } from '../../src/rank/index.js';
import type { Digest, SearchResponse, TextRun } from '../../src/model/index.js';
import { joinUrl } from '../../src/text/index.js';
import { printLine, printNotice, type CliContext, type CliIo } from '../cli-io.js';
import { findDigestDir } from '../find-digest-dir.js';
import { addDigestDirOption, addJsonOption, wholeNumber } from '../common-options.js';
import { openDigest } from '../open-digest.js';
import { readDigest } from '../read-digest.js';

interface SearchFlags {
  digestDir?: string;
  json?: boolean;
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
  addJsonOption(addDigestDirOption(command)).action(async (words: string[], flags: SearchFlags) => {
    context.exitCode = await runSearch(context.io, words.join(' '), flags);
  });
}

async function runSearch(io: CliIo, query: string, flags: SearchFlags): Promise<number> {
  const digest = await readDigest(io, findDigestDir(io, flags.digestDir));
  const response = await search(await openDigest(digest), query, { limit: flags.maxResults });
  if (flags.json ?? io.stdout.isTTY !== true) {
    printLine(io, JSON.stringify(toRows(response, digest), null, 2));
  } else if (response.results.length === 0) printNotice(io, `Nothing found for "${query}".`);
  else printResults(io, response, digest);
  return response.results.length === 0 ? 1 : 0;
}

/** What `--json` prints: the same rows as the endpoint's in keyword mode. */
function toRows({ query, results, covered }: SearchResponse, digest: Digest): unknown {
  return {
    query,
    results: results.map(({ id, title, heading, group, url, snippet, score }) => ({
      id,
      title,
      heading,
      group,
      url: joinUrl(digest.basePath ?? '', url),
      snippet: joinRuns(snippet),
      score,
    })),
    covered,
  };
}

function printResults(io: CliIo, { results }: SearchResponse, digest: Digest): void {
  const base = joinUrl(digest.siteUrl ?? '', digest.basePath ?? '');
  for (const { title, heading, parents, url, snippet } of results) {
    printLine(io, [title, ...parents, ...(heading === null ? [] : [heading])].join(' › '));
    printLine(io, `  ${joinUrl(base, url)}`);
    const excerpt = joinRuns(snippet);
    if (excerpt !== '') printLine(io, `  ${excerpt}`);
  }
}

function joinRuns(runs: readonly TextRun[]): string {
  return runs
    .map((run) => run.text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
