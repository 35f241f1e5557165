import { join, resolve } from 'node:path';
import { createVitepressScheme } from '../../../src/sections/index.js';
import { configNames, findFile } from '../ancestors.js';
import { normaliseBase, siteUrlOf } from '../base-path.js';
import { callSafely } from '../config/call-safely.js';
import { readConfig, type ConfigRead } from '../config/read-config.js';
import { Settings } from '../config/settings.js';
import { Call, isValueObject, Lambda, makeObject, type Value, type ValueObject } from '../config/values.js';
import type { SiteDraft } from '../draft.js';
import { isWithin, pathFrom } from '../paths.js';
import { findBuildCommand, readPackageVersion, readText } from '../read-version.js';
import { readMarkdown } from './read-markdown.js';
import { createGroupReader } from './read-sidebar.js';

const configFiles = [
  ...configNames('config', ['js', 'ts', 'mjs', 'mts']),
  ...configNames('config/index', ['js', 'ts', 'mjs', 'mts']),
].map((name) => `.vitepress/${name}`);

/** The VitePress site whose `.vitepress` is in a folder; `null` for none. */
export function readVitepress(root: string): SiteDraft | null {
  const configFile = findFile(root, configFiles);
  if (configFile === undefined) return null;
  const read = readConfig(configFile, root);
  const file = pathFrom(root, configFile);
  const settings = Settings.of({ ...read, settings: withExtends(read.settings) }, file);
  const basePath = normaliseBase(settings.string('base', 'give it with --base-path'));
  const siteUrl = siteUrlOf(settings.string('sitemap.hostname', 'give it with --site-url'), basePath);
  const srcDir = resolve(root, settings.string('srcDir') ?? '.');
  const version = readPackageVersion(root, 'vitepress');
  const cleanUrls = settings.boolean('cleanUrls');
  const srcExclude = settings.strings('srcExclude');
  const rewrites = readRewrites(settings, read);
  const places = {
    ...(cleanUrls !== undefined && { cleanUrls }),
    ...(srcExclude && { srcExclude }),
    ...(rewrites && { rewrites }),
  };
  const scheme = createVitepressScheme({
    ...places,
    markdown: { ...readMarkdown(settings, read), ...(version !== undefined && { version }) },
    readInclude: (path) => {
      const target = resolve(srcDir, path);
      // A page may include what lies beside its site, but nothing from elsewhere on the disk.
      return isWithin(target, resolve(root, '..')) ? readText(target) : undefined;
    },
  });
  const outDir = settings.string('outDir');
  const lang = settings.string('lang') ?? settings.string('locales.root.lang');
  return {
    framework: 'vitepress',
    ...(version !== undefined && { version }),
    root,
    configFile,
    base: srcDir,
    folders: [{ dir: srcDir, globs: ['**/*.md'] }],
    schemeName: 'vitepress',
    scheme,
    basePath,
    ...(siteUrl !== undefined && { siteUrl }),
    ...(lang !== undefined && { lang }),
    groupOf: createGroupReader(settings, scheme),
    langOf: createLangReader(settings, lang),
    buildCommand: findBuildCommand(root, 'vitepress build'),
    buildDir: outDir === undefined ? join(root, '.vitepress/dist') : resolve(root, outDir),
    warnings: settings.warnings,
  };
}

/** With what `extends` names, as far as that is written in the config too. */
function withExtends(settings: ValueObject, seen: readonly ValueObject[] = []): ValueObject {
  let base: Value = settings['extends'];
  while (base instanceof Call) base = base.args[0];
  const known = [...seen, settings];
  if (!isValueObject(base) || known.includes(base)) return settings;
  return merge(withExtends(base, known), settings);
}

function merge(base: ValueObject, own: ValueObject, depth = 0): ValueObject {
  if (depth > 5) return own;
  const merged = makeObject({ ...base });
  for (const [key, value] of Object.entries(own)) {
    const before = merged[key];
    if (isValueObject(before) && isValueObject(value)) merged[key] = merge(before, value, depth + 1);
    else if (Array.isArray(before) && Array.isArray(value)) merged[key] = [...before, ...value];
    else merged[key] = value;
  }
  return merged;
}

function readRewrites(
  settings: Settings,
  { limits }: ConfigRead,
): Record<string, string> | ((page: string) => string | undefined) | undefined {
  const given = settings.at('rewrites');
  if (given instanceof Lambda) {
    return (page) => {
      const moved = callSafely(given, [page], limits);
      if (typeof moved === 'string') return moved;
      if (moved !== undefined) settings.warnUnknown('rewrites', 'a function', VERIFY);
      return undefined;
    };
  }
  const known: Record<string, string> = {};
  for (const [from, to] of Object.entries(settings.object('rewrites'))) {
    if (typeof to === 'string' && isRewrite(from, to)) known[from] = to;
    else settings.warnUnknown(`rewrites.${from}`, 'a pattern that is not known here', VERIFY);
  }
  return Object.keys(known).length > 0 ? known : undefined;
}

function isRewrite(from: string, to: string): boolean {
  try {
    createVitepressScheme({ rewrites: { [from]: to } });
    return true;
  } catch {
    return false;
  }
}

const VERIFY = 'urls may differ; `ask digest verify` tells which';

/** `locales` are folders. */
function createLangReader(settings: Settings, lang: string | undefined) {
  const locales = settings.object('locales');
  const langs = new Map<string, string>();
  for (const [name, locale] of Object.entries(locales)) {
    if (name === 'root' || !isValueObject(locale)) continue;
    const own = locale['lang'];
    langs.set(name, typeof own === 'string' ? own : name);
  }
  return (file: string): string | undefined =>
    langs.size === 0 ? undefined : (langs.get(file.split('/')[0] ?? '') ?? lang);
}
