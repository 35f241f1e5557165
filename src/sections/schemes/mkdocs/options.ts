import type { SlugifyOption, Slugify } from './slugs.js';

/** One entry of `markdown_extensions` of mkdocs.yml: a name, or a name with its options. */
export type MkdocsExtension = string | Readonly<Record<string, unknown>>;

/** What changes the ids of a page. */
export interface MkdocsHeadingOptions {
  /** `markdown_extensions`; `toc`, `tables` and `fenced_code` are always on, as MkDocs has it. */
  extensions?: readonly MkdocsExtension[] | undefined;
  /** Python-Markdown: `3.4` for 3.4 and 3.5, `3.7` (the default) for 3.6 and later. */
  version?: '3.4' | '3.7' | undefined;
  /** The content of a file that `--8<-- "path"` includes (with `pymdownx.snippets`); `null` where there is none. */
  readSnippet?: ((path: string) => string | null) | undefined;
}

/**
 * A version of Python-Markdown → the rules that it has. Up to 3.5 it took another way with entities, footnotes and
 * dashes in headings. What is no version 3 is taken for the newest: MkDocs itself, at version 1, has run with any.
 */
export function readMarkdownVersion(version: string | undefined): '3.4' | '3.7' {
  const [, minor] = /^3\.(\d+)/.exec(version ?? '') ?? [];
  return minor !== undefined && Number(minor) <= 5 ? '3.4' : '3.7';
}

/** Options as the steps need them. */
export interface Markdown {
  has(name: string): boolean;
  /** Option of an extension, as written in mkdocs.yml. */
  option(extension: string, name: string): unknown;
  modern: boolean;
  readSnippet: (path: string) => string | null;
}

/** Extensions that stand for several. */
const bundles = new Map([
  ['extra', ['fenced_code', 'footnotes', 'attr_list', 'def_list', 'tables', 'abbr', 'md_in_html']],
  [
    'pymdownx.extra',
    [
      'pymdownx.betterem',
      'pymdownx.superfences',
      'footnotes',
      'attr_list',
      'def_list',
      'tables',
      'abbr',
      'md_in_html',
    ],
  ],
]);

/** Reads `markdown_extensions`: short and full names (`markdown.extensions.toc`) are the same. */
export function resolveMarkdown(options: MkdocsHeadingOptions): Markdown {
  const settings = new Map<string, Readonly<Record<string, unknown>>>();
  const add = (fullName: string, values: unknown): void => {
    const name = fullName.replace(/^markdown\.extensions\./, '').replace(/:\w+$/, '');
    const given = values !== null && typeof values === 'object' ? (values as Record<string, unknown>) : {};
    for (const part of bundles.get(name) ?? [])
      add(part, given[part] ?? given[`markdown.extensions.${part}`]);
    settings.set(name, { ...settings.get(name), ...given });
  };
  for (const name of ['toc', 'tables', 'fenced_code']) add(name, null);
  for (const extension of options.extensions ?? []) {
    if (typeof extension === 'string') add(extension, null);
    else for (const [name, values] of Object.entries(extension)) add(name, values);
  }
  return {
    has: (name) => settings.has(name),
    option: (extension, name) => settings.get(extension)?.[name],
    modern: (options.version ?? '3.7') === '3.7',
    readSnippet: options.readSnippet ?? (() => null),
  };
}

/** The `slugify` option of `toc`: a YAML tag such as `!!python/name:` in front of the name is passed over. */
export function readSlugifyOption(value: unknown): string | SlugifyOption | Slugify | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'function') return value as Slugify;
  if (value === null || typeof value !== 'object') return undefined;
  const given = value as SlugifyOption & { kwds?: Partial<SlugifyOption> };
  return { ...given, ...given.kwds };
}
