import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { HevAskError, type Digest } from '../../src/model/index.js';
import type { DecodedTree } from '../../src/digest/index.js';
import type { CliContext, CliIo } from '../cli-io.js';
import { addDigestDirOption } from '../common-options.js';
import { checkBundle } from '../doctor/check-bundle.js';
import { checkAnchors, checkTree } from '../doctor/check-digest.js';
import { asFault, checkDocs, checkFramework, checkFreshness, type DocsFound } from '../doctor/check-docs.js';
import { checkEndpoint } from '../doctor/check-endpoint.js';
import { checkKeys, checkNode } from '../doctor/check-machine.js';
import type { Check } from '../doctor/check.js';
import { findDigestDir } from '../find-digest-dir.js';
import { findSite } from '../frameworks/index.js';
import { decodeDir } from '../read-digest.js';
import { readDocsOf } from '../reading/read-docs-of.js';
import {
  addOutputOptions,
  makeEndpointOption,
  openOutput,
  type Output,
  type ReadFlags,
} from '../reading/index.js';
import { cleanText } from '../terminal/index.js';

interface DoctorFlags extends ReadFlags {
  buildDir?: string;
  bundle?: string;
}

/** `ask doctor [DIR]`: what is there, what is wrong, what to do. Exits 1 only when something is broken. */
export function addDoctorCommand(parent: Command, context: CliContext): void {
  const command = parent
    .command('doctor')
    .description('look for what is missing, stale or broken, and say what to do')
    .argument('[dir]', 'folder of the docs (default: docs, else the current folder)')
    .option('--build-dir <dir>', "folder of the built site (default: its framework's)")
    .option('--bundle <dir>', 'folder of the bundle (default: where sites serve it from)')
    .addOption(makeEndpointOption('a deployed endpoint to look at, too'));
  addOutputOptions(addDigestDirOption(command)).action(
    async (dir: string | undefined, flags: DoctorFlags) => {
      context.exitCode = await runDoctor(context.io, dir, flags);
    },
  );
}

async function runDoctor(io: CliIo, dir: string | undefined, flags: DoctorFlags): Promise<number> {
  const output = openOutput(io, flags);
  const checks = await examine(io, dir, flags);
  const ok = checks.every(({ state }) => state !== 'broken');
  await output.print({ ok, checks }, formatChecks(output, checks));
  return ok ? 0 : 1;
}

async function examine(io: CliIo, dir: string | undefined, flags: DoctorFlags): Promise<Check[]> {
  const defaultDir = existsSync(resolve(io.cwd, 'docs')) ? 'docs' : '.';
  const named = resolve(io.cwd, dir ?? defaultDir);
  const site = await findSite(named, { env: io.env }).catch(() => null);
  const tree = await readTreeQuietly(io, flags.digestDir);
  const decoded = tree.decoded;
  const digest = decoded && decoded.digest.nodes.length > 0 ? decoded.digest : null;
  const stored = decoded?.digest.fromHtml;
  const fromHtml = stored === undefined ? undefined : resolve(dirname(tree.dir), stored);
  const docsDir = site ? relative(io.cwd, site.docsDir) || '.' : defaultDir;
  const docs = await readDocsQuietly(io, digest, { dir, defaultDir: docsDir }, tree.dir);
  return [
    checkNode(process.versions.node),
    ...checkFramework(io, site, fromHtml),
    checkDocs(docs),
    ...(decoded ? checkTree(io, tree.dir, decoded) : [tree.check]),
    ...(digest && docs.sections ? [await checkFreshness(digest, docs.sections)] : []),
    ...(decoded && digest ? [await checkAnchors(io, tree.dir, decoded, site, flags.buildDir)] : []),
    await checkBundle(io, digest, site, flags.bundle),
    checkKeys(io.env),
    ...(flags.endpoint === undefined ? [] : await checkEndpoint(io, flags.endpoint, digest)),
  ];
}

async function readDocsQuietly(
  io: CliIo,
  digest: Digest | null,
  named: { dir: string | undefined; defaultDir: string },
  digestDir: string,
): Promise<DocsFound> {
  try {
    return await readDocsOf(io, digest ?? undefined, named, digestDir);
  } catch (error) {
    return { dir: named.dir ?? named.defaultDir, sections: null, fault: asFault(error) };
  }
}

type ReadTree = { dir: string; decoded: DecodedTree } | { dir: string; decoded: null; check: Check };

async function readTreeQuietly(io: CliIo, flag: string | undefined): Promise<ReadTree> {
  try {
    const dir = findDigestDir({ ...io, stderr: { write: () => true } }, flag);
    return { dir, decoded: await decodeDir(dir) };
  } catch (error) {
    const { message, hint } = asFault(error);
    // Not to have one yet is no fault; to have named one that isn't there is.
    const isNone = error instanceof HevAskError && error.code === 'HEV_ASK_NO_DIGEST' && flag === undefined;
    const check: Check = { name: 'digest', state: isNone ? 'note' : 'broken', message, advice: hint };
    return { dir: resolve(io.cwd, flag ?? '.hev-ask'), decoded: null, check };
  }
}

function formatChecks({ paint }: Output, checks: readonly Check[]): string[] {
  const marks = {
    ok: paint.good('✓'),
    note: paint.dim('·'),
    warning: paint.warn('!'),
    broken: paint.bad('✗'),
  };
  return checks.flatMap(({ name, state, message, advice }) => [
    `${marks[state]} ${paint.title(name.padEnd(9))} ${cleanText(message)}`,
    ...(advice === undefined || advice === '' ? [] : [`            ${paint.dim('→')} ${cleanText(advice)}`]),
  ]);
}
