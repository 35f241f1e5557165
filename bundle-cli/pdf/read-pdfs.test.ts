import { describe, expect, it } from 'vitest';
import { createSandbox } from '../testing/cli-sandbox.js';
import { readPdfSections } from './read-pdf-sections.js';
import { readPdfs } from './read-pdfs.js';
import { writePdf, type DrawnPdf } from './testing/write-pdf.js';

const flags = { chunkHeadingDepth: 3, scheme: 'github' };

/** Lines of running text, 14 points apart from `y` on. */
function draw(y: number, ...lines: string[]): DrawnPdf['pages'][number] {
  return lines.map((text, index) => ({ text, y: y - index * 14 }));
}

async function read(pdf: DrawnPdf, name = 'manual.pdf') {
  const { dir } = await createSandbox({ [name]: writePdf(pdf) });
  return readPdfSections(dir, [name], flags);
}

describe('a PDF with bookmarks', () => {
  const pdf: DrawnPdf = {
    title: 'Kit manual',
    pages: [
      [{ text: 'Kit', y: 760, size: 24 }, ...draw(700, 'What the kit is for.')],
      [
        { text: '1 Install', y: 760, size: 18 },
        ...draw(700, 'Run the in-', 'staller with --force.', 'It is safe.'),
        { text: '1.1 On Windows', y: 400, size: 14 },
        ...draw(360, 'Use the shell.'),
      ],
      [...draw(700, 'And wait.'), { text: '2 Use', y: 400, size: 18 }, ...draw(360, 'Brew.')],
    ],
    outline: [
      { title: '1 Install', page: 1, children: [{ title: '1.1 On Windows', page: 1, y: 420 }] },
      { title: '2 Use', page: 2, y: 420 },
    ],
  };

  it('has a section for each of them, linked by page', async () => {
    const { sections, warnings } = await read(pdf, 'guides/kit manual.pdf');
    expect(warnings).toEqual([]);
    expect(sections.map(({ id, heading, parents, url, text }) => [id, heading, parents, url, text])).toEqual([
      ['guides/kit manual.pdf', null, [], 'guides/kit%20manual.pdf', 'Kit\n\nWhat the kit is for.'],
      [
        'guides/kit manual.pdf#page=2',
        '1 Install',
        [],
        'guides/kit%20manual.pdf#page=2',
        'Run the installer with --force. It is safe.',
      ],
      [
        'guides/kit manual.pdf#page=2~2',
        '1.1 On Windows',
        ['1 Install'],
        'guides/kit%20manual.pdf#page=2',
        'Use the shell. And wait.',
      ],
      ['guides/kit manual.pdf#page=3', '2 Use', [], 'guides/kit%20manual.pdf#page=3', 'Brew.'],
    ]);
    expect(sections[0]).toMatchObject({ title: 'Kit manual', group: 'guides', anchor: null, depth: 0 });
    expect(sections[1]).toMatchObject({
      anchor: 'page=2',
      depth: 2,
      facts: [{ kind: 'flag', literal: '--force', chunkId: 'guides/kit manual.pdf#page=2' }],
    });
  });

  it('is cut where a bookmark leads to when its words are nowhere', async () => {
    const outline = [{ title: 'Elsewhere', page: 2, y: 420 }];
    const { sections } = await read({ ...pdf, outline });
    expect(sections.at(-1)).toMatchObject({ heading: 'Elsewhere', text: '2 Use\n\nBrew.' });
  });
});

describe('a PDF without bookmarks', () => {
  it('has a section for each page, and neither running headers nor page numbers', async () => {
    const pages = [1, 2, 3, 4].map((page) => [
      { text: `Kit manual, chapter ${page}`, y: 780 },
      ...draw(700, `Words of page ${page}.`, 'More of them.'),
      { text: `- ${page} -`, y: 20 },
    ]);
    const { sections } = await read({ pages });
    expect(sections.map(({ id, heading, text }) => [id, heading, text])).toEqual([
      ['manual.pdf', null, 'Words of page 1. More of them.'],
      ['manual.pdf#page=2', 'Page 2', 'Words of page 2. More of them.'],
      ['manual.pdf#page=3', 'Page 3', 'Words of page 3. More of them.'],
      ['manual.pdf#page=4', 'Page 4', 'Words of page 4. More of them.'],
    ]);
    expect(sections[0]?.title).toBe('Manual');
  });

  it('takes its title from the largest type of its first page, not from what a program put in', async () => {
    const pages = [[{ text: 'The kit', y: 760, size: 30 }, ...draw(700, 'One.', 'Two.', 'Three.')]];
    expect((await read({ pages, title: 'Microsoft Word - kit.doc' })).sections[0]?.title).toBe('The kit');
    expect((await read({ pages, title: 'A title' })).sections[0]?.title).toBe('A title');
  });
});

describe('PDF files that cannot be read', () => {
  it('are left out, each with a warning that names it', async () => {
    const { dir } = await createSandbox({
      'broken.pdf': 'no PDF at all',
      'cut.pdf': writePdf({ pages: [draw(700, 'x')] }).slice(0, 200),
      'locked.pdf': writePdf({ pages: [draw(700, 'x')], encrypted: true }),
      'good.pdf': writePdf({ pages: [draw(700, 'Read me.')] }),
    });
    const { sources, warnings } = await readPdfs(dir, [
      'broken.pdf',
      'cut.pdf',
      'gone.pdf',
      'locked.pdf',
      'good.pdf',
    ]);
    expect(sources.map(({ file }) => file)).toEqual(['good.pdf']);
    expect(warnings.map(({ code, file }) => [code, file])).toEqual([
      ['HEV_ASK_PDF_INVALID', 'broken.pdf'],
      ['HEV_ASK_PDF_INVALID', 'cut.pdf'],
      ['HEV_ASK_FILE_UNREADABLE', 'gone.pdf'],
      ['HEV_ASK_PDF_ENCRYPTED', 'locked.pdf'],
    ]);
    expect(warnings[3]?.message).toBe('locked.pdf asks for a password and is left out.');
  });

  it('are left out together, with what to install, where the reader is missing', async () => {
    const { sources, warnings } = await readPdfs('.', ['a.pdf', 'b.pdf'], () =>
      Promise.reject(new Error('not found')),
    );
    expect(sources).toEqual([]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]?.message).toMatch(/^a\.pdf and 1 more are left out\. .*`npm i unpdf`/);
  });

  it('do not keep the other docs from being built', async () => {
    const sandbox = await createSandbox({
      'docs/a.md': '# A\n\nText.',
      'docs/broken.pdf': 'no PDF',
      'docs/good.pdf': writePdf({ pages: [draw(700, 'Read me.')] }),
    });
    const { code, stdout, stderr } = await sandbox.run('digest', 'build');
    expect([code, stderr]).toEqual([0, expect.stringContaining('broken.pdf is no PDF')]);
    expect(stdout).toContain('Found 2 pages with 2 sections');
    expect((await sandbox.run('digest', 'build', '--check')).code).toBe(0);
  });
});
