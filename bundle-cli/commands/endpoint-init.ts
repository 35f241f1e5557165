import { Option, type Command } from 'commander';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { PROVIDERS, type ProviderName } from '../../endpoint/providers/index.js';
import { HevAskError } from '../../src/model/index.js';
import { printLine, type CliContext, type CliIo } from '../cli-io.js';
import { defaultDocsDir } from '../building/default-docs-dir.js';
import {
  BUNDLE_FOLDER,
  composeScaffold,
  TARGETS,
  type ScaffoldFiles,
  type TargetName,
} from '../endpoint-init/index.js';
import { findDigestDir } from '../find-digest-dir.js';
import { writeAtomic } from '../fs/index.js';
import { readOwnPackage } from '../read-own-package.js';

interface InitFlags {
  target: TargetName;
  out: string;
  provider: ProviderName;
  from?: string;
  dryRun?: boolean;
  yes?: boolean;
}

/** `ask endpoint init --target NAME`: the few files that an endpoint needs on a host. */
export function addEndpointInitCommand(parent: Command, { io }: CliContext): void {
  parent
    .command('init')
    .description('write the few files that an endpoint needs on a host')
    .addOption(new Option('--target <name>', 'where it will run').choices([...TARGETS]).makeOptionMandatory())
    .option('--out <dir>', 'folder to write to', 'docs-endpoint')
    .addOption(
      new Option('--provider <name>', 'whose model writes the answers')
        .choices(Object.keys(PROVIDERS))
        .default('anthropic'),
    )
    .option('--from <dir>', 'folder of the docs (default: the digest, else the docs here)')
    .option('--dry-run', 'name the files, and write none')
    .option('--yes', 'write over files that are there')
    .action(async (flags: InitFlags) => {
      await runInit(io, flags);
    });
}

async function runInit(io: CliIo, flags: InitFlags): Promise<void> {
  const out = resolve(io.cwd, flags.out);
  const shown = relative(io.cwd, out).replaceAll('\\', '/') || '.';
  const { keys, package: sdk } = PROVIDERS[flags.provider];
  const files = composeScaffold({
    target: flags.target,
    provider: flags.provider,
    key: keys[0],
    dependencies: chooseDependencies(['ai', sdk, ...STORE_PACKAGES[flags.target]]),
    bundle: chooseBundleCommand(io, out, flags.from),
  });
  const names = Object.keys(files);
  const taken = names.filter((name) => existsSync(join(out, name)));
  if (taken.length > 0 && !flags.yes)
    throw new HevAskError(
      'HEV_ASK_OUTPUT_EXISTS',
      `${shown} has ${taken.join(', ')} already; nothing was written.`,
      'Name another folder with --out, or write over them with --yes.',
    );
  if (!flags.dryRun) await writeAll(out, files, taken);
  printLine(io, `${flags.dryRun ? 'Would write' : 'Wrote'} to ${shown}: ${names.join(', ')}.`);
  if (!flags.dryRun)
    printLine(
      io,
      `Next: ${shown === '.' ? '' : `cd ${shown}, `}npm install, npm run bundle; README.md has the rest.`,
    );
}

/** Where one can't be written, those that weren't there before are taken away again. */
async function writeAll(out: string, files: ScaffoldFiles, taken: readonly string[]): Promise<void> {
  const written: string[] = [];
  try {
    for (const [name, content] of Object.entries(files)) {
      await writeAtomic(join(out, name), content);
      written.push(name);
    }
  } catch (error) {
    for (const name of written.filter((one) => !taken.includes(one)))
      await rm(join(out, name), { force: true });
    throw error;
  }
}

/** What a target's shared counters are spoken to by. */
const STORE_PACKAGES: Readonly<Record<TargetName, readonly string[]>> = {
  node: ['ioredis'],
  cloudflare: [],
  vercel: ['@upstash/redis'],
};

/** This package at its own version, and its peers at the versions that it is tested with. */
function chooseDependencies(names: readonly string[]): Record<string, string> {
  const { name, version, peerDependencies } = readOwnPackage();
  const peers = names.map((peer) => [peer, peerDependencies[peer] ?? 'latest']);
  return Object.fromEntries([[name, `^${version}`], ...peers]) as Record<string, string>;
}

/** How the scaffold's bundle is written: from the nearest digest above it, else from the docs. */
function chooseBundleCommand(io: CliIo, out: string, from: string | undefined): string {
  const write = `ask digest bundle --out ${BUNDLE_FOLDER}`;
  if (from === undefined && hasDigest(io, out)) return write;
  const docs = relative(out, resolve(io.cwd, from ?? defaultDocsDir(io))).replaceAll('\\', '/');
  return `${write} --from ${/^[\w./-]+$/.test(docs) ? docs : JSON.stringify(docs)}`;
}

function hasDigest(io: CliIo, out: string): boolean {
  try {
    const quiet = { write: () => true };
    findDigestDir({ ...io, cwd: out, env: {}, stderr: quiet }, undefined);
    return true;
  } catch {
    return false;
  }
}
