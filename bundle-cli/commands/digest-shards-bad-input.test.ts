import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readManifest } from '../../src/digest/shards/index.js';
import { createSandbox, isPlainFailure, type CliRun, type CliSandbox } from '../testing/cli-sandbox.js';
import { KIT_DOCS } from '../testing/kit-docs.js';

const COMMANDS = ['status', 'assemble', 'corpus'] as const;
const MANIFEST = { version: 1, shardBytes: 200_000, shards: [], source: { dir: '../docs', flags: {} } };

async function createShards(): Promise<{ kit: CliSandbox; id: string; hash: string }> {
  const kit = await createSandbox(KIT_DOCS);
  await kit.run('digest', 'corpus', 'docs', '--shards-dir', 'shards');
  await kit.run('digest', 'assemble', '--shards-dir', 'shards');
  const { shards } = JSON.parse((await kit.read('shards')).get('manifest.json') ?? '') as {
    shards: { id: string; hash: string }[];
  };
  return { kit, id: shards[0]?.id ?? '', hash: shards[0]?.hash ?? '' };
}

/** Runs a command over the shards with one file changed, and puts it back. */
async function runWith(kit: CliSandbox, file: string, content: string): Promise<Map<string, CliRun>> {
  const path = `shards/${file}`;
  const before = (await kit.read('shards')).get(file) ?? '';
  const runs = new Map<string, CliRun>();
  for (const command of COMMANDS) {
    await kit.write({ [path]: content });
    runs.set(command, await kit.run('digest', command, '--shards-dir', 'shards'));
  }
  await kit.write({ [path]: before });
  return runs;
}

/** What was done, or a sentence and a hint; the fault of a tool never. */
function expectPlain(runs: ReadonlyMap<string, CliRun>): void {
  for (const [command, run] of runs) {
    expect(run.code === 0 || isPlainFailure(run), `${command}: ${run.stderr}`).toBe(true);
    expect(run.stderr).not.toContain('unexpected went wrong');
  }
}

it('an input of a shard that holds no sections is told of, and written anew', async () => {
  const { kit, id, hash } = await createShards();
  for (const sections of [[null], [{ id: 7 }], [{ id: 'a', hash: 'b' }], {}, 'x']) {
    const runs = await runWith(kit, `input-${id}.json`, JSON.stringify({ version: 1, hash, sections }));
    expectPlain(runs);
    expect(runs.get('status')?.stderr).toContain(`input-${id}.json`);
    expect(runs.get('corpus')?.stdout).toContain('1 written');
  }
});

it('a manifest whose flags no command line could give is refused; the tree stays', async () => {
  const { kit } = await createShards();
  const tree = await kit.read('.hev-ask');
  const flags = [
    { chunkHeadingDepth: 'x' },
    { chunkHeadingDepth: [] },
    { basePath: 'https://x.y' },
    { boost: ['q'] },
    { siteUrl: 'zz' },
    { scheme: 7 },
  ];
  for (const one of flags) {
    const manifest = { ...MANIFEST, source: { dir: '../docs', flags: one } };
    const runs = await runWith(kit, 'manifest.json', JSON.stringify(manifest));
    expectPlain(runs);
    if (!Array.isArray(Object.values(one)[0]) || 'boost' in one) {
      expect(runs.get('assemble')?.stderr, JSON.stringify(one)).toMatch(/^error: manifest\.json .*--/m);
    }
  }
  expect(await kit.read('.hev-ask')).toEqual(tree);
  expectPlain(
    await runWith(
      kit,
      'manifest.json',
      JSON.stringify({ ...MANIFEST, source: { dir: '../docs', flags: { exclude: 'none*', text: 'x' } } }),
    ),
  );
});

it('names of shards never lead out of their folder', () => {
  for (const id of ['../../x', '/etc/x', 'a/b', '', '.', '__proto__', 'a\0b']) {
    expect(readManifest({ ...MANIFEST, shards: [{ id, hash: 'h' }] })?.shards, id).toEqual([]);
  }
  expect(readManifest({ ...MANIFEST, shardBytes: -5 })).toBeNull();
});

it('a manifest, a distillation and a global.json may hold anything', async () => {
  const { kit, id, hash } = await createShards();
  const value = fc.oneof(fc.jsonValue(), fc.constant(hash), fc.constant(id));
  const keys = [
    'version',
    'shard',
    'hash',
    'sections',
    'context',
    'glossary',
    'suggestions',
    'shards',
    'splits',
  ];
  const file = fc.record(Object.fromEntries([...keys, 'earlier', 'source'].map((key) => [key, value])), {
    requiredKeys: [],
  });
  const names = fc.constantFrom(`distill-${id}.json`, 'global.json', 'distill-other.json');
  await fc.assert(
    fc.asyncProperty(names, file, async (name, json) => {
      expectPlain(await runWith(kit, name, JSON.stringify(json)));
    }),
    { numRuns: 12 },
  );
  fc.assert(
    fc.property(file, (json) => {
      readManifest({ ...MANIFEST, ...json, version: 1, shardBytes: 1 });
    }),
    { numRuns: 300 },
  );
});
