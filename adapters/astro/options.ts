import type { AskOptions } from '../../endpoint/index.js';
import {
  anyOf,
  BUNDLER_OPTIONS,
  FLAG,
  oneOf,
  SETTINGS,
  TEXT,
  TEXTS,
  WHOLE,
  type BundlerOption,
  type ElementOptions,
} from '../option-kinds.js';
import { splitOptions, type HostOptions, type SplitOptions } from '../split-options.js';

/** What goes to the endpoint under the same name: all of it that can be written into a file. */
const ENDPOINT = {
  provider: TEXT,
  providerBaseUrl: TEXT,
  providerApi: oneOf('responses', 'chat'),
  model: TEXT,
  vectorsBaseUrl: TEXT,
  maxResults: WHOLE,
  answerMaxTokens: WHOLE,
  maxIterations: WHOLE,
  candidatePerSearch: WHOLE,
  instructions: TEXT,
  refusal: TEXT,
  timings: SETTINGS,
  allowedHosts: TEXTS,
  allowedOrigins: TEXTS,
  allowNoOrigin: FLAG,
  trustedProxies: anyOf(TEXTS, WHOLE),
  clientHeader: TEXT,
  limits: SETTINGS,
  cacheAnswers: anyOf(WHOLE, oneOf(false)),
  traceContent: FLAG,
  // Counts for both: rows of the box, and of the endpoint.
  perDocCap: WHOLE,
} as const;

const HOST: HostOptions<BundlerOption> = {
  module: '@hevmind/ask',
  bundler: Object.keys(BUNDLER_OPTIONS) as BundlerOption[],
  endpoint: ENDPOINT,
  own: { inject: FLAG, endpoint: TEXT },
};

/** Options of the bundler that a site's config may set. */
export type BundlerChoices = SplitOptions<BundlerOption>['bundler'];
/** Options of the endpoint that a site's config may set. */
export type AskChoices = Partial<Pick<AskOptions, keyof typeof ENDPOINT>>;

/**
 * Options of the Astro integration: those of the element (`hotkeys`, `placeholder`, …, see `docs/element.md`), of the
 * bundler (`docs`, `exclude`, …, the names of `ask digest bundle`'s flags in camel case) and of the endpoint
 * (`provider`, `model`, …, see `docs/endpoint.md`), together.
 */
export interface HevAskAstroOptions
  extends Omit<ElementOptions, 'endpoint' | 'perDocCap'>, BundlerChoices, AskChoices {
  /**
   * Where questions are answered: a path below the site's base, which the site then answers itself where it has an
   * adapter, or the address of an endpoint elsewhere. Empty: nowhere. Default `/api/ask` with an adapter, nowhere without.
   */
  endpoint?: string | undefined;
  /** `false`: no page gets the element by itself; put `SearchOverlay.astro` where it is wanted. Default `true`. */
  inject?: boolean;
}

/**
 * Sorts what a site's config says by whom it is for.
 *
 * @throws HevAskError `HEV_ASK_OPTION` for a value that makes no sense
 */
export function readOptions(options: HevAskAstroOptions): SplitOptions<BundlerOption> {
  return splitOptions(HOST, options);
}
