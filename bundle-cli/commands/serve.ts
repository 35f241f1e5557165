import { Option, type Command } from 'commander';
import { relative, resolve } from 'node:path';
import {
  chooseProvider,
  loadSdk,
  openModel,
  PROVIDERS,
  type ProviderName,
  type ProviderOptions,
} from '../../endpoint/providers/index.js';
import { HevAskError } from '../../src/model/index.js';
import { countOf } from '../../src/text/index.js';
import { printLine, printNotice, type CliContext, type CliIo } from '../cli-io.js';
import { AUTO_SCHEME } from '../common-options.js';
import { findSite, type Site } from '../frameworks/index.js';
import { findBuiltSite } from '../find-built-site.js';
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
import type { RunningServer, ServeOptions } from '../serve/index.js';
import { defaultDocsDir } from '../building/default-docs-dir.js';

interface ServeFlags extends SourceFlags {
  port: number;
  host: string;
  title?: string;
  digestDir?: string;
  provider?: ProviderName;
  model?: string;
  providerUrl?: string;
}

/** `ask serve [DIR]`: the docs as a site with the overlay, rebuilt on change. */
export function addServeCommand(parent: Command, { io }: CliContext): void {
  const command = parent
    .command('serve')
    .description('serve the docs as a site with the search overlay; writes nothing')
    .argument('[dir]', 'folder of the docs (default: docs, else the current folder)')
    .option('--port <n>', 'port; the next free one where it is taken', wholeNumber(0, 65535), 4321)
    .option('--host <host>', 'address to listen on', '127.0.0.1')
    .option('--title <title>', 'name of the site (default: after the package or the folder)')
    .addOption(
      new Option('--provider <name>', 'whose model writes answers, where its key is set').choices(
        Object.keys(PROVIDERS),
      ),
    )
    .option('--model <name>', "the provider's model for answers")
    .option('--provider-url <url>', 'base address of a compatible API');
  addDigestDirOption(addSourceOptions(command)).action(async (dir: string | undefined, flags: ServeFlags) => {
    await refuseBuiltSite(io, dir, flags, command);
    const server = await start(io, dir ?? defaultDocsDir(io), flags, command);
    await untilInterrupted();
    await server.close();
  });
}

async function start(
  io: CliIo,
  dir: string,
  flags: ServeFlags,
  command: Command,
): Promise<Pick<RunningServer, 'close'>> {
  const progress = startProgress(io, `Reading ${dir}`);
  try {
    // Here rather than above: no other command needs a server, a highlighter and a file watcher.
    const { startServer, watchConfig } = await import('../serve/index.js');
    const read = (): Promise<PreparedSite> => prepareSite(io, dir, flags, command, () => progress.stop());
    const { options, site, shown } = await read();
    const { port } = flags;
    const server = await startServer(options);
    progress.stop();
    if (port !== 0 && server.port !== port) printLine(io, `Port ${port} is taken; ${server.port} is free.`);
    const sections = countOf(server.sections, 'section');
    printLine(io, `Serving ${countOf(server.pages, 'page')} with ${sections} of ${shown}:`);
    printLine(io, `  ${server.url}`);
    printLine(io, await describeAnswers(options.answering ?? {}));
    printLine(io, `For programs: ${server.endpointUrl}, for agents (MCP): ${server.mcpUrl}`);
    if (!site) return server;
    const stopWatching = await watchConfig(site, (names) => readAnew(io, server, names, read));
    return {
      async close() {
        await stopWatching();
        await server.close();
      },
    };
  } finally {
    progress.stop();
  }
}

/** Who answers questions; without a key or a package, what to do. */
async function describeAnswers(answering: ProviderOptions): Promise<string> {
  const chosen = chooseProvider(answering);
  const { name, model, apiKey, keys } = chosen;
  if (apiKey === undefined) return `Questions are searched for; with ${keys[0]} set, ${model} answers them.`;
  try {
    await Promise.all([loadSdk(), openModel(chosen)]);
  } catch (error) {
    if (!(error instanceof HevAskError)) throw error;
    return `Questions can't be answered: ${error.message} Install it: npm install ai ${PROVIDERS[name].package}`;
  }
  return `Questions are answered by ${model} (${name}).`;
}

