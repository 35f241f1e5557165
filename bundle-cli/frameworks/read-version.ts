import { join } from 'node:path';
import { readFileSync } from '../fs/observed.js';
import { listAncestors } from './ancestors.js';

const exact = /\d+\.\d+\.\d+(?:-[\w.]+)?/;

/**
 * The version of an npm package for a folder: the installed one, else that of a lock file, else the least that the
 * range of `package.json` allows.
 */
export function readPackageVersion(folder: string, name: string): string | undefined {
  const folders = listAncestors(folder);
  for (const dir of folders) {
    const installed = readJson(join(dir, 'node_modules', name, 'package.json'))?.['version'];
    if (typeof installed === 'string') return installed;
  }
  for (const dir of folders) {
    const locked = readLock(dir, name);
    if (locked !== undefined) return locked;
  }
  for (const dir of folders) {
    const range = readRange(dir, name);
    if (range !== undefined) return /\d+(?:\.\d+){0,2}(?:-[\w.]+)?/.exec(range)?.[0];
  }
  return undefined;
}

/** Whether the nearest `package.json` names a package. */
export function dependsOn(folder: string, name: string): boolean {
  return listAncestors(folder).some((dir) => readRange(dir, name) !== undefined);
}

/** A JSON file's object; `undefined` where there is none. */
export function readJson(file: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const data: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** A file's text; `undefined` where it can't be read. */
export function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function readRange(dir: string, name: string): string | undefined {
  const data = readJson(join(dir, 'package.json'));
  for (const key of ['dependencies', 'devDependencies', 'peerDependencies']) {
    const group = data?.[key] as Readonly<Record<string, unknown>> | undefined;
    const range = group?.[name];
    if (typeof range === 'string') return range;
  }
  return undefined;
}

function readLock(dir: string, name: string): string | undefined {
  const npm = readJson(join(dir, 'package-lock.json'));
  const packages = npm?.['packages'] as Readonly<Record<string, { version?: string }>> | undefined;
  const entry = packages?.[`node_modules/${name}`]?.version;
  if (entry !== undefined) return entry;
  const safe = name.replace(/[/.]/g, '\\$&');
  const patterns: readonly [string, RegExp][] = [
    // `  vitepress:\n    specifier: ^1.0.0\n    version: 1.6.4(…)`, or `  /vitepress@1.6.4:`
    [
      'pnpm-lock.yaml',
      new RegExp(`^\\s+'?${safe}'?:\\n\\s+specifier: .*\\n\\s+version: '?(${exact.source})`, 'm'),
    ],
    ['pnpm-lock.yaml', new RegExp(`^\\s+'?/?${safe}[@/](${exact.source})`, 'm')],
    // `vitepress@^1.0.0:\n  version "1.6.4"`, or `"vitepress@npm:^1.0.0":\n  version: 1.6.4`
    ['yarn.lock', new RegExp(`^"?${safe}@[^\\n]*:\\n\\s+version:? "?(${exact.source})`, 'm')],
    ['bun.lock', new RegExp(`^\\s*"${safe}": \\["${safe}@(${exact.source})"`, 'm')],
  ];
  for (const [file, pattern] of patterns) {
    const found = pattern.exec(readText(join(dir, file)) ?? '')?.[1];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The command that builds a site: the package's own script that runs `tool`, else `tool` itself. */
export function findBuildCommand(folder: string, tool: string): string {
  const folders = listAncestors(folder);
  for (const dir of folders) {
    const scripts = readJson(join(dir, 'package.json'))?.['scripts'] as
      Readonly<Record<string, unknown>> | undefined;
    const named = Object.entries(scripts ?? {}).filter(([, run]) => String(run).includes(tool));
    const name = (named.find(([key]) => key === 'build') ?? named[0])?.[0];
    if (name !== undefined) return `${findManager(folders)} run ${name}`;
    if (scripts) break;
  }
  return `npx ${tool}`;
}

function findManager(folders: readonly string[]): string {
  for (const dir of folders) {
    if (readText(join(dir, 'pnpm-lock.yaml')) !== undefined) return 'pnpm';
    if (readText(join(dir, 'yarn.lock')) !== undefined) return 'yarn';
    if (readText(join(dir, 'bun.lock')) !== undefined) return 'bun';
  }
  return 'npm';
}
