import { findSections, quoteResult, type MarkedBlock } from '../../src/rank/index.js';
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

const WARNING = 'No answer was written, since no model was asked';

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
  const index = await openDigest(reading.digest, io);
  const finding = await findSections(index, question, { limit: flags.maxResults });
  const { results, covered } = finding.response;
  const rows: (Row & { passage: string })[] = [];
  for (const [at, row] of toRows(reading, results).entries())
    rows.push({ ...row, passage: writeBlocks(await quoteResult(index, finding, at)) });
  const warning = `${WARNING}${rows.length === 0 ? '.' : ': these are the passages that fit best.'}`;
  const value = {
    query: question,
    mode: 'keyword',
    model: null,
    results: rows.map((row) => ({ ...toResultRow(row), passage: row.passage })),
    covered,
    warning,
  };
  if (rows.length === 0 && !reading.json) printNotice(io, nothingFound(reading.digest, question));
  await reading.print(value, rows.length === 0 ? [] : formatPassages(reading, rows, covered, warning));
  return rows.length === 0 ? 1 : 0;
}

// As Markdown, without its marks for emphasis.
function writeBlocks(blocks: readonly MarkedBlock[]): string {
  return blocks
    .map(({ kind, runs }) => {
      if (kind === 'code') return `\`\`\`\n${runs.map(({ text }) => text).join('')}\n\`\`\``;
      const text = runs.map((run, at) => {
        // A run ends where a word of the query does, which may be inside of code.
        const [before, after] = [runs[at - 1]?.code ?? false, runs[at + 1]?.code ?? false];
        return run.code ? `${before ? '' : '`'}${run.text}${after ? '' : '`'}` : run.text;
      });
      return `${kind === 'item' || kind === 'step' ? '- ' : ''}${text.join('')}`;
    })
    .join('\n\n');
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
