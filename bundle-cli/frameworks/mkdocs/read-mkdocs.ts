import { join, resolve } from 'node:path';
import { createMkdocsScheme, readMarkdownVersion, type MkdocsSettings } from '../../../src/sections/index.js';
import type { Warning } from '../../../src/model/index.js';
import { existsSync } from '../../fs/observed.js';
import { findFile } from '../ancestors.js';
import { normaliseBase, siteUrlOf } from '../base-path.js';
import { faultWarning } from '../config/settings.js';
import type { SiteDraft, SiteOptions } from '../draft.js';
import { pathFrom } from '../paths.js';
import { readPythonVersion } from './python-version.js';
import { createMetaReader } from './read-meta.js';
import { createNavReader } from './read-nav.js';
import { createSnippetReader } from './read-snippets.js';
import { readMkdocsYaml } from './read-yaml.js';

type Fields = Readonly<Record<string, unknown>>;

/** The MkDocs site whose config is in a folder; `null` for none. */
export function readMkdocs(root: string, { version: given, env }: SiteOptions = {}): SiteDraft | null {
  const configFile = findFile(root, ['mkdocs.yml', 'mkdocs.yaml']);
  if (configFile === undefined) return null;
  const file = pathFrom(root, configFile);
  const { data, unset, fault } = readMkdocsYaml(configFile);
  const warnings: Warning[] = fault ? [faultWarning(file, fault.reason, fault.line)] : [];
  const docsDir = resolve(root, textOf(data['docs_dir']) ?? 'docs');
  const siteAddress = textOf(data['site_url']);
  for (const [name, variable] of unset) {
    const advice = adviceFor.get(name);
    if (advice !== undefined) warnings.push(envWarning(file, name, variable, advice));
  }
  const basePath = normaliseBase(siteAddress);
  const siteUrl = siteUrlOf(siteAddress, basePath);
  const plugins = readNamed(data['plugins']);
  const extensions = readNamed(data['markdown_extensions']);
  const version = readPythonVersion(root, 'mkdocs', env);
  const markdown = readMarkdownVersion(given ?? readPythonVersion(root, 'markdown', env));
  const excludeDocs = textOf(data['exclude_docs']);
  const draftDocs = textOf(data['draft_docs']);
  const settings: MkdocsSettings = {
    useDirectoryUrls: data['use_directory_urls'] !== false,
    extensions: extensions.map(([name, options]) => ({ [name]: options })),
    version: markdown,
    files: { has: (path) => existsSync(join(docsDir, path)) },
    readSnippet: createSnippetReader(root, extensions),
    ...(excludeDocs !== undefined && { excludeDocs }),
    ...(draftDocs !== undefined && { draftDocs }),
  };
  const scheme = createMkdocsScheme(settings);
  const isHidden = createMetaReader(docsDir, plugins);
  warnings.push(
    ...warnOfPlugins(file, plugins),
    ...warnOfSlugify(file, extensions),
    ...warnOfExtensions(file, extensions),
  );
  const lang = languageOf(data, plugins);
  const flag = file === 'mkdocs.yml' ? '' : ` -f ${file}`;
  return {
    framework: 'mkdocs',
    ...(version !== undefined && { version }),
    root,
    configFile,
    base: docsDir,
    folders: [{ dir: docsDir, globs: ['**/*.{md,markdown,mdown,mkd,mkdn,pdf}'] }],
    // What was asked for stays asked for, the newest rules too.
    schemeName: given !== undefined || markdown === '3.4' ? `mkdocs@${markdown}` : 'mkdocs',
    scheme: {
      ...scheme,
      pageAddress: (path, frontmatter) =>
        isHidden(path, frontmatter) ? null : scheme.pageAddress(path, frontmatter),
    },
    basePath,
    ...(siteUrl !== undefined && { siteUrl }),
    ...(lang !== undefined && { lang }),
    groupOf: createNavReader(data['nav']),
    buildCommand: `mkdocs build${flag}`,
    buildDir: resolve(root, textOf(data['site_dir']) ?? 'site'),
    warnings,
  };
}

