import { join, posix, resolve } from 'node:path';
import { createDocusaurusScheme, lastVersionOf } from '../../../src/sections/index.js';
import { configNames, findFile, holdsPages } from '../ancestors.js';
import { normaliseBase, siteUrlOf } from '../base-path.js';
import { readConfig } from '../config/read-config.js';
import { Settings } from '../config/settings.js';
import { isValueObject } from '../config/values.js';
import type { PageFolder, SiteDraft } from '../draft.js';
import { createImportReader } from '../read-imports.js';
import { findBuildCommand, readPackageVersion } from '../read-version.js';
import { createGroupReader } from './read-groups.js';
import { readInstances, type DocusaurusInstance } from './read-instances.js';

const configFiles = configNames('docusaurus.config', ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs']);

/** The Docusaurus site whose config is in a folder; `null` for none. */
export function readDocusaurus(root: string): SiteDraft | null {
  const configFile = findFile(root, configFiles);
  if (configFile === undefined) return null;
  const file = configFile.slice(root.length + 1);
  const settings = Settings.of(readConfig(configFile, root), file);
  const basePath = normaliseBase(settings.string('baseUrl', 'give it with --base-path'));
  const siteUrl = siteUrlOf(settings.string('url', 'give it with --site-url'), '/');
  const version = readPackageVersion(root, '@docusaurus/core');
  const defaultLocale = settings.string('i18n.defaultLocale') ?? 'en';
  const trailingSlash = settings.boolean('trailingSlash');
  const format = settings.string('markdown.format');
  const instances = readInstances(settings, root);
  const versionOf = createVersionReader(instances);
  return {
    framework: 'docusaurus',
    ...(version !== undefined && { version }),
    root,
    configFile,
    base: root,
    folders: listFolders(root, instances),
    others: listOthers(root, instances),
    schemeName: 'docusaurus',
    scheme: createDocusaurusScheme({
      filesOf: 'site',
      instances,
      defaultLocale,
      ...(version !== undefined && { version }),
      ...(trailingSlash !== undefined && { trailingSlash }),
      ...((format === 'md' || format === 'mdx' || format === 'detect') && { format }),
      ...readMarkdown(settings),
    }),
    basePath,
    ...(siteUrl !== undefined && { siteUrl }),
    lang: htmlLang(settings, defaultLocale),
    groupOf: createGroupReader(root, instances),
    langOf: (path) => {
      const locale = /^i18n\/([^/]+)\//.exec(path)?.[1];
      return locale === undefined ? undefined : htmlLang(settings, locale);
    },
    versionOf,
    readImport: createImportReader({ root, aliases: [['@site/', root]] }),
    buildCommand: findBuildCommand(root, 'docusaurus build'),
    buildDir: join(root, 'build'),
    warnings: settings.warnings,
  };
}

function htmlLang(settings: Settings, locale: string): string {
  const configs = settings.object('i18n.localeConfigs');
  const config = configs[locale];
  const lang = isValueObject(config ?? null)
    ? settings.below(configs, 'i18n.localeConfigs').string(`${locale}.htmlLang`)
    : undefined;
  return lang ?? locale;
}

function readMarkdown(settings: Settings) {
  const compat = settings.below(settings.object('markdown.mdx1Compat'), 'markdown.mdx1Compat');
  const given = (['comments', 'admonitions', 'headingIds'] as const).flatMap((name) => {
    const value = compat.boolean(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  // The next major version turns all of it off.
  const v4 = settings.at('future.v4');
  const off = v4 === true || (isValueObject(v4) && v4['mdx1CompatDisabledByDefault'] === true);
  const defaults = off ? { comments: false, admonitions: false, headingIds: false } : {};
  const maintainCase = settings.boolean('markdown.anchors.maintainCase');
  return {
    mdx1Compat: { ...defaults, ...Object.fromEntries(given) },
    ...(maintainCase !== undefined && { anchors: { maintainCase } }),
  };
}

/**
 * The folders of what readers come for: of each set of docs the version at its own path, the blog, and Markdown
 * pages. Older versions and translations say the same again.
 */
function listFolders(root: string, instances: readonly DocusaurusInstance[]): PageFolder[] {
  const folders = instances.map((instance): PageFolder => {
    const { plugin, path, id = 'default' } = instance;
    const globs = ['**/*.{md,mdx}'];
    const last = plugin === 'docs' ? lastVersionOf(instance) : 'current';
    if (last === 'current') return { dir: resolve(root, path), globs };
    const folder = id === 'default' ? 'versioned_docs' : `${id}_versioned_docs`;
    return { dir: join(root, folder, `version-${last}`), globs };
  });
  const present = folders.filter(({ dir, globs }) => holdsPages(dir, globs));
  return present.length > 0 ? present : [{ dir: join(root, 'docs'), globs: ['**/*.{md,mdx}'] }];
}

function listOthers(root: string, instances: readonly DocusaurusInstance[]): PageFolder[] {
  const dirs = instances.flatMap(({ path, id = 'default' }) => [
    resolve(root, path),
    join(root, id === 'default' ? 'versioned_docs' : `${id}_versioned_docs`),
  ]);
  return [...dirs, join(root, 'i18n')].map((dir) => ({ dir, globs: ['**/*.{md,mdx}'] }));
}

/** By folder; what is yet to be a version has the name of its path, unless it is what the site shows first. */
function createVersionReader(instances: readonly DocusaurusInstance[]) {
  const unreleased = instances.filter(
    (instance) =>
      instance.plugin === 'docs' && instance.versions?.length && lastVersionOf(instance) !== 'current',
  );
  const isCurrentOf = ({ path: folder, id = 'default' }: DocusaurusInstance, path: string): boolean => {
    const plugin = `docusaurus-plugin-content-docs${id === 'default' ? '' : `-${id}`}`;
    const start = posix.normalize(`${folder}/`);
    return path.startsWith(start) || (path.startsWith('i18n/') && path.includes(`/${plugin}/current/`));
  };
  return (path: string): string | undefined => {
    const version = /(?:^|\/)version-([^/]+)\//.exec(path)?.[1];
    if (version !== undefined && instances.some(({ versions = [] }) => versions.includes(version)))
      return version;
    const current = unreleased.find((instance) => isCurrentOf(instance, path));
    return current && (current.versionPaths?.['current'] ?? 'next');
  };
}
