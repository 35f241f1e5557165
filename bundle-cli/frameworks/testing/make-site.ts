import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { joinUrl } from '../../../src/text/index.js';
import { findSite, type Site, type SiteOptions } from '../index.js';

/** A temporary folder with files, gone when the test is over. */
export async function makeFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const dir = await realpath(await mkdtemp(join(tmpdir(), 'hev-ask-')));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  for (const [path, content] of Object.entries({ '.git/HEAD': '', ...files })) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), content);
  }
  return dir;
}

/** The site that is found in a folder of such files; fails where there is none. */
export async function openSite(
  files: Readonly<Record<string, string>>,
  folder = '.',
  options: SiteOptions = {},
): Promise<Site> {
  const site = await findSite(join(await makeFolder(files), folder), options);
  if (!site) throw new Error('no site was found');
  return site;
}

/** Where a page lives, with the site's base; `null` where none is built. */
export function urlOf(
  site: Site,
  file: string,
  frontmatter: Readonly<Record<string, unknown>> = {},
): string | null {
  const address = site.scheme.pageAddress(file, frontmatter);
  return address && joinUrl(site.basePath, address.url);
}

/** The ids of a page's headings, given as Markdown. */
export function idsOf(site: Site, body: string, file = 'x.md'): (string | null)[] {
  const headings = body.split('\n').flatMap((line, at) => {
    const match = /^(#{1,6})\s+(.*)$/.exec(line);
    return match
      ? [{ depth: match[1]?.length ?? 1, text: match[2] ?? '', explicitId: null, html: false, line: at + 1 }]
      : [];
  });
  const format = file.endsWith('.mdx') ? 'mdx' : 'md';
  return site.scheme.headingIds({ file, body, bodyLine: 1, format, frontmatter: {}, headings });
}
