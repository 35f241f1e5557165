import type { Command } from 'commander';
import type { CliContext } from '../cli-io.js';
import { addReadOptions, type ReadFlags } from '../reading/index.js';
import { showSection } from '../reading/show-section.js';

/** `ask head PATH`: a section's summary. */
export function addHeadCommand(parent: Command, { io }: CliContext): void {
  const command = parent
    .command('head')
    .description("a section's summary")
    .argument('<path>', 'a page or section');
  addReadOptions(command).action(async (path: string, flags: ReadFlags) => {
    await showSection(io, path, { ...flags, text: false });
  });
}
