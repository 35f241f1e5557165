import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { builtinModules } from 'node:module';
import * as entry from './index.js';
import * as core from '../src/index.js';

it('adds the Astro integration alone to what the package exports', () => {
  expect(Object.keys(entry).sort()).toEqual([...Object.keys(core), 'default'].sort());
  expect(entry.default()).toMatchObject({ name: '@hevmind/ask' });
});

/** The packages and built-in modules that a file imports before any of its functions is called. */
function listStaticImports(file: string, seen: Set<string>): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)\s(?!type\b)(?:[^;'"]*?\sfrom\s)?['"]([^'"]+)['"]/gm,
  );
  return [...imports].flatMap(([, name = '']) => {
    if (!name.startsWith('.')) return [name];
    const path = join(dirname(file), name.replace(/\.js$/, '.ts'));
    return existsSync(path) ? listStaticImports(path, seen) : [name];
  });
}

it.each(['./index.ts', './starlight/index.ts', './astro/ask-route.ts', './astro/mount-on-page.ts'])(
  '%s loads where there is no Node',
  (name) => {
    const seen = new Set<string>();
    const imports = listStaticImports(fileURLToPath(new URL(name, import.meta.url)), seen);
    const isNode = (found: string): boolean =>
      found.startsWith('node:') || builtinModules.includes(found.split('/')[0]!);
    expect(imports.filter(isNode)).toEqual([]);
    // Each of them imports further files: else nothing would have been looked at.
    expect(seen.size).toBeGreaterThan(3);
  },
);
