import { existsSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { DecodedTree } from '../../src/digest/index.js';
import { countOf } from '../../src/text/index.js';
import type { CliIo } from '../cli-io.js';
import type { Site } from '../frameworks/index.js';
import { asFault } from './check-docs.js';
import type { Check } from './check.js';

/** What is mended by the next build, and harms nobody until then. */
const HARMLESS = ['HEV_ASK_TREE_OVERVIEW', 'HEV_ASK_TREE_CONTENT_HASH'];

/** The digest's tree, as it was read. */
export function checkTree(io: CliIo, dir: string, { digest, warnings }: DecodedTree): Check[] {
  const shown = relative(io.cwd, dir) || '.';
  if (digest.nodes.length === 0) {
    const message = `The digest in ${shown} holds no section.`;
    return [{ name: 'digest', state: 'broken', message, advice: 'Build it again with `ask digest build`.' }];
  }
  const date = digest.generatedAt.slice(0, 10);
  const terms = countOf(digest.glossary.length, 'term');
  const checks: Check[] = [
    {
      name: 'digest',
      state: 'ok',
      message: `${shown}: ${countOf(digest.nodes.length, 'section')}, ${terms}, of ${date}`,
    },
  ];
  const [first, ...others] = warnings.filter(({ code }) => !HARMLESS.includes(code));
  if (first) {
    const place = first.file === undefined ? '' : `${shown}/${first.file}: `;
    const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
    checks.push({
      name: 'digest',
      state: 'warning',
      message: `${place}${first.message}${more}`,
      advice: 'Run `ask digest build`, which writes damaged files anew.',
    });
  }
  return checks;
}

/** Every link against the built site, where there is one. */
export async function checkAnchors(
  io: CliIo,
  dir: string,
  decoded: DecodedTree,
  site: Site | null,
  buildDir: string | undefined,
): Promise<Check> {
  const { fromHtml } = decoded.digest;
  const known = fromHtml === undefined ? site?.buildDir : resolve(dirname(dir), fromHtml);
  const folder = buildDir === undefined ? known : resolve(io.cwd, buildDir);
  const shown = folder === undefined ? '' : relative(io.cwd, folder) || '.';
  if (folder === undefined || !existsSync(folder)) {
    const message = shown === '' ? 'No built site is known.' : `There is no built site in ${shown}.`;
    const advice = 'Build the site and run `ask digest verify`, or name its folder with --build-dir.';
    return { name: 'anchors', state: 'note', message: `Links are not checked: ${message}`, advice };
  }
  try {
    const { BuiltSite, verifyDigest } = await import('../verify/index.js');
    const { ok, anchors, pages, missing } = await verifyDigest({
      decoded,
      site: await BuiltSite.open(folder, shown),
      sources: null,
      shown: { digestDir: relative(io.cwd, dir) || '.', docsDir: '', buildDir: shown },
      strict: false,
    });
    if (ok) {
      const message = `All links are right in ${shown}: ${countOf(pages.checked, 'page')}, ${countOf(anchors.checked, 'anchor')}.`;
      return { name: 'anchors', state: 'ok', message };
    }
    const lead = missing.length === 1 ? 'leads' : 'lead';
    const message = `${countOf(missing.length, 'link')} of the digest ${lead} nowhere in ${shown}.`;
    const advice = 'Run `ask digest verify --skip-build` to see which.';
    return { name: 'anchors', state: 'broken', message, advice };
  } catch (error) {
    const { message, hint } = asFault(error);
    return { name: 'anchors', state: 'warning', message, advice: hint || 'Build the site again.' };
  }
}
