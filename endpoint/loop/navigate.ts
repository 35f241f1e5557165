import type { AssistantModelMessage, ModelMessage, SystemModelMessage, ToolModelMessage, ToolSet } from 'ai';
import type { AskEvent, AskUsage } from '../../src/protocol/index.js';
import { writeNavigatePrompt } from '../prompts/navigate-prompt.js';
import { showCandidates, showOpened } from '../prompts/show-sections.js';
import type { Site } from '../open-site.js';
import { cutPassage } from './cut-passage.js';
import { mapDocs, type DocsMap } from './docs-map.js';
import type { TurnCall, TurnResult } from './model-turn.js';
import type { Opening, OpenedSections } from './opened-sections.js';
import type { Candidates } from './retrieve.js';
import { searchSections, type SectionSearch } from './search-sections.js';
import { traceCall } from './traced-call.js';
import { runTracedTurn, type TracedModel } from './traced-turn.js';

/** What it takes to look for sections. */
export interface Navigation {
  by: TracedModel;
  site: Site;
  question: string;
  /** The turns before, as the model is to see them. */
  history: ModelMessage[];
  candidates: Candidates;
  opened: OpenedSections;
  maxIterations: number;
  candidatePerSearch: number;
  perDocCap: number;
  similar: SectionSearch['similar'];
  /** Told what each turn cost. */
  onUsage: (usage: AskUsage) => void;
}

/** What the prompt has a model say once it needs no more. */
const READY = /\bREADY\b/;
/** Enough for a few calls; a reasoning model's thoughts count too. */
const MAX_TOKENS = 1024;
/** Calls of one turn that are answered with what they ask for. */
const MAX_CALLS = 6;
/** Letters of a section that the model sees while it looks for more. */
const MAX_SHOWN = 6000;
/** Letters of a query of the model's own. */
const MAX_QUERY = 300;

/** Kept between questions by the providers that do so when asked; the others ignore it or do so anyway. */
const CACHED = {
  anthropic: { cacheControl: { type: 'ephemeral' } },
  openrouter: { cacheControl: { type: 'ephemeral' } },
};

/**
 * Lets the model open sections, for at most `maxIterations` turns; yields what it looks for as it does. Arguments that
 * can't be read, unknown tools and ids are answered with what to do instead.
 */
export async function* navigate(task: Navigation): AsyncGenerator<AskEvent, void> {
  const { by, site, opened, maxIterations, history, question, candidates } = task;
  const map = mapDocs(site.digest);
  const system: SystemModelMessage = {
    role: 'system',
    content: writeNavigatePrompt(map, 6),
    providerOptions: CACHED,
  };
  const found = showCandidates(candidates.results);
  const messages: ModelMessage[] = [
    ...history,
    { role: 'user', content: `${found === '' ? '' : `A search finds:\n${found}\n\n`}Question: ${question}` },
  ];
  const tools = makeTools(by, map);
  const told = new Set([candidates.query]);
  for (let round = 0; round < maxIterations && !opened.isFull; round += 1) {
    const turn = runTracedTurn(by, { system, messages, tools, maxOutputTokens: MAX_TOKENS, isHidden: true });
    const result = (await turn.next()).value as TurnResult;
    task.onUsage(result.usage);
    if (result.calls.length === 0 || result.messages.length === 0) return;
    const results: ToolModelMessage['content'] = [];
    const before = opened.size;
    for (const [at, call] of result.calls.entries()) {
      const { text, event } =
        at < MAX_CALLS ? await traceCall(by.span, call, () => answerCall(task, call)) : TOO_MANY;
      // A search that was told already says nothing new.
      if (event && !(call.name === 'search_docs' && told.has(event.data.query))) yield event;
      if (event) told.add(event.data.query);
      results.push({
        type: 'tool-result',
        toolCallId: call.id,
        toolName: nameOf(call.name),
        output: { type: 'text', value: text },
      });
    }
    // Said beside its calls, it saves a turn that would say nothing else.
    if (READY.test(result.text) && opened.size === before + result.calls.length) return;
    messages.push(...mendCalls(result), { role: 'tool', content: results });
  }
}

