/**
 * A site as it would be served: its pages, ours as `ask digest bundle` writes it, Pagefind's folder, and the files of
 * MiniSearch and lunr.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE } from './cache.mjs';
import { buildMiniSearch, toLunrDocs } from './peer-indexes.mjs';
import { ASK, PAGEFIND } from './prepare.mjs';
import { renderPages } from './render-pages.mjs';

const BASE = '/docs/';
/** Raised when what is kept of a site is made in another way. */
const LAYOUT = 2;

/**
 * @param site of `findSites`
 * @param options `whole`: with the files of MiniSearch and lunr, which take long for the largest sites
 * @returns `dir`: what is served; `ours`: the bundle's folder in it; `nodes`: the sections as every engine gets them, `text` plain
 */
export async function layOutSite(site, core, { whole = true } = {}) {
  const home = join(CACHE, 'sites', site.name);
  const dir = join(home, 'site');
  const ours = join(dir, 'hev-ask');
  await mkdir(dir, { recursive: true });
  const source = site.html ? ['--from-html', site.html] : [site.docs];
  const tree = join(home, 'tree');
  ask('build', ...source, '--base-path', BASE, '--scheme', 'github', '--digest-dir', tree);
  await rm(ours, { recursive: true, force: true });
  ask('bundle', '--digest-dir', tree, '--out', ours);
  const { digest } = await core.decodeTree(await core.readTree(tree));
  const nodes = digest.nodes
    .filter(({ copyOf }) => copyOf === undefined)
    .map((node) => ({
      ...node,
      page: node.url.split('#')[0],
      markdown: node.text ?? node.summary,
      text: core.toPlain(node.text ?? ''),
    }));
  await addPagefind(site, home, dir, nodes, core);
  if (whole) await addPeers(dir, nodes);
  const pages = new Set(nodes.map(({ page }) => page)).size;
  return { ...site, dir, ours, tree, digest, nodes, sections: nodes.length, pages };
}

function ask(...args) {
  run(ASK, ['digest', ...args]);
}

function run(script, args) {
  const env = { ...process.env, SOURCE_DATE_EPOCH: '1767225600' };
  const { status, stderr } = spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${script} ${args.join(' ')} failed:\n${stderr}`);
}

/** Pages and Pagefind's folder, kept from run to run while the sections are the same. */
async function addPagefind(site, home, dir, nodes, core) {
  const stamp = join(home, 'made.json');
  const texts = JSON.stringify(nodes.map(({ url, text }) => [url, text]));
  const key = `${LAYOUT} ${createHash('sha256').update(texts).digest('hex')}`;
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === key) return;
  for (const name of ['docs', 'pagefind', 'peers'])
    await rm(join(dir, name), { recursive: true, force: true });
  const docs = join(dir, BASE);
  if (site.html) await cp(site.html, docs, { recursive: true });
  else await renderPages(site.docs, docs, core);
  run(PAGEFIND, ['--site', dir]);
  await writeFile(stamp, key);
}

/** What VitePress's and MkDocs's pages fetch; it goes with the pages above. */
async function addPeers(dir, nodes) {
  const peers = join(dir, 'peers');
  if (existsSync(peers)) return;
  const lunr = {
    config: { lang: ['en'], separator: '[\\s\\-]+', min_search_length: 3 },
    docs: toLunrDocs(nodes),
  };
  await mkdir(`${peers}.new`, { recursive: true });
  await writeFile(join(`${peers}.new`, 'minisearch.json'), JSON.stringify(buildMiniSearch(nodes)));
  await writeFile(join(`${peers}.new`, 'search_index.json'), JSON.stringify(lunr));
  await rename(`${peers}.new`, peers);
}

/** Bytes of all files in a folder. */
export async function sizeOf(dir) {
  const names = await readdir(dir, { recursive: true });
  const sizes = await Promise.all(names.map((name) => stat(join(dir, name))));
  return sizes.filter((found) => found.isFile()).reduce((sum, { size }) => sum + size, 0);
}
