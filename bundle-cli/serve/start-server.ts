import { createAdaptorServer } from '@hono/node-server';
import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { buildDigest } from '../../src/digest/index.js';
import type { Section, Warning } from '../../src/model/index.js';
import { createScheme, parseDocs } from '../../src/sections/index.js';
import { readDocs } from '../fs/index.js';
import { buildSite, type SiteBuild } from './build-site.js';
import { createChangeFeed } from './change-feed.js';
import { createApp } from './create-app.js';
import { keepOldPages } from './keep-old-pages.js';
import { listenOnFreePort } from './listen.js';
import { guessSiteTitle } from './site-title.js';
import { watchDocs } from './watch-docs.js';

/** What to serve, and how. */
export interface ServeOptions {
  /** The docs. Nothing is ever written there. */
  dir: string;
  /** Default 127.0.0.1: this machine alone. */
  host?: string;
  /** Default 4321; the next free one where it is taken; 0: any. */
  port?: number;
  /** Where pages are mounted. Default `/docs/`. */
  basePath?: string;
  /** Name of the site. Default: after the package or the folder. */
  title?: string;
  /** Default `github`. */
  scheme?: string;
  /** Deepest heading that starts a section. Default 3. */
  chunkHeadingDepth?: number;
  /** Sources, relative to `dir`. Default: all documents. */
  globs?: string[];
  /** Rebuild on change and reload open pages. Default true. */
  watch?: boolean;
  /** Told of each build after the first, in one line. */
  onLog?: (line: string) => void;
  /** Told of each warning once, for as long as it stands. */
  onWarning?: (warning: Warning) => void;
}

/** A server that is answering. */
export interface RunningServer {
  /** Address of the docs' start page. */
  url: string;
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
  const { host = '127.0.0.1', port = 4321, watch = true, onLog, onWarning } = options;
  const dir = resolve(options.dir);
  const base = normaliseBase(options.basePath ?? '/docs/');
  const title = options.title ?? (await guessSiteTitle(dir));
  const feed = createChangeFeed();
  let told = new Set<string>();

  const build = async (previous?: SiteBuild): Promise<SiteBuild> => {
    const { sections, warnings } = await readSections(dir, options, previous?.sections ?? []);
    const standing = new Map(warnings.map((warning) => [JSON.stringify(warning), warning]));
    for (const [key, warning] of standing) if (!told.has(key)) onWarning?.(warning);
    told = new Set(standing.keys());
    const digest = await buildDigest(sections, { basePath: base });
    return buildSite(sections, digest, { title, base, live: watch }, previous);
  };

  let site = await build();
  const rebuild = async (): Promise<void> => {
    const started = performance.now();
    try {
      const next = await build(site);
      if (next.id === site.id) return;
      site = next;
      feed.announce(site.id);
      onLog?.(`Rebuilt ${site.pageCount} pages in ${Math.round(performance.now() - started)} ms.`);
    } catch (error) {
      onWarning?.(describeFailure(error));
    }
  };

  const onError = (error: Error): void => onWarning?.(describeFailure(error));
  const app = createApp({ dir, host, base, site: () => site, feed, onError });
  const server = createAdaptorServer({ fetch: app.fetch, hostname: host }) as Server;
  const actualPort = await listenOnFreePort(server, port, host);
  const stopWatching = watch ? await watchDocs(dir, rebuild) : undefined;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}${base}`,
    port: actualPort,
    pages: site.pageCount,
    sections: site.sections.length,
    async close() {
      await stopWatching?.();
      await closeServer(server);
    },
  };
}

async function readSections(
  dir: string,
  options: ServeOptions,
  previous: readonly Section[],
): Promise<{ sections: Section[]; warnings: Warning[] }> {
  const read = await readDocs(dir, options.globs ? { globs: options.globs } : {});
  const parsed = parseDocs(read.files, {
    scheme: createScheme(options.scheme ?? 'github'),
    ...(options.chunkHeadingDepth !== undefined && { chunkHeadingDepth: options.chunkHeadingDepth }),
  });
  const warnings = [...read.warnings, ...parsed.warnings];
  const files = new Set(read.files.map(({ file }) => file));
  return { sections: keepOldPages({ files, sections: parsed.sections, warnings }, previous), warnings };
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
