import { handleAsk, handleMcp, type AskOptions, type Store } from '../../endpoint/index.js';
import { chooseProvider, type ProviderOptions } from '../../endpoint/providers/index.js';
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

/** Whether there is a key to ask a model by. */
export function hasAnswers(answering: ProviderOptions = {}): boolean {
  return chooseProvider(answering).apiKey !== undefined;
}

/** What the endpoint of a served site is answered with, whatever its latest build is. */
export interface EndpointOptions extends ProviderOptions {
  /** What is counted outlives a build. */
  store: Store;
  onError: (error: Error) => void;
}

const optionsOf = new WeakMap<SiteBuild, Pick<AskOptions, 'digest' | 'payload'>>();

/**
 * Answers a request to the endpoint from the latest build, ranked over the bundle that its pages load. Pages of
 * sites elsewhere may read, and may not post: this machine's own may do both, whatever port they come from.
 *
 * @param client the peer's address
 */
export async function answerEndpoint(
  request: Request,
  site: SiteBuild,
  { onError, ...answering }: EndpointOptions,
  client: string | undefined,
): Promise<Response> {
  const origin = request.headers.get('origin');
  const isOwn = origin !== null && isOwnOrigin(origin, request.url);
  if (origin !== null && !isOwn && !['GET', 'HEAD'].includes(request.method))
    return Response.json({ error: 'Pages of this origin are not served.' }, { status: 403 });
  const known = optionsOf.get(site) ?? makeOptions(site);
  optionsOf.set(site, known);
  const options: AskOptions = {
    ...answering,
    ...known,
    base: ENDPOINT_PATH,
    ...(client !== undefined && { client }),
    // Whoever sits at this machine pays for the answers anyway; the cap of a day stays.
    ...(client !== undefined && isLoopback(client) && { limits: { questions: Infinity } }),
    ...(isOwn && { allowedOrigins: [origin] }),
    onError: (error) => onError(error instanceof Error ? error : new Error(String(error))),
  };
  return new URL(request.url).pathname === MCP_PATH
    ? handleMcp(request, options)
    : handleAsk(request, options);
}

function makeOptions({ digest, bundle }: SiteBuild): Pick<AskOptions, 'digest' | 'payload'> {
  return { digest, payload: memorySource(new Map([...bundle].map(([name, { bytes }]) => [name, bytes]))) };
}

/** The served site itself, or another page of this machine: a docs site's own development server. */
function isOwnOrigin(origin: string, url: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, hostname } = new URL(origin);
  return host === new URL(url).host || isAllowedHost(hostname, 'localhost');
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}
