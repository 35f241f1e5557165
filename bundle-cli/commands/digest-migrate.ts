import type { Command } from 'commander';
import { existsSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { digestHashOf, encodeTree, migrateDigest } from '../../src/digest/index.js';
import { HevAskError, type Digest } from '../../src/model/index.js';
import { printLine, printNotice, type CliContext, type CliIo } from '../cli-io.js';
import { chooseDigestDir } from '../find-digest-dir.js';
import { readTree, writeTree } from '../fs/index.js';
import { addDigestDirOption, addSourceOptions, withStored, type SourceFlags } from '../options.js';
import { printWarnings } from '../print-warnings.js';
import { readSections } from '../read-sections.js';
import { readJson } from '../shards/read-json.js';
import { toShardSections } from '../../src/digest/shards/index.js';

interface MigrateFlags extends SourceFlags {
  digestDir?: string;
  docs?: string;
}

/** Names that a digest's file has had. */
const NAMES = ['digest.json', '.hev-ask/digest.json', 'kg.json', '.hev-ask/kg.json'];

/** `ask digest migrate FILE|DIR`: an old `digest.json` → tree, without a model. */
export function addDigestMigrateCommand(parent: Command, context: CliContext): void {
  const command = parent
    .command('migrate')
    .description('turn a digest.json of version 1 or 2 into the tree')
    .argument('[file]', 'the file, or the folder that holds it', '.')
    .option('--docs <dir>', 'docs to hold the old digest against: tells which texts the next build keeps');
  addDigestDirOption(addSourceOptions(command)).action(async (file: string, flags: MigrateFlags) => {
    await runMigrate(context.io, file, flags, command);
  });
}

async function runMigrate(io: CliIo, given: string, flags: MigrateFlags, command: Command): Promise<void> {
  const path = findFile(io, given);
  const shownPath = relative(io.cwd, path);
  const digestDir = chooseDigestDir(io, flags.digestDir);
  const shown = relative(io.cwd, digestDir) || '.';
  await assertFree(digestDir, shown);
  const { digest, warnings } = await readOld(path, shownPath);
  const { written } = await writeTree(digestDir, encodeTree(digest));
  for (const { message } of warnings) printNotice(io, `warning: ${shownPath}: ${message}`);
  printLine(
    io,
    `Wrote ${shown}: ${written.length} files, ${digest.nodes.length} sections, ${digest.glossary.length} glossary entries.`,
  );
  if (flags.docs !== undefined)
    await compareWithDocs(io, flags.docs, digest, withStored(flags, command, digest));
  const source = flags.docs ?? 'DIR';
  printLine(io, `Next: \`ask digest build ${source}\`; texts stay where their section is still the same.`);
}

function findFile(io: CliIo, given: string): string {
  const path = resolve(io.cwd, given);
  if (!existsSync(path)) {
    throw new HevAskError(
      'HEV_ASK_MIGRATE_INPUT',
      `There is no ${given}.`,
      'Name a digest.json or its folder.',
    );
  }
  if (!statSync(path).isDirectory()) return path;
  const found = NAMES.map((name) => join(path, name)).find((file) => existsSync(file));
  if (found !== undefined) return found;
  throw new HevAskError(
    'HEV_ASK_MIGRATE_INPUT',
    `There is no ${NAMES[0] ?? ''} in ${given === '.' ? 'the current folder' : given}.`,
    'Name the file itself.',
  );
}

/** Texts that somebody has in a tree already are worth more than an old file. */
async function assertFree(digestDir: string, shown: string): Promise<void> {
  const files = await readTree(digestDir);
  if (files.size === 0) return;
  throw new HevAskError(
    'HEV_ASK_MIGRATE_TARGET',
    `${shown} holds a tree already (${files.keys().next().value ?? ''}); it is left as it is.`,
    'Name another folder with --digest-dir, or move that tree away first.',
  );
}

async function readOld(path: string, shown: string): Promise<ReturnType<typeof migrateDigest>> {
  const file = await readJson(path);
  const fail = (reason: string, hint: string): never => {
    throw new HevAskError('HEV_ASK_MIGRATE_INPUT', `${shown} can't be migrated: ${reason}`, hint);
  };
  if (file.kind === 'missing') return fail('it is not there.', 'Name a digest.json or its folder.');
  if (file.kind === 'broken')
    return fail(`${file.reason}.`, 'Restore it from the history of your repository.');
  try {
    const { digest, warnings } = migrateDigest(file.value);
    return { digest: { ...digest, digestHash: await digestHashOf(digest) }, warnings };
  } catch (error) {
    if (!(error instanceof HevAskError)) throw error;
    const reason = error.message.replace(/^(?:Its?|None|The)\b/, (word) => word.toLowerCase());
    return fail(reason, error.hint);
  }
}

/** Ids depend on the scheme that gave the anchors: an old digest may know a section under another one. */
async function compareWithDocs(io: CliIo, docs: string, digest: Digest, flags: MigrateFlags): Promise<void> {
  const rows = await toShardSections(await readSections(io, docs, flags));
  const hashes = new Map(rows.map(({ id, hash }) => [id, hash]));
  const fits = digest.nodes.filter(({ id, hash }) =>
    hash === '' ? hashes.has(id) : hashes.get(id) === hash,
  );
  const gone = digest.nodes.filter(({ id }) => !hashes.has(id));
  const byHash = new Map(rows.map(({ id, hash }) => [hash, id]));
  printWarnings(
    io,
    gone.map(({ id, hash }) => {
      const now = hash === '' ? undefined : byHash.get(hash);
      const message =
        now === undefined
          ? `\`${id}\` is not in the docs any more; its text goes with the next build.`
          : `\`${id}\` is \`${now}\` in the docs: ids depend on --scheme; its text goes with the next build.`;
      return { code: 'HEV_ASK_MIGRATE_GONE', message };
    }),
    '',
  );
  printLine(
    io,
    `Of ${digest.nodes.length} sections ${fits.length} are the same in ${docs}, ${digest.nodes.length - fits.length - gone.length} changed, ${gone.length} are gone.`,
  );
}
