import type { EndpointClient, EndpointEvent, KeywordReply, ResultRow } from '../../endpoint/client/index.js';
import type { AskEvent, AskEventData } from '../../src/protocol/index.js';
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
import { cleanLine } from '../terminal/index.js';
import { formatPassages } from './answer-locally.js';
import { showAnswer } from './show-answer.js';

/**
 * Has an endpoint answer a question: streamed for a person, whole as JSON. An endpoint without a model finds
 * passages instead, and so does any with `keyword`.
 *
 * @returns the exit status: 1 when nothing is found, or the docs don't cover the question; 130 when interrupted
 * @throws HevAskError for an endpoint that fails, before or within its answer
 */
export async function answerRemotely(
  io: CliIo,
  question: string,
  flags: ReadFlags & { maxResults: number; keyword?: boolean },
  client: EndpointClient,
  signal: AbortSignal,
): Promise<number> {
  const output = openOutput(io, flags);
  let siteUrl = '';
  // Links in full need the site's address, which only the digest tells; an answer is worth having without.
  const settled = output.json
    ? Promise.resolve()
    : client.digest().then(
        (digest) => void (siteUrl = digest.siteUrl ?? ''),
        () => undefined,
      );
  const show = async (reply: KeywordReply): Promise<number> => {
    await settled;
    return showKeyword(output, reply, flags.maxResults, siteUrl);
  };
  if (flags.keyword) return show(await client.search(question, { limit: flags.maxResults }));
  const events = client.ask(question, { signal });
  const first = await events.next();
  if (!first.done && first.value.event === 'keyword') return show(first.value.data);
  return showAnswer(output, readAnswer(first, events, client.url), {
    question,
    signal,
    siteUrl: () => siteUrl,
    settled,
  });
}

async function* readAnswer(
  first: IteratorResult<EndpointEvent, void>,
  rest: AsyncIterable<EndpointEvent>,
  url: string,
): AsyncGenerator<Exclude<AskEvent, { event: 'error' }>, void, undefined> {
  if (first.done) return;
  yield toAnswerEvent(first.value, url);
  for await (const event of rest) yield toAnswerEvent(event, url);
}

function toAnswerEvent(event: EndpointEvent, url: string): Exclude<AskEvent, { event: 'error' }> {
  if (event.event === 'error') throw cannotFinish(event.data, url);
  if (event.event === 'keyword') throw new TypeError('An answer turned into a search.');
  return event;
}

/** @param url of the endpoint */
export function cannotFinish({ error, code, retryAfter }: AskEventData['error'], url: string): HevAskError {
  const hint = retryAfter === undefined ? 'Try again later.' : `Try again in ${retryAfter} seconds.`;
  return new HevAskError(code, `${url} could not finish its answer: ${cleanLine(error)}`, hint);
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
