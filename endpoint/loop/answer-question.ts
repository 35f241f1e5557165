import type { ModelMessage } from 'ai';
import { createAnswerCheck } from '../../src/answer/index.js';
import type { AskEvent, AskEventData, AskRequest, AskUsage } from '../../src/protocol/index.js';
import type { AskOptions } from '../ask-options.js';
import { spendModelCall } from '../guard/index.js';
import type { Site } from '../open-site.js';
import { writeAnswerPrompt } from '../prompts/answer-prompt.js';
import { showSections } from '../prompts/show-sections.js';
import { chooseProvider, loadSdk, openModel, settingsForAnswers } from '../providers/index.js';
import { searchByVector } from '../vectors/index.js';
import { AskFailure, tellReader } from './ask-failure.js';
import { runTurn, type TurnModel } from './model-turn.js';
import { navigate } from './navigate.js';
import { OpenedSections } from './opened-sections.js';
import { readHistory } from './read-history.js';
import { retrieve, type Candidates } from './retrieve.js';
import { widenByMeaning, type SectionSearch } from './search-sections.js';
import { completeTimings } from './timings.js';

/** One question to be answered. */
export interface Question {
  request: Pick<AskRequest, 'query' | 'history'>;
  site: Site;
  options: AskOptions;
  /** Aborted when nobody waits for the answer any more: its events end then, and the provider's stream is closed. */
  signal: AbortSignal;
  /** What `findCandidates` found for it, where that was asked already. */
  candidates?: Candidates;
}

/** Sections that are opened where the model opened none. */
const FALLBACK = 3;
/** Letters of the question that the first event has. */
const MAX_QUERY = 160;
/** Times that an answer without a word is asked for. */
const MOST_TRIES = 2;

/** What the ranker finds for a question: whether the docs cover it, and where to look first. */
export function findCandidates({ request, site, options }: Omit<Question, 'signal'>): Promise<Candidates> {
  const { candidatePerSearch = 8, perDocCap = 2 } = options;
  return retrieve(site, request, { limit: candidatePerSearch, perDocCap });
}

/**
 * Answers a question from a site's digest: searches, lets the model open sections, has it write the answer, and checks
 * that as it comes. One call of the model, the one that writes, is taken to be paid for; further ones are asked for by
 * `spendModelCall`. A failure after the beginning is an event, told to `onError` as well.
 *
 * @throws HevAskError from the first step alone: the search data can't be read, no key is set, an SDK is missing
 */
export async function* answerQuestion(question: Question): AsyncGenerator<AskEvent, void, undefined> {
  const { options, signal } = question;
  const candidates = question.candidates ?? (await findCandidates(question));
  if (!candidates.covered || candidates.results.length === 0) {
    yield* refuse(options);
    return;
  }
  const timings = completeTimings(options.timings);
  const chosen = chooseProvider(options);
  const by = {
    sdk: await loadSdk(),
    model: await openModel(chosen),
    settings: settingsForAnswers(chosen),
  };
  const within = new AbortController();
  const follow = (): void => within.abort(signal.reason);
  if (signal.aborted) follow();
  signal.addEventListener('abort', follow, { once: true });
  const timer = setTimeout(
    () => within.abort(new AskFailure('HEV_ASK_TIMEOUT', `No answer within ${timings.total} ms.`)),
    timings.total,
  );
  try {
    const model = { ...by, timings, signal: within.signal, spend: () => spendCall(options) };
    yield* writeAnswer(question, candidates, model, chosen.model);
  } catch (error) {
    if (signal.aborted) return;
    options.onError?.(error);
    // What the provider did comes as an `AskFailure`; all else is ours.
    const { code, retryAfter } =
      error instanceof AskFailure ? error : { code: 'HEV_ASK_INTERNAL' as const, retryAfter: undefined };
    const data = { error: tellReader(code), code, ...(retryAfter !== undefined && { retryAfter }) };
    yield { event: 'error', data };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', follow);
    within.abort();
  }
}

function* refuse(options: AskOptions): Generator<AskEvent, void> {
  const { model } = chooseProvider(options);
  yield { event: 'sources', data: { sources: [], model, mode: 'agentic' } };
  yield { event: 'token', data: { text: options.refusal ?? REFUSAL } };
  yield { event: 'done', data: { refused: true } };
}

const REFUSAL = 'These docs don’t seem to cover that.';

async function* writeAnswer(
  { request, site, options }: Question,
  candidates: Candidates,
  by: TurnModel,
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
    const pieces = runTurn(by, { ...turn, isPaid: attempt === 1 });
    let isSaid = false;
    let next = await pieces.next();
    for (; !next.done; next = await pieces.next()) {
      const text = check.push(next.value);
      isSaid ||= next.value.trim() !== '';
      if (text !== '') yield { event: 'token', data: { text } };
    }
    onUsage(next.value.usage);
    const { text, ...checked } = check.end();
    if (text !== '') yield { event: 'token', data: { text } };
    if (isSaid) {
      const isCut = next.value.finish === 'length';
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

async function spendCall(options: AskOptions): Promise<void> {
  const spending = await spendModelCall(options);
  if (!spending.spent)
    throw new AskFailure('HEV_ASK_BUDGET_SPENT', 'The calls of this day are spent.', {
      retryAfter: spending.retryAfter,
    });
}
