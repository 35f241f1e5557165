import type { ModelMessage } from 'ai';
import { createAnswerCheck } from '../../src/answer/index.js';
import type { AskEvent, AskEventData, AskUsage } from '../../src/protocol/index.js';
import { writeAnswerPrompt } from '../prompts/answer-prompt.js';
import { showSections } from '../prompts/show-sections.js';
import { searchByVector } from '../vectors/index.js';
import { AskFailure } from './ask-failure.js';
import { navigate } from './navigate.js';
import { OpenedSections } from './opened-sections.js';
import type { Question } from './question.js';
import { readHistory } from './read-history.js';
import type { Candidates } from './retrieve.js';
import { widenByMeaning, type SectionSearch } from './search-sections.js';
import { runTracedTurn, type TracedModel } from './traced-turn.js';

/** Sections that are opened where the model opened none. */
const FALLBACK = 3;
/** Letters of the question that the first event has. */
const MAX_QUERY = 160;
/** Times that an answer without a word is asked for. */
const MOST_TRIES = 2;

/**
 * Answers a question that the docs cover: what is looked for, the sections that were opened, the answer as it comes and
 * as far as it may be shown, and its end.
 *
 * @param model name of the model, as readers are told it
 * @throws AskFailure of the provider's; the signal's reason where it is aborted; whatever the site throws
 */
export async function* writeAnswer(
  { request, site, options }: Question,
  candidates: Candidates,
  by: TracedModel,
  model: string,
): AsyncGenerator<AskEvent, void> {
  const { maxIterations = 4, candidatePerSearch = 8, perDocCap = 2 } = options;
  const history = readHistory(request.history);
  const opened = new OpenedSections(site);
  const usage: AskUsage = {};
  const onUsage = (more: AskUsage): void => addUsage(usage, more);
  yield { event: 'search', data: { query: cutQuery(candidates.query) } };
  const similar: SectionSearch['similar'] = (text, limit) =>
    searchByVector(text, { options, limit, signal: by.signal });
  const search = { limit: candidatePerSearch, perDocCap, similar };
  const results = await widenByMeaning(site, candidates, search);
  const task = {
    by,
    site,
    opened,
    history,
    candidates: { ...candidates, results },
    similar,
    onUsage,
    perDocCap,
    maxIterations,
    candidatePerSearch,
  };
  try {
    yield* navigate({ ...task, question: request.query });
  } catch (error) {
    if (!canGoOn(error, opened)) throw error;
    options.onError?.(error);
  }
  if (opened.size === 0)
    for (const { id, heading, title } of results.slice(0, FALLBACK))
      if ((await opened.open(id)).kind === 'opened')
        yield { event: 'search', data: { query: heading ?? title } };
  const sources = opened.toSources(request.query);
  const shown = sources.map(({ text: _text, ...source }) => source);
  yield { event: 'sources', data: { sources: shown, model, mode: 'agentic' } };
  const messages: ModelMessage[] = [
    ...history,
    {
      role: 'user',
      content: `${showSections(opened.toTexts(request.query))}\n\nQuestion: ${request.query}`,
    },
  ];
  const turn = {
    system: { role: 'system' as const, content: writeAnswerPrompt(options.instructions) },
    messages,
    maxOutputTokens: options.answerMaxTokens ?? 1024,
  };
  for (let attempt = 1; ; attempt += 1) {
    const { lang, siteUrl } = site.digest;
    const check = createAnswerCheck({
      sources,
      ...(lang !== undefined && { lang }),
      ...(siteUrl !== undefined && { siteUrl }),
    });
    const pieces = runTracedTurn(by, { ...turn, isPaid: attempt === 1 });
    let isSaid = false;
    let next = await pieces.next();
    try {
      for (; !next.done; next = await pieces.next()) {
        const text = check.push(next.value);
        isSaid ||= next.value.trim() !== '';
        if (text !== '') yield { event: 'token', data: { text } };
      }
    } finally {
      // Its reader may have left between two pieces.
      await pieces.return(undefined as never);
    }
    onUsage(next.value.usage);
    const { text, ...checked } = check.end();
    if (text !== '') yield { event: 'token', data: { text } };
    if (isSaid) {
      const isCut = next.value.finish === 'length';
      by.span.set({
        'gen_ai.usage.input_tokens': usage.inputTokens,
        'gen_ai.usage.output_tokens': usage.outputTokens,
        'hev_ask.answer.verified': checked.verified,
      });
      yield { event: 'done', data: endOf(checked, isCut, usage) };
      return;
    }
    if (attempt === MOST_TRIES) throw new AskFailure('HEV_ASK_PROVIDER_FAILED', 'The model wrote no answer.');
  }
}

/** Whether an answer can be written though looking for sections failed. */
function canGoOn(error: unknown, opened: OpenedSections): boolean {
  if (!(error instanceof AskFailure)) return false;
  // What is left of the day's budget is the answer itself, which the best matches do for.
  if (error.code === 'HEV_ASK_BUDGET_SPENT') return true;
  // So models are refused that can't call tools, or have called one in a way that their provider can't read.
  if (error.status === 400 || error.status === 422) return true;
  return opened.size > 0 && error.isPassing && error.code !== 'HEV_ASK_PROVIDER_BUSY';
}

/** A pasted error message, as a line that says what is looked for. */
function cutQuery(query: string): string {
  const line = query.replace(/\s+/g, ' ');
  return line.length > MAX_QUERY ? `${line.slice(0, MAX_QUERY).trimEnd()}…` : line;
}

function endOf(
  checked: Pick<AskEventData['done'], 'verified' | 'citations' | 'removed' | 'unsupported'>,
  isCut: boolean,
  usage: AskUsage,
): AskEventData['done'] {
  return {
    ...checked,
    ...(isCut && { finish: 'length' as const }),
    ...(Object.keys(usage).length > 0 && { usage }),
  };
}

/** The SDK tells the last step's usage alone. */
function addUsage(sum: AskUsage, more: AskUsage): void {
  for (const name of ['inputTokens', 'outputTokens'] as const) {
    const value = more[name];
    if (value !== undefined) sum[name] = (sum[name] ?? 0) + value;
  }
}
