import { join, resolve } from 'node:path';
import { createAstroScheme, type AstroSchemeSettings } from '../../../src/sections/index.js';
import { configNames, findFile, holdsPages } from '../ancestors.js';
import { normaliseBase, siteUrlOf } from '../base-path.js';
import { readConfig } from '../config/read-config.js';
import { Settings } from '../config/settings.js';
import { Call, Imported, isValueObject, makeObject, type Value, type ValueObject } from '../config/values.js';
import type { PageFolder, SiteDraft, SiteOptions } from '../draft.js';
import { combineMounts, type Mount } from '../mount-schemes.js';
import { pathFrom } from '../paths.js';
import { createImportReader } from '../read-imports.js';
import { dependsOn, findBuildCommand, readPackageVersion } from '../read-version.js';
import { findRoute } from './find-route.js';
import { readPathAliases } from './read-path-aliases.js';
import { readCollections, type Collection } from './read-collections.js';
import { createSidebarReader } from './read-sidebar.js';

const configFiles = configNames('astro.config', ['mjs', 'js', 'ts', 'mts', 'cjs', 'cts']);

/** The Astro or Starlight site whose config is in a folder; `null` for none. */
export function readAstro(root: string, options: SiteOptions, dir: string): SiteDraft | null {
  const configFile = findFile(root, configFiles);
  if (configFile === undefined) return null;
  const read = readConfig(configFile, root);
  const settings = Settings.of(read, pathFrom(root, configFile));
  const starlight = findStarlight(settings, root, read.fault !== undefined);
  const basePath = normaliseBase(settings.string('base', 'give it with --base-path'));
  const siteUrl = siteUrlOf(settings.string('site', 'give it with --site-url'), '/');
  const version = readPackageVersion(root, 'astro');
  const srcDir = resolve(root, settings.string('srcDir') ?? 'src');
  const major = majorOf(options.version ?? version);
  const shared = { ...readMarkdown(settings), major, starlight: starlight !== null };
  const mounts: (Mount & { globs: readonly string[] })[] = [];
  const collections = chooseCollections(
    readCollections(srcDir, root, starlight !== null, settings),
    options,
    dir,
    settings,
  );
  for (const collection of collections) {
    const route = starlight && collection.name === 'docs' ? '' : findRoute(srcDir, collection, settings);
    mounts.push({
      dir: pathFrom(root, collection.dir),
      scheme: createAstroScheme({
        ...shared,
        ...(collection.pattern && { pattern: collection.pattern }),
        ...(collection.generateId && { generateId: collection.generateId }),
      }),
      route,
      globs: ['**/*.{md,mdx,markdown,mdown,mkdn,mkd}'],
    });
  }
  mounts.push({
    dir: pathFrom(root, join(srcDir, 'pages')),
    scheme: createAstroScheme({ ...shared, pages: true }),
    route: '',
    globs: ['**/*.{md,mdx}'],
  });
  const locales = createLocaleReader(settings, starlight, collections, root);
  const outDir = settings.string('outDir') ?? 'dist';
  return {
    framework: starlight ? 'starlight' : 'astro',
    ...(version !== undefined && {
      version: (starlight && readPackageVersion(root, '@astrojs/starlight')) || version,
    }),
    root,
    configFile,
    base: root,
    folders: mounts
      .map((mount): PageFolder => ({ dir: join(root, mount.dir), globs: mount.globs }))
      .filter(({ dir: folder, globs }) => holdsPages(folder, globs)),
    schemeName: `astro@${major}`,
    scheme: combineMounts('astro', mounts),
    basePath,
    ...(siteUrl !== undefined && { siteUrl }),
    ...(locales.lang !== undefined && { lang: locales.lang }),
    groupOf: createSidebarReader(root, collections, starlight, locales.names),
    langOf: locales.langOf,
    readImport: createImportReader({
      root,
      aliases: [...readPathAliases(root), ['/', root]],
      contentExport: 'Content',
      plain: /\.(?:md|markdown|mdown|mkdn|mkd)$/,
    }),
    buildCommand: findBuildCommand(root, 'astro build'),
    buildDir: resolve(root, outDir),
    warnings: settings.warnings,
  };
}

function majorOf(version: string | undefined): 5 | 6 | 7 {
  const major = Number(/^\d+/.exec(version ?? '')?.[0] ?? 5);
  return major <= 5 ? 5 : major === 6 ? 6 : 7;
}

/** Starlight's own options; empty ones where it is known from the package file alone. */
function findStarlight(settings: Settings, root: string, unreadable: boolean): Settings | null {
  const found = flatten(settings.list('integrations')).find(
    (entry) => entry instanceof Call && entry.callee.module === '@astrojs/starlight',
  );
  if (found instanceof Call) {
    const [options] = found.args;
    return settings.below(isValueObject(options) ? options : makeObject(), 'starlight');
  }
  const isLikely = unreadable || settings.at('integrations') === undefined;
  return isLikely && dependsOn(root, '@astrojs/starlight') ? settings.below(makeObject(), 'starlight') : null;
}

