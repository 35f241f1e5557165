import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Server } from 'node:http';
import { resolve } from 'node:path';
import type { Warning } from '../../src/model/index.js';
import { withSlashes } from '../frameworks/base-path.js';
import { ENDPOINT_PATH, MCP_PATH } from './answer-endpoint.js';
import { createBuilder, type SiteBuilder } from './create-builder.js';
import { createChangeFeed, type ChangeFeed } from './change-feed.js';
import { createApp, type AppEnv } from './create-app.js';
import { listenOnFreePort } from './listen.js';
import type { ServeOptions } from './serve-options.js';
import { watchDocs } from './watch-docs.js';

/** A server that is answering. What it tells of the site is that of the latest reading. */
export interface RunningServer {
  /** Address of the docs' start page. */
  readonly url: string;
  /** Address of the endpoint; MCP is spoken at `mcpUrl`. */
  readonly endpointUrl: string;
  readonly mcpUrl: string;
  /** Other than asked for when that one was taken. */
  readonly port: number;
  readonly pages: number;
  readonly sections: number;
  /**
   * Reads the docs anew in another way, and has open pages load again; the address stays.
   *
   * @throws HevAskError as `startServer` does: then the site stays as it was
   */
  restart(options: ServeOptions): Promise<void>;
  /** Ends watching, streams and connections. */
  close(): Promise<void>;
}

/** One way of reading a folder, being served. */
interface ServedSite {
  base: string;
  builder: SiteBuilder;
  app: Hono<AppEnv>;
  rebuild: () => Promise<void>;
}

/**
 * Serves a folder of docs as a readable site with the overlay.
 *
 * @throws HevAskError when there are no docs, the folder can't be read, or no port is free
 */
export async function startServer(options: ServeOptions): Promise<RunningServer> {
  const { host = '127.0.0.1', port = 4321, onWarnings } = options;
  const feed = createChangeFeed();
  const onError = (error: unknown): void => onWarnings?.([describeFailure(error)]);
  const watchSite = async ({ dir, watch = true }: ServeOptions, rebuild: () => Promise<void>) =>
    watch ? await watchDocs(resolve(dir), rebuild, onError) : undefined;

  let current = await openSite(options, host, feed, onError);
  const server = createAdaptorServer({
    fetch: (request, env) => current.app.fetch(request, env as HttpBindings),
    hostname: host,
  }) as Server;
  const actualPort = await listenOnFreePort(server, port, host);
  let stopWatching = await watchSite(options, current.rebuild);
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`;
  return {
    get url() {
      return origin + current.base;
    },
    endpointUrl: origin + ENDPOINT_PATH,
    mcpUrl: origin + MCP_PATH,
    port: actualPort,
    get pages() {
      return current.builder.site().pageCount;
    },
    get sections() {
      return current.builder.site().sectionCount;
    },
    async restart(next) {
      const fresh = await openSite(next, host, feed, onError);
      await stopWatching?.();
      current = fresh;
      stopWatching = await watchSite(next, fresh.rebuild);
      feed.announce(fresh.builder.site().id);
    },
    async close() {
      await stopWatching?.();
      await closeServer(server);
    },
  };
}

async function openSite(
  options: ServeOptions,
  host: string,
  feed: ChangeFeed,
  onError: (error: unknown) => void,
): Promise<ServedSite> {
  const dir = resolve(options.dir);
  const base = withSlashes(options.basePath ?? '/docs/');
  const builder = await createBuilder({ ...options, dir, base });
  return {
    base,
    builder,
    app: createApp({
      dir,
      host,
      base,
      site: builder.site,
      feed,
      answering: options.answering ?? {},
      onError,
    }),
    async rebuild() {
      const started = performance.now();
      try {
        if (!(await builder.rebuild())) return;
        feed.announce(builder.site().id);
        const took = Math.round(performance.now() - started);
        options.onLog?.(`Rebuilt ${builder.site().pageCount} pages in ${took} ms.`);
      } catch (error) {
        onError(error);
      }
    },
  };
}

/** Starts and ends with one slash. */
function describeFailure(error: unknown): Warning {
  const message = error instanceof Error ? error.message : String(error);
  return { code: 'HEV_ASK_SERVE', message };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
