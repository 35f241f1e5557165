import { attributeOf, classesOf, findElement, lineOf, walkElements, type HtmlElement } from './html-tree.js';

/** Elements that hold nothing to read. */
const mute =
  /^(?:audio|button|canvas|datalist|dialog|embed|footer|head|iframe|input|map|menu|nav|noscript|object|script|select|style|svg|template|textarea|video)$/;
const muteRole =
  /^(?:alertdialog|banner|button|contentinfo|dialog|doc-backlink|doc-noteref|menu|menubar|navigation|search|tablist|toolbar|tooltip)$/;
/** What owners of sites mark themselves. */
const marks: readonly string[] = [
  'data-pagefind-ignore',
  'data-hev-ask-ignore',
  'data-hev-ask-exclude',
  'data-search-exclude',
  'data-docsearch-ignore',
];

/** Class names and ids, whole, of what generators put around and between the content. */
const muteName = new Set(
  `
  skip-link skip-to-content skiplink skipnav skip-nav sr-only visually-hidden screen-reader-text screenreader-only
  breadcrumb breadcrumbs theme-doc-breadcrumbs wy-breadcrumbs bd-breadcrumbs md-path
  toc tocbar contents-toc table-of-contents theme-doc-toc-mobile theme-doc-toc-desktop toctree-wrapper localtoc
  on-this-page page-toc vpdocoutline vplocalnav right-sidebar-toggle mobile-toc
  edit-link edit-page edit-this-page edit-page-link theme-edit-this-page theme-doc-footer theme-last-updated
  last-updated lastupdated page-edit page-footer page-meta page-metadata md-source-file md-content__button md-feedback
  docs-footer vpdocfooter git-revision-date document-dates contributors feedback page-feedback was-this-helpful
  pager pagination pagination-nav prev-next prev-next-footer prev-next-area prev-next-links next-prev nav-links
  footer-nav page-nav page-turn doc-nav related related-pages navheader navfooter nav-panel nav-path navpath
  nav-wrapper nav-wide-wrapper nav-chapters mobile-nav-chapters navigation-buttons sphinxsidebar
  headerlink hash-link header-anchor heading-anchor sl-anchor-link anchorjs-link permalink direct-link mark-anchor
  copy copy-button copybtn btn-copy code-copy clipboard clipboard-button btn-clipboard md-clipboard md-code__button
  copy-path copy-code-button buttongroup__icon theme-code-block-buttons
  linenos linenodiv lineno line-number line-numbers-wrapper line-numbers-rows lnt ln hljs-ln-numbers
  gutter src-line-numbers source-line-numbers
  footnote-ref footnote-backref footnote-reference fn-backref data-footnote-backref
  cookie-banner cookie-consent cookie-notice announcement-bar version-warning
  topnav subnav bottomnav top-nav sub-nav topbar nav-bar navbar navbar-top md-nav md-header md-footer md-tabs
  ingroups mathjax_preview mjx-assistive-mml katex-html ttc dynheader viewcode-link viewcode-back
  sub-nav-list-small source-link srclink out-of-band anchorlink vp-badge-link theme-doc-version-badge vp-copy
  vp-page-nav vp-page-meta page-actions reading-time share share-buttons subscribe
  `
    .trim()
    .split(/\s+/),
);

/** Names that sites give to navigation and to content alike: which of them it is shows in the links. */
const doubtful =
  /^(?:header|menu|sidebar|side-nav|sidenav|summary|toolbar|footer|directory|nav|navigation|aside|contents|shortcontents|contents_element)$/i;
/** Docusaurus' modules bear a suffix of their own: `tableOfContents_bqdL`. */
const hashed =
  /^(?:tableOfContents|breadcrumbs?|lastUpdated|buttonGroup|copyButton|editMetaRow|docFooter|tocCollapsible|codeBlockLineNumber|anchorWithStickyNavbar__link)\w*_[\w-]{4,6}$/;
const admonition =
  /admonition|callout|starlight-aside|custom-block|alert|note|notice|hint|tip|warning|caution|danger|important|sidenote/i;
const badge = /(?:^|[-_])(?:badge|pill)s?(?:$|[-_])|VPBadge/;

/** Whether most of what an element says stands in links. */
export function isMadeOfLinks(element: HtmlElement): boolean {
  const all = lineOf(element).length;
  let linked = 0;
  walkElements(element, (inner) => {
    if (inner.tagName !== 'a') return;
    linked += lineOf(inner).length;
    return false;
  });
  return linked * 2 > all;
}

function holdsHeading(element: HtmlElement): boolean {
  return findElement(element, ({ tagName }) => /^h[1-6]$/.test(tagName)) !== undefined;
}

/** Whether an element is no part of what a page says: navigation, chrome, hidden duplicates, what a site excludes. */
export function isLeftOut(element: HtmlElement): boolean {
  const { tagName, attrs } = element;
  if (mute.test(tagName)) return true;
  if (attrs.length === 0)
    return tagName === 'aside' ? isMadeOfLinks(element) : tagName === 'header' && !holdsHeading(element);
  const role = attributeOf(element, 'role') ?? '';
  if (muteRole.test(role)) return true;
  for (const { name, value } of attrs) {
    if (name === 'hidden' && role !== 'tabpanel' && !isTabPanel(element)) return true;
    if (name === 'aria-hidden' && value === 'true') return true;
    if (name === 'style' && /(?:^|;)\s*display:\s*none/i.test(value) && role !== 'tabpanel') return true;
    if (marks.includes(name) && value !== 'false') return true;
  }
  const names = classesOf(element);
  const id = attributeOf(element, 'id');
  // A section about pagination has that id too.
  if (id !== undefined && tagName !== 'section' && !holdsHeading(element)) names.push(id);
  for (const name of names) {
    if (muteName.has(name.toLowerCase()) || hashed.test(name)) return !/^h[1-6]$/.test(tagName);
    if (doubtful.test(name) && tagName !== 'a' && !holdsHeading(element) && isMadeOfLinks(element))
      return true;
  }
  if (names.includes('lang') && isInCodeFrame(element)) return true;
  if (tagName === 'header') return !holdsHeading(element);
  if (tagName !== 'aside') return false;
  return !names.some((name) => admonition.test(name)) && isMadeOfLinks(element);
}

/** VitePress names the language of its code above it. */
function isInCodeFrame({ parentNode }: HtmlElement): boolean {
  const isFrame = parentNode && 'tagName' in parentNode;
  return isFrame ? classesOf(parentNode).some((name) => name.startsWith('language-')) : false;
}

function isTabPanel(element: HtmlElement): boolean {
  return classesOf(element).some((name) => /tab/i.test(name));
}

/** Whether an element within a heading says nothing of the heading itself: a badge, a status, a link to it. */
export function isBesideHeading(element: HtmlElement): boolean {
  return isLeftOut(element) || classesOf(element).some((name) => badge.test(name));
}
