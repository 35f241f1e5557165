import { search } from '../../src/rank/index.js';
import { printNotice, type CliIo } from '../cli-io.js';
import { openDigest } from '../open-digest.js';
import {
  formatRows,
  nothingFound,
  openReading,
  toResultRow,
  toRows,
  type Output,
  type ReadFlags,
  type Row,
} from '../reading/index.js';
import { cleanText } from '../terminal/index.js';
import { findPassage } from './find-passage.js';

const WARNING = 'No answer was written, since no model was asked: these are the passages that fit best.';

/**
 * The passages that say most about a question, in place of an answer.
 *
 * @returns the exit status: 1 when nothing is found
 */
export async function answerLocally(
  io: CliIo,
  question: string,
  flags: ReadFlags & { maxResults: number },
): Promise<number> {
  const reading = await openReading(io, flags, { text: true });
  const { results, covered } = await search(await openDigest(reading.digest, io), question, {
    limit: flags.maxResults,
  });
  const texts = new Map(reading.digest.nodes.map(({ id, text, summary }) => [id, text || summary]));
  const rows = toRows(reading, results).map((row) => ({
    ...row,
    passage: findPassage(texts.get(row.id) ?? '', question),
  }));
  const value = {
    query: question,
    mode: 'keyword',
    model: null,
    results: rows.map((row) => ({ ...toResultRow(row), passage: row.passage })),
    covered,
    warning: WARNING,
  };
  if (rows.length === 0 && !reading.json) printNotice(io, nothingFound(reading.digest, question));
  await reading.print(value, rows.length === 0 ? [] : formatPassages(reading, rows, covered, WARNING));
  return rows.length === 0 ? 1 : 0;
}

/** Rows with their passages (with excerpts, where those are all there is), then why there is no answer. */
export function formatPassages(
  output: Output,
  rows: readonly (Row & { passage?: string })[],
  covered: boolean,
  warning: string | undefined,
): string[] {
  const { paint } = output;
  const lines = covered ? [] : [paint.warn('The docs may not cover this. What comes nearest:'), ''];
  for (const row of rows) {
    const passage = cleanText(row.passage ?? '').trimEnd();
    const bare = { ...row, runs: { ...row.runs, snippet: passage === '' ? row.runs.snippet : [] } };
    lines.push(...formatRows(output, [bare]));
    if (passage !== '') lines.push(...passage.split('\n').map((line) => `  ${line}`.trimEnd()));
    lines.push('');
  }
  if (warning !== undefined) lines.push(paint.dim(cleanText(warning)));
  return lines;
}
