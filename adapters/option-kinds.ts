import type { SiteBundlerOptions } from '../bundle-cli/bundler/index.js';
import type { HevAskOptions } from '../components/hev-ask/options.js';

/** What an option's value has to be. */
export interface OptionKind {
  /** In words, after "has to be": `a text`. */
  words: string;
  /** The value as it is handed on; `undefined` for one that says what holds anyway, `null` for one that makes no sense. */
  read(value: unknown): unknown;
}

/** Options by name. */
export type OptionTable<Name extends string = string> = Readonly<Record<Name, OptionKind>>;

function kindOf(words: string, isRight: (value: unknown) => boolean): OptionKind {
  return { words, read: (value) => (isRight(value) ? value : null) };
}

const isText = (value: unknown): boolean => typeof value === 'string';

/** Any text, an empty one too. */
export const TEXT = kindOf('a text', isText);
/** Several texts; one alone stands for a list of it, as a flag that is given once does. */
export const TEXTS = kindOf('a list of texts', (value) => [value].flat().every(isText));
/** A boolean. */
export const FLAG = kindOf('true or false', (value) => typeof value === 'boolean');
/** A number without a fraction, from 0; in digits too, as variables of the environment have it. */
export const WHOLE: OptionKind = {
  words: 'a whole number',
  read: (value) =>
    ['number', 'string'].includes(typeof value) && /^\d+$/.test(`${value}`) ? Number(value) : null,
};
/** Values by name, which whoever reads them checks. */
export const SETTINGS = kindOf(
  'an object',
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/** One of some words. */
export function oneOf(...words: readonly (string | false)[]): OptionKind {
  const list = words.map((word) => (word === false ? 'false' : `'${word}'`)).join(' or ');
  return kindOf(list, (value) => words.includes(value as string));
}

/** A value of any of some kinds. */
export function anyOf(...kinds: readonly OptionKind[]): OptionKind {
  return {
    words: kinds.map(({ words }) => words).join(' or '),
    read: (value) => kinds.map((kind) => kind.read(value)).find((read) => read !== null) ?? null,
  };
}

/** On unless it is turned off; as an attribute, `off`. */
const ON: OptionKind = {
  words: "'off' or false",
  read(value) {
    if (value === 'off' || value === false) return 'off';
    return value === true ? undefined : null;
  },
};
/** Off unless the attribute is there, whatever it says. */
const OFF: OptionKind = {
  words: 'true or false',
  read(value) {
    if (value === true || value === '') return '';
    return value === false ? undefined : null;
  },
};

type Switches = 'preview' | 'mark' | 'storage' | 'selection' | 'askLink';

/** The element's options as a config says them: what is on or off may be told by `true` and `false`. */
export interface ElementOptions extends Omit<HevAskOptions, Switches> {
  preview?: 'off' | boolean | undefined;
  mark?: 'off' | boolean | undefined;
  storage?: 'off' | boolean | undefined;
  selection?: '' | boolean | undefined;
  askLink?: '' | boolean | undefined;
}

/** What they have to be, as `docs/element.md` has them. */
export const ELEMENT_OPTIONS: OptionTable<keyof HevAskOptions> = {
  digest: TEXT,
  endpoint: TEXT,
  base: TEXT,
  hotkeys: TEXT,
  placeholder: TEXT,
  preview: ON,
  lang: TEXT,
  theme: TEXT,
  palette: oneOf('site'),
  mark: ON,
  mode: oneOf('keyword', 'agentic'),
  panel: oneOf('side'),
  selection: OFF,
  askLink: OFF,
  report: TEXT,
  storage: ON,
  perDocCap: WHOLE,
  strings: anyOf(SETTINGS, TEXT),
  request: anyOf(SETTINGS, TEXT),
};

/** Options of the bundler that a site's config may set: the flags of `ask digest bundle` in camel case. */
export type BundlerOption = Exclude<keyof SiteBundlerOptions, 'root' | 'onLog' | 'onWarnings'>;

/** What the bundler's options have to be. */
export const BUNDLER_OPTIONS: OptionTable<BundlerOption> = {
  docs: TEXT,
  digestDir: TEXT,
  fromHtml: TEXT,
  basePath: TEXT,
  siteUrl: TEXT,
  scheme: TEXT,
  contentGlob: TEXTS,
  collection: TEXTS,
  chunkHeadingDepth: WHOLE,
  exclude: TEXTS,
  boost: TEXTS,
  title: TEXT,
  page: FLAG,
};

/** Those of them that no generator's config tells. */
export const SITE_CHOICES = [
  'digestDir',
  'contentGlob',
  'chunkHeadingDepth',
  'exclude',
  'boost',
  'title',
  'page',
] as const satisfies readonly BundlerOption[];
