/**
 * What `e2e/sites/NAME/site.mjs` exports as `site`: a real site, how its own tool builds it, and what a reader
 * finds there. Beside it lie the site's files as they are, and `prepare.mjs` (`prepare(docs)`), which copies
 * documentation into it.
 *
 * The site's own config takes the adapter in, but not where `HEV_ASK_OFF` is set: that build is what the time is
 * held against. `HEV_ASK_ENDPOINT` is the address of a running endpoint that the adapter's `endpoint` is set to. The
 * package is in the site's `node_modules/@hevmind/ask`, as `npm pack` makes it.
 */
import type { Page } from '@playwright/test';

export interface Site {
  /** Folder of the docs, from the site's own: `docs`. Emptied before every build but for what `e2e/sites/NAME` has in it. */
  docs: string;
  /** Folder of the built pages, from the site's own: `docs/.vitepress/dist`. The base's `index.html` lies in it. */
  built: string;
  /** Where the site is served, with both slashes: `/fastify/`. */
  base: string;
  /** Set where the digest is read from the built pages, not from the docs. */
  fromHtml?: boolean;
  /** Command and arguments, in the site's folder; `node_modules/.bin` is on the path. Default: `npm run build`. */
  build?: readonly string[];
  /** Set for every build. */
  env?: Readonly<Record<string, string>>;
  /** Found before all else: says what is missing where the site's tool isn't an npm package. Default: nothing. */
  findTool?(): Promise<string | undefined>;
  /**
   * Further builds of the same site by a name each (`flat-urls`), each driven like the site itself; what they say
   * overrides. Their built pages go where the site's go.
   */
  variants?: Readonly<Record<string, SiteVariant>>;
  /**
   * Sources that the host itself needs, by directive, added to the policy that every page is served with
   * (`default-src 'none'`; scripts, fonts, images and connections from `'self'`; inline scripts by their hashes; the endpoint):
   * `{ 'style-src': ["'unsafe-inline'"] }`.
   */
  policy?: Readonly<Record<string, readonly string[]>>;
  /** What the host's own pages complain of, whoever searches in them: not counted. */
  ownComplaints?: readonly RegExp[];
  /** `false`: left out where CI drives the sites, whose links are checked all the same. Default true. */
  inCi?: boolean;
  describe: SiteDescription;
}

/** What is different in a variant. */
export interface SiteVariant {
  env?: Readonly<Record<string, string>>;
  base?: string;
  /** Merged over the site's. */
  describe?: Partial<SiteDescription>;
  /** File names of the specs that drive it, without `.spec.ts`. Default: all. */
  specs?: readonly string[];
}

/** A result that a query leads to. */
export interface ExpectedResult {
  /** One word, so that Enter opens the first result even where the site answers questions. */
  query: string;
  /** Path below the base and anchor, as the first result's link has it: `Reference/Hooks.html#onsend`. */
  url: string;
  /** The heading's text as the page shows it. */
  heading: string;
}

export interface SiteDescription {
  /** Path below the base of a page with a theme switch and a button: often `''`. */
  startPage: string;
  /** Path below the base of another page, reached by a link or by typing: where a second search starts. */
  secondPage: string;
  /** Found by key and Enter from the start page; on a page of its own, far enough down to need scrolling. */
  result: ExpectedResult;
  /** A second one, on another page than the first. */
  otherResult: ExpectedResult;
  /** More than one word; the docs cover it. */
  question: string;
  /** Whether a picked result is shown without loading the page anew. */
  clientNavigation: boolean;
  /** The button that opens the box: `hev-ask-button`, visible at 1280 px. */
  buttonSelector: string;
  /** Switches from light to dark or back as a reader does. Left out where the host has no switch: then the system's is switched. */
  toggleTheme?(page: Page): Promise<void>;
  /** Evaluated in the page: whether it is dark now. Default: the background of `body` (or `html`) is. */
  isDark?(page: Page): Promise<boolean>;
  /** Resolves once the host's own scripts run (a router that isn't there yet means a full load). Default: `load`. */
  settle?(page: Page): Promise<void>;
  /** Whether the page for what isn't there has the box too. Default true. */
  searchOnNotFound?: boolean;
}

/** The names of the sites that there are. */
export type SiteName = 'vitepress' | 'docusaurus' | 'astro' | 'starlight' | 'mkdocs' | 'html';
