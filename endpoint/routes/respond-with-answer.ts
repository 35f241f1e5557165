import type { AskEvent, AskRequest } from '../../src/protocol/index.js';
import { admitQuestion, answerKey, boundHistory, noteLog, openAnswer, takeTurn } from '../guard/index.js';
import {
  answerQuestion,
  completeTimings,
  findCandidates,
  streamEvents,
  type Question,
} from '../loop/index.js';
import { chooseProvider, loadSdk, openModel, type ChosenProvider } from '../providers/index.js';
import { NO_SPAN, openTrace, type ActiveSpan } from '../tracing/index.js';
import { respondOnce } from '../respond.js';
import type { RouteContext } from './route.js';

/** How an answer's stream is served: nobody between is to keep it, or to hold it back until it is whole. */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/**
 * An answer as a stream of events. What can fail without a model fails before it begins, as JSON: the search data, a
 * missing SDK, a client or a day that has had its share.
 */
export async function respondWithAnswer(context: RouteContext, asked: AskRequest): Promise<Response> {
  const { request, site, options } = context;
  const history = boundHistory(asked.history ?? [], options);
  const question: Omit<Question, 'signal'> = { request: { query: asked.query, history }, site, options };
  if (!(await takeTurn(request.signal))) {
    noteLog(request, { ended: 'aborted' });
    return respondOnce({ error: 'Whoever asked has gone.' }, 499);
  }
  const candidates = await findCandidates(question);
  const chosen = chooseProvider(options);
  const gone = new AbortController();
  let release: () => void = () => undefined;
  let span: ActiveSpan = NO_SPAN;
  // Whichever way it ends, and more than one may be told: at its end, by the reader's leaving, by the request's signal.
  const finish = (): void => {
    request.signal.removeEventListener('abort', leave);
    release();
    span.end();
  };
  const leave = (): void => {
    gone.abort();
    finish();
  };
  const start = (signal: AbortSignal): AsyncIterable<AskEvent> =>
    answerQuestion({ ...question, candidates, signal, span });
  if (!candidates.covered) {
    noteLog(request, { model: chosen.model, refused: 'off-docs' });
    traceRefusal(context);
    return respond(start(gone.signal), context, leave);
  }
  await Promise.all([loadSdk(), openModel(chosen)]);
  const admission = await admitQuestion(request, options, asked);
  if (!admission.admitted) return admission.response;
  release = () => admission.release();
  span = openTrace(request, options);
  request.signal.addEventListener('abort', leave, { once: true });
  if (request.signal.aborted) leave();
  try {
    const key = history.length > 0 ? null : await keyOf(context, asked, chosen);
    const opened = await openAnswer(options, { key, signal: gone.signal, start });
    if ('refused' in opened) {
      span.set({ 'http.response.status_code': opened.refused.status });
      finish();
      return opened.refused;
    }
    noteLog(request, { model: chosen.model, from: opened.from });
    span.set({ 'http.response.status_code': 200, 'hev_ask.answer.from': opened.from });
    return respond(watch(opened.events, context, span, finish), context, leave);
  } catch (error) {
    span.fail('HEV_ASK_INTERNAL');
    finish();
    throw error;
  }
}

/** A question that the docs don't cover, for the owner to count. */
function traceRefusal({ request, options }: RouteContext): void {
  const span = openTrace(request, options);
  span.set({ 'http.response.status_code': 200, 'hev_ask.refused': 'off-docs' });
  span.end();
}

function respond(events: AsyncIterable<AskEvent>, { options }: RouteContext, onCancel: () => void): Response {
  const { heartbeat } = completeTimings(options.timings);
  return new Response(streamEvents(events, { heartbeat, onCancel }), { headers: HEADERS });
}

function keyOf(
  { site, options }: RouteContext,
  { query }: AskRequest,
  chosen: ChosenProvider,
): Promise<string> {
  const { instructions, answerMaxTokens, maxIterations, candidatePerSearch, perDocCap } = options;
  return answerKey({
    digestHash: site.digest.digestHash,
    provider: `${chosen.name} ${chosen.baseUrl ?? ''}`,
    model: chosen.model,
    question: query,
    settings: [instructions, answerMaxTokens, maxIterations, candidatePerSearch, perDocCap],
  });
}

/** Events as they are; notes with what failure they end, and tells that they have ended. */
async function* watch(
  events: AsyncIterable<AskEvent>,
  { request }: RouteContext,
  span: ActiveSpan,
  onEnd: () => void,
): AsyncGenerator<AskEvent, void, undefined> {
  try {
    for await (const event of events) {
      if (event.event === 'error') {
        noteLog(request, { ended: event.data.code });
        span.fail(event.data.code);
      }
      yield event;
    }
  } finally {
    onEnd();
  }
}
