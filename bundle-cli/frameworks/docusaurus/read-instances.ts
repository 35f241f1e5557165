import { join } from 'node:path';
import type { ContentInstance } from '../../../src/sections/index.js';
import type { Settings } from '../config/settings.js';
import {
  Call,
  Imported,
  isValueObject,
  Lambda,
  makeObject,
  type Value,
  type ValueObject,
} from '../config/values.js';
import { readJson } from '../read-version.js';

/** A content plugin with what gives its pages their groups. */
export interface DocusaurusInstance extends ContentInstance {
  /** As the config has it: a path, or `false` for no sidebar. */
  sidebarPath?: string | false;
}

type Plugin = ContentInstance['plugin'];

/** The content plugins of presets and plugins, in the config's order; those of the classic preset where none is named. */
export function readInstances(settings: Settings, root: string): DocusaurusInstance[] {
  const found: DocusaurusInstance[] = [];
  for (const [at, preset] of settings.list('presets').entries()) {
    const { options } = splitEntry(preset);
    for (const plugin of ['docs', 'blog', 'pages'] as const) {
      const own = options[plugin];
      if (own === false) continue;
      const prefix = `presets.${at}.${plugin}`;
      found.push(readInstance(plugin, settings.below(isValueObject(own) ? own : makeObject(), prefix), root));
    }
  }
  for (const [at, entry] of settings.list('plugins').entries()) {
    const { name, options } = splitEntry(entry);
    const plugin = /content-(docs|blog|pages)$/.exec(name)?.[1] as Plugin | undefined;
    if (plugin) found.push(readInstance(plugin, settings.below(options, `plugins.${at}`), root));
  }
  if (found.length > 0) return found;
  return (['docs', 'blog', 'pages'] as const).map((plugin) =>
    readInstance(plugin, settings.below(makeObject(), plugin), root),
  );
}

/** `'name'`, `['name', { … }]`, or the plugin's own function in place of its name. */
function splitEntry(entry: Value): { name: string; options: ValueObject } {
  const [first, second] = Array.isArray(entry) ? entry : [entry];
  const name = typeof first === 'string' ? first : first instanceof Imported ? first.module : '';
  const options = second instanceof Call || second instanceof Lambda ? undefined : second;
  return { name, options: isValueObject(options) ? options : makeObject() };
}

const defaults: Readonly<Record<Plugin, { path: string; routeBasePath: string }>> = {
  docs: { path: 'docs', routeBasePath: 'docs' },
  blog: { path: 'blog', routeBasePath: 'blog' },
  pages: { path: 'src/pages', routeBasePath: '/' },
};

function readInstance(plugin: Plugin, options: Settings, root: string): DocusaurusInstance {
  const id = options.string('id') ?? 'default';
  const route = options.string('routeBasePath') ?? defaults[plugin].routeBasePath;
  const include = options.strings('include');
  const exclude = options.strings('exclude');
  const admonitions = readAdmonitions(options);
  return {
    plugin,
    path: options.string('path') ?? defaults[plugin].path,
    routeBasePath: route.replace(/^\/+|\/+$/g, ''),
    ...(id !== 'default' && { id }),
    ...(include && { include }),
    ...(exclude && { exclude }),
    ...(admonitions !== undefined && { admonitions }),
    ...(plugin === 'docs' && readDocsOptions(options, id, root)),
  };
}

function readDocsOptions(options: Settings, id: string, root: string): Partial<DocusaurusInstance> {
  const file = id === 'default' ? 'versions.json' : `${id}_versions.json`;
  const listed = readJson(join(root, file));
  const named = Array.isArray(listed) ? listed.filter((name) => typeof name === 'string') : [];
  const versions = options.boolean('disableVersioning') === true ? [] : named;
  const lastVersion = options.string('lastVersion');
  const sidebarPath = options.at('sidebarPath') === false ? false : options.string('sidebarPath');
  const versionPaths = Object.entries(options.object('versions')).flatMap(([version, settings]) => {
    const path = isValueObject(settings) ? settings['path'] : undefined;
    return typeof path === 'string' ? [[version, path] as const] : [];
  });
  const parser = options.at('numberPrefixParser');
  const includeCurrentVersion = options.boolean('includeCurrentVersion');
  const onlyIncludeVersions = options.strings('onlyIncludeVersions');
  return {
    ...(versions.length > 0 && { versions }),
    ...(lastVersion !== undefined && { lastVersion }),
    ...(versionPaths.length > 0 && { versionPaths: Object.fromEntries(versionPaths) }),
    ...(includeCurrentVersion !== undefined && { includeCurrentVersion }),
    ...(onlyIncludeVersions && { onlyIncludeVersions }),
    ...(sidebarPath !== undefined && { sidebarPath }),
    ...(parser instanceof Lambda
      ? { numberPrefixParser: callPrefixParser(parser) }
      : options.boolean('numberPrefixParser') === false && { numberPrefixParser: false }),
  };
}

function callPrefixParser(parser: Lambda): (name: string) => string {
  return (name) => {
    const parsed = parser.call([name]);
    const filename = isValueObject(parsed) ? parsed['filename'] : undefined;
    return typeof filename === 'string' ? filename : name;
  };
}

function readAdmonitions(options: Settings): ContentInstance['admonitions'] {
  const given = options.at('admonitions');
  if (typeof given === 'boolean') return given;
  if (!isValueObject(given)) return undefined;
  const settings = options.below(given, 'admonitions');
  const keywords = settings.strings('keywords');
  const extendDefaults = settings.boolean('extendDefaults');
  return { ...(keywords && { keywords }), ...(extendDefaults !== undefined && { extendDefaults }) };
}
