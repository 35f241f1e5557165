import { FLAG, SITE_CHOICES, TEXT, type ElementOptions } from '../option-kinds.js';
import { refuseUnknown, splitOptions, type HostOptions, type SplitOptions } from '../split-options.js';

const BUNDLER = ['docs', ...SITE_CHOICES] as const;
type BundlerName = (typeof BUNDLER)[number];

const HOST: HostOptions<BundlerName> = {
  module: '@hevmind/ask/docusaurus',
  bundler: BUNDLER,
  own: { inject: FLAG, button: FLAG, id: TEXT },
};

/** Options of the bundler that a Docusaurus site may set; the rest is known from its config. */
export type BundlerChoices = SplitOptions<BundlerName>['bundler'];

/**
 * Options of the Docusaurus plugin: those of the element (`endpoint`, `hotkeys`, `placeholder`, …, see `docs/element.md`)
 * and of the bundler (`exclude`, `boost`, …, the names of `ask digest bundle`'s flags in camel case) together.
 */
export interface HevAskDocusaurusOptions extends ElementOptions, BundlerChoices {
  /** `false`: no page gets the script. Default `true`. */
  inject?: boolean;
  /** `false`: the navbar's search slot stays as it is. Default `true`: our button stands in it. */
  button?: boolean;
  /** Set by Docusaurus. */
  id?: string;
}

/**
 * Sorts what the site's config says by whom it is for.
 *
 * @throws HevAskError `HEV_ASK_OPTION` for a name that is no option, and a value that makes no sense
 */
export function readOptions(options: HevAskDocusaurusOptions): SplitOptions<BundlerName> {
  const split = splitOptions(HOST, options);
  const [first] = split.unknown;
  if (first !== undefined) throw refuseUnknown(HOST, first);
  return split;
}
