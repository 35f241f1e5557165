import { pythonSpace, pythonWord, strip } from './python-text.js';

/** How `toc.slugify` is set: a dotted Python name, with the arguments of a function that makes one. */
export interface SlugifyOption {
  name: string;
  case?: 'none' | 'lower' | 'lower-ascii' | 'fold' | undefined;
  percent_encode?: boolean | undefined;
  normalize?: 'NFC' | 'NFD' | 'NFKC' | 'NFKD' | undefined;
}

/** Text and separator to slug. */
export type Slugify = (text: string, separator: string) => string;

const notWord = new RegExp(`[^${pythonWord}${pythonSpace}-]`, 'gu');
const notWordOrBlank = new RegExp(`[^${pythonWord}\\- ]`, 'gu');

/** Old names of pymdownx.slugs, with what they set. */
const oldNames = new Map<string, Omit<SlugifyOption, 'name'>>([
  ['uslugify', { case: 'lower' }],
  ['uslugify_encoded', { case: 'lower', percent_encode: true }],
  ['uslugify_cased', {}],
  ['uslugify_cased_encoded', { percent_encode: true }],
  ['gfm', { case: 'lower-ascii' }],
  ['gfm_encoded', { case: 'lower-ascii', percent_encode: true }],
]);

/** The slug function that the `slugify` option names; the one of `toc` where it is not set or not known. */
export function createSlugify(option: string | SlugifyOption | Slugify | undefined): Slugify {
  if (typeof option === 'function') return option;
  const settings = typeof option === 'string' ? { name: option } : option;
  const path = (settings?.name ?? '').replace(/^.*[:\s]/, '');
  const name = path.replace(/^.*\./, '');
  const old = oldNames.get(name);
  if (old) return (text, separator) => slugifyPymdownx(text, separator, { name, ...old });
  if (settings && path.startsWith('pymdownx.')) {
    return (text, separator) => slugifyPymdownx(text, separator, settings);
  }
  return (text, separator) => slugifyToc(text, separator, name === 'slugify_unicode');
}

function slugifyToc(text: string, separator: string, unicode: boolean): string {
  const letters = unicode ? text : [...text.normalize('NFKD')].filter((c) => c < '\x80').join('');
  const kept = strip(letters.replace(notWord, '')).toLowerCase();
  return kept.replace(
    new RegExp(`[${separator.replace(/[\]\\^]/g, '\\$&')}${pythonSpace}]+`, 'gu'),
    () => separator,
  );
}

function slugifyPymdownx(text: string, separator: string, options: SlugifyOption): string {
  let slug = strip(text.normalize(options.normalize ?? 'NFC').replace(/<\/?[^>]*>/g, ''));
  if (options.case === 'lower') slug = slug.toLowerCase();
  if (options.case === 'fold') slug = foldCase(slug);
  if (options.case === 'lower-ascii') slug = slug.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  slug = slug.replace(notWordOrBlank, '').replaceAll(' ', separator);
  return options.percent_encode ? percentEncode(slug) : slug;
}

/** Python's `str.casefold`, by the capitals that letters share: the dotless i has none of its own, a final sigma is one. */
function foldCase(text: string): string {
  const folded = text.replace(/[^ı]+/g, (part) => part.toUpperCase().toLowerCase());
  return folded.replaceAll('ß', 'ss').replaceAll('ς', 'σ');
}

/** Python's `urllib.parse.quote`. */
function percentEncode(text: string): string {
  return encodeURIComponent(text)
    .replaceAll('%2F', '/')
    .replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The last id that came of a wish, per page: what lies before it on the way stays used. */
const lastIds = new WeakMap<Set<string>, Map<string, string>>();

/** The id itself, or with a number that makes it new: `_1`, or the number that it ends in plus one. */
export function makeUnique(wanted: string, used: Set<string>): string {
  const last = lastIds.get(used) ?? new Map<string, string>();
  lastIds.set(used, last);
  let id = last.get(wanted) ?? wanted;
  while (id === '' || used.has(id)) {
    const numbered = /^(.*)_([0-9]+)$/.exec(id);
    id = numbered ? `${numbered[1] ?? ''}_${BigInt(numbered[2] ?? '') + 1n}` : `${id}_1`;
  }
  last.set(wanted, id);
  used.add(id);
  return id;
}
