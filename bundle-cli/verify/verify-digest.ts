import type { DecodedTree } from '../../src/digest/index.js';
import type { Digest, Warning } from '../../src/model/index.js';
import type { BuiltSite } from './built-site.js';
import { checkLinks, type LinkFault } from './check-links.js';
import { checkCoverage, checkFacts } from './check-tree.js';
import { fixAnchors } from './fix-anchors.js';
import { describeFault, type LocatedFault, type VerifyReport } from './format-report.js';
import type { Sources } from './read-sources.js';

/** What is held against what. */
export interface VerifyInput {
  decoded: DecodedTree;
  /** Overrides what the digest says. */
  basePath?: string;
  site: BuiltSite;
  /** `null`: the docs aren't there; faults then name ids instead of lines. */
  sources: Sources | null;
  /** Paths as the user would type them. */
  shown: { digestDir: string; docsDir: string; buildDir: string };
  strict: boolean;
  /** Absolute folder of the tree, and the date of what is written, where ids are to be mended. */
  fix?: { digestDir: string; generatedAt: string };
}

/** Holds a digest against a build and, as far as they are there, its sources. */
export async function verifyDigest(input: VerifyInput): Promise<VerifyReport> {
  const { decoded, site, sources, shown, fix } = input;
  const digest: Digest = {
    ...decoded.digest,
    ...(input.basePath === undefined ? {} : { basePath: input.basePath }),
  };
  const links = await checkLinks(digest, site);
  const fixed = fix ? await fixAnchors(fix.digestDir, decoded.digest, links.faults, fix.generatedAt) : [];
  const mended = new Set(fixed.map(({ id }) => id));
  const left = links.faults.filter(({ id, inner }) => inner || !mended.has(id));
  const files = new Map(digest.nodes.map(({ id, file }) => [id, file]));
  const located = left.map((fault) => locate(fault, files.get(fault.id), sources, shown.docsDir));
  const missing = located.filter(isMiss);
  const warnings = [
    ...checkIntegrity(decoded, shown.digestDir),
    ...located.filter((fault) => !isMiss(fault)).map(warnOf),
    ...(await checkCoverage(digest, site, links)),
    ...(sources ? await checkFacts(digest, sources) : []).map((warning) => below(warning, shown.docsDir)),
  ];
  return {
    ok: missing.length === 0 && !(input.strict && warnings.length > 0),
    buildDir: shown.buildDir,
    digestDir: shown.digestDir,
    pages: links.pages,
    anchors: {
      checked: links.anchors.checked,
      missing: missing.filter(({ kind }) => kind === 'anchor').length,
    },
    missing,
    fixed,
    warnings,
  };
}

/** Whether the build lacks what a link leads to; else it only leads to something doubtful. */
function isMiss({ kind }: LinkFault): boolean {
  return kind === 'page' || kind === 'anchor';
}

/** What reading the tree found, and whether it is as it was written. */
function checkIntegrity({ digest, warnings, storedHash }: DecodedTree, folder: string): Warning[] {
  const found = warnings.map((warning) => below(warning, folder));
  if (found.length > 0 || storedHash === digest.digestHash) return found;
  const message =
    'The tree was edited since it was built: its digestHash is another one; run `ask digest build`.';
  return [{ code: 'HEV_ASK_VERIFY_EDITED', message, file: joinPath(folder, '_meta.md') }];
}

function locate(
  fault: LinkFault,
  file: string | undefined,
  sources: Sources | null,
  docsDir: string,
): LocatedFault {
  if (!sources || file === undefined) return fault;
  const line = sources.lineOf(fault.id, fault.heading);
  return { ...fault, source: joinPath(docsDir, file), ...(line === undefined ? {} : { line }) };
}

function warnOf(fault: LocatedFault): Warning {
  const { source, line } = fault;
  return {
    code: fault.kind === 'repeated' ? 'HEV_ASK_VERIFY_REPEATED_ID' : 'HEV_ASK_VERIFY_OTHER_HEADING',
    message: `${describeFault(fault)}.`,
    ...(source === undefined ? {} : { file: source }),
    ...(line === undefined ? {} : { line }),
  };
}

function below(warning: Warning, folder: string): Warning {
  return warning.file === undefined ? warning : { ...warning, file: joinPath(folder, warning.file) };
}

function joinPath(folder: string, file: string): string {
  return folder === '' || folder === '.' ? file : `${folder}/${file}`;
}
