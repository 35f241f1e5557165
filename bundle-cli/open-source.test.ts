import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createSandbox, type CliSandbox } from './testing/cli-sandbox.js';

const FILES = {
  'docs/.vitepress/config.mts': `import { defineConfig } from 'vitepress';\nexport default defineConfig({ base: '/kit/', lang: 'en-GB', sitemap: { hostname: 'https://kit.dev/kit/' } });\n`,
  'docs/index.md': '# Kit\n\nKit is a library for building small tools.\n',
  'docs/guide/start.md': '# Start\n\nThis page shows how a project starts.\n\n## 1. Set up\n\nRun it.\n',
  'package.json': '{"devDependencies":{"vitepress":"1.6.4"}}',
};

async function readMeta(sandbox: CliSandbox): Promise<unknown> {
  return parse((await sandbox.read('.hev-ask')).get('_meta.md')?.split(/^---$/m)[1] ?? '');
}

async function readStart(sandbox: CliSandbox): Promise<string> {
  return [...(await sandbox.read('.hev-ask'))].find(([path]) => path.startsWith('guide/start/'))?.[1] ?? '';
}

describe('docs of a recognised site', () => {
  it('are named by their own folder', async () => {
    const sandbox = await createSandbox({
      'mkdocs.yml': 'site_name: Kit\ndocs_dir: manual\n',
      'manual/index.md': '# Kit\n\nText.\n',
    });
    const { stdout } = await sandbox.run('digest', 'build');
    expect(stdout).toContain('Found 1 page with 1 section in manual.\n');
  });

  it('are read with its ids, urls, base, address and language, which people are told', async () => {
    const sandbox = await createSandbox(FILES);
    const { code, stderr } = await sandbox.run('digest', 'build');
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: 'Read as VitePress 1.6.4 (docs/.vitepress/config.mts).\n',
    });
    expect(await readMeta(sandbox)).toMatchObject({
      scheme: 'vitepress',
      basePath: '/kit/',
      siteUrl: 'https://kit.dev',
      lang: 'en-GB',
    });
    expect(await readStart(sandbox)).toContain('\nurl: guide/start.html#_1-set-up\n');
  });

  it('are what the config says now, unless a flag said otherwise once', async () => {
    const sandbox = await createSandbox(FILES);
    await sandbox.run('digest', 'build', '--site-url', 'https://mine.example');
    await sandbox.write({
      'docs/.vitepress/config.mts': `export default { base: '/new/', cleanUrls: true, sitemap: { hostname: 'https://new.dev' } };`,
    });
    await sandbox.run('digest', 'build');
    expect(await readMeta(sandbox)).toMatchObject({
      basePath: '/new/',
      siteUrl: 'https://mine.example',
      given: ['siteUrl'],
    });
    expect(await readStart(sandbox)).toContain('\nurl: guide/start#_1-set-up\n');
    const before = await sandbox.stamps('.hev-ask');
    await sandbox.run('digest', 'build');
    expect(await sandbox.stamps('.hev-ask')).toEqual(before);
  });

  it('keep what they were built with while the config is broken', async () => {
    const sandbox = await createSandbox(FILES);
    await sandbox.run('digest', 'build');
    const built = await readStart(sandbox);
    await sandbox.write({ 'docs/.vitepress/config.mts': 'export default {' });
    const run = await sandbox.run('digest', 'build');
    expect(run.stderr).toMatch(/^warning: \.vitepress\/config\.mts:1: .*can't be read/m);
    expect(run.code).toBe(0);
    expect(await readStart(sandbox)).toBe(built);
    expect(await readMeta(sandbox)).toMatchObject({ basePath: '/kit/', siteUrl: 'https://kit.dev' });
  });

  it('are read as if there were no site with a scheme of another kind, and by its settings with its own', async () => {
    const sandbox = await createSandbox(FILES);
    const aside = await sandbox.run('digest', 'build', '--scheme', 'github');
    expect(aside.stderr).toBe('');
    expect(await readMeta(sandbox)).toMatchObject({
      scheme: 'github',
      basePath: '/docs/',
      given: ['scheme'],
    });
    expect(await readStart(sandbox)).toContain('\nurl: guide/start/#1-set-up\n');
    await sandbox.run('digest', 'build', '--scheme', 'vitepress');
    expect(await readMeta(sandbox)).toMatchObject({ scheme: 'vitepress', basePath: '/kit/' });
    await sandbox.run('digest', 'build', '--scheme', 'auto');
    expect(await readMeta(sandbox)).not.toHaveProperty('given');
  });

  it('take the version of a scheme that is named', async () => {
    const sandbox = await createSandbox({
      'astro.config.mjs': `import starlight from '@astrojs/starlight'; export default { base: '/kit', integrations: [starlight({})] };`,
      'src/content/docs/a.md': '# A\n\nSome text of its own.\n\n## Launch 🚀\n\nMore text here.\n',
    });
    await sandbox.run('digest', 'build', '--scheme', 'astro@7');
    expect(await sandbox.read('.hev-ask')).toSatisfy((files: Map<string, string>) =>
      [...files.values()].some((text) => text.includes('\nurl: a/#launch-\n')),
    );
    expect(await readMeta(sandbox)).toMatchObject({ basePath: '/kit/', scheme: 'astro@7' });
  });

  it('are bundled straight from the docs alike, and searched with links to the site', async () => {
    const sandbox = await createSandbox(FILES);
    await sandbox.run('digest', 'bundle', '--from', 'docs', '--out', 'out');
    const bundled = (await sandbox.read('out')).get('llms.txt') ?? '';
    expect(bundled).toContain('https://kit.dev/kit/guide/start.html');
    await sandbox.run('digest', 'build');
    await sandbox.run('digest', 'bundle', '--out', 'stored');
    expect((await sandbox.read('stored')).get('llms.txt')).toBe(bundled);
  });
});
