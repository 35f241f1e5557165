/** A page's address without what follows it: `/guide/`, `/guide`, `/guide.html` and `/guide/index.html` are one page to most hosts. */
export function pageOf({ origin, pathname }: { origin: string; pathname: string }): string {
  return origin + pathname.replace(/(\/|\/index\.html|\.html)$/, '');
}
