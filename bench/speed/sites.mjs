/** The docs that the bench is run on: other projects', read where they were installed, never committed. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeDebianSite } from './make-debian-site.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const quality = join(root, 'bench/quality');

/** The Next.js docs, which are also what a large site is made of. */
export const NEXT_DOCS = join(quality, 'node_modules/next/dist/docs');

/** Asked of the Debian manuals; the page that asks is English. */
const DEBIAN_QUERIES = [
  'package management',
  'network interface',
  'file permissions',
  'kernel module',
  'mail server',
  'upload a package',
];

/** Names that `--site` takes. */
export const SITE_NAMES = ['fastify', 'next', 'fastapi', 'vite', 'debian'];

/**
 * Finds the named sites.
 * @returns `sites`: `{ name, docs | html, queries }`, a folder of Markdown or of built HTML; `notes`: what is left out, and why
 */
export async function findSites(names) {
  const elsewhere = process.env.HEV_ASK_CORPORA;
  const places = {
    fastify: join(root, 'node_modules/fastify/docs'),
    next: NEXT_DOCS,
    fastapi: elsewhere && join(elsewhere, 'fastapi'),
    vite: elsewhere && join(elsewhere, 'vite'),
  };
  const sites = [];
  const notes = [];
  for (const name of names) {
    if (name === 'debian') {
      const { html, problem } = await makeDebianSite();
      if (html) sites.push({ name, html, queries: DEBIAN_QUERIES });
      else notes.push(`debian is left out: ${problem}`);
    } else if (places[name] && existsSync(places[name])) {
      sites.push({ name, docs: places[name], queries: await readQueries(name) });
    } else {
      notes.push(`${name} is left out: set HEV_ASK_CORPORA to a folder that holds its docs as ${name}/.`);
    }
  }
  return { sites, notes };
}

/** The keyword questions of a site's set: words that its docs use, so that every engine finds something. */
async function readQueries(name) {
  const lines = (await readFile(join(quality, 'questions', `${name}.jsonl`), 'utf8')).trim().split('\n');
  return lines
    .map((line) => JSON.parse(line))
    .filter(({ kind }) => kind === 'keyword')
    .map(({ q }) => q);
}
