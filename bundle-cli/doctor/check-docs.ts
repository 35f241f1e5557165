import { relative } from 'node:path';
import { sha256 } from '../../src/digest/index.js';
import { HevAskError, type Digest, type Section } from '../../src/model/index.js';
import { countOf } from '../../src/text/index.js';
import type { CliIo } from '../cli-io.js';
import type { Site } from '../frameworks/index.js';
import type { Check } from './check.js';

const NAMES: Readonly<Record<Site['framework'], string>> = {
  astro: 'Astro',
  docusaurus: 'Docusaurus',
  mkdocs: 'MkDocs',
  starlight: 'Starlight',
  vitepress: 'VitePress',
};

/**
 * What makes the site, and what its config leaves open.
 *
 * @param fromHtml absolute folder of the built site that the digest was read from, if it was
 */
export function checkFramework(io: CliIo, site: Site | null, fromHtml?: string): Check[] {
  if (fromHtml !== undefined) {
    const folder = relative(io.cwd, fromHtml) || '.';
    const message = `The digest was read from the built site in ${folder}: anchors are the ids in its pages.`;
    return [{ name: 'framework', state: 'ok', message }];
  }
  if (site === null) {
    return [
      {
        name: 'framework',
        state: 'note',
        message: 'No site generator is recognised: addresses and anchors are taken to be as on GitHub.',
        advice:
          'Where that is wrong, name the scheme with --scheme, or read the built site with --from-html.',
      },
    ];
  }
  const { framework, version, root, configFile, schemeName, basePath, warnings } = site;
  const place = relative(io.cwd, configFile ?? root) || '.';
  const name = `${NAMES[framework]}${version === undefined ? '' : ` ${version}`}`;
  return [
    {
      name: 'framework',
      state: 'ok',
      message: `${name} (${place}): anchors as ${schemeName} gives them, pages below ${basePath}`,
    },
    ...warnings.map(({ message }): Check => ({
      name: 'framework',
      state: 'warning',
      message: asSentence(message),
    })),
  ];
}

/** The docs as they are now, or why they can't be read. */
export type DocsFound =
  | { dir: string; sections: Section[] }
  | { dir: string; sections: null; fault: { message: string; hint: string } };

/** The docs, where they can be read. */
export function checkDocs(docs: DocsFound): Check {
  if (docs.sections === null) {
    const { message, hint } = docs.fault;
    return { name: 'docs', state: 'warning', message, advice: hint || 'Name the folder: ask doctor DIR.' };
  }
  const pages = new Set(docs.sections.map(({ page }) => page)).size;
  return {
    name: 'docs',
    state: 'ok',
    message: `${docs.dir}: ${countOf(pages, 'page')} with ${countOf(docs.sections.length, 'section')}`,
  };
}

/** Whether the digest says what the docs say now: by the hashes of the sections' sources. */
export async function checkFreshness(digest: Digest, sections: readonly Section[]): Promise<Check> {
  const known = new Map(digest.nodes.map(({ id, hash }) => [id, hash]));
  let changed = 0;
  let added = 0;
  for (const { id, source } of sections) {
    const hash = known.get(id);
    known.delete(id);
    if (hash === undefined) added++;
    else if (hash !== (await sha256(source))) changed++;
  }
  const gone = known.size;
  if (changed + added + gone === 0) {
    return { name: 'freshness', state: 'ok', message: 'The digest is fresh: it says what the docs say.' };
  }
  const parts = [
    ...(changed > 0 ? [`${countOf(changed, 'section')} changed`] : []),
    ...(added > 0 ? [`${added} new`] : []),
    ...(gone > 0 ? [`${gone} gone`] : []),
  ];
  return {
    name: 'freshness',
    state: 'warning',
    message: `The digest is stale: ${parts.join(', ')}.`,
    advice: 'Run `ask digest build`.',
  };
}

/** A failure as message and hint; what is none of ours is told as it is. */
export function asFault(error: unknown): { message: string; hint: string } {
  if (error instanceof HevAskError) return error;
  return { message: error instanceof Error ? error.message : String(error), hint: '' };
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
