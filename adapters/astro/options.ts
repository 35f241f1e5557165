import type { SiteBundlerOptions } from '../../bundle-cli/bundler/index.js';
import type { HevAskOptions } from '../../components/hev-ask/options.js';
import type { AskOptions } from '../../endpoint/index.js';

/** What goes to the bundler under the same name. */
const BUNDLER = [
  ...([
    'docs',
    'digestDir',
    'fromHtml',
    'basePath',
    'siteUrl',
    'scheme',
    'contentGlob',
    'collection',
  ] as const),
  ...(['chunkHeadingDepth', 'exclude', 'boost', 'title', 'page'] as const),
] as const;

/** What goes to the endpoint under the same name: all of it that can be written into a file. */
const ASK = [
  ...(['provider', 'providerBaseUrl', 'providerApi', 'model', 'vectorsBaseUrl', 'maxResults'] as const),
  ...([
    'answerMaxTokens',
    'maxIterations',
    'candidatePerSearch',
    'instructions',
    'refusal',
    'timings',
  ] as const),
  ...([
    'allowedHosts',
    'allowedOrigins',
    'allowNoOrigin',
    'trustedProxies',
    'clientHeader',
    'limits',
  ] as const),
  ...(['cacheAnswers', 'traceContent'] as const),
] as const;

/** Options of the bundler that a site's config may set. */
export type BundlerChoices = Partial<Pick<SiteBundlerOptions, (typeof BUNDLER)[number]>>;
/** Options of the endpoint that a site's config may set. */
export type AskChoices = Partial<Pick<AskOptions, (typeof ASK)[number]>> & { perDocCap?: number };

/**
 * Options of the Astro integration: those of the element (`hotkeys`, `placeholder`, …, see `docs/element.md`), of the
 * bundler (`docs`, `exclude`, …, the names of `ask digest bundle`'s flags in camel case) and of the endpoint
 * (`provider`, `model`, …, see `docs/endpoint.md`), together.
 */
export interface HevAskAstroOptions
  extends Omit<HevAskOptions, 'endpoint' | 'perDocCap'>, BundlerChoices, AskChoices {
  /**
   * Where questions are answered: a path below the site's base, which the site then answers itself where it has an
   * adapter, or the address of an endpoint elsewhere. Empty: nowhere. Default `/api/ask` with an adapter, nowhere without.
   */
  endpoint?: string | undefined;
  /** `false`: no page gets the element by itself; put `SearchOverlay.astro` where it is wanted. Default `true`. */
  inject?: boolean;
}

/** The options, by whom they are for. */
export interface SplitOptions {
  bundler: BundlerChoices;
  ask: AskChoices;
  /** What is left: the element's. */
  element: Omit<HevAskOptions, 'endpoint'>;
}

/** Sorts what a site's config says by whom it is for. */
export function splitOptions(options: HevAskAstroOptions): SplitOptions {
  const { endpoint: _endpoint, inject: _inject, ...given } = options;
  const rest = Object.entries(given).filter(([, value]) => value !== undefined);
  const pick = (names: readonly string[], wanted: boolean): object =>
    Object.fromEntries(rest.filter(([name]) => names.includes(name) === wanted));
  return {
    bundler: pick(BUNDLER, true),
    ask: pick([...ASK, 'perDocCap'], true),
    element: pick([...BUNDLER, ...ASK], false),
  };
}
