import { Command } from 'commander';
import type { CliIo } from './cli-io.js';
import { createProcessIo } from './process-io.js';
import { runCli } from './run.js';

/**
 * All of `ask` as one command of another program: `mytool docs search …` for `mytool.addCommand(createAskCommand('docs'))`.
 * Its exit status becomes the process's. A program with options of its own calls `enablePositionalOptions()`, so
 * that those stand before the command's name and the same words behind it are ours.
 *
 * @param io the world that the commands see; default: this process's
 */
export function createAskCommand(name = 'ask', io?: CliIo): Command {
  return new Command(name)
    .description('read, search and make a digest of the docs')
    .argument('[args...]', 'see --help')
    .helpOption(false)
    .allowUnknownOption()
    .action(async (_words: string[], _flags: object, command: Command) => {
      const status = await runCli(wordsOf(command), io ?? createProcessIo());
      if (status !== 0) process.exitCode = status;
    });
}

/** What stands behind the command's name, with the `--` that the parser has taken out. */
function wordsOf(command: Command): string[] {
  const { args } = command;
  let root = command;
  while (root.parent) root = root.parent;
  const typed = (root as Command & { rawArgs?: string[] }).rawArgs?.slice(-args.length - 1) ?? [];
  const at = typed.indexOf('--');
  const isSame = at >= 0 && [...typed.slice(0, at), ...typed.slice(at + 1)].join('\0') === args.join('\0');
  return isSame ? typed : args;
}
