import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { HevAskError } from '../src/model/index.js';

/** What a page loads besides data: the shell and the modules it imports, main one first. */
export interface EngineFiles {
  overlay: Uint8Array;
  names: string[];
  files: Map<string, Uint8Array>;
}

/**
 * Reads the browser build that ships with the package (`dist/browser/`).
 *
 * @param folder where it lies; the package's own by default
 * @throws HevAskError `HEV_ASK_NO_ENGINE` where it is missing or incomplete
 */
export async function readEngineFiles(folder: URL = engineFolder()): Promise<EngineFiles> {
  try {
    const list: unknown = JSON.parse(await readFile(new URL('engine.json', folder), 'utf8'));
    const names = readNames(list);
    const files = new Map<string, Uint8Array>();
    for (const name of names) files.set(name, await readBytes(new URL(name, folder)));
    return { overlay: await readBytes(new URL('overlay.js', folder)), names, files };
  } catch (cause) {
    throw new HevAskError(
      'HEV_ASK_NO_ENGINE',
      `The browser build is missing or incomplete in ${decodeURIComponent(folder.pathname)}.`,
      'Install the package again; in its repository, run `npm run build`.',
      { cause },
    );
  }
}

/** Where the browser build lies: beside the compiled command, or in `dist` seen from its source. */
export function engineFolder(): URL {
  const compiled = new URL('../browser/', import.meta.url);
  return existsSync(compiled) ? compiled : new URL('../dist/browser/', import.meta.url);
}

function readNames(list: unknown): string[] {
  const names = list !== null && typeof list === 'object' ? (list as { files?: unknown }).files : undefined;
  if (!Array.isArray(names) || names.length === 0) throw new TypeError('engine.json lists no files');
  return names.map((name) => {
    if (typeof name === 'string' && /^[\w.-]+$/.test(name)) return name;
    throw new TypeError(`engine.json lists ${JSON.stringify(name)}`);
  });
}

async function readBytes(url: URL): Promise<Uint8Array> {
  return new Uint8Array(await readFile(url));
}
