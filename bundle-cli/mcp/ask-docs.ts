import {
  badArgument,
  type Docs,
  type ObjectSchema,
  type DocsTool,
  type ToolOutcome,
} from '../../endpoint/mcp/docs-tool.js';
import { HevAskError } from '../../src/model/index.js';
import {
  MAX_HISTORY_TURNS,
  MAX_QUERY_LENGTH,
  readAskRequest,
  type AskEventData,
} from '../../src/protocol/index.js';
import { joinUrl } from '../../src/text/index.js';
import type { DocsAnswers } from './docs-source.js';

/** An answer as far as it has come. */
interface Told {
  searched: string[];
  sources: AskEventData['sources']['sources'];
  model: string | null;
  text: string;
  done: AskEventData['done'] | null;
}

/** `ask_docs`: an answer that a model writes over the docs, each claim with its source. */
export function createAskTool(openDocs: () => Promise<Docs>, answers: DocsAnswers): DocsTool {
  return {
    name: 'ask_docs',
    title: 'Ask the docs',
    description:
      'Has a model read the documentation and answer a question, with numbered sources and their deep links; it costs money and takes seconds. For a question whose answer is spread over several sections; to look something up, search_docs and read_doc are quicker and free.',
    inputSchema: INPUT,
    outputSchema: OUTPUT,
    // It asks a model elsewhere, and no two answers are the same.
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: false, openWorldHint: true },
    isOffered: () => answers.isReady(),
    async run({ question, history }, { signal, tell }) {
      const read = readAskRequest(JSON.stringify({ query: question, history }));
      if ('error' in read) throw badArgument(read.error.replace('`query`', '`question`').replace(/\.$/, ''));
      const { query, history: turns } = read.request;
      if (query === '') throw badArgument('`question` must be a question');
      const told: Told = { searched: [], sources: [], model: null, text: '', done: null };
      for await (const event of answers.ask(query, turns, signal)) {
        if (event.event === 'search') {
          told.searched.push(event.data.query);
          tell(`searched: ${event.data.query}`);
        } else if (event.event === 'sources') {
          told.sources = event.data.sources;
          told.model = event.data.model;
        } else if (event.event === 'token') told.text += event.data.text;
        else if (event.event === 'done') told.done = event.data;
      }
      if (!told.done) throw new HevAskError('HEV_ASK_CUT_OFF', 'The answer was cut off.', 'Ask again.');
      return toOutcome(query, told, told.done, (await openDocs()).address);
    },
  };
}

function toOutcome(
  question: string,
  { searched, sources, model, text }: Told,
  done: AskEventData['done'],
  address: string,
): ToolOutcome {
  const shown = sources.map(({ title, heading = null, url, passage }, at) => ({
    number: at + 1,
    title,
    heading,
    url: joinUrl(address, url),
    ...(passage !== undefined && { passage }),
  }));
  // A checked answer links to its sources alone, by their very urls.
  const answer = sources.reduce(
    (linked, { url }) => linked.replaceAll(`](${url})`, () => `](${joinUrl(address, url)})`),
    text,
  );
  const { verified = false, citations = [], unsupported = [], refused = false } = done;
  const isCut = done.finish === 'length';
  const notes = [
    ...(isCut ? ['The answer was as long as it may be, and breaks off.'] : []),
    ...(verified || refused ? [] : ['Not all of this could be checked against the sources: read them.']),
    ...(unsupported.length > 0 ? [`Code that is in none of the sources: ${unsupported.join(', ')}`] : []),
  ];
  const list = shown.map(
    ({ number, title, heading, url }) =>
      `[${number}] ${heading === null ? title : `${title} › ${heading}`}\n    ${url}`,
  );
  const parts = [answer.trim(), ...notes, ...(list.length > 0 ? [`Sources:\n${list.join('\n')}`] : [])];
  return {
    text: parts.join('\n\n'),
    data: {
      question,
      answer,
      sources: shown,
      searched,
      model,
      verified,
      citations,
      unsupported,
      refused,
      cutOff: isCut,
    },
  };
}

const INPUT: ObjectSchema = {
  type: 'object',
  properties: {
    question: {
      type: 'string',
      minLength: 1,
      maxLength: MAX_QUERY_LENGTH,
      description: 'One question, in whole words.',
    },
    history: {
      type: 'array',
      description: `What was asked and answered before, oldest first; the last ${MAX_HISTORY_TURNS} are read.`,
      items: {
        type: 'object',
        properties: {
          role: { type: 'string', enum: ['user', 'assistant'] },
          content: { type: 'string' },
        },
        required: ['role', 'content'],
      },
    },
  },
  required: ['question'],
};

const OUTPUT: ObjectSchema = {
  type: 'object',
  properties: {
    question: { type: 'string' },
    answer: { type: 'string', description: 'Markdown; `[n]` is the source of that number.' },
    sources: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          number: { type: 'integer' },
          title: { type: 'string', description: 'Title of the page.' },
          heading: { type: ['string', 'null'], description: 'null: the beginning of the page.' },
          url: { type: 'string', description: 'Deep link, to be cited.' },
          passage: { type: 'string', description: 'What of it bears on the question.' },
        },
        required: ['number', 'title', 'heading', 'url'],
      },
    },
    searched: { type: 'array', items: { type: 'string' }, description: 'What was looked for, in order.' },
    model: { type: ['string', 'null'] },
    verified: { type: 'boolean', description: 'Whether the answer cites a source, or links to one.' },
    citations: { type: 'array', items: { type: 'integer' }, description: 'Numbers of the sources it cites.' },
    unsupported: {
      type: 'array',
      items: { type: 'string' },
      description: 'Code of the answer that stands in no source.',
    },
    refused: { type: 'boolean', description: 'The docs don’t cover the question; `answer` says so.' },
    cutOff: { type: 'boolean', description: 'Whether the answer breaks off, being as long as it may be.' },
  },
  required: [
    'question',
    'answer',
    'sources',
    'searched',
    'model',
    'verified',
    'citations',
    'unsupported',
    'refused',
    'cutOff',
  ],
};
