import { Command } from 'commander';
import type { CliContext } from './cli-io.js';
import { COMMAND_GROUPS, COMMANDS, type CommandEntry } from './command-list.js';
import { readVersion } from './read-version.js';

const EXAMPLES = `
Examples:
  ask serve                          the docs here, with search
  ask digest build                   read ./docs, write .hev-ask/
  ask tree guide                     titles of a group
  ask cat guide/start#set-up         one section's text
  ask search cancel a request
  ask answer "how do I cancel a request?" --endpoint https://example.com/api/ask
  ask digest bundle --out public/hev-ask

Exit status: 0; 1 for a failure, and when nothing is found; 2 for wrong usage.`;

/**
 * The command line's grammar. Of the command that is called the code is loaded; the others are there by name
 * and description, for the help and for who mistypes one.
 *
 * @param argv the arguments after the program's name
 */
export async function createProgram(argv: readonly string[], context: CliContext): Promise<Command> {
  const { io } = context;
  const program = new Command('ask')
    .description('Make any documentation site searchable: no server, no key.')
    .version(readVersion(), '--version', 'print the version')
    .helpOption('--help', 'print this help')
    .addHelpText('after', EXAMPLES)
    .exitOverride()
    .showHelpAfterError('Run with --help for what is possible.')
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
  const called = findCalled(argv);
  for (const entry of COMMANDS) {
    const parent = findParent(program, entry);
    if (entry === called) (await entry.load())(parent, context);
    else parent.command(lastWord(entry.name)).description(entry.description);
    parent.commands.at(-1)?.helpGroup(parent === program ? `${entry.heading}:` : 'Commands:');
  }
  return program;
}

/** The command that the first words name; options may stand before and between them, and `help` too. */
function findCalled(argv: readonly string[]): CommandEntry | undefined {
  const words = argv.filter((word) => !word.startsWith('-'));
  if (words[0] === 'help') words.shift();
  const [first = '', second = ''] = words;
  return COMMANDS.find(({ name }) => name === first || name === `${first} ${second}`);
}

function findParent(program: Command, { name }: CommandEntry): Command {
  const [group, rest] = name.split(' ');
  if (rest === undefined || group === undefined) return program;
  const known = program.commands.find((command) => command.name() === group);
  if (known) return known;
  const { heading, description } = COMMAND_GROUPS[group] ?? { heading: 'Read', description: '' };
  return program.command(group).description(description).helpGroup(`${heading}:`);
}

function lastWord(name: string): string {
  return name.slice(name.lastIndexOf(' ') + 1);
}
