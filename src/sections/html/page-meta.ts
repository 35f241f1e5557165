import {
  attributeOf,
  classesOf,
  collapse,
  findElement,
  isElement,
  lineOf,
  walkElements,
  type HtmlElement,
} from './html-tree.js';

/** What a page says of itself outside of its content. */
export interface PageMeta {
  /** As in `og:title`, else in `<title>`: with the name of the site, where the generator adds it. */
  title: string;
  siteName?: string;
  description?: string;
  lang?: string;
  docsVersion?: string;
  /** `<link rel="canonical">`, absolute or not. */
  canonical?: string;
  /** `<base href>`. */
  base?: string;
  generator: string;
  /** Whether it asks not to be found, or only leads on to another page. */
  hidden: boolean;
  isRedirect: boolean;
  /** A page that lists others: a blog's front page, tags, an archive. */
  isList: boolean;
}

const listClass = /(?:^|-)(?:list|tags|archive|search|authors)-page(?:-wrapper)?$|^search-page-wrapper$/;

/** Reads a page's head and what stands on its outermost elements. */
export function readPageMeta(root: HtmlElement): PageMeta {
  const metas = new Map<string, string>();
  const meta: PageMeta = { title: '', generator: '', hidden: false, isRedirect: false, isList: false };
  let title = '';
  walkElements(root, (element) => {
    const { tagName } = element;
    if (tagName === 'body') return false;
    if (tagName === 'title') title ||= lineOf(element);
    if (tagName === 'base') meta.base ??= attributeOf(element, 'href') ?? '';
    if (tagName === 'link' && attributeOf(element, 'rel')?.toLowerCase() === 'canonical') {
      const href = attributeOf(element, 'href');
      if (href) meta.canonical ??= href;
    }
    if (tagName === 'meta') readMeta(element, metas, meta);
    return true;
  });
  const shown = metas.get('og:title') ?? '';
  meta.title = collapse(shown === '' ? title : shown);
  meta.generator = (metas.get('generator') ?? '').toLowerCase();
  meta.hidden = /\b(?:noindex|none)\b/i.test(metas.get('robots') ?? '');
  const lang = attributeOf(root, 'lang')?.replace('_', '-') ?? '';
  if (/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(lang)) meta.lang = lang;
  const description = collapse(metas.get('description') ?? metas.get('og:description') ?? '');
  if (description !== '') meta.description = description;
  const siteName = collapse(metas.get('og:site_name') ?? '');
  if (siteName !== '') meta.siteName = siteName;
  const version = metas.get('docusaurus_version') ?? metas.get('docsearch:version') ?? '';
  if (version !== '') meta.docsVersion = version;
  const body = root.childNodes.filter(isElement).find(({ tagName }) => tagName === 'body');
  const outer = [...classesOf(root), ...(body ? classesOf(body) : [])];
  meta.isList = outer.some((name) => listClass.test(name));
  if (meta.generator === '') meta.generator = guessGenerator(root, outer);
  return meta;
}

function readMeta(element: HtmlElement, metas: Map<string, string>, meta: PageMeta): void {
  const content = attributeOf(element, 'content') ?? '';
  const name = (attributeOf(element, 'name') ?? attributeOf(element, 'property') ?? '').toLowerCase();
  if (name !== '' && !metas.has(name)) metas.set(name, content);
  const isRefresh = attributeOf(element, 'http-equiv')?.toLowerCase() === 'refresh';
  if (isRefresh && /url\s*=/i.test(content)) meta.isRedirect = true;
}

/** For generators that don't say who they are. */
function guessGenerator(root: HtmlElement, outer: readonly string[]): string {
  if (outer.includes('rustdoc')) return 'rustdoc';
  const script = findElement(
    root,
    (element) =>
      (element.tagName === 'script' || element.tagName === 'link') &&
      /(?:^|\/)(?:documentation_options\.js|sphinx_highlight\.js|doctools\.js|pygments\.css|book\.js)/.test(
        attributeOf(element, 'src') ?? attributeOf(element, 'href') ?? '',
      ),
  );
  if (!script) return '';
  return /book\.js/.test(attributeOf(script, 'src') ?? '') ? 'mdbook' : 'sphinx';
}
