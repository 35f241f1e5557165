/** Real documentation in a site, and one page of our own that other people's documentation lacks. */
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { docsFor } from '../docs-sources.mjs';
import { OWN_PAGE } from './own-page.mjs';

/** Pages of an earlier run would be found too: the docs are emptied first, but for what the site's own files have there. */
export async function fillDocs(source, site, { docs, ownPage = true }) {
  rmSync(join(site, docs), { recursive: true, force: true });
  if (existsSync(join(source, docs))) cpSync(join(source, docs), join(site, docs), { recursive: true });
  const { prepare } = await import(join(source, 'prepare.mjs'));
  await prepare(docsFor(site));
  if (!ownPage) return;
  const file = join(site, docs, `${OWN_PAGE.path}.md`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, OWN_PAGE.markdown);
}
