import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** How git sees some files. */
export interface GitState {
  /** Whether git keeps anything of the folder: a repository further up may be about something else. Else all is empty. */
  isKept: boolean;
  /** Files that git doesn't keep: nothing brings them back. */
  untracked: string[];
  /** Files with changes that are in no commit and not staged. */
  modified: string[];
}

/**
 * @param root the folder that git is asked in
 * @param paths absolute, of files that are there
 */
export async function readGit(root: string, paths: readonly string[]): Promise<GitState> {
  const isKept = ((await git(root, ['ls-files', '--', '.'])) ?? '') !== '';
  const state: GitState = { isKept, untracked: [], modified: [] };
  if (!isKept) return state;
  for (const path of paths) {
    const isTracked = (await git(root, ['ls-files', '--error-unmatch', '--', path])) !== undefined;
    if (!isTracked) state.untracked.push(path);
    else if ((await git(root, ['diff', '--quiet', '--', path])) === undefined) state.modified.push(path);
  }
  return state;
}

/** Whether git leaves a path out; `undefined` where there is no git to ask. */
export async function isIgnoredByGit(root: string, path: string): Promise<boolean | undefined> {
  const isRepository = (await git(root, ['rev-parse', '--is-inside-work-tree']))?.trim() === 'true';
  if (!isRepository) return undefined;
  return (await git(root, ['check-ignore', '--no-index', '-q', '--', path])) !== undefined;
}

/** What git prints; `undefined` where it fails or isn't there. */
async function git(cwd: string, args: readonly string[]): Promise<string | undefined> {
  try {
    return (await run('git', [...args], { cwd, maxBuffer: 2 ** 28 })).stdout;
  } catch {
    return undefined;
  }
}
