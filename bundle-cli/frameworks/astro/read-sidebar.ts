import type { Settings } from '../config/settings.js';
import { toPlain } from '../config/values.js';
import type { PageReader } from '../draft.js';
import { pathFrom } from '../paths.js';
import type { Collection } from './read-collections.js';

/** Outermost labels by the slug of a page, and by the folder that a group is made of. */
interface Groups {
  bySlug: Map<string, string>;
  byFolder: Map<string, string>;
}

/**
 * What groups a page: the outermost group of Starlight's sidebar that has it; else its first folder in the
 * collection, after that of a locale.
 */
export function createSidebarReader(
  root: string,
  collections: readonly Collection[],
  starlight: Settings | null,
  locales: readonly string[],
): PageReader {
  const groups: Groups = { bySlug: new Map(), byFolder: new Map() };
  for (const item of starlight?.list('sidebar') ?? []) collect(toPlain(item), undefined, groups);
  const dirs = collections.map(({ dir }) => pathFrom(root, dir));
  return (file, frontmatter) => {
    const dir = dirs.find((folder) => file.startsWith(`${folder}/`));
    if (dir === undefined) return 'Docs';
    const parts = file.slice(dir.length + 1).split('/');
    if (parts.length > 1 && locales.includes(parts[0] ?? '')) parts.shift();
    const slug = typeof frontmatter['slug'] === 'string' ? frontmatter['slug'] : slugOf(parts);
    const listed = groups.bySlug.get(slug);
    if (listed !== undefined) return listed;
    for (let length = parts.length - 1; length >= 0; length -= 1) {
      const label = groups.byFolder.get(parts.slice(0, length).join('/'));
      if (label !== undefined) return label;
    }
    return parts.length > 1 ? parts[0] : 'Docs';
  };
}

function slugOf(parts: readonly string[]): string {
  return parts
    .join('/')
    .replace(/\.[^./]+$/, '')
    .replace(/(?:^|\/)index$/, '')
    .toLowerCase();
}

function collect(item: unknown, label: string | undefined, groups: Groups): void {
  const note = (map: Map<string, string>, key: unknown): void => {
    const name = typeof key === 'string' ? key.replace(/^\/|\/$/g, '') : undefined;
    if (label !== undefined && name !== undefined && !map.has(name)) map.set(name, label);
  };
  if (typeof item === 'string') note(groups.bySlug, item);
  if (typeof item !== 'object' || item === null) return;
  const { label: own, items, slug, link, autogenerate } = item as Record<string, unknown>;
  note(groups.bySlug, slug ?? link);
  const within = label ?? (typeof own === 'string' ? own : undefined);
  if (Array.isArray(items)) for (const inner of items) collect(inner, within, groups);
  if (typeof autogenerate === 'object' && autogenerate !== null && 'directory' in autogenerate) {
    const folder = autogenerate.directory;
    if (within !== undefined && typeof folder === 'string') {
      groups.byFolder.set(folder.replace(/^\/|\/$/g, ''), within);
    }
  }
}
