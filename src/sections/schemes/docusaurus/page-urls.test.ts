import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFrontmatter } from '../../read-frontmatter.js';
import { createDocusaurusScheme, type DocusaurusSettings } from '../docusaurus.js';

interface BuiltUrl {
  file: string;
  frontmatter: string;
  config: string;
  output: string;
  url: string;
  urlRaw: string;
}

const table = JSON.parse(
  readFileSync(new URL('../fixtures/urls/docusaurus.json', import.meta.url), 'utf8'),
) as { urls: BuiltUrl[]; notBuilt: string[] };

const configs: Record<string, { base: string; settings: DocusaurusSettings }> = {
  'baseUrl=/, trailingSlash unset': { base: '/', settings: {} },
  'baseUrl=/, trailingSlash=false': { base: '/', settings: { trailingSlash: false } },
  'baseUrl=/base/, trailingSlash=true, i18n en+de': { base: '/base/', settings: { trailingSlash: true } },
};

/** The table names a translated file by its plugin's folder. */
const onDisk = (file: string): string =>
  file.replace(/^(i18n\/de)\/docs\//, '$1/docusaurus-plugin-content-docs/current/');

function read(text: string): Readonly<Record<string, unknown>> {
  return readFrontmatter('x.md', `---\n${text}\n---\n`).data;
}

function urlOf({ file, frontmatter, config, output }: BuiltUrl): {
  slug?: string | undefined;
  url?: string | undefined;
} {
  const { base, settings } = configs[config] ?? { base: '', settings: {} };
  const locale = output.startsWith('de/') ? 'de' : 'en';
  const scheme = createDocusaurusScheme({ ...settings, filesOf: 'site', locale });
  const address = scheme.pageAddress(onDisk(file), read(frontmatter));
  return { slug: address?.slug, url: address ? base + address.url : undefined };
}

describe('the url of a page as Docusaurus 3.10 built it', () => {
  // The list of posts, which the table gives to the only post that it shows in full.
  const isList = ({ file, output }: BuiltUrl): boolean => file.startsWith('blog/') && output === 'blog.html';
  const pages = table.urls.filter((row) => !isList(row));

  it('is that of every row of the table', () => {
    const expected = pages.map(({ file, config, urlRaw }) => `${config} ${file} ${urlRaw}`);
    expect(pages.map((row) => `${row.config} ${row.file} ${String(urlOf(row).url)}`)).toEqual(expected);
    expect(pages).toHaveLength(table.urls.length - 1);
  });

  it('has a slug without slashes at its ends, not encoded', () => {
    for (const row of pages) {
      const { base } = configs[row.config] ?? { base: '' };
      const slug = row.url.slice(base.length).replace(/\/$/, '');
      expect(urlOf(row).slug).toBe(slug === '' ? 'index' : slug);
    }
  });

  it('is not the list of posts', () => {
    for (const row of table.urls.filter(isList)) expect(urlOf(row).url).not.toBe(row.urlRaw);
  });

  it('is none for what is not built', () => {
    const scheme = createDocusaurusScheme({ filesOf: 'site' });
    for (const file of table.notBuilt) {
      expect(scheme.pageAddress(file, file.endsWith('draft.md') ? { draft: true } : {})).toBeNull();
    }
  });
});
