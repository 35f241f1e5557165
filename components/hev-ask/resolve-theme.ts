/** Where frameworks write their scheme: Docusaurus and Starlight, MkDocs, Material (`slate` is its dark one). */
const MARKS = ['data-theme', 'data-bs-theme', 'data-md-color-scheme', 'data-color-mode'];

/** What one element of the page says about the scheme, if anything. */
function schemeOf(element: Element | null): 'light' | 'dark' | undefined {
  if (!element) return undefined;
  const said = [...element.classList, ...MARKS.map((name) => element.getAttribute(name))];
  if (said.includes('dark') || said.includes('slate')) return 'dark';
  if (said.includes('light') || element.getAttribute('data-md-color-scheme') === 'default') return 'light';
  return undefined;
}

/**
 * The colour scheme to use: the option, else the page's own mark on `html` or `body`, else the page's
 * `color-scheme` where it names one alone. `undefined`: the system's.
 */
export function resolveTheme(option: string | null): 'light' | 'dark' | undefined {
  if (option === 'light' || option === 'dark') return option;
  const marked = schemeOf(document.documentElement) ?? schemeOf(document.body);
  if (marked) return marked;
  const declared = getComputedStyle(document.documentElement).colorScheme;
  return declared === 'light' || declared === 'dark' ? declared : undefined;
}
