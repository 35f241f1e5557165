import type { Digest } from '../src/model/index.js';
import { buildKeptDigest } from './build-kept-digest.js';
import type { CliIo } from './cli-io.js';
import { pickMarks, type SourceFlags } from './options.js';
import { readBuildDate } from './read-build-date.js';
import { readSections } from './read-sections.js';

/** No earlier digest tells when the content last moved, and the same docs are to give the same bytes. */
const UNKNOWN_DATE = new Date(0);

/** A digest straight from a folder of docs: nothing is stored, nothing taken over from a stored one. */
export async function digestDocs(io: CliIo, dir: string, flags: SourceFlags): Promise<Digest> {
  const sections = await readSections(io, dir, flags);
  return buildKeptDigest(io, sections, {
    generatedAt: readBuildDate(io, UNKNOWN_DATE),
    scheme: flags.scheme,
    chunkHeadingDepth: flags.chunkHeadingDepth,
    ...pickMarks(flags),
    ...(flags.basePath !== undefined && { basePath: flags.basePath }),
    ...(flags.contentGlob !== undefined && { contentGlob: flags.contentGlob }),
    ...(flags.siteUrl !== undefined && { siteUrl: flags.siteUrl }),
  });
}
