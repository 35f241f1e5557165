import type { AskEvent } from '../../src/protocol/index.js';
import type { AskOptions } from '../ask-options.js';
import { spendModelCall, takePlace } from '../guard/index.js';
import { chooseProvider, loadSdk, openModel, settingsForAnswers } from '../providers/index.js';
import { NO_SPAN } from '../tracing/index.js';
import { AskFailure, tellReader } from './ask-failure.js';
import { mapDocs } from './docs-map.js';
import type { Question } from './question.js';
import { retrieve, type Candidates } from './retrieve.js';
import { completeTimings } from './timings.js';
import { describeModel, nameFailure } from './traced-turn.js';
import { writeAnswer } from './write-answer.js';

/** What the ranker finds for a question: whether the docs cover it, and where to look first. */
export function findCandidates({
  request,
  site,
  options,
}: Omit<Question, 'signal' | 'span'>): Promise<Candidates> {
  const { candidatePerSearch = 8, perDocCap = 2 } = options;
  // A map of sections tells what each is about; one of pages doesn't.
  const excerpts = mapDocs(site.digest).kind === 'pages';
  return retrieve(site, request, { limit: candidatePerSearch, perDocCap, excerpts });
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
    chosen,
  };
  const span = (question.span ?? NO_SPAN).start('invoke_agent hev-ask', 'internal', {
    'gen_ai.operation.name': 'invoke_agent',
    'gen_ai.agent.name': 'hev-ask',
    ...describeModel(chosen),
  });
  const within = new AbortController();
  const follow = (): void => within.abort(signal.reason);
  if (signal.aborted) follow();
  signal.addEventListener('abort', follow, { once: true });
  const timer = setTimeout(
    () => within.abort(new AskFailure('HEV_ASK_TIMEOUT', `No answer within ${timings.total} ms.`)),
    timings.total,
  );
  let leavePlace: (() => void) | undefined;
  try {
    leavePlace = await takePlace(options, within.signal);
    const model = { ...by, timings, span, signal: within.signal, spend: () => spendCall(options) };
    yield* writeAnswer(question, candidates, model, chosen.model);
  } catch (error) {
    span.fail(nameFailure(error, within.signal));
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
    leavePlace?.();
    if (signal.aborted) span.fail('aborted');
    span.end();
  }
}

function* refuse(options: AskOptions): Generator<AskEvent, void> {
  const { model } = chooseProvider(options);
  yield { event: 'sources', data: { sources: [], model, mode: 'agentic' } };
  yield { event: 'token', data: { text: options.refusal ?? REFUSAL } };
  yield { event: 'done', data: { refused: true } };
}

const REFUSAL = 'These docs don’t seem to cover that.';

async function spendCall(options: AskOptions): Promise<void> {
  const spending = await spendModelCall(options);
  if (!spending.spent)
    throw new AskFailure('HEV_ASK_BUDGET_SPENT', 'The calls of this day are spent.', {
      retryAfter: spending.retryAfter,
    });
}
