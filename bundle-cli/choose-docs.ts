import type { Command } from 'commander';
import { dirname, relative, resolve } from 'node:path';
import { HevAskError, type Digest } from '../src/model/index.js';
import type { CliIo } from './cli-io.js';
import type { SourceFlags } from './options.js';

/** Where docs are read from, and how. */
export interface DocsChoice<T> {
  /** As the user named it, or relative to the current folder. */
  dir: string;
  flags: T;
}

/**
 * What docs a run reads: those it names, else the built site that the stored digest was read from, else the
 * default. Naming docs ends reading from a built site.
 *
 * @param flags as `withStored` gives them
 * @param digestDir absolute
 * @throws HevAskError `HEV_ASK_TWO_SOURCES` when both docs and a built site are named
 */
export function chooseDocs<T extends SourceFlags>(
  io: CliIo,
  named: { dir: string | undefined; defaultDir: string },
  flags: T,
  command: Command,
  stored: { digest: Digest | undefined; digestDir: string },
): DocsChoice<T> {
  const { dir, defaultDir } = named;
  if (flags.fromHtml !== undefined) {
    if (dir === undefined) return { dir: flags.fromHtml, flags: { ...flags, scheme: 'html' } };
    throw new HevAskError(
      'HEV_ASK_TWO_SOURCES',
      `Both ${dir} and --from-html ${flags.fromHtml} were given.`,
      'Name one of them: the docs, or the built site.',
    );
  }
  const site = stored.digest?.fromHtml;
  if (site === undefined || command.getOptionValueSource('scheme') === 'cli') {
    return { dir: dir ?? defaultDir, flags };
  }
  if (dir !== undefined) {
    return { dir, flags: { ...flags, scheme: command.getOptionValue('scheme') as T['scheme'] } };
  }
  const folder = relative(io.cwd, resolve(dirname(stored.digestDir), site)) || '.';
  return { dir: folder, flags: { ...flags, scheme: 'html', fromHtml: folder } };
}
