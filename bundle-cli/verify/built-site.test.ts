import { expect, it } from 'vitest';
import { createSandbox } from '../testing/cli-sandbox.js';
import { BuiltSite, decodeUrl, findBaseFolder } from './built-site.js';

async function openSite(...paths: string[]): Promise<BuiltSite> {
  const { dir } = await createSandbox(Object.fromEntries(paths.map((path) => [path, '<p>'])));
  return BuiltSite.open(dir, 'dist');
}

it('resolves paths as static hosts do', async () => {
  const site = await openSite('index.html', 'a/index.html', 'b.html', 'c.html', 'c/index.html', 'm.pdf');
  expect(['', 'a/', 'a', 'b', 'b.html', 'c', 'c/', 'm.pdf'].map((path) => site.findFile(path))).toEqual([
    'index.html',
    'a/index.html',
    'a/index.html',
    'b.html',
    'b.html',
    'c.html',
    'c/index.html',
    'm.pdf',
  ]);
  expect(['b/', 'A', 'd', 'B.html'].map((path) => site.findFile(path))).toEqual([null, null, null, null]);
});

it.each([
  ['/site/docs/', ['docs/a/index.html'], 'docs/'],
  ['/docs/', ['a/index.html'], ''],
  ['/docs/', ['docs/a.html'], 'docs/'],
  ['/', ['a.html'], ''],
])('finds the folder of %s in a build with %j', async (basePath, paths, folder) => {
  expect(findBaseFolder(await openSite(...paths), basePath, ['a'])).toBe(folder);
});

it('leaves a stray percent sign alone', () => {
  expect(decodeUrl('50%25')).toBe('50%');
  expect(decodeUrl('50%')).toBe('50%');
});

it('says so where nothing was built', async () => {
  await expect(openSite('a.md')).rejects.toMatchObject({ code: 'HEV_ASK_NO_BUILD' });
});
