import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeFolder } from '../frameworks/testing/make-site.js';
import { watchConfig } from './watch-config.js';

/** A loaded machine takes its time; a test that waits in vain fails all the same. */
const PATIENCE = { timeout: 50_000 };

async function follow(root: string, configFile?: string): Promise<string[][]> {
  const told: string[][] = [];
  const site = { root, ...(configFile !== undefined && { configFile: join(root, configFile) }) };
  const stop = await watchConfig(site, (names) => Promise.resolve(void told.push(names)));
  onTestFinished(stop);
  return told;
}

it('tells of the config and of what stands beside it, written in place or put there whole', async () => {
  const root = await makeFolder({ '.vitepress/config.ts': '1', '.vitepress/sidebar.json': '[]' });
  const told = await follow(root, '.vitepress/config.ts');
  await writeFile(join(root, '.vitepress/config.ts'), '2');
  await vi.waitUntil(() => told.length > 0, PATIENCE);
  await writeFile(join(root, '.vitepress/new.json'), '[1]');
  await rename(join(root, '.vitepress/new.json'), join(root, '.vitepress/sidebar.json'));
  await vi.waitUntil(() => told.flat().includes('sidebar.json'), PATIENCE);
  expect(told[0]).toEqual(['config.ts']);
});

it('tells of nothing else', async () => {
  const root = await makeFolder({ 'mkdocs.yml': 'site_name: Kit', 'docs/a.md': '# A', 'x/y.json': '' });
  const told = await follow(root, 'mkdocs.yml');
  await writeFile(join(root, 'notes.md'), 'x');
  await writeFile(join(root, 'mkdocs.yml.timestamp-1.mjs'), 'x');
  await writeFile(join(root, 'package-lock.json'), '{}');
  await writeFile(join(root, 'x/y.json'), '{}');
  await mkdir(join(root, 'theme.json'));
  await writeFile(join(root, 'mkdocs.yml'), 'site_name: Kits');
  await vi.waitUntil(() => told.length > 0, PATIENCE);
  expect([...new Set(told.flat())]).toEqual(['mkdocs.yml']);
});
