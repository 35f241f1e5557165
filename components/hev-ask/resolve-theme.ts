/** What one element of the page says about its scheme, in the ways of the frameworks (`slate`: Material's dark). */
function schemeOf(element: Element): 'light' | 'dark' | undefined {
  const names = ['class', 'data-theme', 'data-bs-theme', 'data-md-color-scheme'];
  const said = names.map((name) => element.getAttribute(name)).join(' ');
  const word = /(?:^| )(dark|slate|light|default)(?: |$)/.exec(said)?.[1];
  if (!word) return undefined;
  return word === 'dark' || word === 'slate' ? 'dark' : 'light';
}

/**
 * The colour scheme to use: the option, else the page's own mark on `html` or `body`, else the page's
 * `color-scheme` where it names one alone. `undefined`: the system's.
 */
export function resolveTheme(option: string | null): string | undefined {
  const root = document.documentElement;
  const declared = getComputedStyle(root).colorScheme;
  const isOne = (scheme: string | null | undefined) => scheme === 'light' || scheme === 'dark';
  return [option, schemeOf(root), schemeOf(document.body), declared].find(isOne) ?? undefined;
}
