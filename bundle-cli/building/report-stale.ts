import { existsSync } from 'node:fs';
import { countOf } from '../../src/text/index.js';
import { printLine, printNotice, type CliIo } from '../cli-io.js';
import { readTree } from '../fs/index.js';

/**
 * Says whether a tree holds these files and no others, and writes nothing.
 *
 * @param shown the tree's folder, as a person would name it
 * @param files what a build would write
 * @param unread pages that can't be read and whose sections stay: whether they are fresh isn't known
 * @returns the exit code: 1 for a tree that is, or may be, stale
 */
export async function reportStale(
  io: CliIo,
  digestDir: string,
  shown: string,
  files: ReadonlyMap<string, string>,
  unread: readonly string[],
): Promise<number> {
  const stored = existsSync(digestDir) ? await readTree(digestDir) : new Map<string, string>();
  const changed = [...files].filter(([path, content]) => stored.get(path) !== content).map(([path]) => path);
  const gone = [...stored.keys()].filter((path) => path.endsWith('.md') && !files.has(path));
  const [first, ...rest] = [...changed, ...gone];
  if (first === undefined && unread.length > 0) {
    printNotice(io, `${shown} may be stale: ${unread.join(', ')} can't be read.`);
    return 1;
  }
  if (first === undefined) {
    printLine(io, `${shown} is up to date.`);
    return 0;
  }
  const more = rest.length === 0 ? '' : ` and ${countOf(rest.length, 'more file')}`;
  printNotice(
    io,
    `${shown} is stale: ${first}${more} would change.\nRun \`ask digest build\` and commit the result.`,
  );
  return 1;
}
