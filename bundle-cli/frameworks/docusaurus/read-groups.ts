import { join, resolve } from 'node:path';
import { parse as parseYaml } from 'yaml';
import { cutNumberPrefix } from '../../../src/sections/index.js';
import { existsSync } from '../../fs/observed.js';
import { readConfig } from '../config/read-config.js';
import { toPlain } from '../config/values.js';
import type { PageReader } from '../draft.js';
import { pathFrom } from '../place-site.js';
import { readJson, readText } from '../read-version.js';
import type { DocusaurusInstance } from './read-instances.js';

/** The outermost category of a page, by its id or by the folder that a generated sidebar shows. */
interface Groups {
  byId: Map<string, string>;
  byFolder: Map<string, string>;
}

/**
 * What groups a page: the outermost category that the sidebar has it in, else the label of its first folder
 * (`_category_.json`), else that folder's name.
 */
export function createGroupReader(root: string, instances: readonly DocusaurusInstance[]): PageReader {
  const docs = instances.filter(({ plugin }) => plugin === 'docs');
  const folders = docs.flatMap((instance) => {
    const dir = pathFrom(root, resolve(root, instance.path));
    const versioned = instance.id === undefined ? 'versioned_docs' : `${instance.id}_versioned_docs`;
    const current = { dir, ...readSidebars(root, instance) };
    const versions = (instance.versions ?? []).map((version) => {
      const sidebars = instance.id === undefined ? 'versioned_sidebars' : `${instance.id}_versioned_sidebars`;
      const file = join(root, sidebars, `version-${version}-sidebars.json`);
      return {
        dir: `${versioned}/version-${version}`,
        ...readSidebarFile(existsSync(file) ? file : undefined, root),
      };
    });
    return [current, ...versions];
  });
  const labels = new Map<string, string | undefined>();
  const labelOf = (folder: string): string | undefined => {
    if (!labels.has(folder)) labels.set(folder, readCategoryLabel(join(root, folder)));
    return labels.get(folder);
  };
  return (file, frontmatter) => {
    const found = folders.find(({ dir }) => file.startsWith(`${dir}/`));
    if (!found) {
      const plugin = instances.find(({ path }) => file.startsWith(`${path.replace(/^\.\//, '')}/`))?.plugin;
      return plugin === 'blog' ? 'Blog' : plugin === 'pages' ? 'Docs' : undefined;
    }
    const source = file.slice(found.dir.length + 1);
    const parts = source.split('/');
    const listed = found.byId.get(idOf(parts, frontmatter)) ?? findByFolder(found.byFolder, parts);
    if (listed !== undefined) return listed;
    const [first = ''] = parts;
    if (parts.length === 1) return 'Docs';
    return labelOf(`${found.dir}/${first}`) ?? cutNumberPrefix(first);
  };
}

/** A page's id in sidebars: its path without number prefixes, the name replaced by `id` of the frontmatter. */
function idOf(parts: readonly string[], frontmatter: Readonly<Record<string, unknown>>): string {
  const names = parts.map((part) => part.replace(/\.mdx?$/, '').replace(/^\d+\s*[-_.]+\s*(?=[^-_.\s])/, ''));
  const id = frontmatter['id'];
  if (typeof id === 'string' || typeof id === 'number') names[names.length - 1] = String(id);
  return names.join('/');
}

function findByFolder(byFolder: ReadonlyMap<string, string>, parts: readonly string[]): string | undefined {
  for (let length = parts.length - 1; length >= 0; length -= 1) {
    const label = byFolder.get(parts.slice(0, length).join('/'));
    if (label !== undefined) return label;
  }
  return undefined;
}

function readSidebars(root: string, { sidebarPath }: DocusaurusInstance): Groups {
  if (sidebarPath === false) return readSidebarFile(undefined, root);
  const names = sidebarPath === undefined ? ['sidebars.js', 'sidebars.ts', 'sidebars.json'] : [sidebarPath];
  const file = names.map((name) => resolve(root, name)).find((path) => existsSync(path));
  return readSidebarFile(file, root);
}

function readSidebarFile(file: string | undefined, root: string): Groups {
  const groups: Groups = { byId: new Map(), byFolder: new Map() };
  if (file === undefined) return groups;
  const sidebars = toPlain(readConfig(file, root).settings) as Record<string, unknown>;
  for (const sidebar of Object.values(sidebars)) collect(sidebar, undefined, groups);
  return groups;
}

/** Walks a sidebar: a list, a shorthand `{ Label: [ … ] }`, or an item by its `type`. */
function collect(item: unknown, label: string | undefined, groups: Groups): void {
  const note = (map: Map<string, string>, key: unknown): void => {
    if (label !== undefined && typeof key === 'string' && !map.has(key)) map.set(key, label);
  };
  if (Array.isArray(item)) for (const inner of item) collect(inner, label, groups);
  else if (typeof item === 'string') note(groups.byId, item);
  else if (typeof item === 'object' && item !== null) {
    const { type, id, dirName, items, link, label: own } = item as Record<string, unknown>;
    if (type === 'doc' || type === 'ref') note(groups.byId, id);
    else if (type === 'autogenerated') note(groups.byFolder, dirName === '.' ? '' : dirName);
    else if (type === 'category') {
      const within = label ?? (typeof own === 'string' ? own : undefined);
      if (typeof link === 'object' && link !== null) collect(link, within, groups);
      collect(items, within, groups);
    } else if (type === undefined) {
      for (const [key, inner] of Object.entries(item)) collect(inner, label ?? key, groups);
    }
  }
}

function readCategoryLabel(folder: string): string | undefined {
  const json = readJson(join(folder, '_category_.json'));
  const yaml = readText(join(folder, '_category_.yml')) ?? readText(join(folder, '_category_.yaml'));
  let data: unknown = json;
  try {
    data ??= yaml === undefined ? undefined : parseYaml(yaml);
  } catch {
    return undefined;
  }
  const label = typeof data === 'object' && data !== null && 'label' in data ? data.label : undefined;
  return typeof label === 'string' ? label : undefined;
}
