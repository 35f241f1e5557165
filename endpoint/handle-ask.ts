import { HevAskError } from '../src/model/index.js';
import { normaliseBase, type AskOptions } from './ask-options.js';
import { addCorsHeaders, respondToPreflight } from './cors.js';
import { logRequest, refusePost } from './guard/index.js';
import { handleMcp } from './mcp/index.js';
import { openSite } from './open-site.js';
import { respondOnce } from './respond.js';
import { answerInfo, answerQuery } from './routes/ask-routes.js';
import {
  answerArchive,
  answerGlossary,
  answerOpenapi,
  answerOverview,
  answerSection,
  answerSections,
  answerTerm,
} from './routes/list-routes.js';
import type { Route } from './routes/route.js';
import { settleOptions } from './settle-options.js';

const ROUTES: readonly Route[] = [
  { path: '', get: answerInfo, post: answerQuery },
  { path: 'glossary', get: answerGlossary },
  { path: 'glossary', open: true, get: answerTerm },
  { path: 'sections', get: answerSections },
  { path: 'sections', open: true, get: answerSection },
  { path: 'overview', get: answerOverview },
  { path: 'archive', get: answerArchive },
  { path: 'openapi.yaml', get: answerOpenapi },
];

/**
 * Answers one request to the endpoint: `GET` and `HEAD` of what is known of the docs, `POST` of a query, MCP at
 * `/mcp` below the base. Whatever comes, the answer is JSON (or the archive, the OpenAPI description, MCP's own)
 * and never a stack; the promise does not reject. The routes are told in `docs/endpoint.md`.
 *
 * @example
 * export default { fetch: (request, env) => handleAsk(request, { digest, payload, env }) };
 */
export async function handleAsk(request: Request, given: AskOptions): Promise<Response> {
  const options = settleOptions(given);
  const started = performance.now();
  let response: Response;
  try {
    response = await route(request, options);
  } catch (error) {
    options.onError?.(error);
    response = describeFailure(error);
  }
  if (request.method === 'HEAD') response = new Response(null, response);
  response.headers.set('x-content-type-options', 'nosniff');
  addCorsHeaders(request, response, options);
  return logRequest(request, response, options, started);
}

async function route(request: Request, options: AskOptions): Promise<Response> {
  const url = new URL(request.url);
  const base = normaliseBase(options.base);
  const below = `${url.pathname}/`.startsWith(`${base}/`) ? url.pathname.slice(base.length + 1) : null;
  if (below === 'mcp') return handleMcp(request, options);
  const found = below === null ? null : findRoute(below);
  if (!found) return respondOnce({ error: 'There is nothing here.' }, 404);
  const { get, post } = found.route;
  const allow = [...(get ? ['GET', 'HEAD'] : []), ...(post ? ['POST'] : []), 'OPTIONS'].join(', ');
  const { method } = request;
  if (method === 'OPTIONS') return respondToPreflight(request, allow);
  const handler = method === 'POST' ? post : method === 'GET' || method === 'HEAD' ? get : undefined;
  if (!handler) return respondOnce({ error: `${method.slice(0, 20)} is not answered here.` }, 405, { allow });
  const refused = method === 'POST' ? refusePost(request, options) : null;
  if (refused) return refused;
  const site = openSite(options.digest, options.payload);
  return handler({ request, url, site, options, rest: found.rest });
}

function findRoute(below: string): { route: Route; rest: string } | null {
  const [, name = '', rest = ''] = /^([^/]*)\/*(.*)$/s.exec(below) ?? [];
  const found = ROUTES.find(({ path, open = false }) => path === name && open === (rest !== ''));
  return found ? { route: found, rest } : null;
}

/** What a reader is told of a failure: a fixed sentence and, where it has one of ours, its code. */
function describeFailure(error: unknown): Response {
  if (error instanceof HevAskError && error.code.startsWith('HEV_ASK_PAYLOAD_'))
    return respondOnce({ error: 'The search data of this site can’t be read.', code: error.code }, 500);
  return respondOnce({ error: 'Something went wrong here.', code: 'HEV_ASK_INTERNAL' }, 500);
}
