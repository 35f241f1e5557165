import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { findSite, type Site } from '../frameworks/index.js';
import { listAncestors } from '../frameworks/ancestors.js';
import { readOwnPackage } from '../read-own-package.js';
import { addToPackage, withoutMark } from './edit-json.js';
import { isIgnoredByGit } from './read-git.js';
import { editFile, followLinks, type Command, type FileEdit, type SetUp } from './set-up.js';
import { setUpPages } from './set-up-pages.js';
import { setUpSite } from './set-up-site.js';
import { readStyle } from './text-style.js';

/** All that `ask init` would do. */
export interface SetUpPlan extends SetUp {
  site: Site | null;
  /** What builds the site. */
  build: Command[];
  /** What installs the package, where it isn't there. */
  install?: Command;
  /** Absolute. */
  root: string;
}

/**
 * @param folder absolute: the site's, one above it, or one of its pages
 * @param show a path as the user would name it
 * @throws HevAskError `HEV_ASK_INIT_CONFIG`, `HEV_ASK_NO_SITE`, with nothing written
 */
export async function planSetUp(folder: string, show: (path: string) => string): Promise<SetUpPlan> {
  const site = await findSite(folder);
  const root = site?.root ?? folder;
  const setUp = site ? setUpSite(site, show) : await setUpPages(folder, show);
  const manifest = listAncestors(root)
    .map((dir) => join(dir, 'package.json'))
    .find((path) => existsSync(path));
  const withDependency = manifest === undefined ? setUp.edits : addDependency(setUp.edits, manifest, show);
  const ignored = await ignoreBundle(root, manifest && dirname(manifest), setUp.bundleDir);
  const install = describeInstall(root, manifest);
  const build = site ? [describeBuild(site, manifest)] : [];
  return { ...setUp, edits: [...withDependency, ...ignored], site, root, build, ...(install && { install }) };
}

/** The package in the development dependencies, in one edit with what else a package file is given. */
function addDependency(
  edits: readonly FileEdit[],
  manifest: string,
  show: (path: string) => string,
): FileEdit[] {
  const { name, version } = readOwnPackage();
  const path = followLinks(manifest);
  const other = edits.find((one) => one.path === path);
  const source = other?.after ?? readFileSync(manifest, 'utf8');
  const add = (text: string): string | null => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(withoutMark(text)) as Record<
      string,
      Record<string, string> | undefined
    >;
    const isThere = [dependencies, devDependencies, optionalDependencies].some(
      (list) => list && name in list,
    );
    return isThere ? text : addToPackage(text, 'devDependencies', name, `^${version}`);
  };
  const lines = ['"devDependencies": {', `  "${name}": "^${version}"`, '}'];
  const [edit] = editFile(manifest, show(manifest), () => tryEdit(source, add), lines);
  return edit ? [...edits.filter((one) => one !== other), edit] : [...edits];
}

function tryEdit(source: string, edit: (source: string) => string | null): string | null {
  try {
    return edit(source);
  } catch {
    return null;
  }
}

/** The line that keeps the generated bundle out of the repository, unless it is left out already. */
async function ignoreBundle(
  root: string,
  project: string | undefined,
  bundleDir: string,
): Promise<FileEdit[]> {
  const folders = listAncestors(root);
  const path = join(
    folders.find((folder) => existsSync(join(folder, '.gitignore'))) ?? project ?? root,
    '.gitignore',
  );
  const before = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  const way = relative(dirname(path), bundleDir).replaceAll('\\', '/');
  const isIgnored =
    (await isIgnoredByGit(root, join(bundleDir, 'entry.json'))) ?? namesFolder(before ?? '', way);
  if (isIgnored || way.startsWith('..')) return [];
  const { eol } = readStyle(before ?? '');
  const lead = before === undefined || before === '' || before.endsWith('\n') ? '' : eol;
  return [{ path, before, after: `${before ?? ''}${lead}/${way}/${eol}` }];
}

/** Without git to ask: whether a line names the folder, or one that it is in. */
function namesFolder(gitignore: string, way: string): boolean {
  const lines = new Set(gitignore.split(/\r?\n/).map((line) => line.trim().replace(/^\/|\/$/g, '')));
  const names = way.split('/');
  return names.some((name, at) => lines.has(names.slice(0, at + 1).join('/')) || lines.has(name));
}

const LOCKS = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
] as const;

/** The command that builds a site, run where its package file is, if it is one of that. */
function describeBuild({ buildCommand, root }: Site, manifest: string | undefined): Command {
  const isScript = /^(?:npm|pnpm|yarn|bun) /.test(buildCommand);
  return { run: buildCommand, in: isScript && manifest !== undefined ? dirname(manifest) : root };
}

/** The command that installs the package, where it isn't installed. */
function describeInstall(root: string, manifest: string | undefined): Command | undefined {
  const { name } = readOwnPackage();
  const folders = listAncestors(root);
  if (folders.some((folder) => existsSync(join(folder, 'node_modules', name, 'package.json'))))
    return undefined;
  if (manifest === undefined) return { run: `npm install --save-dev ${name}`, in: root };
  const found = listAncestors(dirname(manifest)).flatMap((folder) =>
    LOCKS.filter(([lock]) => existsSync(join(folder, lock))).map(([, manager]) => manager),
  );
  return { run: `${found[0] ?? 'npm'} install`, in: dirname(manifest) };
}
