import type { SiteBundlerOptions } from '../../bundle-cli/bundler/index.js';
import type { HevAskOptions } from '../../components/hev-ask/options.js';

const BUNDLER = [
  'digestDir',
  'siteUrl',
  'contentGlob',
  'chunkHeadingDepth',
  'exclude',
  'boost',
  'title',
  'page',
] as const;

/** Options of the bundler that a VitePress site may set; all the rest is known from its config. */
export type BundlerChoices = Partial<Pick<SiteBundlerOptions, (typeof BUNDLER)[number]>>;

/**
 * Options of the VitePress plugin: those of the element (`endpoint`, `hotkeys`, `placeholder`, …, see `docs/element.md`)
 * and of the bundler (`exclude`, `boost`, …, the names of `ask digest bundle`'s flags in camel case) together.
 */
export interface HevAskVitePressOptions extends HevAskOptions, BundlerChoices {
  /** `false`: the page gets no element; call `mountHevAsk` in the theme's `enhanceApp`. Default `true`. */
  inject?: boolean;
  /** `false`: the navigation keeps VitePress' own search, or none. Default `true`: our button stands in its place. */
  button?: boolean;
}

/** Sorts what the config says by whom it is for. */
export function splitOptions({ inject: _inject, button: _button, ...given }: HevAskVitePressOptions): {
  bundler: BundlerChoices;
  element: HevAskOptions;
} {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  const isBundler = ([name]: [string, unknown]): boolean => (BUNDLER as readonly string[]).includes(name);
  return {
    bundler: Object.fromEntries(entries.filter(isBundler)),
    element: Object.fromEntries(entries.filter((entry) => !isBundler(entry))),
  };
}
