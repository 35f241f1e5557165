import type { Section, Warning } from '../model/index.js';
import { compareCodeUnits } from '../text/index.js';
import { buildSections } from './build-sections.js';
import { createEmbedder, type ReadImport } from './embed-files.js';
import { findBanners } from './find-banners.js';
import { withOwnHeadings } from './own-headings.js';
import { cutNumberPrefix, findTitle } from './page-title.js';
import { pointStubs } from './point-stubs.js';
import { matchFiles, readBoosts } from './page-settings.js';
import { readPage, type Page, type SourceFile } from './read-page.js';
import type { ExpandedText, PageAddress, Scheme } from './scheme.js';

/** How docs become sections. */
export interface ParseOptions {
  scheme: Scheme;
  /** Deepest heading that starts a section; default 3. */
  chunkHeadingDepth?: number;
  /** A page's label in the site's sidebar, where one is known; else its first folder, else `Docs`. */
  groupOf?: (file: string, frontmatter: Readonly<Record<string, unknown>>) => string | undefined;
  /** A page's language and version of the docs, where its place among the files tells; frontmatter goes first. */
  langOf?: (file: string, frontmatter: Readonly<Record<string, unknown>>) => string | undefined;
  versionOf?: (file: string, frontmatter: Readonly<Record<string, unknown>>) => string | undefined;
  /** Globs of files, relative to the docs folder, that aren't to be found. */
  exclude?: readonly string[];
  /** `GLOB=N`: what the scores of a file's sections are multiplied by, .1–10; of several the last one counts. */
  boost?: readonly string[];
  /** What the modules that pages import say, for sites whose pages may embed each other; default none is known. */
  readImport?: ReadImport;
  /** How a file is read, for callers that know some of them already; default `readPage`. */
  readPage?: (file: SourceFile) => Page;
}

/** Everything that the docs say, and what looked wrong in them. */
export interface ParsedDocs {
  /** By page in path order, then by `order`. */
  sections: Section[];
  warnings: Warning[];
}

/** Pages by the very object that they were read from: reading the docs again costs the changed files alone. */
const knownPages = new WeakMap<SourceFile, { file: SourceFile; page: Page }>();

interface AddressedPage {
  page: Page;
  address: PageAddress;
  /** One per heading of the page. */
  ids?: readonly (string | null)[];
}

/**
 * Markdown, MDX and plain text → sections. The order of `files` doesn't matter, and no file can make it throw.
 *
 * @example
 * const { sections } = parseDocs([{ file: 'index.md', content: '# Kit' }], { scheme: githubScheme });
 */
export function parseDocs(files: readonly SourceFile[], options: ParseOptions): ParsedDocs {
  const { scheme, chunkHeadingDepth = 3, groupOf, langOf, versionOf } = options;
  const isExcluded = matchFiles(options.exclude ?? []);
  const warnings: Warning[] = [...(scheme.caveats ?? [])];
  const boostOf = readBoosts(options.boost ?? [], warnings);
  const embed = createEmbedder({
    scheme,
    warnings,
    readPage: options.readPage ?? readPage,
    ...(options.readImport && { readImport: options.readImport }),
  });
  const found: AddressedPage[] = [];
  for (const file of [...files].sort((a, b) => compareCodeUnits(a.file, b.file))) {
    const page = withOwnHeadings(readWhole(file, scheme, options.readPage), scheme);
    warnings.push(...page.warnings);
    const address = page.leftOut || isExcluded(page.file) ? null : scheme.pageAddress(page.path, page.data);
    if (address) found.push({ ...embed(page), address });
    else if (!page.leftOut && !isExcluded(page.file)) {
      const why = scheme.unreachable?.(page.path, page.data) ?? null;
      if (why !== null)
        warnings.push({ code: 'HEV_ASK_PAGE_UNREACHABLE', message: `${page.file}: ${why}`, file: page.file });
    }
  }
  const placed = giveUniqueSlugs(found, warnings);
  const isBanner = findBanners(placed.map(({ page }) => page));
  const sections = placed.flatMap(({ page, address, ids = [] }) =>
    buildSections({
      page,
      address,
      title: findTitle(page, isBanner),
      group: groupOf?.(page.file, page.data) ?? folderGroup(page.path),
      isBanner,
      ids,
      chunkHeadingDepth,
      boost: page.boost ?? boostOf(page.file),
      lang: langOf?.(page.file, page.data),
      docsVersion: versionOf?.(page.file, page.data),
      warnings,
    }),
  );
  makeIdsUnique(sections);
  const pages = placed.map(({ page, address }) => ({
    slug: address.slug,
    url: address.url,
    frontmatter: page.data,
  }));
  return { sections: pointStubs(sections, pages), warnings };
}