/** @throws HevAskError `HEV_ASK_SERVE_HTML` where a built site is to be read, by a flag or by the stored digest */
async function refuseBuiltSite(
  io: CliIo,
  dir: string | undefined,
  flags: ServeFlags,
  command: Command,
): Promise<void> {
  const isScheme = command.getOptionValueSource('scheme') === 'cli';
  const stored =
    isScheme || flags.fromHtml !== undefined ? undefined : await findBuiltSite(io, flags.digestDir);
  const isNamed = dir !== undefined && stored !== undefined && resolve(io.cwd, dir) !== stored;
  const site =
    flags.fromHtml ?? (stored === undefined || isNamed ? undefined : relative(io.cwd, stored) || '.');
  if (site === undefined) return;
  throw new HevAskError(
    'HEV_ASK_SERVE_HTML',
    `${site} is a built site, and serve makes a site of docs.`,
    'Write its search with `ask digest bundle --from-html`, and serve that folder as it is.',
  );
}

/** What is served, and how. */
interface PreparedSite {
  options: ServeOptions;
  site: Site | null;
  /** The folder, as a person would name it. */
  shown: string;
}

async function prepareSite(
  io: CliIo,
  dir: string,
  flags: ServeFlags,
  command: Command,
  beforeTelling: () => void,
): Promise<PreparedSite> {
  const { findStoredDigest } = await import('../serve/index.js');
  const named = resolve(io.cwd, dir);
  const pages = flags.scheme === AUTO_SCHEME ? (await findSite(named, { env: io.env }))?.docsDir : undefined;
  const stored = await findStoredDigest(io, pages ?? named, flags.digestDir);
  const { port, host, title, provider, model, providerUrl } = flags;
  const answering = {
    env: io.env,
    ...(provider !== undefined && { provider }),
    ...(model !== undefined && { model }),
    ...(providerUrl !== undefined && { providerBaseUrl: providerUrl }),
  };
  const filled = withStored(flags, command, stored);
  beforeTelling();
  const source = await openSource(io, dir, filled);
  const shown = relative(io.cwd, source.dir).replaceAll('\\', '/');
  const { scheme, chunkHeadingDepth, basePath } = filled;
  const options: ServeOptions = {
    dir: source.dir,
    source,
    host,
    port,
    scheme,
    chunkHeadingDepth,
    answering,
    now: () => io.now(),
    onLog: (line) => printLine(io, line),
    onWarnings: (warnings) => {
      beforeTelling();
      printWarnings(io, warnings, shown);
    },
    ...(stored && { stored }),
    ...(basePath !== undefined && { basePath }),
    ...(title !== undefined && { title }),
    ...(source.globs && { globs: source.globs }),
    ...pickMarks(filled),
  };
  return { options, site: source.site, shown: shown || '.' };
}

/** After a change of the site's config. While that can't be read, the site stays as it was. */
async function readAnew(
  io: CliIo,
  server: RunningServer,
  names: readonly string[],
  read: () => Promise<PreparedSite>,
): Promise<void> {
  try {
    const { options, site } = await read();
    if (site?.warnings.some(({ code }) => code === 'HEV_ASK_CONFIG_UNREADABLE')) {
      printLine(io, 'Until it is mended, the site stays as it was.');
      return;
    }
    await server.restart(options);
    printLine(
      io,
      `Read anew, since ${names.join(', ')} changed: ${countOf(server.pages, 'page')}, ${server.url}`,
    );
  } catch (error) {
    // Whatever it is, the site that is served goes on.
    const hint = error instanceof HevAskError ? ` ${error.hint}` : '';
    printNotice(io, `warning: ${error instanceof Error ? error.message : String(error)}${hint}`);
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
