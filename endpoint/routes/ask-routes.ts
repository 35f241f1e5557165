import { readAskRequest, type AskRequest } from '../../src/protocol/index.js';
import type { KeywordReply } from '../client/index.js';
import { limitOf, noteLog, refuseBody } from '../guard/index.js';
import { chooseProvider } from '../providers/index.js';
import { readBody } from '../read-body.js';
import { respondJson, respondOnce } from '../respond.js';
import { toResultRow } from '../result-rows.js';
import { respondWithAnswer } from './respond-with-answer.js';
import type { RouteContext } from './route.js';

/** `GET /`: what the overlay shows on open. */
export function answerInfo({ request, site, options }: RouteContext): Promise<Response> {
  const { model, apiKey } = chooseProvider(options);
  const { suggestions, nodes } = site.digest;
  return respondJson(request, { suggestions, model, answers: apiKey !== undefined && nodes.length > 0 });
}

/** `POST /`: an answer to a question, as a stream, where a model can be asked; otherwise, and where they are asked for, rows. */
export async function answerQuery(context: RouteContext): Promise<Response> {
  const { request, options, site } = context;
  const body = await readBody(request, limitOf(options, 'bodyBytes'));
  if (body === null) return refuseBody(options);
  const read = readAskRequest(body);
  if ('error' in read) return respondOnce(read, 400);
  const { query, mode } = read.request;
  const { apiKey } = chooseProvider(options);
  const why =
    apiKey === undefined
      ? 'no key for a model is set here'
      : site.digest.nodes.length === 0
        ? 'nothing is known of this site’s docs'
        : undefined;
  if (query !== '' && mode !== 'keyword' && why === undefined) {
    noteLog(request, { mode: 'agentic' });
    return respondWithAnswer(context, read.request);
  }
  noteLog(request, { mode: 'keyword' });
  const warning = `No answer was written, since ${why}: these are the matching sections.`;
  return respondOnce({
    ...(await searchFor(read.request, context)),
    ...(query !== '' && mode === 'agentic' && { warning }),
  });
}

async function searchFor(
  { query, limit }: AskRequest,
  { site, options }: RouteContext,
): Promise<KeywordReply | Omit<KeywordReply, 'covered'>> {
  const { model } = chooseProvider(options);
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
  };
}
