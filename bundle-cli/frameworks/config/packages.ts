import { slugify } from '@mdit-vue/shared';
import GithubSlugger, { slug } from 'github-slugger';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Lambda, makeObject, Unknown, type Value } from './values.js';

/** A function of texts; anything else than texts is not known. */
function textFunction(call: (...texts: string[]) => string, origin?: string): Lambda {
  return new Lambda((args) => {
    const texts = args.map((arg) => (arg instanceof UrlText ? arg.href : arg));
    if (!texts.every((text) => typeof text === 'string')) return new Unknown('a path that is computed');
    return call(...texts);
  }, origin);
}

/** A `URL` of the config: it is only ever made a path again. */
class UrlText extends Unknown {
  readonly href: string;

  constructor(href: string) {
    super(`the url ${href}`);
    this.href = href;
  }
}

/** `new URL(path, base)`. */
export function makeUrl([path, base]: readonly Value[]): Value {
  const start = base instanceof UrlText ? base.href : base;
  if (typeof path !== 'string' || (start !== undefined && typeof start !== 'string'))
    return new Unknown('a url');
  return URL.canParse(path, start) ? new UrlText(new URL(path, start).href) : new Unknown(`the url ${path}`);
}

/** What can be read of a `URL`. */
export function readUrl(url: Value, name: string): Value {
  if (!(url instanceof UrlText)) return undefined;
  const read = new URL(url.href);
  return name === 'href' || name === 'pathname' || name === 'origin' ? read[name] : new Unknown('a url');
}

const paths = makeObject({
  join: textFunction(join),
  resolve: textFunction(resolve),
  dirname: textFunction((path) => dirname(path)),
  basename: textFunction((path, end) => basename(path, end)),
  extname: textFunction((path) => extname(path)),
  relative: textFunction((from = '', to = '') => relative(from, to)),
});
paths['posix'] = paths;
paths['default'] = paths;

const urls = makeObject({
  URL: new Lambda((args) => makeUrl(args)),
  fileURLToPath: textFunction((url = '') => (url.startsWith('file:') ? fileURLToPath(url) : url)),
  pathToFileURL: textFunction((path = '') => pathToFileURL(path).href),
});
urls['default'] = urls;

function githubSlugger(): Value {
  return new Lambda(() => {
    const slugger = new GithubSlugger();
    return makeObject({
      slug: textFunction((text = '') => slugger.slug(text)),
      reset: new Lambda(() => slugger.reset() as undefined),
    });
  }, 'github-slugger');
}

const packages = new Map<string, Value>([
  ['path', paths],
  ['url', urls],
  [
    'github-slugger',
    makeObject({
      slug: textFunction((text = '') => slug(text), 'github-slugger'),
      default: githubSlugger(),
    }),
  ],
  [
    '@mdit-vue/shared',
    makeObject({ slugify: textFunction((text = '') => slugify(text), '@mdit-vue/shared') }),
  ],
]);

/** What a package exports that configs reckon with; `undefined` for one whose code isn't known here. */
export function findPackage(name: string): Value {
  return packages.get(name.replace(/^node:/, ''));
}
