import { buildDigest } from '../src/digest/index.js';
import type { Digest } from '../src/model/index.js';
import { keepBodies, openCache } from './cache/index.js';
import type { CliIo } from './cli-io.js';
import { pickMarks, type SourceFlags } from './options.js';
import { createSearchTrial } from './open-search.js';
import { readBuildDate } from './read-build-date.js';
import { readSections } from './read-sections.js';

/** No earlier digest tells when the content last moved, and the same docs are to give the same bytes. */
const UNKNOWN_DATE = new Date(0);

/** A digest straight from a folder of docs: nothing is stored, nothing taken over from a stored one. */
export async function digestDocs(io: CliIo, dir: string, flags: SourceFlags): Promise<Digest> {
  const sections = await readSections(io, dir, flags);
  const trial = createSearchTrial();
  const digest = await buildDigest(sections, {
    generatedAt: readBuildDate(io, UNKNOWN_DATE),
    openSearch: trial.openSearch,
    scheme: flags.scheme,
    chunkHeadingDepth: flags.chunkHeadingDepth,
    ...pickMarks(flags),
    ...(flags.basePath !== undefined && { basePath: flags.basePath }),
    ...(flags.contentGlob !== undefined && { contentGlob: flags.contentGlob }),
    ...(flags.siteUrl !== undefined && { siteUrl: flags.siteUrl }),
  });
  const bodies = trial.bodies();
  if (bodies) keepBodies(openCache(io), digest, bodies);
  return digest;
}
