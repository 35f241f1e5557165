import { dirname, extname, join, resolve } from 'node:path';
import type { ImportedFile } from '../../src/sections/index.js';
import { statSync } from '../fs/observed.js';
import { findComponentHeading } from './component-heading.js';
import { isWithin, pathFrom } from './paths.js';
import { readText } from './read-version.js';

/** How a site's pages name the modules that they import. */
export interface ImportSettings {
  /** Absolute folder of the config. */
  root: string;
  /** What paths start with (`@site/`, `~/`) in place of an absolute folder; relative paths always count. */
  aliases: readonly (readonly [prefix: string, folder: string])[];
  /** Which export of a document its text is, beside the default one. */
  contentExport?: string;
  /** Pages that can't import, by their extension; default none. */
  plain?: RegExp;
}

/** What an import of a file leads to, all paths absolute. */
export type ImportReader = (
  module: string,
  name: string,
  from: string,
) => ImportedFile | { fault: string } | null;

/** A larger document is no part of another. */
const MAX_BYTES = 1_000_000;
const documents = /\.mdx?$/i;
const scripts = ['.tsx', '.jsx', '.js', '.ts', '.mjs', '/index.tsx', '/index.jsx', '/index.js', '/index.ts'];

/**
 * Reads what pages import: documents, and of components those that are no more than one heading written out.
 */
export function createImportReader({ root, aliases, contentExport, plain }: ImportSettings): ImportReader {
  const outer = resolve(root, '..');
  return (module, name, from) => {
    const target = findTarget(module, from, aliases);
    if (target === undefined || plain?.test(from) === true) return null;
    if (!documents.test(target)) return name === 'default' ? readComponent(target, outer) : null;
    if (name !== 'default' && name !== contentExport) return null;
    // A site may import what lies beside it, but nothing from elsewhere on the disk.
    if (!isWithin(target, outer)) return { fault: 'as it lies outside of the site' };
    if ((sizeOf(target) ?? 0) > MAX_BYTES) return { fault: 'as it is larger than a megabyte' };
    const content = readText(target);
    return content === undefined ? { fault: "as that file isn't there" } : { file: target, content };
  };
}

function findTarget(module: string, from: string, aliases: ImportSettings['aliases']): string | undefined {
  const path = module.replace(/[?#].*$/, '');
  if (/^\.{1,2}\//.test(path)) return resolve(dirname(from), path);
  const alias = aliases.find(([prefix]) => path.startsWith(prefix));
  return alias && join(alias[1], path.slice(alias[0].length));
}

function readComponent(target: string, outer: string): ImportedFile | null {
  if (!isWithin(target, outer)) return null;
  const paths = extname(target) === '' ? scripts.map((end) => target + end) : [target];
  for (const path of paths) {
    const size = sizeOf(path);
    if (size === undefined) continue;
    const heading = size > MAX_BYTES ? null : findComponentHeading(readText(path) ?? '');
    // As a document of that heading alone.
    return heading === null ? null : { file: `${path}.mdx`, content: heading };
  }
  return null;
}

/** Of a file; `undefined` where there is none. */
function sizeOf(path: string): number | undefined {
  try {
    const stats = statSync(path);
    return stats.isFile() ? stats.size : undefined;
  } catch {
    return undefined;
  }
}

/** The same for files relative to a folder. */
export function importsFrom(dir: string, read: ImportReader): ImportReader {
  return (module, name, from) => {
    const found = read(module, name, join(dir, from));
    return found && 'file' in found ? { ...found, file: pathFrom(dir, found.file) } : found;
  };
}
