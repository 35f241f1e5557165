import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { HevAskError } from '../../src/model/index.js';
import type { CliIo } from '../cli-io.js';
import type { Site } from '../frameworks/site.js';
import { BUILDING } from './run-build.js';

/** What is built where, and what it leaves. */
export interface ChosenBuild {
  /** `null`: nothing is built. */
  command: string | null;
  /** Absolute folder in which the command runs. */
  cwd: string;
  /** Absolute folder of the built pages. */
  buildDir: string;
}

/** What a user says of the build. */
export interface BuildFlags {
  buildCommand?: string;
  skipBuild?: boolean;
  buildDir?: string;
}

const lockFiles = [
  ['pnpm-lock.yaml', 'pnpm run build'],
  ['yarn.lock', 'yarn run build'],
  ['bun.lock', 'bun run build'],
  ['bun.lockb', 'bun run build'],
] as const;

/**
 * What the flags say, else the site's `build` script, else its framework's own command. Without any of them an
 * existing build is checked; within a build that calls for this check nothing is built again.
 *
 * @throws HevAskError `HEV_ASK_NO_BUILD` where no folder of built pages is known
 */
export function chooseBuild(io: CliIo, site: Site | null, flags: BuildFlags): ChosenBuild {
  const buildDir = flags.buildDir === undefined ? site?.buildDir : resolve(io.cwd, flags.buildDir);
  if (buildDir === undefined) {
    throw new HevAskError(
      'HEV_ASK_NO_BUILD',
      'No framework is recognised here, so it is not known where the built pages are.',
      'Name the folder that the build writes with --build-dir, and the command that builds it with --build-command.',
    );
  }
  const cwd = flags.buildCommand === undefined ? (site?.root ?? io.cwd) : io.cwd;
  if (flags.skipBuild || io.env[BUILDING]) return { command: null, cwd, buildDir };
  const command = flags.buildCommand ?? (site === null ? null : commandOf(site));
  return { command, cwd, buildDir };
}

function commandOf(site: Site): string {
  if (!hasBuildScript(join(site.root, 'package.json'))) return site.buildCommand;
  const [, command] = lockFiles.find(([file]) => existsSync(join(site.root, file))) ?? [];
  return command ?? 'npm run build';
}

function hasBuildScript(path: string): boolean {
  try {
    const { scripts } = JSON.parse(readFileSync(path, 'utf8')) as { scripts?: Record<string, unknown> };
    return typeof scripts?.['build'] === 'string';
  } catch {
    return false;
  }
}
