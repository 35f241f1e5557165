import { InvalidArgumentError, type Command } from 'commander';
import { HevAskError, type Digest } from '../src/model/index.js';
import { createScheme } from '../src/sections/index.js';

/** Flags that say how docs become sections; see `addSourceOptions`. */
export interface SourceFlags {
  contentGlob?: string[];
  basePath?: string;
  siteUrl?: string;
  chunkHeadingDepth: number;
  scheme: string;
}

/** `--content-glob`, `--base-path`, `--site-url`, `--chunk-heading-depth`, `--scheme`. */
export function addSourceOptions(command: Command): Command {
  return command
    .option('--content-glob <glob>', 'files to read, within the docs folder (repeats)', collect)
    .option('--base-path <path>', 'where the pages live on their site (default: /docs/)', readBasePath)
    .option('--site-url <url>', 'address of the site, for absolute links', readSiteUrl)
    .option('--chunk-heading-depth <n>', 'deepest heading that starts a section', readDepth, 3)
    .option('--scheme <name>', 'how headings get their anchors', readScheme, 'github');
}

/**
 * The flags with what a stored digest was built with wherever the command line says nothing: later runs need
 * no flags.
 */
export function withStored<T extends SourceFlags>(flags: T, command: Command, stored: Digest | undefined): T {
  const isGiven = (name: keyof SourceFlags): boolean => command.getOptionValueSource(name) === 'cli';
  const filled = { ...flags };
  if (stored?.scheme !== undefined && !isGiven('scheme')) filled.scheme = stored.scheme;
  if (stored?.chunkHeadingDepth !== undefined && !isGiven('chunkHeadingDepth')) {
    filled.chunkHeadingDepth = stored.chunkHeadingDepth;
  }
  if (stored?.contentGlob !== undefined && !isGiven('contentGlob')) filled.contentGlob = stored.contentGlob;
  if (stored?.basePath !== undefined && !isGiven('basePath')) filled.basePath = stored.basePath;
  if (stored?.siteUrl !== undefined && !isGiven('siteUrl')) filled.siteUrl = stored.siteUrl;
  return filled;
}

/** `--digest-dir`. */
export function addDigestDirOption(command: Command): Command {
  return command.option('--digest-dir <dir>', 'the digest (default: $HEV_ASK_DIGEST_DIR, else .hev-ask)');
}

/** `--json` and `--no-json`. Neither given: on when stdout is no terminal. */
export function addJsonOption(command: Command): Command {
  return command
    .option('--json', 'machine-readable output (default when stdout is no terminal)')
    .option('--no-json', 'output for people');
}

/** A whole number from `least` on; anything else is a usage error that names the value. */
export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= least && number <= most) return number;
    const range = most === Number.MAX_SAFE_INTEGER ? `from ${least} on` : `from ${least} to ${most}`;
    throw new InvalidArgumentError(`It must be a whole number ${range}.`);
  };
}

const readDepth = wholeNumber(1, 6);

function collect(value: string, before: string[] | undefined): string[] {
  return [...(before ?? []), value];
}

function readScheme(value: string): string {
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
  return `/${value.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/');
}

function readSiteUrl(value: string): string {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new InvalidArgumentError('It must be an address such as https://example.com.');
  }
  return value;
}
