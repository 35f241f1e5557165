import { expect, it } from 'vitest';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findSite } from './index.js';
import { makeFolder } from './testing/make-site.js';

const page = '# Page\n';

it('takes the nearest config, and none that the folder has nothing to do with', async () => {
  const dir = await makeFolder({
    'mkdocs.yml': 'site_name: Kit\n',
    'docs/a.md': page,
    'other/b.md': page,
    'website/docusaurus.config.js': 'module.exports = {};',
    'website/docs/c.md': page,
  });
  expect(await findSite(join(dir, 'docs'))).toMatchObject({ framework: 'mkdocs' });
  expect(await findSite(join(dir, 'website/docs'))).toMatchObject({ framework: 'docusaurus' });
  expect(await findSite(join(dir, 'other'))).toBeNull();
});

it('does not look beyond the root of the repository, and survives a folder that is not there', async () => {
  const dir = await makeFolder({
    'mkdocs.yml': 'docs_dir: repo/docs\n',
    'repo/.git/HEAD': '',
    'repo/docs/a.md': page,
  });
  expect(await findSite(join(dir, 'repo/docs'))).toBeNull();
  expect(await findSite(join(dir, 'nowhere/docs'))).toBeNull();
});

it('writes nothing', async () => {
  const dir = await makeFolder({
    'astro.config.mjs': `import fs from 'node:fs'; fs.writeFileSync('x', 'y'); export default {};`,
    'src/content/docs/a.md': page,
  });
  const before = (await readdir(dir, { recursive: true })).sort();
  await findSite(dir);
  expect((await readdir(dir, { recursive: true })).sort()).toEqual(before);
});
