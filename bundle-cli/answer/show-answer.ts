import { joinUrl } from '../../src/text/index.js';
import type { AskEvent, AskEventData, AskSource } from '../../src/protocol/index.js';
import { printNotice } from '../cli-io.js';
import type { Output } from '../reading/index.js';
import { cleanLine, cleanText } from '../terminal/index.js';
import { createMarkdownWriter } from './markdown-writer.js';

/** An answer as far as it has come. */
interface Answer {
  searched: string[];
  sources: AskSource[];
  model: string | null;
  text: string;
  done: AskEventData['done'];
}

/** How an answer is shown. */
export interface AnswerShowing {
  question: string;
  /** The site's address for links in full; `''` as long as it isn't known. */
  siteUrl: () => string;
  /** Waits until it is known, or never will be. */
  settled?: Promise<unknown>;
  /** Aborted when the reader has seen enough. */
  signal: AbortSignal;
}

/** As shells tell it of a program that Ctrl-C ended. */
const INTERRUPTED = 130;

/**
 * Shows an answer: as it comes for a person, in a terminal readable and elsewhere as the Markdown it is, whole as JSON.
 *
 * @returns the exit status: 1 when the docs don't cover the question, 130 when it was interrupted
 * @throws what the events throw
 */
export async function showAnswer(
  output: Output,
  events: AsyncIterable<Exclude<AskEvent, { event: 'error' }>>,
  showing: AnswerShowing,
): Promise<number> {
  const { io, json, paint } = output;
  const linkOf = (url: string): string => {
    const siteUrl = showing.siteUrl();
    return siteUrl === '' ? url : joinUrl(siteUrl, url);
  };
  const markdown = createMarkdownWriter(paint, linkOf);
  const isTerminal = io.stdout.isTTY === true;
  const write = (text: string): void => {
    if (!json && text !== '') io.stdout.write(text);
  };
  const answer: Answer = { searched: [], sources: [], model: null, text: '', done: {} };
  const endText = (): void => {
    if (isTerminal) write(markdown.end());
    if (answer.text !== '') write('\n');
  };
  try {
    for await (const event of events) {
      if (event.event === 'search') {
        answer.searched.push(event.data.query);
        if (!json && io.stderr.isTTY) printNotice(io, `searched: ${cleanLine(event.data.query)}`);
      } else if (event.event === 'sources') {
        answer.sources = event.data.sources;
        answer.model = event.data.model;
      } else if (event.event === 'token') {
        answer.text += event.data.text;
        write(isTerminal ? markdown.push(event.data.text) : cleanText(event.data.text));
      } else answer.done = event.data;
    }
  } catch (error) {
    endText();
    if (showing.signal.aborted) return INTERRUPTED;
    throw error;
  }
  endText();
  if (showing.signal.aborted) return INTERRUPTED;
  await showing.settled;
  await finish(output, showing.question, answer, linkOf);
  return answer.done.refused ? 1 : 0;
}

async function finish(
  output: Output,
  question: string,
  answer: Answer,
  linkOf: (url: string) => string,
): Promise<void> {
  const { searched, sources, model, text, done } = answer;
  const { paint, io } = output;
  const value = { query: question, mode: 'agentic', model, answer: text, sources, searched, ...done };
  if (output.json) return output.print(value, []);
  const lines = sources.flatMap(({ title, heading, url }, at) => [
    `${paint.dim(`[${at + 1}]`)} ${cleanLine(heading === undefined ? title : `${title} › ${heading}`)}`,
    `    ${paint.link(cleanLine(linkOf(url)))}`,
  ]);
  if (done.finish === 'length')
    lines.push('', paint.warn('The answer was as long as it may be, and breaks off.'));
  if (done.verified === false)
    lines.push('', paint.warn('Not all of it could be checked against the sources.'));
  const unsupported = done.unsupported?.map((code) => `\`${cleanLine(code)}\``) ?? [];
  if (unsupported.length > 0) lines.push('', paint.warn(`Not in the sources: ${unsupported.join(', ')}`));
  for (const line of sources.length > 0 ? ['', paint.title('Sources'), ...lines] : lines)
    io.stdout.write(`${line}\n`);
}
