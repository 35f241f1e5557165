/** The ways of the frameworks to say it, on `html` or `body`; `slate` and `default` are Material's. */
const MARKS = ['class', 'data-theme', 'data-bs-theme', 'data-md-color-scheme'];

/**
 * The colour scheme to use: the option, else the page's own mark, else the page's `color-scheme` where it names
 * one alone. Empty: the system's.
 */
export function resolveTheme(option: string | null): string {
  const root = document.documentElement;
  const marks = [root, document.body].flatMap((element) => MARKS.map((name) => element.getAttribute(name)));
  const declared = getComputedStyle(root).colorScheme;
  const words = [option, ...marks, /^\w+$/.test(declared) && declared].join(' ').split(' ');
  const said = words.find((word) => /^(dark|light|slate|default)$/.test(word)) ?? '';
  return /^(da|s)/.test(said) ? 'dark' : said && 'light';
}
