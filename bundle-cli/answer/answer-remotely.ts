import type { EndpointClient, KeywordReply, ResultRow } from '../../endpoint/client/index.js';
import type { AskEventData, AskSource } from '../../src/protocol/index.js';
import { joinUrl } from '../../src/text/index.js';
import { HevAskError } from '../../src/model/index.js';
import { printNotice, type CliIo } from '../cli-io.js';
import {
  openOutput,
  quotePath,
  toResultRow,
  type Output,
  type ReadFlags,
  type Row,
} from '../reading/index.js';
import { cleanLine, cleanText } from '../terminal/index.js';
import { formatPassages } from './answer-locally.js';

/** An answer as far as it has come. */
interface Answer {
  searched: string[];
  sources: AskSource[];
  model: string | null;
  text: string;
  done: AskEventData['done'];
}

/**
 * Has an endpoint answer a question: streamed for a person, whole as JSON. An endpoint without a model finds
 * passages instead.
 *
 * @returns the exit status: 1 when nothing is found, or the docs don't cover the question
 * @throws HevAskError for an endpoint that fails, before or within its answer
 */
export async function answerRemotely(
  io: CliIo,
  question: string,
  flags: ReadFlags & { maxResults: number },
  client: EndpointClient,
): Promise<number> {
  const output = openOutput(io, flags);
  // Links in full need the site's address, which only the digest tells; an answer is worth having without.
  const siteUrl = output.json
    ? Promise.resolve('')
    : client.digest().then(
        (digest) => digest.siteUrl ?? '',
        () => '',
      );
  const answer: Answer = { searched: [], sources: [], model: null, text: '', done: {} };
  for await (const event of client.ask(question)) {
    if (event.event === 'keyword') return showKeyword(output, event.data, flags.maxResults, await siteUrl);
    if (event.event === 'error') {
      if (!output.json && answer.text !== '') io.stdout.write('\n');
      const { error, code, retryAfter } = event.data;
      const hint = retryAfter === undefined ? 'Try again later.' : `Try again in ${retryAfter} seconds.`;
      throw new HevAskError(code, `${client.url} could not finish its answer: ${cleanLine(error)}`, hint);
    }
    if (event.event === 'search') {
      answer.searched.push(event.data.query);
      if (!output.json && io.stderr.isTTY) printNotice(io, `searched: ${cleanLine(event.data.query)}`);
    } else if (event.event === 'sources') {
      answer.sources = event.data.sources;
      answer.model = event.data.model;
    } else if (event.event === 'token') {
      answer.text += event.data.text;
      if (!output.json) io.stdout.write(cleanText(event.data.text));
    } else answer.done = event.data;
  }
  await finish(output, question, answer, await siteUrl);
  return answer.done.refused ? 1 : 0;
}

async function finish(output: Output, question: string, answer: Answer, siteUrl: string): Promise<void> {
  const { searched, sources, model, text, done } = answer;
  const { paint, io } = output;
  const value = { query: question, mode: 'agentic', model, answer: text, sources, searched, ...done };
  if (!output.json) io.stdout.write('\n');
  const lines = sources.flatMap(({ title, heading, url }, at) => [
    `${paint.dim(`[${at + 1}]`)} ${cleanLine(heading === undefined ? title : `${title} › ${heading}`)}`,
    `    ${paint.link(cleanLine(siteUrl === '' ? url : joinUrl(siteUrl, url)))}`,
  ]);
  if (done.verified === false)
    lines.push('', paint.warn('Not all of it could be checked against the sources.'));
  if (output.json) await output.print(value, []);
  else
    for (const line of lines.length > 0 ? ['', paint.title('Sources'), ...lines] : [])
      io.stdout.write(`${line}\n`);
}

async function showKeyword(
  output: Output,
  reply: KeywordReply,
  limit: number,
  siteUrl: string,
): Promise<number> {
  const rows = reply.results.slice(0, limit).map((row) => toRow(row, siteUrl));
  if (rows.length === 0 && !output.json)
    printNotice(output.io, `Nothing found for ${quotePath(reply.query)}.`);
  const value = { ...reply, results: rows.map(toResultRow) };
  await output.print(
    value,
    rows.length === 0 ? [] : formatPassages(output, rows, reply.covered, reply.warning),
  );
  return rows.length === 0 ? 1 : 0;
}

function toRow(row: ResultRow, siteUrl: string): Row {
  const { title, heading, url, snippet } = row;
  return {
    ...row,
    parents: [],
    link: siteUrl === '' ? url : joinUrl(siteUrl, url),
    runs: {
      trail: [[{ text: title }], ...(heading === null ? [] : [[{ text: heading }]])],
      snippet: [{ text: snippet }],
    },
  };
}
