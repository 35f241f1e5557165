/** What an index takes in memory, each engine in a process of its own. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OURS } from './engine-names.mjs';

const self = fileURLToPath(import.meta.url);
const ENGINES = [OURS, 'MiniSearch'];

/** @returns for each engine `{ name, first, all }`: bytes after one query, and after all of them */
export function measureMemory({ dir, ours }, queries) {
  return ENGINES.map((name) => {
    const input = JSON.stringify({ name, dir, ours, queries });
    const out = execFileSync(process.execPath, ['--expose-gc', self], { input, encoding: 'utf8' });
    return { name, ...JSON.parse(out) };
  });
}

function takeStock() {
  for (let turn = 0; turn < 3; turn++) globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

async function openEngine({ name, dir, ours }) {
  if (name === OURS) {
    const core = await import('../core.mjs');
    const open = async () => (await core.openPayload(core.folderSource(ours))).index;
    return { open, ask: (index, query) => core.search(index, query) };
  }
  const { default: MiniSearch } = await import('minisearch');
  const { MINISEARCH_OPTIONS } = await import('./peer-indexes.mjs');
  const path = join(dir, 'peers/minisearch.json');
  const open = async () => MiniSearch.loadJSON(await readFile(path, 'utf8'), MINISEARCH_OPTIONS);
  return { open, ask: (index, query) => index.search(query) };
}

if (process.argv[1] === self) {
  const input = JSON.parse(readFileSync(0, 'utf8'));
  const { open, ask } = await openEngine(input);
  const before = takeStock();
  const index = await open();
  await ask(index, input.queries[0]);
  const first = takeStock() - before;
  for (const query of input.queries) await ask(index, query);
  const all = takeStock() - before;
  // The index is still needed here, so that it was in what was counted.
  if (!index) throw new Error('No index.');
  console.log(JSON.stringify({ first, all }));
}
