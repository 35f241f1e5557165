import { CommanderError } from 'commander';
import { HevAskError } from '../src/model/index.js';
import { printNotice, type CliContext, type CliIo } from './cli-io.js';
import { createProgram } from './create-program.js';

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
    const program = await createProgram(argv, context);
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
