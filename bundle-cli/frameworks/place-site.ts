import { dirname, join, sep } from 'node:path';
import type { Scheme } from '../../src/sections/index.js';
import type { PageFolder, PageReader, SiteDraft } from './draft.js';
import { isWithin, pathFrom } from './paths.js';
import { importsFrom } from './read-imports.js';
import type { Site } from './site.js';

/**
 * The site as seen from a folder: the pages in it, or all of them where it holds the site.
 *
 * @returns `null` where the folder has nothing to do with the site
 */
export function placeSite(draft: SiteDraft, dir: string): Site | null {
  const inner = [...draft.folders, ...(draft.others ?? [])].filter((folder) => isWithin(dir, folder.dir));
  const outer = draft.folders.filter((folder) => isWithin(folder.dir, dir));
  const holdsSite = isWithin(draft.root, dir);
  const folders = inner.length > 0 ? inner : holdsSite ? draft.folders : outer;
  if (folders.length === 0) return null;
  const docsDir = inner.length > 0 ? dir : commonFolder(folders.map((folder) => folder.dir));
  const globs = folders.flatMap((folder) => globsFrom(docsDir, folder));
  const { base, scheme, groupOf, langOf, versionOf, readImport, folders: _, others: __, ...rest } = draft;
  const toBase = (file: string): string => pathFrom(base, join(docsDir, file));
  const read =
    (reader: PageReader): PageReader =>
    (file, frontmatter) =>
      reader(toBase(file), frontmatter);
  return {
    ...rest,
    docsDir,
    ...(globs.length > 0 && { contentGlob: [...new Set(globs)] }),
    scheme: moveScheme(scheme, toBase),
    ...(groupOf && { groupOf: read(groupOf) }),
    ...(langOf && { langOf: read(langOf) }),
    ...(versionOf && { versionOf: read(versionOf) }),
    ...(readImport && { readImport: importsFrom(docsDir, readImport) }),
  };
}

function moveScheme(scheme: Scheme, toBase: (file: string) => string): Scheme {
  return {
    name: scheme.name,
    headingIds: (page) => scheme.headingIds({ ...page, file: toBase(page.file) }),
    pageAddress: (file, frontmatter) => scheme.pageAddress(toBase(file), frontmatter),
    ...(scheme.ownHeadings && {
      ownHeadings: (page) => scheme.ownHeadings?.({ ...page, file: toBase(page.file) }) ?? [],
    }),
    ...(scheme.unreachable && {
      unreachable: (file, frontmatter) => scheme.unreachable?.(toBase(file), frontmatter) ?? null,
    }),
    ...(scheme.expand && { expand: (body, file) => scheme.expand?.(body, toBase(file)) ?? null }),
    ...(scheme.caveats && { caveats: scheme.caveats }),
  };
}

/** The folder's globs as seen from `docsDir`; none, which is everything, where that is inside the folder. */
function globsFrom(docsDir: string, { dir, globs }: PageFolder): string[] {
  const way = pathFrom(docsDir, dir);
  if (way === '') return [...globs];
  if (isWithin(docsDir, dir)) return globs.map((glob) => glob.replace(/^(?!\*\*\/).*\//, '**/'));
  return globs.map((glob) => join(escapeGlob(way), glob).split(sep).join('/'));
}

function escapeGlob(path: string): string {
  return path.replace(/[*?[\]{}()!+@]/g, '[$&]');
}

function commonFolder(dirs: readonly string[]): string {
  let common = dirs[0] ?? '/';
  while (!dirs.every((dir) => isWithin(dir, common))) common = dirname(common);
  return common;
}
