import { parseDocs, type Scheme } from '../../src/sections/index.js';
import type { Digest, Section } from '../../src/model/index.js';
import { foldHeading } from './read-built-page.js';
import { pickMarks } from '../options.js';
import type { Site } from '../frameworks/index.js';
import { readDocs } from '../fs/index.js';

/** The docs that a digest was made of, to tell where a heading stands and whether its facts are there. */
export interface Sources {
  sections: ReadonlyMap<string, Section>;
  /** 1-based line of a section's heading, or of one inside its text, in its file. */
  lineOf(id: string, heading: string | null): number | undefined;
}

/** How the docs of a digest are read again. */
export interface SourceOptions {
  scheme: Scheme;
  /** Where the digest was built by what the site's own files say. */
  site?: Site;
}

/**
 * Reads the docs as the digest's build did.
 *
 * @returns `null` where the folder isn't there or holds none of them
 */
export async function readSources(
  dir: string,
  digest: Digest,
  options: SourceOptions,
): Promise<Sources | null> {
  const { scheme, site } = options;
  const globs = digest.contentGlob ?? site?.contentGlob;
  const wholePaths = site !== undefined;
  const read = await readDocs(dir, { wholePaths, ...(globs && { globs }) }).catch(() => null);
  if (!read) return null;
  const parsed = parseDocs(read.files, {
    scheme,
    ...(digest.chunkHeadingDepth === undefined ? {} : { chunkHeadingDepth: digest.chunkHeadingDepth }),
    ...(site?.groupOf ? { groupOf: site.groupOf } : {}),
    ...(site?.readImport ? { readImport: site.readImport } : {}),
    ...pickMarks(digest),
  });
  const sections = new Map(parsed.sections.map((section) => [section.id, section]));
  if (!digest.nodes.some(({ id }) => sections.has(id))) return null;
  const starts = findStarts(parsed.sections, new Map(read.files.map(({ file, content }) => [file, content])));
  return {
    sections,
    lineOf(id, heading) {
      const section = sections.get(id);
      const start = starts.get(id);
      return section && start !== undefined ? start + lineWithin(section.source, heading) : undefined;
    },
  };
}

/** The 1-based line on which each section's source starts: sections of a file follow each other. */
function findStarts(
  sections: readonly Section[],
  contents: ReadonlyMap<string, string>,
): Map<string, number> {
  const starts = new Map<string, number>();
  let file = '';
  let from = 0;
  for (const section of sections) {
    if (section.file !== file) from = 0;
    file = section.file;
    const content = contents.get(file) ?? '';
    const at = content.indexOf(section.source, from);
    if (at < 0) continue;
    starts.set(section.id, content.slice(0, at).split('\n').length);
    from = at + section.source.length;
  }
  return starts;
}

/** Lines between the start of a section's source and a heading in it; 0 where it isn't found. */
function lineWithin(source: string, heading: string | null): number {
  const lines = source.split('\n');
  const first = Math.max(
    0,
    lines.findIndex((line) => line.trim() !== ''),
  );
  const wanted = heading === null ? '' : foldHeading(heading);
  if (wanted === '') return first;
  const marked = lines.findIndex(
    (line) => /^\s*(?:#|<h\d)/i.test(line) && foldHeading(line).includes(wanted),
  );
  const found = marked >= 0 ? marked : lines.findIndex((line) => foldHeading(line).includes(wanted));
  return found >= 0 ? found : first;
}
