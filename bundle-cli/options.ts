import { InvalidArgumentError, type Command } from 'commander';
import { HevAskError, type Digest } from '../src/model/index.js';
import { createScheme, readFileBoost } from '../src/sections/index.js';
import { AUTO_SCHEME, wholeNumber } from './common-options.js';

export { addDigestDirOption, addJsonOption, wholeNumber } from './common-options.js';

/** Flags that say how docs become sections; see `addSourceOptions`. */
export interface SourceFlags {
  /** Folder of a built site to read in place of the docs. */
  fromHtml?: string;
  contentGlob?: string[];
  basePath?: string;
  siteUrl?: string;
  chunkHeadingDepth: number;
  /** `auto`: that of the site that the docs belong to, else `github`. */
  scheme: string;
  exclude?: string[];
  boost?: string[];
  /** Astro: content collections to read. */
  collection?: string[];
  /** Nothing is said to people. */
  json?: boolean;
  /** Of the recognised site; no flag. */
  lang?: string;
  /** Where the recognised site keeps its pages, absolute; no flag. */
  pagesDir?: string;
  /** What a flag gave, now or when the stored digest was built; see `Digest.given`. */
  given?: string[];
  /** How the stored digest was built: counts where neither a flag nor a site says anything. */
  stored?: Pick<Digest, 'scheme' | 'basePath' | 'siteUrl'>;
}

/** `--content-glob`, `--base-path`, `--site-url`, `--chunk-heading-depth`, `--scheme`, `--exclude`, `--boost`. */
export function addSourceOptions(command: Command): Command {
  return command
    .option('--from-html <dir>', 'read the built site in a folder, whatever made it, in place of the docs')
    .option('--content-glob <glob>', 'files to read, within the docs folder (repeats)', collect)
    .option('--collection <name>', 'Astro content collection to read (repeats; default: docs)', collect)
    .option(
      '--base-path <path>',
      "where the pages live on their site (default: the site's base, else /docs/)",
      readBasePath,
    )
    .option('--site-url <url>', "address of the site, for absolute links (default: the site's)", readSiteUrl)
    .option('--chunk-heading-depth <n>', 'deepest heading that starts a section', readDepth, 3)
    .option('--scheme <name>', "how headings get their anchors; auto: the site's", readScheme, AUTO_SCHEME)
    .option('--exclude <glob>', 'files to keep out of the search, within the docs folder (repeats)', collect)
    .option(
      '--boost <glob=n>',
      "multiply files' scores by 0.1 to 10 (repeats; the last match counts)",
      collectBoost,
    );
}

/**
 * The flags with what a stored digest was built with wherever the command line says nothing: later runs need
 * no flags.
 */
export function withStored<T extends SourceFlags>(flags: T, command: Command, stored: Digest | undefined): T {
  const isGiven = (name: keyof SourceFlags): boolean => command.getOptionValueSource(name) === 'cli';
  const filled = { ...flags };
  // What no flag gave came from the site, whose config may say something else by now.
  const kept = (stored?.given ?? []).filter((name) => !isGiven(name as keyof SourceFlags));
  const named = settledByFlags.filter((name) => isGiven(name) && filled[name] !== AUTO_SCHEME);
  filled.given = [...kept, ...named].sort();
  if (stored) {
    const { scheme, basePath, siteUrl } = stored;
    filled.stored = { ...(scheme && { scheme }), ...(basePath && { basePath }), ...(siteUrl && { siteUrl }) };
  }
  if (stored?.scheme !== undefined && kept.includes('scheme')) filled.scheme = stored.scheme;
  if (stored?.chunkHeadingDepth !== undefined && !isGiven('chunkHeadingDepth')) {
    filled.chunkHeadingDepth = stored.chunkHeadingDepth;
  }
  if (stored?.collection !== undefined && !isGiven('collection')) filled.collection = stored.collection;
  if (stored?.contentGlob !== undefined && !isGiven('contentGlob')) filled.contentGlob = stored.contentGlob;
  if (stored?.exclude !== undefined && !isGiven('exclude')) filled.exclude = stored.exclude;
  if (stored?.boost !== undefined && !isGiven('boost')) filled.boost = stored.boost;
  if (stored?.basePath !== undefined && kept.includes('basePath')) filled.basePath = stored.basePath;
  if (stored?.siteUrl !== undefined && kept.includes('siteUrl')) filled.siteUrl = stored.siteUrl;
  return filled;
}

/** Settings that a recognised site has too. */
const settledByFlags = ['basePath', 'scheme', 'siteUrl'] as const;

const readDepth = wholeNumber(1, 6);

/** `--text` and `--no-text`. Neither given: as the last build had it. */
export function addTextOptions(command: Command): Command {
  return command
    .option('--text', "keep the sections' text in the digest (default: as before, at first on)")
    .option('--no-text', "leave the sections' text out of the digest");
}

function collect(value: string, before: string[] | undefined): string[] {
  if (value === '') throw new InvalidArgumentError('It must not be empty.');
  return [...(before ?? []), value];
}

function collectBoost(value: string, before: string[] | undefined): string[] {
  const boost = readFileBoost(value);
  if (typeof boost === 'string') throw new InvalidArgumentError(boost);
  return collect(value, before);
}

/**
 * What flags, the site or a stored digest say of leaving out, boosting, the language and who said so, for who parses docs
 * or builds a digest.
 */
export function pickMarks({
  exclude,
  boost,
  collection,
  lang,
  given,
}: Partial<SourceFlags>): Pick<SourceFlags, 'exclude' | 'boost' | 'collection' | 'lang' | 'given'> {
  return {
    ...(exclude && { exclude }),
    ...(boost && { boost }),
    ...(collection && { collection }),
    ...(lang !== undefined && { lang }),
    ...(given && given.length > 0 && { given }),
  };
}

function readScheme(value: string): string {
  if (value === AUTO_SCHEME) return value;
  try {
    createScheme(value);
    return value;
  } catch (error) {
    if (error instanceof HevAskError) throw new InvalidArgumentError(`${error.message} ${error.hint}`);
    throw error;
  }
}

function readBasePath(value: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(value)) {
    throw new InvalidArgumentError('It must be a path such as /docs/; give the address with --site-url.');
  }
  if (/[?#\\]/.test(value) || value.split('/').some((part) => part === '.' || part === '..')) {
    throw new InvalidArgumentError('It must be a path such as /docs/, without ., .., ?, # and \\ in it.');
  }
  return `/${value.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/');
}

function readSiteUrl(value: string): string {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new InvalidArgumentError('It must be an address such as https://example.com.');
  }
  return value;
}
