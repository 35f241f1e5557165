import type { AskOptions } from '../ask-options.js';
import { respondToPreflight } from '../cors.js';
import { knowsOrigin } from '../guard/check-origin.js';
import { openSite } from '../open-site.js';
import { MAX_BODY } from '../read-body.js';
import { respondOnce } from '../respond.js';
import { settleOptions } from '../settle-options.js';
import { createMcpServer } from './create-mcp-server.js';
import { describeDocs } from './docs-tool.js';
import { writeInstructions } from './instructions.js';
import { createReadTool } from './read-doc.js';
import { createMcpHandler } from './sdk.js';
import { createSearchTool } from './search-docs.js';

const METHODS = 'POST, OPTIONS';

/**
 * Answers one request of the Model Context Protocol over Streamable HTTP, without sessions: `search_docs` and
 * `read_doc`. A page in a browser is answered only where it is the site's own, on this machine, or allowed; and
 * with `allowedHosts`, only requests to those hosts are (DNS rebinding).
 */
export async function answerMcp(request: Request, given: AskOptions): Promise<Response> {
  const options = settleOptions(given);
  const refusal = checkSender(request, options);
  if (refusal !== null) return respondOnce({ error: refusal }, 403);
  if (request.method === 'OPTIONS') return respondToPreflight(request, METHODS, '*');
  const site = openSite(options.digest, options.payload);
  const docs = describeDocs(site, new URL(request.url).origin);
  const openDocs = () => Promise.resolve(docs);
  const { fetch } = createMcpHandler(
    () =>
      createMcpServer({
        tools: [createSearchTool(openDocs), createReadTool(openDocs)],
        instructions: writeInstructions({ fetches: false, context: site.digest.context }),
        version: site.digest.generatedAt,
        ...(options.onError && { onError: options.onError }),
      }),
    { maxRequestBodySize: MAX_BODY, ...(options.onError && { onerror: options.onError }) },
  );
  const response = await fetch(request);
  // Sessions and streams that a server starts are what the other methods would be for.
  if (response.status === 405) response.headers.set('allow', METHODS);
  return response;
}

/** Why a request is refused, for who it comes from or is sent to; `null` for one that is answered. */
function checkSender(request: Request, options: AskOptions): string | null {
  const { host, hostname, origin: own } = new URL(request.url);
  const { allowedHosts } = options;
  if (allowedHosts && !allowedHosts.includes(host) && !allowedHosts.includes(hostname))
    return 'This host is not served.';
  const origin = request.headers.get('origin');
  if (origin === null || knowsOrigin(origin, options) || isLocal(origin)) return null;
  // A page that pointed its own name at this server has an origin that equals the host: the site's address tells it apart.
  return options.digest.siteUrl === undefined && origin === own
    ? null
    : 'Pages of this origin are not served.';
}

function isLocal(origin: string): boolean {
  const { hostname } = URL.canParse(origin) ? new URL(origin) : { hostname: '' };
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname) || hostname.endsWith('.localhost');
}
