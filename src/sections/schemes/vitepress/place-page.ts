import { compile, match } from 'path-to-regexp';
import picomatch from 'picomatch/posix.js';
import { encodeUrlPart } from '../../../text/index.js';
import type { PageAddress } from '../../scheme.js';

/** The settings of VitePress that say where pages are; names and defaults are VitePress'. */
export interface VitepressPlaces {
  /** Urls without `.html`; default false. */
  cleanUrls?: boolean;
  /** Path patterns to paths, both relative to `srcDir` and with `.md`, or a function from one to the other. */
  rewrites?: Readonly<Record<string, string>> | ((page: string) => string | undefined);
  /** Globs of what is no page. */
  srcExclude?: readonly string[];
}

const alwaysExcluded = ['**/node_modules/**', '**/dist/**'];
/** `[name]`: a page for each value that a `.paths.js` beside it gives. */
const routeParameter = /\[\w+?\]/;

/**
 * Where VitePress puts the page of a file; `null`: it builds none, or one that can't be known, since the file is
 * a dynamic route. (The paths that a route gives are placed like any other.)
 */
export function createPlacer(settings: VitepressPlaces): (file: string) => PageAddress | null {
  const { cleanUrls = false, rewrites = {}, srcExclude = [] } = settings;
  const isExcluded = createExcluder([...alwaysExcluded, ...srcExclude]);
  const rewrite = typeof rewrites === 'function' ? rewrites : createRewriter(rewrites);
  return (file) => {
    if (!file.endsWith('.md') || isHidden(file) || isExcluded(file) || routeParameter.test(file)) return null;
    const path = (rewrite(file) ?? file).replace(/\.md$/, '');
    const folder = path.replace(/(?<=^|\/)index$/, '');
    const url = folder.split('/').map(encodeUrlPart).join('/');
    if (folder !== path) return { slug: folder.slice(0, -1) || 'index', url };
    return { slug: path, url: cleanUrls ? url : `${url}.html` };
  };
}

function isHidden(file: string): boolean {
  return file.split('/').some((part) => part.startsWith('.'));
}

/** Whether a file, or a folder that it is in, matches one of the globs; those that take back have no effect. */
function createExcluder(globs: readonly string[]): (file: string) => boolean {
  const patterns = globs.filter((glob) => !/^!(?!\()/.test(glob));
  const matches = picomatch(patterns.map((glob) => glob.replace(/^\.\/|\/$/g, '')));
  return (file) => {
    const parts = file.split('/');
    return parts.some((_, index) => matches(parts.slice(0, index + 1).join('/')));
  };
}

/** The first pattern that fits gives the path; patterns that start with `^` are regular expressions. */
function createRewriter(rewrites: Readonly<Record<string, string>>): (file: string) => string | undefined {
  const rules = Object.entries(rewrites).map(([from, to]) => ({
    read: match(from.startsWith('^') ? new RegExp(from) : from),
    write: compile(`/${to}`, { validate: false }),
  }));
  return (file) => {
    for (const { read, write } of rules) {
      const found = read(file);
      if (found) return write(found.params).slice(1);
    }
    return undefined;
  };
}
