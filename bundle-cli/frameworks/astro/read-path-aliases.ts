import { join } from 'node:path';
import { parse } from 'yaml';
import { readText } from '../read-version.js';

/**
 * `compilerOptions.paths` of a site's `tsconfig.json` or `jsconfig.json`, which Astro resolves imports by: what an import
 * starts with, and the folder that it stands for. `extends` isn't followed.
 */
export function readPathAliases(root: string): (readonly [prefix: string, folder: string])[] {
  const text = readText(join(root, 'tsconfig.json')) ?? readText(join(root, 'jsconfig.json'));
  const options = text === undefined ? undefined : readLooseJson(text)?.compilerOptions;
  const base = join(root, typeof options?.baseUrl === 'string' ? options.baseUrl : '.');
  return Object.entries(options?.paths ?? {}).flatMap(([pattern, targets]) => {
    const [target] = Array.isArray(targets) ? (targets as unknown[]) : [];
    if (!pattern.endsWith('*') || typeof target !== 'string' || !target.endsWith('*')) return [];
    return [[pattern.slice(0, -1), join(base, target.slice(0, -1))] as const];
  });
}

interface Config {
  compilerOptions?: { baseUrl?: unknown; paths?: Record<string, unknown> } | null;
}

/** JSON with comments and trailing commas: without the comments it is YAML too. */
function readLooseJson(text: string): Config | null {
  const plain = text.replace(/("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*|\/\*[^]*?\*\//g, '$1');
  try {
    const data: unknown = parse(plain.replace(/\t/g, ' '), { maxAliasCount: 0 });
    return typeof data === 'object' ? (data as Config | null) : null;
  } catch {
    return null;
  }
}
