import picomatch from 'picomatch/posix.js';
import type { ContentInstance, ContentPlugin } from './site-file.js';

type Frontmatter = Readonly<Record<string, unknown>>;

const ignoredPrefix = /^\d+[-_.]\d+/;
const numberPrefix = /^\d+\s*[-_.]+\s*([^-_.\s].*)$/;

/** Cuts what is taken for a number prefix from a part of a path. */
export type CutPrefix = (part: string) => string;

/** As Docusaurus cuts it: not from dates and versions. */
export function cutNumberPrefix(part: string): string {
  return ignoredPrefix.test(part) ? part : (numberPrefix.exec(part)?.[1] ?? part);
}

/** A string of the frontmatter: numbers count as one, an empty one as none. */
function readString(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** `to` as seen from the folder `from`, which starts and ends in a slash. */
function resolvePath(to: string, from: string): string {
  const parts: string[] = [];
  const given = (to.startsWith('/') ? to : from + to).split('/');
  for (const part of given.filter((part) => part !== '' && part !== '.')) {
    if (part === '..') parts.pop();
    else parts.push(part);
  }
  const folder = ['', '.', '..'].includes(given.at(-1) ?? '');
  return parts.length === 0 ? '/' : `/${parts.join('/')}${folder ? '/' : ''}`;
}

function splitSource(source: string): { folders: string[]; name: string } {
  const folders = source.split('/');
  const name = folders.pop()?.replace(/(?<=.)\.[^.]*$/, '') ?? '';
  return { folders, name };
}

/** Docs: number prefixes are cut, `index`, `README` and a folder's namesake are the folder. */
function docsSlug(source: string, frontmatter: Frontmatter, cutPrefix: CutPrefix | null): string {
  const { folders, name } = splitSource(source);
  const slug = readString(frontmatter['slug']);
  if (slug?.startsWith('/')) return slug;
  const cut = cutPrefix !== null && !isFalse(frontmatter['parse_number_prefixes']) ? cutPrefix : keepPart;
  const parts = folders.map((part) => cut(part));
  const folder = parts.length > 0 ? `/${parts.join('/')}/` : '/';
  // Compared before any prefix is cut: `07-num/07-num.md` is the folder's page, `07-num/num.md` is not.
  const indexNames = ['index', 'readme', folders.at(-1)?.toLowerCase()];
  if (slug === undefined && indexNames.includes(name.toLowerCase())) return folder;
  return resolvePath(slug ?? readString(frontmatter['id']) ?? cut(name), folder);
}

function keepPart(part: string): string {
  return part;
}

/** Blog: a date in the path goes first, as folders; a date in the frontmatter changes nothing. */
function blogSlug(source: string, frontmatter: Frontmatter): string {
  const slug = readString(frontmatter['slug']);
  if (slug !== undefined) return slug;
  const dated = /^(.*)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/.exec(source);
  if (!dated) return source.replace(/(?:\/index)?\.mdx?$/, '');
  const [, folder = '', date = '', text = ''] = dated;
  return `${date.replaceAll('-', '/')}/${folder}${text}`;
}

/** Pages: the path as it is, `index` (any case) as its folder. */
function pageSlug(source: string, frontmatter: Frontmatter): string {
  const slug = /\.mdx?$/.test(source) ? readString(frontmatter['slug']) : undefined;
  return (
    slug ?? source.replace(/(^|\/)index\.(?:mdx?|jsx?|tsx?)$/i, '$1').replace(/\.(?:mdx?|jsx?|tsx?)$/, '')
  );
}

function isFalse(value: unknown): boolean {
  return value === false || value === 'false';
}

/** Whether a plugin builds a page for a file, by its settings for that where it has any. */
export function isBuilt(
  plugin: ContentPlugin,
  source: string,
  frontmatter: Frontmatter,
  { include, exclude }: Pick<ContentInstance, 'include' | 'exclude'> = {},
): boolean {
  if (frontmatter['draft'] === true || frontmatter['draft'] === 'true') return false;
  if (include && !picomatch([...include])(source)) return false;
  if (exclude) {
    const hidden = source.split('/').some((part) => part.startsWith('.'));
    return !hidden && /\.(?:mdx?|[jt]sx?)$/.test(source) && !picomatch([...exclude])(source);
  }
  const extension = /\.([^./]+)$/.exec(source)?.[1] ?? '';
  const script = plugin === 'pages' && ['js', 'jsx', 'ts', 'tsx'].includes(extension);
  if (extension !== 'md' && extension !== 'mdx' && !script) return false;
  // The glob `**/*` passes over what starts with a dot.
  const hidden = source.split('/').some((part) => /^[_.]/.test(part) || part === '__tests__');
  return !hidden && !/\.test\.(?:jsx?|tsx?)$/.test(source);
}

/**
 * Where a plugin puts a file's page: a path below the plugin's route, with a slash at the end where Docusaurus leaves
 * one when `trailingSlash` isn't set.
 */
export function permalinkOf(
  plugin: ContentPlugin,
  source: string,
  frontmatter: Frontmatter,
  cutPrefix: CutPrefix | null,
): string {
  if (plugin === 'docs') return docsSlug(source, frontmatter, cutPrefix);
  return plugin === 'blog' ? blogSlug(source, frontmatter) : pageSlug(source, frontmatter);
}
