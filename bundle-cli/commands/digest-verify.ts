import type { Command } from 'commander';
import { dirname, relative, resolve } from 'node:path';
import type { Digest } from '../../src/model/index.js';
import { createScheme } from '../../src/sections/index.js';
import { printLine, type CliContext, type CliIo } from '../cli-io.js';
import { addDigestDirOption } from '../common-options.js';
import { findDigestDir } from '../find-digest-dir.js';
import { findSite, type Site } from '../frameworks/index.js';
import { printWarnings } from '../print-warnings.js';
import { startProgress } from '../progress.js';
import { readBuildDate } from '../read-build-date.js';
import { decodeDir, emptyDigest } from '../read-digest.js';
import {
  BuiltSite,
  chooseBuild,
  formatReport,
  readSources,
  runBuild,
  verifyDigest,
  type Sources,
  type VerifyReport,
} from '../verify/index.js';
import { defaultDocsDir } from '../building/default-docs-dir.js';

interface VerifyFlags {
  digestDir?: string;
  buildCommand?: string;
  skipBuild?: boolean;
  buildDir?: string;
  basePath?: string;
  strict?: boolean;
  fix?: boolean;
  json?: boolean;
}

/** `ask digest verify [DIR]`: every url and anchor of the digest against the built site. */
export function addDigestVerifyCommand(parent: Command, context: CliContext): void {
  const command = parent
    .command('verify')
    .description('hold every url and anchor against the built site')
    .argument('[dir]', 'folder of the docs (default: docs, else the current folder)')
    .option('--build-command <command>', "what builds the site (default: its framework's)")
    .option('--skip-build', 'check what an earlier build left')
    .option('--build-dir <dir>', "folder that the build writes (default: its framework's)")
    .option('--base-path <path>', 'where the pages live on their site (default: as the digest was built)')
    .option('--strict', 'warnings are failures')
    .option('--fix', 'write the real id into the digest where the heading tells which it is')
    .option('--json', 'machine-readable output');
  addDigestDirOption(command).action(async (dir: string | undefined, flags: VerifyFlags) => {
    context.exitCode = await runVerify(context.io, dir ?? defaultDocsDir(context.io), flags);
  });
}

async function runVerify(io: CliIo, dir: string, flags: VerifyFlags): Promise<number> {
  const digestDir = findDigestDir(io, flags.digestDir);
  const decoded = await decodeDir(digestDir);
  const shownDigest = nameOf(io, digestDir);
  if (decoded.digest.nodes.length === 0) throw emptyDigest(shownDigest);
  // With the version that the digest was built for: it may be none that can be told from here.
  const version = decoded.digest.scheme?.split('@')[1];
  const site = await findSite(resolve(io.cwd, dir), {
    ...(version !== undefined && { version }),
    env: io.env,
  });
  const docsDir = site?.docsDir ?? resolve(io.cwd, dir);
  const { fromHtml } = decoded.digest;
  const { command, cwd, buildDir } = chooseBuild(
    io,
    site,
    flags,
    fromHtml === undefined ? undefined : resolve(dirname(digestDir), fromHtml),
  );
  const progress = startProgress(io, command === null ? 'Checking links' : `Building the site: ${command}`);
  try {
    if (command !== null) await runBuild(io, command, cwd);
    progress.say('Checking links');
    const built = await BuiltSite.open(buildDir, nameOf(io, buildDir));
    const report = await verifyDigest({
      decoded,
      ...(flags.basePath === undefined ? {} : { basePath: flags.basePath }),
      site: built,
      sources: await readDocsOf(decoded.digest, site, docsDir),
      shown: { digestDir: shownDigest, docsDir: nameOf(io, docsDir), buildDir: nameOf(io, buildDir) },
      strict: flags.strict ?? false,
      ...(flags.fix ? { fix: { digestDir, generatedAt: readBuildDate(io) } } : {}),
    });
    progress.stop();
    printReport(io, report, flags.json ?? false);
    return report.ok ? 0 : 1;
  } finally {
    progress.stop();
  }
}

function printReport(io: CliIo, report: VerifyReport, json: boolean): void {
  if (json) return printLine(io, JSON.stringify(report, null, 2));
  printWarnings(io, report.warnings, '');
  for (const line of formatReport(report)) printLine(io, line);
}

/** The docs as the digest's build read them; the site's own scheme where the digest was built with it. */
async function readDocsOf(digest: Digest, site: Site | null, dir: string): Promise<Sources | null> {
  // Built pages are their own source: there is nothing else to hold them against.
  if (digest.fromHtml !== undefined) return null;
  const own =
    site !== null && (digest.scheme === undefined || nameOfScheme(digest.scheme) === site.scheme.name);
  return own
    ? readSources(dir, digest, { scheme: site.scheme, site })
    : readSources(dir, digest, { scheme: createScheme(digest.scheme ?? 'github') });
}

function nameOfScheme(scheme: string): string {
  return scheme.replace(/@.*$/, '');
}

function nameOf(io: CliIo, path: string): string {
  return relative(io.cwd, path) || '.';
}
