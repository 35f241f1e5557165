import { existsSync, lstatSync, readFileSync, readlinkSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { HevAskError } from '../../src/model/index.js';

/** A file as it is to be. */
export interface FileEdit {
  /** Absolute. */
  path: string;
  /** As it is; `undefined` for a new file. */
  before: string | undefined;
  after: string;
}

/** What a site needs for its search: files, and what its owner does. */
export interface SetUp {
  /** Files that differ from what is there. */
  edits: FileEdit[];
  /** Absolute folder that the bundle is written into. */
  bundleDir: string;
  /** What is to be put into pages by hand, where no adapter does. */
  forPages: string[];
  /** What is to be run by hand, beside installing and building. */
  steps: Command[];
}

/** A command line, and the absolute folder that it is run in. */
export interface Command {
  run: string;
  in: string;
}

/**
 * An edit of a file that is there, where it changes anything. Of a link, it is the file that it leads to.
 *
 * @param edit gives `null` where it can't
 * @param lines what to add by hand then
 * @throws HevAskError `HEV_ASK_INIT_CONFIG`
 */
export function editFile(
  path: string,
  shown: string,
  edit: (source: string) => string | null,
  lines: readonly string[],
): FileEdit[] {
  const before = readFileSync(path, 'utf8');
  const after = edit(before);
  if (after === null) {
    throw new HevAskError(
      'HEV_ASK_INIT_CONFIG',
      `${shown} is written in a way that can't be edited for sure; nothing was written.`,
      `Add this by hand, and run \`ask init\` again for the rest:\n\n${lines.map((line) => `  ${line}`).join('\n')}\n`,
    );
  }
  return after === before ? [] : [{ path: followLinks(path), before, after }];
}

/** The file itself: what is renamed onto a link takes its place, and git undoes a file by its own name. */
export function followLinks(path: string): string {
  return lstatSync(path).isSymbolicLink() ? followLinks(resolve(dirname(path), readlinkSync(path))) : path;
}

/** A file of ours that is to lie there, where it doesn't yet. */
export function placeFile(path: string, content: string): FileEdit[] {
  const before = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  return before === content ? [] : [{ path, before, after: content }];
}
