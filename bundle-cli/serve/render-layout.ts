import { html, raw } from 'hono/html';
import { formatLabel, joinUrl } from '../../src/text/index.js';
import type { PageBody } from './render-page-body.js';
import type { PageGroup, SitePage } from './site-pages.js';

/** What all pages of one build share. */
export interface SiteFrame {
  /** Name of the site, in the header and in titles. */
  title: string;
  /** Starts and ends with a slash. */
  base: string;
  /** Of pages that don't say their own. */
  lang: string;
  groups: readonly PageGroup[];
  /** Address of the bundle's `overlay.js`. */
  overlayUrl: string;
  /** Address of the endpoint, where a model answers there. */
  endpointUrl?: string;
  /** Address of the page that shows the digest. */
  digestUrl: string;
  styleUrl: string;
  scriptUrl: string;
  /** Identity of the build; open pages reload when another one is announced. */
  build: string;
  /** Address of the stream of builds; none when nothing is watched. */
  changesUrl?: string;
}

/** Right-to-left scripts' languages, by primary subtag. */
const RTL = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

type Fragment = ReturnType<typeof html> | string;

/** A document as a whole HTML page. */
export function renderPage(frame: SiteFrame, page: SitePage, body: PageBody): Promise<string> {
  const pages = frame.groups.flatMap((group) => group.pages).filter(({ stub }) => !stub);
  const index = pages.indexOf(page);
  return renderLayout(frame, {
    title: page.title,
    lang: page.lang ?? frame.lang,
    current: page,
    ...(page.description !== undefined && { description: page.description }),
    content: html`<article>${raw(body.html)}</article>
      ${renderNeighbours(frame, pages[index - 1], pages[index + 1])}`,
    aside: renderContents(body),
  });
}

/** What stands at the base of docs that have no root page: everything there is, by group. */
export function renderHome(frame: SiteFrame): Promise<string> {
  return renderLayout(frame, {
    title: frame.title,
    lang: frame.lang,
    content: html`<article>
      <h1>${frame.title}</h1>
      ${frame.groups.map(
        ({ group, pages }) =>
          html`<h2>${formatLabel(group)}</h2>
            <ul class="index">
              ${pages.map((page) => html`<li><a href="${joinUrl(frame.base, page.url)}">${page.title}</a></li>`)}
            </ul>`,
      )}
    </article>`,
  });
}

/** What an address gets that nothing is served at. */
export function renderNotFound(frame: SiteFrame, path: string): Promise<string> {
  return renderLayout(frame, {
    title: 'Page not found',
    lang: frame.lang,
    content: html`<article class="not-found">
      <h1>Page not found</h1>
      <p>Nothing is served at <code>${path}</code>. It may have been moved or renamed.</p>
      <p class="actions">
        <button type="button" class="primary" data-hev-ask-open>Search the docs</button>
        <a href="${frame.base}">Start page</a>
      </p>
    </article>`,
  });
}

interface LayoutParts {
  title: string;
  lang: string;
  description?: string;
  current?: SitePage;
  content: Fragment;
  aside?: Fragment;
}

async function renderLayout(frame: SiteFrame, parts: LayoutParts): Promise<string> {
  const dir = RTL.has(parts.lang.split('-', 1)[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr';
  const title = parts.title === frame.title ? frame.title : `${parts.title} · ${frame.title}`;
  const document = await html`<html
    lang="${parts.lang}"
    dir="${dir}"
    data-build="${frame.build}"
    data-changes="${frame.changesUrl ?? ''}"
  >
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="color-scheme" content="light dark" />
      <title>${title}</title>
      ${parts.description && html`<meta name="description" content="${parts.description}" />`}
      <link rel="icon" href="data:," />
      <link rel="stylesheet" href="${frame.styleUrl}" />
      <script src="${frame.scriptUrl}"></script>
      <script
        defer
        src="${frame.overlayUrl}"
        data-hev-ask-palette="site"
        ${frame.endpointUrl === undefined ? '' : html`data-hev-ask-endpoint="${frame.endpointUrl}"`}
      ></script>
    </head>
    <body>
      <a class="skip" href="#ask:content">Skip to content</a>
      <header class="top">
        <button type="button" class="menu" popovertarget="ask:pages" aria-label="Pages">${MENU_ICON}</button>
        <a class="site" href="${frame.base}">${frame.title}</a>
        <hev-ask-button></hev-ask-button>
        <button type="button" class="theme" data-theme-switch hidden aria-label="Dark theme">
          ${THEME_ICON}
        </button>
      </header>
      <div class="frame">
        <nav id="ask:pages" class="pages" popover aria-label="Pages">
          ${renderPageList(frame, parts.current)}
        </nav>
        <main id="ask:content" tabindex="-1">${parts.content}</main>
        ${parts.aside}
      </div>
      <footer class="foot"><a href="${frame.digestUrl}">These docs as an agent sees them</a></footer>
    </body>
  </html>`;
  return `<!doctype html>\n${document.toString()}\n`;
}

/** Past this many pages, only the group that is being read is unfolded. */
const UNFOLDED_PAGES = 80;

function renderPageList(frame: SiteFrame, current: SitePage | undefined): Fragment[] {
  const unfoldAll = frame.groups.reduce((sum, group) => sum + group.pages.length, 0) <= UNFOLDED_PAGES;
  return frame.groups.map(({ group, pages }) => {
    const open = unfoldAll || (current ? pages.includes(current) : frame.groups[0]?.group === group);
    return html`<details ${open ? 'open' : ''}>
      <summary>${formatLabel(group)}</summary>
      <ul>
        ${pages.map(
          (page) =>
            html`<li>
              <a href="${joinUrl(frame.base, page.url)}" ${page === current ? raw('aria-current="page"') : ''}
                >${page.title}</a
              >
            </li>`,
        )}
      </ul>
    </details>`;
  });
}

/** "On this page": the two upper levels, when there is something to choose from. */
function renderContents(body: PageBody): Fragment {
  const listed = body.headings.filter(({ level }) => level === 2 || level === 3);
  if (listed.length < 2) return '';
  return html`<nav class="contents" aria-label="On this page">
    <p>On this page</p>
    <ul>
      ${listed.map(({ id, text, level }) => html`<li class="level-${level}"><a href="#${id}">${text}</a></li>`)}
    </ul>
  </nav>`;
}

function renderNeighbours(
  frame: SiteFrame,
  previous: SitePage | undefined,
  next: SitePage | undefined,
): Fragment {
  if (!previous && !next) return '';
  const link = (page: SitePage | undefined, rel: string, label: string): Fragment =>
    page
      ? html`<a rel="${rel}" href="${joinUrl(frame.base, page.url)}"><span>${label}</span> ${page.title}</a>`
      : '';
  return html`<nav class="neighbours" aria-label="Previous and next">
    ${link(previous, 'prev', 'Previous')} ${link(next, 'next', 'Next')}
  </nav>`;
}

const MENU_ICON = raw(
  '<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="M3 5.5h14M3 10h14M3 14.5h14" /></svg>',
);
const THEME_ICON = raw(
  '<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><circle cx="10" cy="10" r="6.5" /><path class="half" d="M10 3.5a6.5 6.5 0 0 1 0 13z" /></svg>',
);
