import { relative, resolve } from 'node:path';
import { createScheme, type ParseOptions, type Scheme } from '../src/sections/index.js';
import { printNotice, type CliIo } from './cli-io.js';
import { AUTO_SCHEME } from './common-options.js';
import { findSite, FRAMEWORK_TITLES, type Site } from './frameworks/index.js';
import type { SourceFlags } from './options.js';

/** A folder of docs, with how it is read. */
export interface DocsSource {
  /** Absolute. */
  dir: string;
  globs?: readonly string[];
  /** See `ReadDocsOptions`. */
  wholePaths: boolean;
  scheme: Scheme;
  /** How the parser is told of groups, languages and versions. */
  readers: Pick<ParseOptions, 'groupOf' | 'langOf' | 'versionOf' | 'readImport'>;
  /** The site that the folder belongs to, where there is one and the flags don't set it aside. */
  site: Site | null;
}

/** What says which site a scheme is of: `astro@7` → `astro`. */
function nameOf(scheme: string): string {
  return scheme.replace(/@.*$/, '');
}

/**
 * What to read for a folder, and how: by the flags, else by the site that the folder belongs to, else as the stored
 * digest was built. Writes into the flags what was settled, for whoever builds a digest of it; tells people which site
 * was recognised.
 *
 * A scheme of another kind than the site's sets the site aside.
 *
 * @param dir as the user named it
 */
export async function openSource(io: CliIo, dir: string, flags: SourceFlags): Promise<DocsSource> {
  const folder = resolve(io.cwd, dir);
  const site = await findOwnSite(io, folder, flags);
  if (site && flags.json !== true) announce(io, site);
  flags.scheme = chooseScheme(site, flags);
  // While a config is broken, what it said at the last build is the better guess.
  const isBroken = site?.warnings.some(({ code }) => code === 'HEV_ASK_CONFIG_UNREADABLE') === true;
  const [first, second] = isBroken ? [flags.stored, site] : [site, flags.stored];
  const basePath = flags.basePath ?? first?.basePath ?? second?.basePath;
  const siteUrl = flags.siteUrl ?? first?.siteUrl ?? second?.siteUrl;
  if (basePath !== undefined) flags.basePath = basePath;
  if (siteUrl !== undefined) flags.siteUrl = siteUrl;
  if (site?.lang !== undefined) flags.lang = site.lang;
  if (site) flags.pagesDir = site.docsDir;
  const globs = flags.contentGlob ?? site?.contentGlob;
  return {
    dir: site?.docsDir ?? folder,
    ...(globs && { globs }),
    wholePaths: site !== null,
    scheme: site?.scheme ?? createScheme(flags.scheme),
    readers: {
      ...(site?.groupOf && { groupOf: site.groupOf }),
      ...(site?.langOf && { langOf: site.langOf }),
      ...(site?.versionOf && { versionOf: site.versionOf }),
      ...(site?.readImport && { readImport: site.readImport }),
    },
    site,
  };
}

/** The site around a folder, unless the scheme that was asked for is of another kind. */
async function findOwnSite(
  io: CliIo,
  folder: string,
  { scheme, collection }: SourceFlags,
): Promise<Site | null> {
  const [name, version] = scheme.split('@');
  if (name === 'github' || name === 'html') return null;
  const site = await findSite(folder, {
    ...(collection && { collections: collection }),
    ...(version !== undefined && { version }),
    env: io.env,
  });
  return scheme === AUTO_SCHEME || site?.scheme.name === name ? site : null;
}

function chooseScheme(site: Site | null, { scheme, stored }: SourceFlags): string {
  if (site) return site.schemeName;
  if (scheme !== AUTO_SCHEME) return scheme;
  const before = stored?.scheme;
  return before === undefined || nameOf(before) === 'html' ? 'github' : before;
}

function announce(io: CliIo, { framework, version, configFile, warnings }: Site): void {
  const file = configFile === undefined ? '' : ` (${relative(io.cwd, configFile).replaceAll('\\', '/')})`;
  printNotice(
    io,
    `Read as ${FRAMEWORK_TITLES[framework]}${version === undefined ? '' : ` ${version}`}${file}.`,
  );
  for (const { message } of warnings) printNotice(io, `warning: ${message}`);
}