/** Two pages can still meet: a page named `c#x` and the heading `x` of page `c`. The later one gives way. */
export function makeIdsUnique(sections: readonly Section[]): void {
  const taken = new Set<string>();
  for (const section of sections) {
    const { id } = section;
    for (let n = 2; taken.has(section.id); n += 1) section.id = `${id}~${String(n)}`;
    taken.add(section.id);
    if (section.id !== id) for (const fact of section.facts) fact.chunkId = section.id;
  }
}

function folderGroup(path: string): string {
  const [folder, ...rest] = path.split('/');
  return rest.length > 0 && folder ? cutNumberPrefix(folder) : 'Docs';
}

/** A README beside an index is for people who read the repository. */
function isReadme(file: string): boolean {
  return /(?:^|\/)readme\.[^./]+$/i.test(file);
}

/** A file with what it includes in place; warnings name its own lines. */
function readWhole(file: SourceFile, scheme: Scheme, read = readPage): Page {
  const whole = scheme.expand?.(file.content, file.file);
  if (!whole || (whole.text === file.content && whole.missing.length === 0)) return readPageOnce(file, read);
  const page = read({ ...file, content: whole.text });
  const missing = whole.missing.map(({ path, line }) => missingWarning(file.file, path, line));
  return {
    ...page,
    warnings: [...page.warnings.map((warning) => moveWarning(warning, whole)), ...missing],
  };
}

function moveWarning(warning: Warning, { lineOf }: ExpandedText): Warning {
  const { file = '', line, message } = warning;
  if (line === undefined) return warning;
  const own = lineOf(line);
  return {
    ...warning,
    line: own,
    message: message.replace(`${file}:${String(line)}:`, () => `${file}:${String(own)}:`),
  };
}

function missingWarning(file: string, path: string, line: number): Warning {
  return {
    code: 'HEV_ASK_INCLUDE_MISSING',
    message: `${file}:${String(line)}: there is no file '${path}' to include, or it includes itself. Mend the path.`,
    file,
    line,
  };
}

function readPageOnce(file: SourceFile, read = readPage): Page {
  const known = knownPages.get(file);
  const isSame =
    known?.file.file === file.file && known.file.content === file.content && known.file.root === file.root;
  if (known && isSame) return known.page;
  const page = read(file);
  knownPages.set(file, { file: { ...file }, page });
  return page;
}

/**
 * Where two files claim one page the first in path order has it, though never a README; the others are kept
 * beside it as `slug~2`, with the url that they would have had.
 */
export function giveUniqueSlugs(pages: readonly AddressedPage[], warnings: Warning[]): AddressedPage[] {
  const owners = new Map<string, string>();
  const folded = new Map<string, string>();
  const slugs = new Map<AddressedPage, string>();
  const byRight = [
    ...pages.filter(({ page }) => !isReadme(page.file)),
    ...pages.filter(({ page }) => isReadme(page.file)),
  ];
  for (const entry of byRight) {
    const { file } = entry.page;
    let { slug } = entry.address;
    const owner = owners.get(slug);
    const twin = folded.get(slug.toLowerCase());
    if (owner !== undefined) warnings.push(samePageWarning(owner, file, slug));
    else if (twin !== undefined) warnings.push(sameButCaseWarning(twin, file));
    for (let n = 2; owners.has(slug); n += 1) slug = `${entry.address.slug}~${String(n)}`;
    owners.set(slug, file);
    if (!folded.has(slug.toLowerCase())) folded.set(slug.toLowerCase(), file);
    slugs.set(entry, slug);
  }
  return pages.map((entry) => ({
    ...entry,
    address: { slug: slugs.get(entry) ?? entry.address.slug, url: entry.address.url },
  }));
}

function samePageWarning(owner: string, file: string, slug: string): Warning {
  return {
    code: 'HEV_ASK_PAGE_DUPLICATE',
    message: `${owner} and ${file} both make the page '${slug}'; links lead to the first. Rename one of them.`,
    file,
  };
}

function sameButCaseWarning(owner: string, file: string): Warning {
  return {
    code: 'HEV_ASK_PAGE_DUPLICATE',
    message: `${owner} and ${file} differ only in upper and lower case, which some hosts ignore. Rename one of them.`,
    file,
  };
}
