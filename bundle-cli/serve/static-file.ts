import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

/** What may be served from the docs folder besides pages: inert types alone, by extension. */
const STATIC_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.csv': 'text/plain; charset=utf-8',
  '.json': 'text/plain; charset=utf-8',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
};

/** A file to answer with. */
export interface StaticFile {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The content type that a path is served with, or `undefined` where its kind is not served at all. */
export function staticTypeOf(path: string): string | undefined {
  return STATIC_TYPES[extname(path).toLowerCase()];
}

/**
 * Reads a file beside the docs. `undefined` for what is not there and for what must not be served: dotfiles,
 * `node_modules`, other types, and anything outside the folder, by `..` or by a symbolic link.
 *
 * @param path decoded, relative to `dir`, `/`-separated
 */
export async function readStaticFile(dir: string, path: string): Promise<StaticFile | undefined> {
  const type = staticTypeOf(path);
  if (!type || !path.split('/').every(isPlainName)) return undefined;
  try {
    const [root, file] = await Promise.all([realpath(dir), realpath(join(dir, path))]);
    if (!file.startsWith(root + sep) || !(await stat(file)).isFile()) return undefined;
    return { type, bytes: new Uint8Array(await readFile(file)) };
  } catch {
    return undefined;
  }
}

function isPlainName(name: string): boolean {
  return name !== '' && !name.startsWith('.') && name !== 'node_modules' && !/[\\:\0]/.test(name);
}