function flatten(values: readonly Value[]): Value[] {
  return values.flatMap((value) => (Array.isArray(value) ? flatten(value) : [value]));
}

function readMarkdown(settings: Settings): Omit<AstroSchemeSettings, 'major' | 'starlight'> {
  const smart = settings.at('markdown.smartypants');
  const gfm = settings.boolean('markdown.gfm');
  const compat = settings.boolean('experimental.headingIdCompat');
  const format = settings.string('build.format');
  const trailingSlash = settings.string('trailingSlash');
  const processor = settings.at('markdown.processor');
  const rehype = settings
    .list('markdown.rehypePlugins')
    .map((entry) => (Array.isArray(entry) ? entry[0] : entry));
  const others = rehype.filter((entry) => entry instanceof Imported && /slug|heading-?id/.test(entry.module));
  if (others.length > 0) {
    settings.warnUnknown(
      'markdown.rehypePlugins',
      'a plugin that gives ids',
      'read the built site with --from-html to be exact',
    );
  }
  return {
    ...(typeof smart === 'boolean' && { smartypants: smart }),
    ...(gfm !== undefined && { gfm }),
    ...(compat !== undefined && { headingIdCompat: compat }),
    ...(processor instanceof Call &&
      /remark|unified/.test(processor.callee.module) && { processor: 'unified' as const }),
    ...((format === 'file' || format === 'directory' || format === 'preserve') && { format }),
    ...((trailingSlash === 'always' || trailingSlash === 'never' || trailingSlash === 'ignore') && {
      trailingSlash,
    }),
  };
}

/** Those that are asked for, or that the folder lies in; else `docs`, else all that there are. */
function chooseCollections(
  all: readonly Collection[],
  { collections }: SiteOptions,
  dir: string,
  settings: Settings,
): readonly Collection[] {
  const names = all.map(({ name }) => name);
  if (collections && collections.length > 0) {
    for (const name of collections.filter((wanted) => !names.includes(wanted))) {
      settings.warnings.push({
        code: 'HEV_ASK_COLLECTION_UNKNOWN',
        message: `There is no content collection '${name}' in ${settings.file}'s site; its collections are ${names.join(', ') || 'none'}. Name one with --collection.`,
      });
    }
    return all.filter(({ name }) => collections.includes(name));
  }
  const around = all.filter((collection) => dir === collection.dir || dir.startsWith(`${collection.dir}/`));
  if (around.length > 0) return around;
  const docs = all.filter(({ name }) => name === 'docs');
  return docs.length > 0 ? docs : all;
}

/** Astro's own `i18n.locales`: names, or paths with the languages that they stand for. */
function readI18n(settings: Settings): ValueObject {
  const locales = makeObject();
  for (const locale of settings.list('i18n.locales')) {
    if (typeof locale === 'string') locales[locale] = makeObject({ lang: locale });
    else if (isValueObject(locale) && typeof locale['path'] === 'string') {
      const [code] = Array.isArray(locale['codes']) ? locale['codes'] : [];
      locales[locale['path']] = makeObject({ lang: code });
    }
  }
  return locales;
}

interface Locales {
  lang?: string;
  /** Folders of the locales. */
  names: readonly string[];
  langOf: (file: string) => string | undefined;
}

/** Starlight's `locales` are folders; `root` has none. */
function createLocaleReader(
  settings: Settings,
  starlight: Settings | null,
  collections: readonly Collection[],
  root: string,
): Locales {
  const given = starlight ? starlight.object('locales') : readI18n(settings);
  const defaultLocale = starlight?.string('defaultLocale') ?? settings.string('i18n.defaultLocale');
  const langs = new Map<string, string>();
  for (const [name, locale] of Object.entries(given)) {
    const own = isValueObject(locale) ? locale['lang'] : undefined;
    langs.set(name, typeof own === 'string' ? own : name);
  }
  const lang =
    langs.get('root') ??
    (defaultLocale === undefined ? undefined : (langs.get(defaultLocale) ?? defaultLocale));
  const names = [...langs.keys()].filter((name) => name !== 'root');
  return {
    ...(lang !== undefined && { lang }),
    names,
    langOf(file) {
      if (names.length === 0) return undefined;
      const collection = collections.find(({ dir }) => file.startsWith(`${pathFrom(root, dir)}/`));
      const [first = ''] = collection ? file.slice(pathFrom(root, collection.dir).length + 1).split('/') : [];
      return names.includes(first) ? langs.get(first) : lang;
    },
  };
}
