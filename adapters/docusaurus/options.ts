import { HevAskError } from '../../src/index.js';
import type { SiteBundlerOptions } from '../../bundle-cli/bundler/index.js';
import type { HevAskOptions } from '../../components/hev-ask/options.js';

const BUNDLER = [
  ...([
    'docs',
    'digestDir',
    'contentGlob',
    'chunkHeadingDepth',
    'exclude',
    'boost',
    'title',
    'page',
  ] as const),
] as const;
const ELEMENT = [
  ...([
    'digest',
    'endpoint',
    'base',
    'hotkeys',
    'placeholder',
    'preview',
    'lang',
    'theme',
    'palette',
  ] as const),
  ...([
    'mode',
    'panel',
    'selection',
    'askLink',
    'report',
    'storage',
    'perDocCap',
    'strings',
    'request',
    'mark',
  ] as const),
] as const;
const OWN = ['inject', 'button', 'id'] as const;

/** Options of the bundler that a Docusaurus site may set; the rest is known from its config. */
export type BundlerChoices = Partial<Pick<SiteBundlerOptions, (typeof BUNDLER)[number]>>;

/**
 * Options of the Docusaurus plugin: those of the element (`endpoint`, `hotkeys`, `placeholder`, …, see `docs/element.md`)
 * and of the bundler (`exclude`, `boost`, …, the names of `ask digest bundle`'s flags in camel case) together.
 */
export interface HevAskDocusaurusOptions extends HevAskOptions, BundlerChoices {
  /** `false`: no page gets the script. Default `true`. */
  inject?: boolean;
  /** `false`: the navbar's search slot stays as it is. Default `true`: our button stands in it. */
  button?: boolean;
  /** Set by Docusaurus. */
  id?: string;
}

/** The options, by whom they are for. */
export interface SplitOptions {
  bundler: BundlerChoices;
  element: Record<string, unknown>;
}

/**
 * Sorts what the site's config says by whom it is for.
 *
 * @throws HevAskError `HEV_ASK_OPTION` for a name that is no option
 */
export function splitOptions(options: HevAskDocusaurusOptions): SplitOptions {
  const split: SplitOptions = { bundler: {}, element: {} };
  for (const [name, value] of Object.entries(options) as [string, unknown][]) {
    if (isOneOf(BUNDLER, name)) Object.assign(split.bundler, { [name]: value });
    else if (isOneOf(ELEMENT, name)) split.element[name] = value;
    else if (!isOneOf(OWN, name)) {
      throw new HevAskError(
        'HEV_ASK_OPTION',
        `The plugin @hevmind/ask/docusaurus has no option \`${name}\`.`,
        `Take it out of the plugin's options in docusaurus.config; there are: ${[...ELEMENT, ...BUNDLER, 'inject', 'button'].join(', ')}.`,
      );
    }
  }
  return split;
}

function isOneOf(names: readonly string[], name: string): boolean {
  return names.includes(name);
}
