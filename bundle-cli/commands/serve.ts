import type { Command } from 'commander';
import { relative, resolve } from 'node:path';
import { HevAskError } from '../../src/model/index.js';
import { printLine, type CliContext, type CliIo } from '../cli-io.js';
import { AUTO_SCHEME } from '../common-options.js';
import { findSite } from '../frameworks/index.js';
import { openSource } from '../open-source.js';
import {
  addDigestDirOption,
  addSourceOptions,
  wholeNumber,
  pickMarks,
  withStored,
  type SourceFlags,
} from '../options.js';
import { printWarnings } from '../print-warnings.js';
import { startProgress } from '../progress.js';
import type { RunningServer } from '../serve/index.js';
import { defaultDocsDir } from './digest-build.js';

interface ServeFlags extends SourceFlags {
  port: number;
  host: string;
  title?: string;
  digestDir?: string;
}

/** `ask serve [DIR]`: the docs as a site with the overlay, rebuilt on change. */
export function addServeCommand(parent: Command, { io }: CliContext): void {
  const command = parent
    .command('serve')
    .description('serve the docs as a site with the search overlay; writes nothing')
    .argument('[dir]', 'folder of the docs (default: docs, else the current folder)')
    .option('--port <n>', 'port; the next free one where it is taken', wholeNumber(0, 65535), 4321)
    .option('--host <host>', 'address to listen on', '127.0.0.1')
    .option('--title <title>', 'name of the site (default: after the package or the folder)');
  addDigestDirOption(addSourceOptions(command)).action(async (dir: string | undefined, flags: ServeFlags) => {
    const server = await start(io, dir ?? defaultDocsDir(io), flags, command);
    await untilInterrupted();
    await server.close();
  });
}

async function start(io: CliIo, dir: string, flags: ServeFlags, command: Command): Promise<RunningServer> {
  if (flags.fromHtml !== undefined) {
    throw new HevAskError(
      'HEV_ASK_SERVE_HTML',
      `${flags.fromHtml} is a built site, and serve makes a site of docs.`,
      'Write its search with `ask digest bundle --from-html`, and serve that folder as it is.',
    );
  }
  const progress = startProgress(io, `Reading ${dir}`);
  try {
    // Here rather than above: no other command needs a server, a highlighter and a file watcher.
    const { findStoredDigest, startServer } = await import('../serve/index.js');
    const named = resolve(io.cwd, dir);
    const pages =
      flags.scheme === AUTO_SCHEME ? (await findSite(named, { env: io.env }))?.docsDir : undefined;
    const stored = await findStoredDigest(io, pages ?? named, flags.digestDir);
    const { port, host, title } = flags;
    const filled = withStored(flags, command, stored);
    progress.stop();
    const source = await openSource(io, dir, filled);
    const shown = relative(io.cwd, source.dir).replaceAll('\\', '/');
    const { scheme, chunkHeadingDepth, basePath } = filled;
    const server = await startServer({
      dir: source.dir,
      source,
      host,
      port,
      scheme,
      chunkHeadingDepth,
      now: () => io.now(),
      onLog: (line) => printLine(io, line),
      onWarnings: (warnings) => {
        progress.stop();
        printWarnings(io, warnings, shown);
      },
      ...(stored && { stored }),
      ...(basePath !== undefined && { basePath }),
      ...(title !== undefined && { title }),
      ...(source.globs && { globs: source.globs }),
      ...pickMarks(filled),
    });
    progress.stop();
    if (port !== 0 && server.port !== port) printLine(io, `Port ${port} is taken; ${server.port} is free.`);
    printLine(io, `Serving ${server.pages} pages with ${server.sections} sections of ${shown || '.'}:`);
    printLine(io, `  ${server.url}`);
    printLine(io, `For programs: ${server.endpointUrl}, for agents (MCP): ${server.mcpUrl}`);
    return server;
  } finally {
    progress.stop();
  }
}

/** Settles at the first Ctrl-C (or polite kill); a second one ends the process as ever. */
function untilInterrupted(): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve();
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);
  });
}