const adviceFor = new Map([
  ['site_url', 'give it with --base-path and --site-url'],
  ['docs_dir', 'name the folder of the docs'],
  ['use_directory_urls', 'directory urls are taken to be on'],
]);

function envWarning(file: string, name: string, variable: string, advice: string): Warning {
  return {
    code: 'HEV_ASK_SETTING_UNKNOWN',
    message: `${file}: '${name}' depends on the environment variable ${variable}: ${advice}.`,
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A list of names and of names with options, or an object of both → pairs. */
export function readNamed(value: unknown): [string, Fields | null][] {
  const entries = Array.isArray(value) ? (value as unknown[]) : [value];
  return entries.flatMap((entry): [string, Fields | null][] => {
    if (typeof entry === 'string') return [[entry, null]];
    if (typeof entry !== 'object' || entry === null) return [];
    return Object.entries(entry).map(([name, options]) => [
      name,
      typeof options === 'object' && options !== null ? (options as Fields) : null,
    ]);
  });
}

function languageOf(data: Fields, plugins: readonly [string, Fields | null][]): string | undefined {
  const theme = data['theme'];
  const search = plugins.find(([name]) => /^(?:material\/)?search$/.test(name))?.[1]?.['lang'];
  const named = typeof theme === 'object' && theme !== null ? (theme as Fields) : {};
  const [first] = Array.isArray(search) ? (search as unknown[]) : [search];
  return textOf(named['language']) ?? textOf(named['locale'])?.replace('_', '-') ?? textOf(first);
}

/** Plugins that make pages, headings or urls that aren't in the docs folder. */
const surprising = new Map([
  ['i18n', 'gives translated pages urls of their own'],
  ['blog', 'gives posts urls of their own'],
  ['monorepo', 'takes in docs from other folders'],
  ['multirepo', 'takes in docs from other repositories'],
  ['gen-files', 'makes pages while the site is built'],
  ['mkdocstrings', 'makes headings while the site is built'],
  ['macros', 'may make headings while the site is built'],
]);

function warnOfPlugins(file: string, plugins: readonly [string, Fields | null][]): Warning[] {
  return plugins.flatMap(([name]) => {
    const does = surprising.get(name.replace(/^material\//, ''));
    if (does === undefined) return [];
    return [
      {
        code: 'HEV_ASK_PLUGIN_UNKNOWN',
        message: `${file}: the plugin '${name}' ${does}; read the built site with --from-html to be exact.`,
      },
    ];
  });
}

function warnOfSlugify(file: string, extensions: readonly [string, Fields | null][]): Warning[] {
  const toc = extensions.find(([name]) => /^(?:markdown\.extensions\.)?toc$/.test(name))?.[1];
  const given = toc?.['slugify'];
  const name = typeof given === 'object' && given !== null ? (given as Fields)['name'] : given;
  if (
    name === undefined ||
    name === null ||
    /^(?:markdown\.extensions\.toc|pymdownx\.slugs)\./.test(String(name))
  )
    return [];
  return [
    {
      code: 'HEV_ASK_SLUGIFY_UNKNOWN',
      message: `${file}: 'toc.slugify' is ${String(name)}, which isn't known here: links may miss their headings; read the built site with --from-html to be exact.`,
    },
  ];
}

/** Extensions whose marks in a heading aren't read here. */
function warnOfExtensions(file: string, extensions: readonly [string, Fields | null][]): Warning[] {
  return extensions.flatMap(([fullName, options]) => {
    const name = fullName.replace(/^markdown\.extensions\./, '');
    const isUnread =
      name === 'pymdownx.critic' || (name === 'smarty' && options?.['substitutions'] !== undefined);
    if (!isUnread) return [];
    const setting = name === 'smarty' ? 'smarty.substitutions' : name;
    const message = `${file}: what '${setting}' makes of headings isn't known here; \`ask digest verify\` tells whether links miss.`;
    return [{ code: 'HEV_ASK_SETTING_UNKNOWN', message }];
  });
}
