import type { AskOptions } from '../ask-options.js';
import type { Site } from '../open-site.js';

/** What a route answers a request with. */
export interface RouteContext {
  request: Request;
  url: URL;
  site: Site;
  options: AskOptions;
  /** What follows the route's own path, as it was sent; empty for none. */
  rest: string;
}

export type RouteHandler = (context: RouteContext) => Promise<Response>;

/** One path below the base. */
export interface Route {
  /** Without slashes at its ends; empty for the base itself. */
  path: string;
  /** Whether something must follow: `glossary/{term}`. */
  open?: boolean;
  get?: RouteHandler;
  post?: RouteHandler;
}

/**
 * What a path's last part may mean, likeliest first: ids and terms hold `/`, `#`, `?` and `%`, and are sent
 * percent-encoded as a whole, in parts, or not at all.
 */
export function readRest({ rest, url }: Pick<RouteContext, 'rest' | 'url'>): string[] {
  const bare = rest.replace(/\/+$/, '');
  const forms = [rest + url.search + url.hash, rest + url.hash, bare + url.hash, rest, bare];
  return [...new Set([...forms.map(decode), ...forms])];
}

/** What is not validly encoded stays as it is: an id may hold a bare `%`. */
function decode(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
}
