import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { etag } from 'hono/etag';
import { streamSSE } from 'hono/streaming';
import { createMemoryStore } from '../../endpoint/index.js';
import type { ProviderOptions } from '../../endpoint/providers/index.js';
import { clientAddress } from '../../endpoint/targets/node/client-address.js';
import { joinUrl } from '../../src/text/index.js';
import {
  answerEndpoint,
  ENDPOINT_PATH,
  isEndpointPath,
  MCP_PATH,
  type EndpointOptions,
} from './answer-endpoint.js';
import type { SiteBuild } from './build-site.js';
import type { ChangeFeed } from './change-feed.js';
import { isAllowedHost } from './check-host.js';
import { CONTENT_POLICY, contentTypeOf, FILE_POLICY, IMMUTABLE, PDF_POLICY, REVALIDATED } from './respond.js';
import { readStaticFile } from './static-file.js';

/** What the app answers from. */
export interface AppOptions {
  dir: string;
  host: string;
  /** Starts and ends with a slash. */
  base: string;
  /** The latest build. */
  site: () => SiteBuild;
  feed: ChangeFeed;
  /** Whose model writes answers. */
  answering: ProviderOptions;
  /** Told of failures that a reader is only shown as "500". */
  onError: (error: Error) => void;
}

/** What Node's server hands in beside a request. */
export interface AppEnv {
  Bindings: HttpBindings;
}

/** Makes the served site's request handler. */
export function createApp(options: AppOptions): Hono<AppEnv> {
  const { base, site, feed, answering, onError } = options;
  const app = new Hono<AppEnv>();
  const endpoint: EndpointOptions = { ...answering, store: createMemoryStore(), onError };

  app.use(async (context, next) => {
    if (!isAllowedHost(context.req.header('host'), options.host))
      return refuse(context, 'This host is not served.', 403);
    if (!isEndpointPath(context.req.path) && !['GET', 'HEAD'].includes(context.req.method))
      return context.text('Only GET and HEAD.', 405, { allow: 'GET, HEAD' });
    await next();
    addHeaders(context);
    return undefined;
  });

  for (const path of [ENDPOINT_PATH, `${ENDPOINT_PATH}/*`, MCP_PATH])
    app.all(path, (context) =>
      answerEndpoint(context.req.raw, site(), endpoint, clientAddress(context.env.incoming)),
    );
  app.get('/_ask/changes', (context) =>
    streamSSE(context, async (stream) => {
      const send = (data: string): Promise<void> => stream.writeSSE({ event: 'build', data });
      const ended = new Promise<void>((resolve) => stream.onAbort(resolve));
      const unsubscribe = feed.subscribe((build) => void send(build));
      await send(site().id);
      await ended;
      unsubscribe();
    }),
  );
  app.get('/_ask/:name', (context) => {
    const asset = site().assets.get(context.req.param('name'));
    return asset === undefined
      ? notFound(context, site())
      : context.body(asset, 200, headersOf(context.req.param('name'), IMMUTABLE));
  });
  for (const name of LLMS_NAMES) app.get(`/${name}`, (context) => answerDocs(context, options, name));
  if (base !== '/') {
    app.get('/', (context) => context.redirect(base));
    app.get(base.slice(0, -1), (context) => context.redirect(base));
  }
  app.use(`${base}*`, etag());
  app.get(`${base}*`, (context) => answerDocs(context, options, pathBelow(base, context.req.url)));
  app.notFound((context) => notFound(context, site()));
  app.onError((error, context) => {
    options.onError(error);
    return refuse(context, 'Something went wrong here; the terminal says what.', 500);
  });
  return app;
}

/** For people as text, for programs as the endpoint's failures are. */
function refuse(context: Context, error: string, status: 403 | 500): Response {
  return isEndpointPath(context.req.path) ? context.json({ error }, status) : context.text(error, status);
}

/** Where agents look for them: at the root of the site, and of the docs. */
const LLMS_NAMES: readonly string[] = ['llms.txt', 'llms-full.txt'];

/** @param path decoded, relative to the base; `undefined` for one that isn't valid */
async function answerDocs(
  context: Context,
  options: AppOptions,
  path: string | undefined,
): Promise<Response> {
  const site = options.site();
  if (path === undefined) return notFound(context, site);
  if (path.startsWith('hev-ask/')) {
    const file = site.findBundleFile(path.slice('hev-ask/'.length));
    if (file) return context.body(file.bytes, 200, headersOf(path, file.stable ? REVALIDATED : IMMUTABLE));
  }
  // A PDF is a page to the search, and its own file to a reader.
  const isPdf = /\.pdf$/i.test(path);
  const page = isPdf ? undefined : site.renderPage(path);
  if (page !== undefined) return context.html(page, 200, { 'cache-control': REVALIDATED });
  const file = await readStaticFile(options.dir, path);
  if (file) {
    return context.body(file.bytes, 200, {
      'content-type': file.type,
      'cache-control': REVALIDATED,
      'content-security-policy': isPdf ? PDF_POLICY : FILE_POLICY,
    });
  }
  const listing = LLMS_NAMES.includes(path) ? site.findBundleFile(path) : undefined;
  if (listing) return context.body(listing.bytes, 200, headersOf(path, REVALIDATED));
  const meant = site.finder.byPath(path);
  return meant ? context.redirect(joinUrl(options.base, meant.url)) : notFound(context, site);
}

/** The decoded path below the base; `undefined` for one that is not valid. */
function pathBelow(base: string, url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url).pathname.slice(base.length));
  } catch {
    return undefined;
  }
}

function notFound(context: Context, site: SiteBuild): Response | Promise<Response> {
  return context.html(site.renderNotFound(new URL(context.req.url).pathname), 404, {
    'cache-control': 'no-store',
  });
}

function headersOf(name: string, cacheControl: string): Record<string, string> {
  return { 'content-type': contentTypeOf(name), 'cache-control': cacheControl };
}

function addHeaders(context: Context): void {
  const { headers } = context.res;
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', CONTENT_POLICY);
  headers.set('x-content-type-options', 'nosniff');
  headers.set('referrer-policy', 'same-origin');
  headers.set('cross-origin-resource-policy', 'same-origin');
}
