/** What a stored path may still lack when its link is made. */
export interface JoinUrlOptions {
  /** Id of the target on its page, without `#`. */
  anchor?: string;
  /** The site's pages end in a slash: one is added to a path that has neither slash nor file extension. */
  trailingSlash?: boolean;
}

const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/**
 * Joins a url as it is stored to the base of the site, with exactly one slash between them.
 *
 * @param base `/kit`, `/kit/`, `https://x.y/kit`, or empty for the server's root.
 * @param url Relative to the base (`guide/start/#set-up`), with or without a leading slash; empty for the
 * root page, which is the base with its slash. A url with a scheme or a host of its own is returned as it is.
 * @example joinUrl('/kit', 'guide/start/#set-up') // '/kit/guide/start/#set-up'
 */
export function joinUrl(base: string, url: string, options: JoinUrlOptions = {}): string {
  return joinToBase(base, completeUrl(url, options));
}

function completeUrl(url: string, options: JoinUrlOptions): string {
  const [, path = '', tail = ''] = /^([^?#]*)([^]*)$/.exec(url) ?? [];
  const end = options.trailingSlash && path && !/(?:\/|\.[a-z\d]{1,8})$/i.test(path) ? '/' : '';
  return path + end + tail + (options.anchor ? `#${options.anchor}` : '');
}

/** `joinUrl` of a url that lacks nothing. */
export function joinToBase(base: string, url: string): string {
  return ABSOLUTE.test(url) ? url : `${base.replace(/\/+$/, '')}/${url.replace(/^\/+/, '')}`;
}
