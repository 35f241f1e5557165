import type { Command } from 'commander';
import { relative, resolve } from 'node:path';
import { HevAskError } from '../../src/model/index.js';
import { printLine, printNotice, type CliContext, type CliIo } from '../cli-io.js';
import { FRAMEWORK_TITLES } from '../frameworks/index.js';
import { applyEdits, formatDiff, planSetUp, readGit, type SetUpPlan } from '../init/index.js';

interface InitFlags {
  yes?: boolean;
}

/** `ask init [DIR]`: the few lines that a site needs for its search. */
export function addInitCommand(parent: Command, { io }: CliContext): void {
  parent
    .command('init')
    .description('set up the search of a site: show the few lines, then write them')
    .argument('[dir]', 'folder of the site (default: the current one)')
    .option('--yes', 'write without asking')
    .action(async (dir: string | undefined, flags: InitFlags) => {
      await runInit(io, resolve(io.cwd, dir ?? '.'), flags);
    });
}

async function runInit(io: CliIo, folder: string, flags: InitFlags): Promise<void> {
  const show = (path: string): string => relative(io.cwd, path).replaceAll('\\', '/') || '.';
  const plan = await planSetUp(folder, show);
  printLine(io, describeSite(plan, show));
  if (plan.edits.length === 0) {
    printLine(io, 'Everything is set up already; nothing to change.');
    tellRest(io, plan, show);
    return;
  }
  for (const { path, before, after } of plan.edits) {
    io.stdout.write(`\n${formatDiff(show(path), before, after)}`);
  }
  printLine(io, '');
  if (flags.yes !== true && !io.confirm) {
    tellPages(io, plan);
    printLine(io, 'Nothing was written: run it again with --yes to write this.');
    return;
  }
  const undo = await checkGit(io, plan, show);
  if (flags.yes !== true && !(await io.confirm?.('Write this?'))) {
    printLine(io, 'Nothing was written.');
    return;
  }
  await applyEdits(plan.edits);
  printLine(io, `Wrote ${plan.edits.map(({ path }) => show(path)).join(', ')}.`);
  for (const line of undo) printLine(io, line);
  tellRest(io, plan, show);
}

function describeSite({ site, root }: SetUpPlan, show: (path: string) => string): string {
  if (!site)
    return `No generator that has an adapter was recognised ${show(root) === '.' ? 'here' : `in ${show(root)}`}.`;
  const version = site.version === undefined ? '' : ` ${site.version}`;
  const file = site.configFile === undefined ? '' : ` (${show(site.configFile)})`;
  return `Recognised ${FRAMEWORK_TITLES[site.framework]}${version}${file}.`;
}

/**
 * What undoes it. What git couldn't bring back is told beforehand.
 *
 * @throws HevAskError `HEV_ASK_INIT_UNTRACKED`
 */
async function checkGit(
  io: CliIo,
  { edits, root }: SetUpPlan,
  show: (path: string) => string,
): Promise<string[]> {
  const changed = edits.flatMap(({ path, before }) => (before === undefined ? [] : [path]));
  const created = edits.flatMap(({ path, before }) => (before === undefined ? [path] : []));
  const { isKept, untracked, modified } = await readGit(root, changed);
  const list = (paths: readonly string[], between = ', '): string => paths.map(show).join(between);
  if (untracked.length > 0) {
    throw new HevAskError(
      'HEV_ASK_INIT_UNTRACKED',
      `${list(untracked)} is in no commit and not staged, so that git could not undo the change; nothing was written.`,
      `Run \`git add ${list(untracked, ' ')}\` first, and then this again.`,
    );
  }
  if (modified.length > 0) {
    printNotice(
      io,
      `warning: ${list(modified)} has changes that are not committed: \`git checkout\` would undo those too.`,
    );
  }
  if (!isKept) return ['Git keeps nothing here: to undo it, take out the lines above.'];
  return [
    ...(changed.length > 0 ? [`To undo it: git checkout -- ${list(changed, ' ')}`] : []),
    ...(created.length > 0 ? [`New: ${list(created)}; to undo that, remove it.`] : []),
  ];
}

function tellPages(io: CliIo, { forPages }: SetUpPlan): void {
  if (forPages.length === 0) return;
  printLine(io, 'Put this into each page, with the path that the site is served under before `/hev-ask/`:');
  for (const line of forPages) printLine(io, `  ${line}`);
  printLine(io, '');
}

function tellRest(io: CliIo, plan: SetUpPlan, show: (path: string) => string): void {
  const { install, steps, build } = plan;
  tellPages(io, plan);
  const commands = [...(install ? [install] : []), ...steps, ...build];
  const shown = commands.map(({ run, in: folder }) =>
    show(folder) === '.' ? run : `${run} (in ${show(folder)})`,
  );
  printLine(io, `Next: ${shown.join(', then ')}.`);
}
