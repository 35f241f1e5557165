import { Command } from 'commander';
import type { Digest, Section } from '../../src/model/index.js';
import { chooseDocs } from '../choose-docs.js';
import type { CliIo } from '../cli-io.js';
import { addSourceOptions, withStored, type SourceFlags } from '../options.js';
import { readSections } from '../read-sections.js';

/** Docs as they are now, cut as a digest's build cut them. */
export interface CurrentDocs {
  /** As a user would name it. */
  dir: string;
  sections: Section[];
}

/**
 * Reads the docs as `ask digest build` without flags would. Warnings on single pages are not told: who reads a
 * digest can't mend the docs.
 *
 * @param named the folder of the docs where it is known, and what it is otherwise
 * @param digestDir absolute
 * @throws HevAskError when the docs can't be read, or say nothing
 */
export async function readDocsOf(
  io: CliIo,
  digest: Digest | undefined,
  named: { dir: string | undefined; defaultDir: string },
  digestDir: string,
): Promise<CurrentDocs> {
  const command = addSourceOptions(new Command()).parse([], { from: 'user' });
  const flags = withStored(command.opts<SourceFlags>(), command, digest);
  const choice = chooseDocs(io, named, flags, command, { digest, digestDir });
  const quiet: CliIo = { ...io, stderr: { write: () => true } };
  return { dir: choice.dir, sections: await readSections(quiet, choice.dir, choice.flags) };
}
