import { createAdaptorServer } from '@hono/node-server';
import type { Server } from 'node:http';
import { resolve } from 'node:path';
import type { Warning } from '../../src/model/index.js';
import { ENDPOINT_PATH, MCP_PATH } from './answer-endpoint.js';
import { createBuilder } from './create-builder.js';
import { createChangeFeed } from './change-feed.js';
import { createApp } from './create-app.js';
import { listenOnFreePort } from './listen.js';
import type { ServeOptions } from './serve-options.js';
import { watchDocs } from './watch-docs.js';

/** A server that is answering. */
export interface RunningServer {
  /** Address of the docs' start page. */
  url: string;
  /** Address of the endpoint; MCP is spoken at `mcpUrl`. */
  endpointUrl: string;
  mcpUrl: string;
  /** Other than asked for when that one was taken. */
  port: number;
  pages: number;
  sections: number;
  /** Ends watching, streams and connections. */
  close(): Promise<void>;
}

/**
 * Serves a folder of docs as a readable site with the overlay.
 *
 * @throws HevAskError when there are no docs, the folder can't be read, or no port is free
 */
export async function startServer(options: ServeOptions): Promise<RunningServer> {
  const { host = '127.0.0.1', port = 4321, watch = true, onLog, onWarnings } = options;
  const dir = resolve(options.dir);
  const base = normaliseBase(options.basePath ?? '/docs/');
  const feed = createChangeFeed();
  const onError = (error: unknown): void => onWarnings?.([describeFailure(error)]);

  const builder = await createBuilder({ ...options, dir, base });
  const rebuild = async (): Promise<void> => {
    const started = performance.now();
    try {
      if (!(await builder.rebuild())) return;
      feed.announce(builder.site().id);
      onLog?.(`Rebuilt ${builder.site().pageCount} pages in ${Math.round(performance.now() - started)} ms.`);
    } catch (error) {
      onError(error);
    }
  };

  const app = createApp({ dir, host, base, site: builder.site, feed, onError });
  const server = createAdaptorServer({ fetch: app.fetch, hostname: host }) as Server;
  const actualPort = await listenOnFreePort(server, port, host);
  const stopWatching = watch ? await watchDocs(dir, rebuild, onError) : undefined;
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`;
  return {
    url: origin + base,
    endpointUrl: origin + ENDPOINT_PATH,
    mcpUrl: origin + MCP_PATH,
    port: actualPort,
    pages: builder.site().pageCount,
    sections: builder.site().sectionCount,
    async close() {
      await stopWatching?.();
      await closeServer(server);
    },
  };
}

/** Starts and ends with one slash. */
function normaliseBase(path: string): string {
  const inner = path.replace(/^\/+|\/+$/g, '');
  return inner === '' ? '/' : `/${inner}/`;
}

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
