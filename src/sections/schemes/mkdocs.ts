import type { Scheme } from '../scheme.js';
import { alignIds } from './align-ids.js';
import { findOwnHeadings } from './find-own-headings.js';
import { createDocsExcluder } from './mkdocs/exclude-docs.js';
import { readMarkdownVersion, resolveMarkdown, type MkdocsHeadingOptions } from './mkdocs/options.js';
import { readMkdocsHeadings } from './mkdocs/read-headings.js';
import { expandSnippets, mayIncludeSnippets } from './mkdocs/snippets.js';
import { readOnce } from './read-once.js';

export { readMarkdownVersion, readMkdocsHeadings };
export type { MkdocsHeadingOptions };

/** What a MkDocs site sets that changes ids and urls. */
export interface MkdocsSettings extends MkdocsHeadingOptions {
  /** `use_directory_urls`: `a/` rather than `a.html`. Default: on. */
  useDirectoryUrls?: boolean | undefined;
  /** Files of the docs folder, where known: `README.md` gives way to an `index.md` beside it. */
  files?: readonly string[] | { has(file: string): boolean } | undefined;
  /** `exclude_docs`, `draft_docs`: patterns as in `.gitignore` of what is no page. */
  excludeDocs?: string | undefined;
  draftDocs?: string | undefined;
}

/** Ids and urls as MkDocs gives them. `README.md` beside an `index.md` is left out only if `files` is set. */
export function createMkdocsScheme(settings: MkdocsSettings = {}): Scheme {
  const { files: known = [] } = settings;
  const files = 'has' in known ? known : new Set(known);
  const markdown = resolveMarkdown(settings);
  const isExcluded = createDocsExcluder(settings.excludeDocs, settings.draftDocs);
  const headings = readOnce((page) => readMkdocsHeadings(page.body, settings));
  return {
    name: 'mkdocs',
    headingIds: (page) => alignIds(page, headings.last(page)),
    ownHeadings: (page) => findOwnHeadings(page, headings.first(page)),
    expand: (body) => (mayIncludeSnippets(body, markdown) ? expandSnippets(body, markdown) : null),
    pageAddress(file) {
      const match = /^(?<folder>(?:.*\/)?)(?<name>[^/]+)\.(?:md|markdown|mdown|mkd|mkdn)$/.exec(file);
      const { folder = '', name = '' } = match?.groups ?? {};
      if (!match || isExcluded(file)) return null;
      if (name === 'README' && files.has(`${folder}index.md`)) return null;
      const isIndex = name === 'index' || name === 'README';
      if (settings.useDirectoryUrls === false) {
        const slug = `${folder}${isIndex ? 'index' : name}`;
        return { slug, url: `${encodeSigns(slug)}.html` };
      }
      const path = isIndex ? folder : `${folder}${name}/`;
      return { slug: path.replace(/\/$/, '') || 'index', url: encodeSigns(path) };
    },
  };
}

/** What would end a path, or pass for an escape of another sign; letters and spaces stay readable. */
function encodeSigns(path: string): string {
  return path.replace(/[#?%]/g, encodeURIComponent);
}
