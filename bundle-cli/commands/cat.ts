import type { Command } from 'commander';
import type { CliContext } from '../cli-io.js';
import { addReadOptions, type ReadFlags } from '../reading/index.js';
import { showSection } from '../reading/show-section.js';

const EXAMPLES = `
Examples:
  ask cat guide/start#set-up    by its id
  ask cat Guide/Start           a page: its intro, then what else is on it
  ask cat 'Set up'              by its heading, where only one is called so
  ask cat https://example.com/docs/guide/start/#set-up
`;

/** `ask cat PATH`: a section's summary and text. */
export function addCatCommand(parent: Command, { io }: CliContext): void {
  const command = parent
    .command('cat')
    .description("a section's summary and text")
    .addHelpText('after', EXAMPLES)
    .argument('<path>', 'a page or section')
    .option('--all', 'of a page, its further sections too');
  addReadOptions(command).action(async (path: string, flags: ReadFlags & { all?: boolean }) => {
    await showSection(io, path, { ...flags, text: true });
  });
}
