import { dirname, relative, resolve } from 'node:path';
import type { BuildDigestOptions, DecodedTree } from '../../src/digest/index.js';
import type { CliIo } from '../cli-io.js';
import { openSearch } from '../open-search.js';
import { pickMarks, type SourceFlags } from '../options.js';
import { readBuildDate } from '../read-build-date.js';

/** Flags of `build`, which `assemble` has too. */
export interface BuildFlags extends SourceFlags {
  digestDir?: string;
  check?: boolean;
  /** Whether the tree holds the sections' text; as the last build had it, where it isn't said. */
  text?: boolean;
}

/** What a digest is built with, by this run's flags and the tree of the last build. */
export function digestOptions(
  io: CliIo,
  dir: string,
  digestDir: string,
  flags: BuildFlags,
  previous: DecodedTree | null,
): BuildDigestOptions {
  const text = flags.text ?? previous?.digest.docsDir === undefined;
  const options: BuildDigestOptions = {
    generatedAt: readBuildDate(io),
    openSearch,
    scheme: flags.scheme,
    chunkHeadingDepth: flags.chunkHeadingDepth,
    text,
    ...pickMarks(flags),
  };
  if (flags.basePath !== undefined) options.basePath = flags.basePath;
  if (flags.siteUrl !== undefined) options.siteUrl = flags.siteUrl;
  if (flags.contentGlob !== undefined) options.contentGlob = flags.contentGlob;
  const folder = resolve(io.cwd, flags.fromHtml ?? dir);
  const docsDir = relative(dirname(digestDir), folder).replaceAll('\\', '/') || '.';
  if (!text) options.docsDir = docsDir;
  if (flags.scheme === 'html') options.fromHtml = docsDir;
  // The stored hash, not the recomputed one: an edit by hand since the last build is new content.
  if (previous) {
    const { digest, rescued, storedHash } = previous;
    options.previous = { ...digest, nodes: [...digest.nodes, ...rescued], digestHash: storedHash ?? '' };
  }
  return options;
}
