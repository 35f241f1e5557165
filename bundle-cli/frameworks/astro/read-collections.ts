import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { existsSync, readdirSync } from '../../fs/observed.js';
import { configNames, findFile } from '../ancestors.js';
import { callSafely } from '../config/call-safely.js';
import { readUrl } from '../config/packages.js';
import { readConfig, type ConfigRead } from '../config/read-config.js';
import { faultWarning, Settings } from '../config/settings.js';
import { Call, fromPlain, isValueObject, Lambda, makeObject, type Value } from '../config/values.js';
import { pathFrom } from '../paths.js';

/** A content collection of Markdown. */
export interface Collection {
  name: string;
  /** Absolute. */
  dir: string;
  /** Globs of its files, relative to `dir`; none: Astro's own. */
  pattern?: readonly string[];
  /** Gives an entry its id in place of its path. */
  generateId?: (file: string, frontmatter: Readonly<Record<string, unknown>>) => string | undefined;
}

/** The collections that `src/content.config.ts` defines; the folders of `src/content` where there is none. */
export function readCollections(
  srcDir: string,
  root: string,
  starlight: boolean,
  settings: Settings,
): Collection[] {
  const file = findFile(srcDir, [
    ...configNames('content.config', ['ts', 'mts', 'mjs', 'js']),
    ...configNames('content/config', ['ts', 'mts', 'mjs', 'js']),
  ]);
  const legacy = { name: 'docs', dir: join(srcDir, 'content/docs') };
  if (file === undefined) return starlight ? [legacy] : listFolders(srcDir);
  const shown = pathFrom(root, file);
  const read = readConfig(file, root);
  if (read.fault) settings.warnings.push(faultWarning(shown, read.fault.reason, read.fault.line));
  const named = read.names['collections'];
  const own = new Settings(
    isValueObject(named) ? named : makeObject(),
    shown,
    settings.warnings,
    'collections.',
  );
  const found = Object.entries(own.root).flatMap(([name, value]) => {
    const collection = readCollection(name, value, srcDir, root, own, read);
    return collection ? [collection] : [];
  });
  return found.length === 0 && starlight ? [legacy] : found;
}

function readCollection(
  name: string,
  value: Value,
  srcDir: string,
  root: string,
  settings: Settings,
  read: ConfigRead,
): Collection | null {
  const [options] = value instanceof Call ? value.args : [value];
  const folder = join(srcDir, 'content', name);
  const loader = isValueObject(options) ? options['loader'] : undefined;
  // Without a loader it is a folder of `src/content`.
  if (loader === undefined) return existsSync(folder) ? { name, dir: folder } : null;
  if (!(loader instanceof Call)) return null;
  const [given] = loader.args;
  const { callee } = loader;
  const id = isValueObject(given) ? readGenerateId(given['generateId'], name, settings, read) : {};
  if (callee.module === '@astrojs/starlight/loaders')
    return { name, dir: join(srcDir, 'content/docs'), ...id };
  if (callee.module !== 'astro/loaders' || callee.name !== 'glob' || !isValueObject(given)) return null;
  const below = settings.below(given, `${name}.loader`);
  const url = readUrl(given['base'] ?? null, 'href');
  const base = typeof url === 'string' ? fileURLToPath(url) : below.string('base');
  const patterns = below.strings('pattern');
  if (patterns && !patterns.some((glob) => /md|\*$/.test(glob))) return null;
  return { name, dir: resolve(root, base ?? '.'), ...(patterns && { pattern: patterns }), ...id };
}

function readGenerateId(
  given: Value,
  name: string,
  settings: Settings,
  { limits }: ConfigRead,
): Pick<Collection, 'generateId'> {
  if (given === undefined) return {};
  if (given instanceof Lambda) {
    return {
      generateId(file, frontmatter) {
        const entry = makeObject({ entry: file, data: fromPlain(frontmatter), base: '' });
        const id = callSafely(given, [entry], limits);
        if (typeof id === 'string') return id;
        settings.warnUnknown(
          `${name}.loader.generateId`,
          'a function',
          'urls may differ; `ask digest verify` tells which',
        );
        return undefined;
      },
    };
  }
  settings.warnUnknown(
    `${name}.loader.generateId`,
    'a function',
    'urls may differ; `ask digest verify` tells which',
  );
  return {};
}

function listFolders(srcDir: string): Collection[] {
  const content = join(srcDir, 'content');
  if (!existsSync(content)) return [];
  return readdirSync(content, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[._]/.test(entry.name))
    .map(({ name }) => ({ name, dir: join(content, name) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
