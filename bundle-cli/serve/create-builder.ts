import { buildDigest } from '../../src/digest/index.js';
import { HevAskError, type Digest, type Section, type Warning } from '../../src/model/index.js';
import { createScheme, parseDocs, type SourceFile } from '../../src/sections/index.js';
import { readDocs } from '../fs/index.js';
import { pickMarks } from '../options.js';
import { ENDPOINT_PATH, hasAnswers } from './answer-endpoint.js';
import { buildSite, type SiteBuild, type SiteOptions } from './build-site.js';
import { createPageKeeper } from './keep-old-pages.js';
import { createPdfKeeper } from './pdf-keeper.js';
import { guessSiteTitle } from './site-title.js';
import type { ServeOptions } from './serve-options.js';

/** Keeps the latest build of a site. */
export interface SiteBuilder {
  /** The latest build. */
  site: () => SiteBuild;
  /** Reads the docs again; `false` when nothing that a reader sees has changed. */
  rebuild(): Promise<boolean>;
}

/** `dir` absolute; `base` starts and ends with a slash. */
export type BuilderOptions = ServeOptions & { base: string };

/** Makes the first build. */
export async function createBuilder(options: BuilderOptions): Promise<SiteBuilder> {
  const { base, dir, watch = true, now = () => new Date() } = options;
  const title = options.title ?? (await guessSiteTitle(dir));
  const siteOptions: SiteOptions = {
    title,
    base,
    live: watch,
    ...(hasAnswers(options.answering) && { endpointUrl: ENDPOINT_PATH }),
  };
  const readSections = createReader(options);
  let digest: Digest | undefined = options.stored;

  const build = async (previous?: SiteBuild): Promise<SiteBuild> => {
    const sections = await readSections();
    digest = await buildDigest(sections, {
      generatedAt: now().toISOString(),
      basePath: base,
      ...(digest && { previous: digest }),
      ...(options.scheme !== undefined && { scheme: options.scheme }),
      ...(options.lang !== undefined && { lang: options.lang }),
    });
    return buildSite(sections, digest, siteOptions, previous);
  };

  let site = await build();
  return {
    site: () => site,
    async rebuild() {
      const next = await build(site);
      if (next.id === site.id) return false;
      site = next;
      return true;
    },
  };
}

/** Reads the docs, mends what is broken for the moment, and tells of warnings once, for as long as they stand. */
function createReader({
  dir,
  globs,
  source,
  scheme,
  chunkHeadingDepth,
  onLog,
  onWarnings,
  ...marks
}: BuilderOptions) {
  const mend = createPageKeeper();
  const pdfFlags = {
    scheme: scheme ?? 'github',
    chunkHeadingDepth: chunkHeadingDepth ?? 3,
    ...pickMarks(marks),
  };
  const readPdfs = createPdfKeeper(dir, pdfFlags);
  const idsAndUrls = source?.scheme ?? createScheme(scheme ?? 'github');
  const reading = { ...(globs && { globs }), wholePaths: source?.wholePaths ?? false };
  let told = new Set<string>();
  let known = new Map<string, SourceFile>();

  const tell = (warnings: readonly Warning[]): void => {
    const standing = new Map(warnings.map((warning) => [JSON.stringify(warning), warning]));
    const fresh = [...standing].filter(([key]) => !told.has(key)).map(([, warning]) => warning);
    if (fresh.length > 0) onWarnings?.(fresh);
    told = new Set(standing.keys());
  };

  return async (): Promise<Section[]> => {
    const read = await readDocs(dir, reading);
    // What hasn't changed stays the same object, which the parser knows already.
    const files = read.files.map((file) => {
      const before = known.get(file.file);
      return before?.content === file.content ? before : file;
    });
    known = new Map(files.map((file) => [file.file, file]));
    const parsed = parseDocs(files, {
      scheme: idsAndUrls,
      ...source?.readers,
      ...(chunkHeadingDepth !== undefined && { chunkHeadingDepth }),
      ...pickMarks(marks),
    });
    const pdfs = await readPdfs(read.pdfs);
    const warnings = [...read.warnings, ...parsed.warnings, ...pdfs.warnings];
    tell(warnings);
    const { sections, kept } = mend({ sections: [...parsed.sections, ...pdfs.sections], warnings });
    if (kept.length > 0) onLog?.(`Until it is mended, the last good page stays: ${kept.join(', ')}.`);
    if (sections.length > 0) return sections;
    throw new HevAskError(
      'HEV_ASK_EMPTY_CORPUS',
      `The docs in ${dir} hold no page.`,
      'Check that it is the right folder.',
    );
  };
}
