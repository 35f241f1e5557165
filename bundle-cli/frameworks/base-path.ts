/** A base as sites write it → with one slash at both ends; one that is an address counts by its path. */
export function normaliseBase(base: string | undefined): string {
  const path = base !== undefined && URL.canParse(base) ? new URL(base).pathname : (base ?? '');
  const inner = path.replace(/^[./]*\/|^\.|\/+$/g, '').replace(/^\/+/, '');
  return inner === '' ? '/' : `/${inner}/`;
}

/** A path with one slash at both ends; `/` for an empty one. */
export function withSlashes(path: string): string {
  const inner = path.replace(/^\/+|\/+$/g, '');
  return inner === '' ? '/' : `/${inner}/`;
}

/** The site's address without the base that it may end in; `undefined` for what is no address. */
export function siteUrlOf(url: string | undefined, basePath: string): string | undefined {
  if (url === undefined || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return undefined;
  const { origin, pathname } = new URL(url);
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`;
  const rest = path.endsWith(basePath) ? path.slice(0, -basePath.length) : path.replace(/\/$/, '');
  return origin + rest;
}
