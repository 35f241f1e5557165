import { Command, CommanderError } from 'commander';
import { readFileSync } from 'node:fs';
import { HevAskError } from '../src/model/index.js';
import { printNotice, type CliContext, type CliIo } from './cli-io.js';
import { addDigestBuildCommand } from './commands/digest-build.js';
import { addDigestBundleCommand } from './commands/digest-bundle.js';
import { addEvalCommand } from './commands/eval.js';
import { addSearchCommand } from './commands/search.js';
import { registerServe } from './commands/serve.js';

const EXIT_FAILURE = 1;
const EXIT_USAGE = 2;

/**
 * Runs one command line and tells its exit status: 0, 1 for a failure (and for nothing found), 2 for wrong
 * usage. A failure is one sentence and a hint on stderr, never a stack; nothing is thrown.
 *
 * @param argv the arguments after the program's name
 */
export async function runCli(argv: readonly string[], io: CliIo): Promise<number> {
  const context: CliContext = { io, exitCode: 0 };
  try {
    const program = createProgram(context);
    if (argv.length === 0) {
      program.outputHelp({ error: true });
      return EXIT_USAGE;
    }
    await program.parseAsync([...argv], { from: 'user' });
    return context.exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_USAGE;
    reportFailure(io, error);
    return EXIT_FAILURE;
  }
}

function createProgram(context: CliContext): Command {
  const { io } = context;
  const program = new Command('ask')
    .description('Make any documentation site searchable: no server, no key.')
    .version(readVersion(), '--version', 'print the version')
    .helpOption('--help', 'print this help')
    .exitOverride()
    .showHelpAfterError('Run with --help for what is possible.')
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
  const digest = program.command('digest').description('make and bundle a digest of the docs');
  addDigestBuildCommand(digest, context);
  addDigestBundleCommand(digest, context);
  addSearchCommand(program, context);
  registerServe(program, io);
  addEvalCommand(program, context);
  return program;
}

function reportFailure(io: CliIo, error: unknown): void {
  if (error instanceof HevAskError) {
    printNotice(io, `error: ${error.message}`);
    if (error.hint !== '') printNotice(io, error.hint);
    return;
  }
  printNotice(
    io,
    `error: Something unexpected went wrong: ${error instanceof Error ? error.message : String(error)}`,
  );
  printNotice(io, 'This looks like a fault of the tool; set HEV_ASK_DEBUG=1 to see where it happened.');
  if (io.env['HEV_ASK_DEBUG'] && error instanceof Error) printNotice(io, error.stack ?? '');
}

/** The package's own version; the file is one folder up from the source and two from the build. */
function readVersion(): string {
  for (const path of ['../package.json', '../../package.json']) {
    try {
      const { version } = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as {
        version?: string;
      };
      if (version !== undefined) return version;
    } catch {
      // Not there: it is the other one.
    }
  }
  return '0.0.0';
}
