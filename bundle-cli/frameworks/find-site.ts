import { join } from 'node:path';
import { HevAskError } from '../../src/model/index.js';
import { describeFault } from '../fs/index.js';
import { existsSync } from '../fs/observed.js';
import { listAncestors } from './ancestors.js';
import { readAstro } from './astro/read-astro.js';
import { readDocusaurus } from './docusaurus/read-docusaurus.js';
import type { SiteDraft, SiteOptions } from './draft.js';
import { readMkdocs } from './mkdocs/read-mkdocs.js';
import { placeSite } from './place-site.js';
import type { Site } from './site.js';
import { readVitepress } from './vitepress/read-vitepress.js';

/** Folders beside the docs, or above them, that sites live in. */
const siteFolders = ['docs', 'website', 'site', 'documentation', 'doc', 'www'];

/**
 * The documentation site that a folder of docs belongs to, by the nearest config above it or in a folder beside it;
 * up to the root of the repository or the home folder. `null` where there is none. Nothing of the site is run, and
 * whatever is wrong with its config is a warning.
 *
 * @throws HevAskError `HEV_ASK_CONFIG_UNREADABLE` for a config with settings that make no sense
 * @param docsDir absolute: the pages, a part of them, or a folder that holds the site
 */
export async function findSite(docsDir: string, options: SiteOptions = {}): Promise<Site | null> {
  for (const folder of listAncestors(docsDir)) {
    const roots = [folder, ...siteFolders.map((name) => join(folder, name))];
    for (const root of roots) {
      if (!existsSync(root)) continue;
      for (const read of readers) {
        const draft = readSafely(read, root, options, docsDir);
        const site = draft && placeSite(draft, docsDir);
        if (site) return Promise.resolve(site);
      }
    }
  }
  return null;
}

type Reader = (root: string, options: SiteOptions, dir: string) => SiteDraft | null;

function readSafely(read: Reader, root: string, options: SiteOptions, dir: string): SiteDraft | null {
  try {
    return read(root, options, dir);
  } catch (cause) {
    throw new HevAskError(
      'HEV_ASK_CONFIG_UNREADABLE',
      `The config of the site in ${root} can't be used: ${describeFault(cause)}.`,
      'Mend it, or go without it by --scheme github.',
      { cause },
    );
  }
}

const readers: readonly Reader[] = [readDocusaurus, readVitepress, readAstro, readMkdocs];
