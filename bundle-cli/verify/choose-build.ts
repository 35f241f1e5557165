import { resolve } from 'node:path';
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

/**
 * What the flags say, else what the site's own files do. Where neither tells of a command an existing build is checked;
 * within a build that calls for this check nothing is built again.
 *
 * @param fromHtml absolute folder of built pages that the digest was read from, if it was
 * @throws HevAskError `HEV_ASK_NO_BUILD` where no folder of built pages is known
 */
export function chooseBuild(io: CliIo, site: Site | null, flags: BuildFlags, fromHtml?: string): ChosenBuild {
  const known = fromHtml ?? site?.buildDir;
  const buildDir = flags.buildDir === undefined ? known : resolve(io.cwd, flags.buildDir);
  if (buildDir === undefined) {
    throw new HevAskError(
      'HEV_ASK_NO_BUILD',
      'No framework is recognised here, so it is not known where the built pages are.',
      'Name the folder that the build writes with --build-dir, and the command that builds it with --build-command.',
    );
  }
  const cwd = flags.buildCommand === undefined ? (site?.root ?? io.cwd) : io.cwd;
  if (flags.skipBuild || io.env[BUILDING]) return { command: null, cwd, buildDir };
  // A digest of built pages is of those that lie in their folder, whoever put them there.
  const own = fromHtml === undefined || fromHtml === site?.buildDir ? site?.buildCommand : undefined;
  return { command: flags.buildCommand ?? own ?? null, cwd, buildDir };
}
