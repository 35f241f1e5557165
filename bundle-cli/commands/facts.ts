import { Option, type Command } from 'commander';
import type { DigestNode, Fact, FactKind } from '../../src/model/index.js';
import { printNotice, type CliContext, type CliIo } from '../cli-io.js';
import { addReadOptions, findSections, openReading, type Reading, type ReadFlags } from '../reading/index.js';
import { cleanLine } from '../terminal/index.js';

interface FactsFlags extends ReadFlags {
  kind?: FactKind;
}

const KINDS: readonly FactKind[] = ['flag', 'code', 'value', 'default', 'key'];

/** `ask facts [PATH]`: the literals of the docs, byte for byte. Exits 1 when there are none. */
export function addFactsCommand(parent: Command, context: CliContext): void {
  const command = parent
    .command('facts')
    .description('flags, keys, values and code, letter for letter')
    .argument('[path]', 'a group, folder, page or section (default: everything)')
    .addOption(new Option('--kind <kind>', 'only facts of this kind').choices(KINDS));
  addReadOptions(command).action(async (path: string | undefined, flags: FactsFlags) => {
    context.exitCode = await runFacts(context.io, path, flags);
  });
}

async function runFacts(io: CliIo, path: string | undefined, flags: FactsFlags): Promise<number> {
  const reading = await openReading(io, flags, { text: false });
  const found = findSections(reading.digest, path)
    .map((node) => ({
      node,
      facts: node.facts.filter(({ kind }) => flags.kind === undefined || kind === flags.kind),
    }))
    .filter(({ facts }) => facts.length > 0);
  const value = {
    path: path ?? '',
    facts: found.flatMap(({ node, facts }) =>
      facts.map(({ kind, literal, chunkId }) => ({ kind, literal, chunkId, url: reading.pathOf(node.url) })),
    ),
  };
  if (found.length === 0 && !reading.json) printNotice(io, 'There are no facts.');
  await reading.print(
    value,
    found.flatMap(({ node, facts }, at) => [...(at === 0 ? [] : ['']), ...formatFacts(reading, node, facts)]),
  );
  return found.length === 0 ? 1 : 0;
}

function formatFacts({ paint }: Reading, node: DigestNode, facts: readonly Fact[]): string[] {
  const name = [node.title, ...(node.heading === null ? [] : [node.heading])].map(cleanLine).join(' › ');
  return [
    `${paint.title(name)}  ${paint.dim(cleanLine(node.id))}`,
    ...facts.map(({ kind, literal }) => `  ${paint.dim(kind.padEnd(8))}${cleanLine(literal)}`),
  ];
}
