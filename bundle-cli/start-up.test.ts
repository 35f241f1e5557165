import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Packages and folders of this project that a module loads before it runs: what it imports, not what it may import later. */
function listLoaded(entry: string): { packages: string[]; folders: string[] } {
  const packages = new Set<string>();
  const files = new Set<string>();
  const queue = [resolve(root, entry)];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)\s+(?!type\b)(?:[^;'"]*?\sfrom\s+)?'([^']+)'/gm,
    )) {
      const path = resolve(dirname(file), from.replace(/\.js$/, '.ts'));
      if (from.startsWith('.') && existsSync(path)) queue.push(path);
      else if (!from.startsWith('node:')) packages.add(from);
    }
  }
  const folders = new Set(
    [...files].map((file) => relative(root, dirname(file)).split('/').slice(0, 2).join('/')),
  );
  return { packages: [...packages].sort(), folders: [...folders].sort() };
}

describe('what is loaded before anything is done', () => {
  it('is the grammar alone', () => {
    expect(listLoaded('bundle-cli/run.ts').packages).toEqual(['commander']);
  });

  it.each(['tree', 'ls', 'head', 'cat', 'facts', 'grep'])('to %s: no Markdown parser, no ranking', (name) => {
    const { packages, folders } = listLoaded(`bundle-cli/commands/${name}.ts`);
    expect(packages).toEqual(expect.arrayContaining(['commander']));
    expect(packages.filter((some) => !['commander', 'yaml'].includes(some))).toEqual([]);
    expect(folders).not.toContain('src/sections');
    expect(folders).not.toContain('src/rank');
  });
});
