import { Command, CommanderError } from 'commander';
import { HevAskError } from '../../src/model/index.js';
import { addSourceOptions, type SourceFlags } from '../options.js';
import type { SiteBundlerOptions } from './site-bundler.js';

/** Options of a bundler as flags that were given, so that they are checked and count as on the command line. */
export interface GivenFlags {
  flags: SourceFlags;
  command: Command;
}

/** @throws HevAskError `HEV_ASK_OPTION` for a value that makes no sense */
export function readFlags(options: SiteBundlerOptions): GivenFlags {
  const { fromHtml, contentGlob, collection, basePath, siteUrl, chunkHeadingDepth, scheme, exclude, boost } =
    options;
  const given: [string, string | number | readonly string[] | undefined][] = [
    ['from-html', fromHtml],
    ['content-glob', contentGlob],
    ['collection', collection],
    ['base-path', basePath],
    ['site-url', siteUrl],
    ['chunk-heading-depth', chunkHeadingDepth],
    ['scheme', scheme],
    ['exclude', exclude],
    ['boost', boost],
  ];
  const argv = given.flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => `--${name}=${one}`),
  );
  const quiet = { writeErr: () => undefined, writeOut: () => undefined };
  const command = addSourceOptions(new Command().exitOverride().configureOutput(quiet));
  try {
    command.parse(argv, { from: 'user' });
  } catch (cause) {
    if (!(cause instanceof CommanderError)) throw cause;
    throw new HevAskError(
      'HEV_ASK_OPTION',
      // Commander's own words, which name the flag.
      cause.message.replace(/^error: /, ''),
      "Mend it in the site's config; the option has the flag's name in camel case.",
      { cause },
    );
  }
  return { flags: command.opts<SourceFlags>(), command };
}
