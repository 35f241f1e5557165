import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { HevAskError, type Digest, type PayloadEntry } from '../../src/model/index.js';
import { openPayload } from '../../src/payload/decode/index.js';
import type { CliIo } from '../cli-io.js';
import { folderSource } from '../fs/index.js';
import type { Site } from '../frameworks/index.js';
import type { Check } from './check.js';

const FOLDER = 'hev-ask';
/** Folders that generators copy to the site's root as they are. */
const STATIC = ['public', 'static', 'docs/public', '.'];

/**
 * The bundle, where it is found: complete, and made from this digest.
 *
 * @param named value of `--bundle`
 */
export async function checkBundle(
  io: CliIo,
  digest: Digest | null,
  site: Site | null,
  named?: string,
): Promise<Check> {
  const roots = [...(site ? [site.root, site.docsDir] : []), io.cwd];
  const folders = roots.flatMap((root) => STATIC.map((folder) => join(root, folder, FOLDER)));
  if (site) folders.push(join(site.buildDir, FOLDER));
  const dir = named === undefined ? folders.find(isBundle) : resolve(io.cwd, named);
  if (dir === undefined) {
    return {
      name: 'bundle',
      state: 'note',
      message: `No bundle was found in a folder that sites serve, such as public/${FOLDER}.`,
      advice: `Make one with \`ask digest bundle --out public/${FOLDER}\`, or name it with --bundle.`,
    };
  }
  const shown = relative(io.cwd, dir) || '.';
  // There an adapter puts it, or whatever runs after the build.
  const isBuilt = site !== null && dir === join(site.buildDir, FOLDER);
  const again = isBuilt ? 'Build the site again.' : `Run \`ask digest bundle --out ${shown}\`.`;
  const entry = readEntry(dir);
  if (entry === null) {
    const message = `${shown}/entry.json is missing or damaged.`;
    return { name: 'bundle', state: 'broken', message, advice: again };
  }
  const missing = [...entry.engine, entry.core, entry.digest].filter((file) => !existsSync(join(dir, file)));
  if (missing.length === 0) {
    try {
      const { listShards } = await openPayload(folderSource(dir));
      missing.push(...(await listShards()).filter((file) => !existsSync(join(dir, file))));
    } catch (error) {
      if (!(error instanceof HevAskError)) throw error;
      return { name: 'bundle', state: 'broken', message: error.message, advice: again };
    }
  }
  if (missing.length > 0) {
    const more = missing.length > 3 ? ` and ${missing.length - 3} more files` : '';
    const message = `The bundle in ${shown} lacks ${missing.slice(0, 3).join(', ')}${more}.`;
    return { name: 'bundle', state: 'broken', message, advice: again };
  }
  if (digest !== null && entry.digestHash !== digest.digestHash) {
    const message = `The bundle in ${shown} was made from another digest than the one here.`;
    return { name: 'bundle', state: 'warning', message, advice: again };
  }
  return { name: 'bundle', state: 'ok', message: `${shown}: ${entry.sections} sections, of this digest` };
}

function isBundle(dir: string): boolean {
  return existsSync(join(dir, 'entry.json'));
}

function readEntry(dir: string): PayloadEntry | null {
  try {
    const entry = JSON.parse(readFileSync(join(dir, 'entry.json'), 'utf8')) as Partial<PayloadEntry>;
    const files = [entry.core, entry.digest, ...(entry.engine ?? [null])];
    return files.every((file) => typeof file === 'string') ? (entry as PayloadEntry) : null;
  } catch {
    return null;
  }
}
