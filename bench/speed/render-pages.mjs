import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes every page of a folder of Markdown as a plain document, as a generator would have: what Pagefind reads.
 * @returns how many pages and sections, and each page's file by its source's name
 */
export async function renderPages(docs, out, core) {
  const { collectPages } = await import('../../dist/bundle-cli/serve/site-pages.js');
  const { renderPageBody } = await import('../../dist/bundle-cli/serve/render-page-body.js');
  const { files } = await core.readDocs(docs);
  const { sections } = core.parseDocs(files, { scheme: core.githubScheme });
  const pages = collectPages(sections);
  const written = new Map();
  for (const page of pages) {
    const { html } = renderPageBody(page, (url) => ({ kind: 'external', href: url }));
    const path = join(out, page.url, 'index.html');
    written.set(page.file, path);
    await mkdir(dirname(path), { recursive: true });
    const title = page.title.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'));
    const body = `<main data-pagefind-body>${html}</main>`;
    await writeFile(
      path,
      `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>\n`,
    );
  }
  return { pages: pages.length, sections: sections.length, written };
}
