import { join } from 'node:path';
import picomatch from 'picomatch';
import { parse as parseYaml } from 'yaml';
import { readText } from '../read-version.js';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Whether plugins keep a page out: Material's `meta`, by the `search.exclude` of the `.meta.yml` of its folder or one
 * above, and `exclude`, which builds no page for what its globs match.
 */
export function createMetaReader(
  docsDir: string,
  plugins: readonly [string, Fields | null][],
): (file: string, frontmatter: Fields) => boolean {
  const meta = plugins.find(([name]) => /^(?:material\/)?meta$/.test(name));
  const metaFile = typeof meta?.[1]?.['meta_file'] === 'string' ? meta[1]['meta_file'] : '.meta.yml';
  const globs = plugins.find(([name]) => name === 'exclude')?.[1]?.['glob'];
  const patterns = (Array.isArray(globs) ? globs : [globs]).filter(
    (glob) => typeof glob === 'string' && glob !== '',
  );
  // Python's `fnmatch`: a star goes over slashes.
  const isExcluded = picomatch(
    patterns.map((glob) => glob.replace(/\*+/g, '**')),
    { bash: true, dot: true },
  );
  const known = new Map<string, unknown>();
  const excludesFolder = (folder: string): unknown => {
    if (!known.has(folder)) known.set(folder, readExclude(join(docsDir, folder, metaFile)));
    return known.get(folder);
  };
  return (file, frontmatter) => {
    if (patterns.length > 0 && isExcluded(file)) return true;
    if (!meta || searchExclude(frontmatter) !== undefined) return false;
    const folders = file.split('/').slice(0, -1);
    for (let length = folders.length; length >= 0; length -= 1) {
      const exclude = excludesFolder(folders.slice(0, length).join('/'));
      if (exclude !== undefined) return exclude === true;
    }
    return false;
  };
}

function readExclude(file: string): unknown {
  const text = readText(file);
  if (text === undefined) return undefined;
  try {
    return searchExclude(parseYaml(text, { logLevel: 'silent' }));
  } catch {
    return undefined;
  }
}

function searchExclude(data: unknown): unknown {
  const search = (data as Fields | null | undefined)?.['search'];
  return typeof search === 'object' && search !== null ? (search as Fields)['exclude'] : undefined;
}
