import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readDocs } from '../fs/index.js';
import { createSandbox, type CliSandbox } from '../testing/cli-sandbox.js';
import { findBuild, openCache } from './index.js';

async function createCached(files: Readonly<Record<string, string>>): Promise<CliSandbox> {
  const home = await mkdtemp(join(tmpdir(), 'hev-ask-home-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const sandbox = await createSandbox(files);
  sandbox.env = { XDG_CACHE_HOME: home, SOURCE_DATE_EPOCH: '1700000000' };
  return sandbox;
}

/** What a build without any cache and without a tree makes of the same folder. */
async function buildAfresh(sandbox: CliSandbox, ...flags: string[]): Promise<Map<string, string>> {
  const { env } = sandbox;
  sandbox.env = { ...env, HEV_ASK_CACHE: 'off' };
  expect((await sandbox.run('digest', 'build', '--digest-dir', 'afresh', ...flags)).code).toBe(0);
  sandbox.env = env;
  const tree = await sandbox.read('afresh');
  await rm(join(sandbox.dir, 'afresh'), { recursive: true });
  return tree;
}

const kit = {
  'docs/index.md':
    '# Kit\n\nThe kit is a set of tools for people who build boats.\n\n## Install\n\nRun `npm i kit` first.\n',
  'docs/guide/start.md':
    '---\ntitle: Start\n---\n\nA project starts with one file.\n\n<Open>\n\n## Next\n\nGo on.\n',
};

describe('a build of what was built before', () => {
  it('says the same and writes nothing', async () => {
    const sandbox = await createCached(kit);
    const first = await sandbox.run('digest', 'build');
    const stamps = await sandbox.stamps('.hev-ask');
    const second = await sandbox.run('digest', 'build');
    expect(second).toEqual({
      code: 0,
      stdout: first.stdout.replace(/^Wrote .*$/m, '.hev-ask is up to date.'),
      stderr: first.stderr,
    });
    expect(first.stderr).toContain('<Open> is never closed');
    expect(await sandbox.stamps('.hev-ask')).toEqual(stamps);
    expect(await sandbox.run('digest', 'build', '--check')).toEqual(second);
  });

  const changes: [string, (sandbox: CliSandbox) => Promise<unknown>, ...string[]][] = [
    ['a page', (sandbox) => sandbox.write({ 'docs/index.md': '# Kit\n\nA kit to build ships with.\n' })],
    ['a new page', (sandbox) => sandbox.write({ 'docs/more.md': '# More\n\nThere is more of it.\n' })],
    ['a page that is gone', (sandbox) => rm(join(sandbox.dir, 'docs/guide/start.md'))],
    ['a section file', (sandbox) => sandbox.write({ '.hev-ask/index.md': 'not a section' })],
    ['a section file that is gone', (sandbox) => rm(join(sandbox.dir, '.hev-ask/index.md'))],
    [
      'a config',
      (sandbox) => sandbox.write({ 'mkdocs.yml': 'site_name: Kit\nsite_url: https://kit.dev/x/\n' }),
    ],
    ['a flag', () => Promise.resolve(), '--base-path', '/kit/'],
  ];
  it.each(changes)('is done anew after a change of %s', async (_, change, ...flags) => {
    const sandbox = await createCached(kit);
    await sandbox.run('digest', 'build');
    await sandbox.run('digest', 'build');
    await change(sandbox);
    expect((await sandbox.run('digest', 'build', ...flags)).stdout).toContain('Wrote .hev-ask');
    expect(await sandbox.read('.hev-ask')).toEqual(await buildAfresh(sandbox, ...flags));
  });

  it('is done anew after a change in a file that a page includes', async () => {
    const sandbox = await createCached({
      'site/.vitepress/config.mjs': 'export default { base: "/kit/" };\n',
      'site/index.md':
        '# Kit\n\nThe kit is a set of tools.\n\n<!--@include: ../parts/a.md-->\n\n## Set up\n\nRun it.\n',
      'parts/a.md': 'Nothing here.\n',
    });
    const ids = async (): Promise<string[]> => [...(await sandbox.read('.hev-ask/index')).keys()];
    await sandbox.run('digest', 'build', 'site');
    expect(await ids()).toEqual(['set-up.md']);
    expect((await sandbox.run('digest', 'build', 'site')).stdout).toContain('up to date');
    await sandbox.write({ 'parts/a.md': '# x\n\n## Set up\n\nIt comes first.\n' });
    await sandbox.run('digest', 'build', 'site');
    expect((await ids()).sort()).toEqual(['set-up-1.md', 'set-up.md', 'x.md']);
    await sandbox.write({ 'parts/a.md': 'Nothing here.\n' });
    await sandbox.run('digest', 'build', 'site');
    expect(await ids()).toEqual(['set-up.md']);
  });

  it('is known even where the first build changed the folder that a config is looked for in', async () => {
    const sandbox = await createCached({ 'mkdocs.yml': 'site_name: Kit\n', ...kit });
    const home = sandbox.env['XDG_CACHE_HOME'] ?? '';
    await sandbox.run('digest', 'build');
    const cache = openCache({ cwd: sandbox.dir, env: sandbox.env, home });
    expect(cache && (await findBuild(cache, join(sandbox.dir, '.hev-ask')))).not.toBeNull();
    await sandbox.write({ 'docs/index.md': '# Other\n\nWords of another kind.\n' });
    expect(cache && (await findBuild(cache, join(sandbox.dir, '.hev-ask')))).toBeNull();
  });
});

describe('a search of what was searched before', () => {
  it('finds the same, and what an edit has changed', async () => {
    const sandbox = await createCached(kit);
    await sandbox.run('digest', 'build');
    const first = await sandbox.run('search', 'boats');
    expect(JSON.parse(first.stdout)).toMatchObject({ results: [{ id: 'index' }] });
    expect(await sandbox.run('search', 'boats')).toEqual(first);
    const page = (await sandbox.read('.hev-ask')).get('guide/start.md') ?? '';
    await sandbox.write({
      '.hev-ask/guide/start.md': page.replace('A project starts', 'Boats, boats, boats'),
    });
    const { stdout } = await sandbox.run('search', 'boats');
    expect(stdout).toContain('guide/start');
    sandbox.env = { ...sandbox.env, HEV_ASK_CACHE: 'off' };
    expect((await sandbox.run('search', 'boats')).stdout).toBe(stdout);
  });

  it('never takes the text of a tree without any from the last time', async () => {
    const sandbox = await createCached(kit);
    await sandbox.run('digest', 'build', '--no-text');
    expect((await sandbox.run('search', 'rudder')).code).toBe(1);
    await sandbox.write({ 'docs/index.md': `${kit['docs/index.md']}\nMind the rudder.\n` });
    expect((await sandbox.run('search', 'rudder')).code).toBe(0);
  });
});

describe('the docs of Fastify', { timeout: 300_000 }, () => {
  it('give the same digest with a cache, without one, and with a damaged one', async () => {
    const { files: all } = await readDocs('node_modules/fastify/docs');
    const files = all.filter((_, index) => index % 3 === 0);
    const sandbox = await createCached(
      Object.fromEntries(files.map(({ file, content }) => [`docs/${file}`, content])),
    );
    const builds = join(sandbox.env['XDG_CACHE_HOME'] ?? '', 'hev-ask', 'builds');
    for (const [at, { file, content }] of files.filter((_, index) => index % 4 === 1).entries()) {
      await sandbox.write({
        [`docs/${file}`]: `${content.slice(0, content.length / 2)}\n\n## Cut ${at}\n\nHere.\n`,
      });
      if (at > 1) {
        for (const name of await readdir(builds)) {
          const bytes = await readFile(join(builds, name));
          await writeFile(
            join(builds, name),
            at % 2 ? bytes.subarray(0, bytes.length / 2) : bytes.fill(97, 900, 999),
          );
        }
      }
      await rm(join(sandbox.dir, '.hev-ask'), { recursive: true, force: true });
      expect((await sandbox.run('digest', 'build')).code).toBe(0);
      expect(await sandbox.read('.hev-ask')).toEqual(await buildAfresh(sandbox));
    }
  });
});
