import type { AstroConfig } from './astro-types.js';

/** Where things are on a site, as paths from its origin. */
export interface SitePlaces {
  /** With a slash at both ends. */
  base: string;
  /** The bundle's folder, with a slash at both ends. */
  bundle: string;
  /** What the element asks; none: nothing. */
  endpoint?: string;
  /** Set where the site answers at `endpoint` itself: the path of that route, below the base, `/api/ask`. */
  route?: string;
}

/**
 * Where a site has its bundle and its endpoint.
 *
 * @param endpoint as in the integration's options
 */
export function placeSite(config: AstroConfig, endpoint: string | undefined): SitePlaces {
  const inner = config.base.replace(/^\/+|\/+$/g, '');
  const base = inner === '' ? '/' : `/${inner}/`;
  const places = { base, bundle: `${base}hev-ask/` };
  if (endpoint === '' || (endpoint === undefined && !config.adapter)) return places;
  if (endpoint !== undefined && /^(https?:)?\/\//.test(endpoint)) return { ...places, endpoint };
  const path = (endpoint ?? '/api/ask').replace(/^\/+|\/+$/g, '');
  // A page without the slash would answer with a redirect, which turns a question into a GET.
  const end = config.trailingSlash === 'always' ? '/' : '';
  return { ...places, endpoint: base + path + end, ...(config.adapter && { route: `/${path}` }) };
}
