import { handleAsk, handleMcp, type AskOptions } from '../../endpoint/index.js';
import { memorySource } from '../../src/payload/decode/index.js';
import type { SiteBuild } from './build-site.js';
import { isAllowedHost } from './check-host.js';

/** Where the endpoint is mounted. */
export const ENDPOINT_PATH = '/api/ask';
/** Where MCP is spoken, beside `/api/ask/mcp`. */
export const MCP_PATH = '/mcp';

/** Whether a path is answered by the endpoint rather than by the site. */
export function isEndpointPath(path: string): boolean {
  return path === MCP_PATH || path === ENDPOINT_PATH || path.startsWith(`${ENDPOINT_PATH}/`);
}

const optionsOf = new WeakMap<SiteBuild, AskOptions>();

/**
 * Answers a request to the endpoint from the latest build, ranked over the bundle that its pages load. Pages of
 * sites elsewhere may read, and may not post: this machine's own may do both, whatever port they come from.
 */
export async function answerEndpoint(
  request: Request,
  site: SiteBuild,
  onError: (error: Error) => void,
): Promise<Response> {
  const origin = request.headers.get('origin');
  const isOwn = origin !== null && isOwnOrigin(origin, request.url);
  if (origin !== null && !isOwn && !['GET', 'HEAD'].includes(request.method))
    return Response.json({ error: 'Pages of this origin are not served.' }, { status: 403 });
  const known = optionsOf.get(site) ?? makeOptions(site);
  optionsOf.set(site, known);
  const options: AskOptions = {
    ...known,
    base: ENDPOINT_PATH,
    ...(isOwn && { allowedOrigins: [origin] }),
    onError: (error) => onError(error instanceof Error ? error : new Error(String(error))),
  };
  return new URL(request.url).pathname === MCP_PATH
    ? handleMcp(request, options)
    : handleAsk(request, options);
}

function makeOptions({ digest, bundle }: SiteBuild): AskOptions {
  return { digest, payload: memorySource(new Map([...bundle].map(([name, { bytes }]) => [name, bytes]))) };
}

/** The served site itself, or another page of this machine: a docs site's own development server. */
function isOwnOrigin(origin: string, url: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, hostname } = new URL(origin);
  return host === new URL(url).host || isAllowedHost(hostname, 'localhost');
}
