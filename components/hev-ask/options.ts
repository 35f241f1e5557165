import type { Strings } from '../strings/strings.js';

/**
 * Every option, in the spelling of `mountHevAsk`. Each is also an attribute of `<hev-ask>` (`perDocCap` →
 * `per-doc-cap`) and, with `data-hev-ask-` before it, of the script tag.
 */
export interface HevAskOptions {
  /**
   * Folder of the bundle, absolute or relative to the page's base. Default: the folder of `overlay.js`, or
   * `/hev-ask/` where no script tag is known.
   */
  digest?: string | undefined;
  /** Where questions are answered. Without it no server is ever spoken to. */
  endpoint?: string | undefined;
  /** What the sections' urls are joined to. Default: the parent of the bundle's folder. */
  base?: string | undefined;
  /** Space-separated chords. Default `mod+k`; `mod+k /` adds the slash outside fields; empty turns all off. */
  hotkeys?: string | undefined;
  placeholder?: string | undefined;
  /** BCP 47, for the overlay's own words. Default: the page's `lang`. */
  lang?: string | undefined;
  /** `light` or `dark`; anything else follows the page, then the system. */
  theme?: string | undefined;
  /** `site` reads `--paper`, `--ink`, `--muted` and `--signal` before the framework's palette. */
  palette?: string | undefined;
  /** `keyword` or `agentic`: what several words do where there is an endpoint. */
  mode?: string | undefined;
  /** `off`: nothing is kept in the browser. */
  storage?: string | undefined;
  /** Most sections shown of one page. Default 2. */
  perDocCap?: number | string | undefined;
  /** Own words for any of the overlay's; as an attribute, JSON. */
  strings?: Partial<Strings> | string | undefined;
}

/** Names of all options, as in `HevAskOptions`. */
export const optionNames = [
  'digest',
  'endpoint',
  'base',
  'hotkeys',
  'placeholder',
  'lang',
  'theme',
  'palette',
  'mode',
  'storage',
  'perDocCap',
  'strings',
] as const satisfies readonly (keyof HevAskOptions)[];

/** `perDocCap` → `per-doc-cap`. */
export function attributeName(option: string): string {
  return option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Sets the options that are given as attributes. With `keep`, what an attribute says already stays. */
export function applyOptions(element: HTMLElement, options: HevAskOptions, keep = false): void {
  for (const name of optionNames) {
    const value = options[name];
    const attribute = attributeName(name);
    if (value == null || (keep && element.hasAttribute(attribute))) continue;
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    if (element.getAttribute(attribute) !== text) element.setAttribute(attribute, text);
  }
}

/** The `strings` attribute as an object; one that isn't JSON counts as none. */
export function readStrings(element: HTMLElement): Partial<Strings> {
  try {
    return (JSON.parse(element.getAttribute('strings') ?? '{}') as Partial<Strings> | null) ?? {};
  } catch {
    return {};
  }
}
