import { readAskRequest, type AskRequest } from '../../src/protocol/index.js';
import type { AskOptions } from '../ask-options.js';
import type { KeywordReply } from '../client/index.js';
import { limitOf, noteLog, refuseBody } from '../guard/index.js';
import { readBody } from '../read-body.js';
import { respondJson, respondOnce } from '../respond.js';
import { toResultRow } from '../result-rows.js';
import type { RouteContext } from './route.js';

/** Where the runtime's environment holds a provider's key. */
const KEYS = ['ANTHROPIC_API_KEY', 'OPENAI_API_KEY', 'OPENROUTER_API_KEY', 'GEMINI_API_KEY', 'GROQ_API_KEY'];

/** `GET /`: what the overlay shows on open. */
export function answerInfo({ request, site, options }: RouteContext): Promise<Response> {
  return respondJson(request, {
    suggestions: site.digest.suggestions,
    model: modelOf(options),
    answers: false,
  });
}

/** `POST /`: rows for a query. */
export async function answerQuery(context: RouteContext): Promise<Response> {
  const { request, options } = context;
  const body = await readBody(request, limitOf(options, 'bodyBytes'));
  if (body === null) return refuseBody(options);
  const read = readAskRequest(body);
  if ('error' in read) return respondOnce(read, 400);
  noteLog(request, { mode: 'keyword' });
  return respondOnce(await searchFor(read.request, context));
}

async function searchFor(
  { query, mode, limit }: AskRequest,
  { site, options }: RouteContext,
): Promise<KeywordReply | Omit<KeywordReply, 'covered'>> {
  const model = modelOf(options);
  if (query === '') return { results: [], query, model, mode: 'keyword' };
  const { maxResults = 6, perDocCap = 2 } = options;
  const { results, covered } = await site.search(query, { limit: limit ?? maxResults, perDocCap });
  const base = site.digest.basePath ?? '';
  return {
    results: results.map((result) => toResultRow(result, base)),
    query,
    model,
    mode: 'keyword',
    covered,
    ...(mode === 'agentic' && { warning: explainRows(options) }),
  };
}

function explainRows({ env = {} }: AskOptions): string {
  const why = KEYS.some((name) => env[name])
    ? 'this version writes none yet'
    : 'no key for a model is set here';
  return `No answer was written, since ${why}: these are the matching sections.`;
}

function modelOf({ model = 'claude-haiku-4-5' }: AskOptions): string {
  return model;
}
