import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site, SiteDescription, SiteVariant } from '../../sites/support/site.js';
import { OWN_PAGE } from '../../sites/support/own-page.mjs';
import { findPage } from '../../sites/support/serve-folder.mjs';

/** The site that is driven, as its `site.mjs` and its variant describe it. */
export interface Host extends SiteDescription {
  name: string;
  /** Address of the site's base, with its slash. */
  url: string;
  /** Folder of the built pages. */
  built: string;
  /** Where pictures go. */
  shots: string;
  ownComplaints: readonly RegExp[];
}

function readEnvironment(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is missing: run \`npm run e2e:hosts\`.`);
  return value;
}

const name = readEnvironment('HEV_ASK_HOST');
const variant = process.env['HEV_ASK_VARIANT'] ?? '';
const { site } = (await import(new URL(`../../sites/${name}/site.mjs`, import.meta.url).href)) as {
  site: Site;
};
const changes: SiteVariant = site.variants?.[variant] ?? {};

export const host: Host = {
  ...site.describe,
  ...changes.describe,
  name: variant === '' ? name : `${name}-${variant}`,
  url: readEnvironment('HEV_ASK_SITE_URL'),
  built: readEnvironment('HEV_ASK_BUILT'),
  shots: readEnvironment('HEV_ASK_SHOTS'),
  ownComplaints: site.ownComplaints ?? [],
};

/** Whether the built page of a url below the base has an element with that id. */
export function hasAnchor(url: string): boolean {
  const [path = '', anchor = ''] = url.split('#');
  const page = decodeURIComponent(path);
  const found = findPage(host.built, page);
  const { file } = (found?.redirect ? findPage(host.built, `${page}/`) : found) ?? {};
  if (file === undefined) return false;
  const id = decodeURIComponent(anchor);
  const html = readFileSync(file, 'utf8');
  return html.includes(`id="${id}"`) || html.includes(`id=${id}`);
}

/** The words of our own page, whose path, title and headings are not ASCII. */
export const ownWords = OWN_PAGE.sections;

/** Where the picture of that name is kept. */
export function shotPath(shot: string): string {
  return join(host.shots, `${host.name}-${shot}.png`);
}
