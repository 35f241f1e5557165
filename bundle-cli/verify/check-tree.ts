import { sha256 } from '../../src/digest/index.js';
import type { Digest, DigestNode, Warning } from '../../src/model/index.js';
import { countOf, pageOf } from '../../src/text/index.js';
import type { BuiltSite } from './built-site.js';
import type { LinkCheck } from './check-links.js';
import type { Sources } from './read-sources.js';

/** How many things of one kind are named. */
const MAX_NAMED = 5;

/** Pages that are built for machines or for walking through others. */
const listing = /^(?:search|tags?|categor(?:y|ies)|blog|page|archive)(?:\/|\.html$)|\/(?:tags|page)\//;

/** Pages of the build that no link of the digest leads to, and pages of the digest that say nothing. */
export async function checkCoverage(digest: Digest, site: BuiltSite, links: LinkCheck): Promise<Warning[]> {
  const lacking: string[] = [];
  for (const file of site.pages) {
    const path = file.slice(links.baseFolder.length);
    if (links.reached.has(file) || !file.startsWith(links.baseFolder) || listing.test(path)) continue;
    if (!(await site.read(file)).hidden) lacking.push(file);
  }
  const warnings: Warning[] = [];
  if (lacking.length > 0) {
    warnings.push({
      code: 'HEV_ASK_VERIFY_COVERAGE',
      message: `The digest lacks ${countOf(lacking.length, 'page')} of the build: ${list(lacking)}.`,
    });
  }
  const mute = findMutePages(digest.nodes);
  if (mute.length > 0) {
    warnings.push({
      code: 'HEV_ASK_VERIFY_EMPTY',
      message: `${countOf(mute.length, 'page')} of the digest ${mute.length === 1 ? 'has' : 'have'} no text to search: ${list(mute)}.`,
    });
  }
  return warnings;
}

/** Pages of which no section has a word; where the tree was built without text, summaries stand for it. */
function findMutePages(nodes: readonly DigestNode[]): string[] {
  const spoken = new Map<string, boolean>();
  for (const node of nodes) {
    if (node.copyOf !== undefined) continue;
    const page = pageOf(node);
    spoken.set(page, (spoken.get(page) ?? false) || (node.text ?? node.summary) !== '');
  }
  return [...spoken].filter(([, says]) => !says).map(([page]) => page);
}

/** Facts that aren't in their source byte for byte, and sections whose source is another by now. */
export async function checkFacts(digest: Digest, sources: Sources): Promise<Warning[]> {
  const warnings: Warning[] = [];
  const stale: string[] = [];
  for (const node of digest.nodes) {
    const section = sources.sections.get(node.id);
    if (!section || (await sha256(section.source)) !== node.hash) {
      stale.push(node.id);
      continue;
    }
    for (const { literal } of node.facts) {
      if (section.source.includes(literal)) continue;
      const line = sources.lineOf(node.id, node.heading);
      warnings.push({
        code: 'HEV_ASK_VERIFY_FACT',
        message: `\`${literal}\`, a fact of \`${node.id}\`, doesn't stand in its source.`,
        file: section.file,
        ...(line === undefined ? {} : { line }),
      });
    }
  }
  const known = new Set(digest.nodes.map(({ id }) => id));
  const added = [...sources.sections.keys()].filter((id) => !known.has(id));
  const changed = [...stale, ...added];
  if (changed.length > 0) {
    warnings.push({
      code: 'HEV_ASK_VERIFY_STALE',
      message: `The digest is stale: ${countOf(changed.length, 'section')} changed in the docs (${list(changed)}); run \`ask digest build\`.`,
    });
  }
  return warnings;
}

function list(names: readonly string[]): string {
  const more = names.length - MAX_NAMED;
  return names.slice(0, MAX_NAMED).join(', ') + (more > 0 ? ` and ${String(more)} more` : '');
}
