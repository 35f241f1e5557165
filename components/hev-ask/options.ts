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
  /** `off`: the marked result's section isn't shown beside the list on wide screens. */
  preview?: string | undefined;
  /** BCP 47, for the overlay's own words. Default: the page's `lang`. */
  lang?: string | undefined;
  /** `light` or `dark`; anything else follows the page, then the system. */
  theme?: string | undefined;
  /** `site` reads `--paper`, `--ink`, `--muted` and `--signal` before the framework's palette. */
  palette?: string | undefined;
  /** `off`: the words that were searched for aren't marked on the page that a result leads to. */
  mark?: string | undefined;
  /** `keyword` or `agentic`: what several words do where there is an endpoint. */
  mode?: string | undefined;
  /** `side`: answers stand beside the page, which stays in use. */
  panel?: string | undefined;
  /** Set: text that is selected in the page when the box opens can be asked about. */
  selection?: true | '' | undefined;
  /** Set: a page opened with `?ask=QUESTION` asks it. */
  askLink?: true | '' | undefined;
  /** Address to report an answer at; `{question}`, `{answer}` and `{page}` are filled in. */
  report?: string | undefined;
  /** `off`: nothing is kept in the browser. */
  storage?: string | undefined;
  /** Most sections shown of one page. Default 2. */
  perDocCap?: number | string | undefined;
  /**
   * What goes along with every request for the bundle's data and to the endpoint, as `fetch` takes it:
   * `{ credentials: 'include', headers: { authorization: 'Bearer …' } }`; as an attribute, JSON. Read before each
   * request: set the attribute anew when a token is. The engine's code comes by `import()`, to which headers
   * can't be given.
   */
  request?:
    (Pick<RequestInit, 'credentials'> & { headers?: Readonly<Record<string, string>> }) | string | undefined;
  /** Own words for any of the overlay's; as an attribute, JSON. */
  strings?: Partial<Strings> | string | undefined;
}

/** An option's name as an attribute: `perDocCap` → `per-doc-cap`. */
export function attributeOf(option: string): string {
  return option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Options as attributes: `{ perDocCap: 1 }` → `{ 'per-doc-cap': '1' }`. What is left out stays left out. */
export function toAttributes(options: HevAskOptions): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [option, value] of Object.entries(options) as [
    string,
    string | number | boolean | object | undefined,
  ][]) {
    if (value != null)
      attributes[attributeOf(option)] = typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
  return attributes;
}
