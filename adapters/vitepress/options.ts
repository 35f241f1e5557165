import { FLAG, SITE_CHOICES, type ElementOptions } from '../option-kinds.js';
import { splitOptions, type HostOptions, type SplitOptions } from '../split-options.js';

const BUNDLER = ['siteUrl', ...SITE_CHOICES] as const;
type BundlerName = (typeof BUNDLER)[number];

const HOST: HostOptions<BundlerName> = {
  module: '@hevmind/ask/vitepress',
  bundler: BUNDLER,
  own: { inject: FLAG, button: FLAG },
};

/** Options of the bundler that a VitePress site may set; all the rest is known from its config. */
export type BundlerChoices = SplitOptions<BundlerName>['bundler'];

/**
 * Options of the VitePress plugin: those of the element (`endpoint`, `hotkeys`, `placeholder`, …, see `docs/element.md`)
 * and of the bundler (`exclude`, `boost`, …, the names of `ask digest bundle`'s flags in camel case) together.
 */
export interface HevAskVitePressOptions extends ElementOptions, BundlerChoices {
  /** `false`: the page gets no element; call `mountHevAsk` in the theme's `enhanceApp`. Default `true`. */
  inject?: boolean;
  /** `false`: the navigation keeps VitePress' own search, or none. Default `true`: our button stands in its place. */
  button?: boolean;
}

/**
 * Sorts what the config says by whom it is for.
 *
 * @throws HevAskError `HEV_ASK_OPTION` for a value that makes no sense
 */
export function readOptions(options: HevAskVitePressOptions): SplitOptions<BundlerName> {
  return splitOptions(HOST, options);
}
