import type { AdmonitionOptions } from './prepare-body.js';

/** Docusaurus' three kinds of content. */
export type ContentPlugin = 'docs' | 'blog' | 'pages';

/** One content plugin of a site, by its options' names. */
export interface ContentInstance {
  plugin: ContentPlugin;
  /** Its folder, relative to the site's: `docs`, `blog`, `src/pages`. */
  path: string;
  /** Where its pages live, relative to the site's base: `docs`, `blog`, `/`. */
  routeBasePath: string;
  /** Of a second instance of the same plugin; default `default`. */
  id?: string;
  /** Docs: what `versions.json` lists, the newest first; default none. */
  versions?: readonly string[];
  /** Docs: the version without a path of its own; default the first of `versions`, else `current`. */
  lastVersion?: string;
  /** Docs: the versions that are built, `current` among them or not; default all. */
  onlyIncludeVersions?: readonly string[];
  /** Docs: whether `current` is built; default `true`. */
  includeCurrentVersion?: boolean;
  /** Docs: `versions.NAME.path`, where a version lives in place of its name. */
  versionPaths?: Readonly<Record<string, string>>;
  /** Globs of what is built and what is not, in place of the plugin's own. */
  include?: readonly string[];
  exclude?: readonly string[];
  /** Docs: `false` keeps `01-` in urls, a function cuts what it takes for a prefix; default `true`. */
  numberPrefixParser?: boolean | ((name: string) => string);
  admonitions?: AdmonitionOptions;
}

/** The content plugins of the classic preset. */
export const classicInstances: readonly ContentInstance[] = [
  { plugin: 'docs', path: 'docs', routeBasePath: 'docs' },
  { plugin: 'blog', path: 'blog', routeBasePath: 'blog' },
  { plugin: 'pages', path: 'src/pages', routeBasePath: '/' },
];

/** A file of a site as its content plugin sees it. */
export interface SiteFile {
  plugin: ContentPlugin;
  /** The plugin's settings; none where a file isn't looked up in a site. */
  instance?: ContentInstance;
  /** Relative to the plugin's folder. */
  source: string;
  /** Where the plugin's pages (of the file's version) live, relative to the site's base. */
  route: string;
  /** Of a translated file. */
  locale?: string;
}

function below(file: string, folder: string): string | null {
  const start = folder.replace(/^(?:\.?\/+)+|\/+$/g, '');
  return file.startsWith(`${start}/`) ? file.slice(start.length + 1) : null;
}

/** The versions of a set of docs that are built, `current` and then the newest first. */
function builtVersions(instance: ContentInstance): string[] {
  const { versions = [], includeCurrentVersion = true, onlyIncludeVersions } = instance;
  const all = [...(includeCurrentVersion ? ['current'] : []), ...versions];
  return onlyIncludeVersions ? all.filter((version) => onlyIncludeVersions.includes(version)) : all;
}

/** The version of a set of docs that lives at its own path: `lastVersion`, else the newest that is built. */
export function lastVersionOf(instance: ContentInstance): string {
  const built = builtVersions(instance);
  return instance.lastVersion ?? built.find((version) => version !== 'current') ?? 'current';
}

/** Route of one version: its own path, none for the last one, `next` for the current one beside others. */
function routeOf(instance: ContentInstance, version: string): string {
  const { routeBasePath, versionPaths = {} } = instance;
  const own = Object.hasOwn(versionPaths, version) ? versionPaths[version] : undefined;
  if (own !== undefined) return `${routeBasePath}/${own}`;
  if (version === lastVersionOf(instance)) return routeBasePath;
  return `${routeBasePath}/${version === 'current' ? 'next' : version}`;
}

/** Where an instance's files of a version are: `folder/…`, of `version-1.0/…` for others than the current one. */
function findVersioned(instance: ContentInstance, rest: string, prefix: string): SiteFile | null {
  const match = /^(?:version-([^/]+)|(current))\/(.*)$/.exec(rest);
  if (!match) return null;
  const [, version = 'current', , source = ''] = match;
  const known = version === 'current' || instance.versions?.includes(version) === true;
  if (known && !builtVersions(instance).includes(version)) return null;
  return {
    plugin: instance.plugin,
    instance,
    source,
    route: routeOf(instance, version),
    ...(prefix && { locale: prefix }),
  };
}

function findTranslated(instance: ContentInstance, locale: string, rest: string): SiteFile | null {
  const suffix = instance.id === undefined || instance.id === 'default' ? '' : `-${instance.id}`;
  const inside = below(rest, `docusaurus-plugin-content-${instance.plugin}${suffix}`);
  if (inside === null) return null;
  if (instance.plugin === 'docs') return findVersioned(instance, inside, locale);
  return { plugin: instance.plugin, instance, source: inside, route: instance.routeBasePath, locale };
}

function findUntranslated(instance: ContentInstance, file: string): SiteFile | null {
  const { plugin, path, id, routeBasePath } = instance;
  const source = below(file, path);
  if (source !== null && plugin === 'docs' && !builtVersions(instance).includes('current')) return null;
  if (source !== null)
    return {
      plugin,
      instance,
      source,
      route: plugin === 'docs' ? routeOf(instance, 'current') : routeBasePath,
    };
  if (plugin !== 'docs') return null;
  const folder = id === undefined || id === 'default' ? 'versioned_docs' : `${id}_versioned_docs`;
  const versioned = below(file, folder);
  return versioned === null ? null : findVersioned(instance, versioned, '');
}

/** Which plugin a file of the site belongs to, `null` for none. */
export function findSiteFile(file: string, instances: readonly ContentInstance[]): SiteFile | null {
  const [, locale = '', rest = ''] = /^i18n\/([^/]+)\/(.*)$/.exec(file) ?? [];
  for (const instance of instances) {
    const found = locale === '' ? findUntranslated(instance, file) : findTranslated(instance, locale, rest);
    if (found) return found;
  }
  return null;
}