function makeTools({ sdk }: TracedModel, { kind }: DocsMap): ToolSet {
  const oneText = (name: string, description: string) =>
    sdk.jsonSchema<unknown>({
      type: 'object',
      properties: { [name]: { type: 'string', description } },
      required: [name],
      additionalProperties: false,
    });
  const open = {
    open_section: {
      description: 'Opens one section of the docs and gives its text.',
      inputSchema: oneText('id', 'Its id, as the map or a search gives it.'),
    },
  };
  const search = {
    search_docs: {
      description: 'Finds sections of the docs by keywords and gives their ids.',
      inputSchema: oneText('query', 'A few distinctive words.'),
    },
  };
  // The SDK's types and exact optional properties are at odds.
  return (kind === 'pages' ? { ...search, ...open } : open) as unknown as ToolSet;
}

const TOO_MANY: Reply = { text: 'Too many at once.' };

/** What a call is answered with, and what the reader is told of it. */
interface Reply {
  text: string;
  event?: SearchEvent;
}
type SearchEvent = Extract<AskEvent, { event: 'search' }>;

async function answerCall(task: Navigation, call: TurnCall): Promise<Reply> {
  if (call.name === 'search_docs') return answerSearch(task, readText(call.input, 'query'));
  if (call.name !== 'open_section')
    return { text: 'There is no such tool. Use open_section, or reply READY.' };
  const id = readText(call.input, 'id');
  if (id === '') return { text: 'Give the id of a section: { "id": "…" }.' };
  const opening = await task.opened.open(id);
  const text = describeOpening(opening, task);
  if (opening.kind !== 'opened') return { text };
  const { heading, title } = opening.section.node;
  return { text, event: { event: 'search', data: { query: heading ?? title } } };
}

async function answerSearch(task: Navigation, given: string): Promise<Reply> {
  const query = given.slice(0, MAX_QUERY);
  if (query === '') return { text: 'Give a few words to look for: { "query": "…" }.' };
  const { candidatePerSearch: limit, perDocCap, similar } = task;
  const results = await searchSections(task.site, query, { limit, perDocCap, similar });
  const text = results.length === 0 ? 'Nothing matches. Try other words.' : showCandidates(results);
  return { text, event: { event: 'search', data: { query } } };
}

function describeOpening(opening: Opening, { site, question }: Navigation): string {
  const list = (ids: readonly string[]): string => ids.map((id) => `\`${id}\``).join(', ');
  switch (opening.kind) {
    case 'opened': {
      const { node, text } = opening.section;
      const shown = showOpened({ node, text: cutPassage(text, question, MAX_SHOWN, site.digest.lang) });
      return opening.siblings.length === 0
        ? shown
        : `${shown}\n\nOn the same page: ${list(opening.siblings)}`;
    }
    case 'known':
      return 'It is open already.';
    case 'many':
      return `That names several sections. Open one of: ${list(opening.ids)}`;
    case 'none':
      return `There is no such section.${opening.nearest.length > 0 ? ` Nearest: ${list(opening.nearest)}` : ''}`;
    case 'full':
      return 'No more can be opened. Reply READY.';
  }
}

/** The argument of that name, or whatever text a model gave in its place. */
function readText(input: unknown, name: string): string {
  if (typeof input === 'string') return /^\s*[{[]/.test(input) ? '' : input.trim();
  if (input === null || typeof input !== 'object') return '';
  const { [name]: named, ...others } = input as Record<string, unknown>;
  const text = [named, ...Object.values(others)].find((value) => typeof value === 'string');
  return typeof text === 'string' ? text.trim() : '';
}

/** The model's own turn, sent back as providers take it: with objects for arguments, and tools that there are. */
function mendCalls({ messages }: TurnResult): ModelMessage[] {
  return messages.map((message): ModelMessage => {
    if (message.role !== 'assistant' || typeof message.content === 'string') return message;
    const content = message.content.map((part) => {
      if (part.type !== 'tool-call') return part;
      const isObject = part.input !== null && typeof part.input === 'object' && !Array.isArray(part.input);
      return { ...part, toolName: nameOf(part.toolName), input: isObject ? part.input : {} };
    });
    return { role: 'assistant', content } satisfies AssistantModelMessage;
  });
}

/** A tool that there is, in place of one that there isn't. */
function nameOf(tool: string): string {
  return tool === 'search_docs' ? tool : 'open_section';
}
