import { describe, expect, it } from 'vitest';
import { distil } from './shards/testing/distil.js';
import { createSandbox } from './testing/cli-sandbox.js';

const page = (title: string, text: string): string =>
  `<html lang="en"><head><title>${title} | Kit</title><link rel="canonical" href="https://kit.dev/kit/${title.toLowerCase()}"></head><body><nav>All</nav><main><h1>${title}</h1><p>${text}</p><h2 id="get">Get it <a href="#get">#</a><button>Report</button></h2><p>Mirror list</p></main></body></html>`;
const site = {
  'dist/start.html': page('Start', 'Welcome.'),
  'dist/use.html': page('Use', 'Pour water.'),
  'dist/app.js': 'no()',
};

describe('a built site in place of the docs', () => {
  it('becomes a digest that later runs need no flags for', async () => {
    const sandbox = await createSandbox(site);
    const { code, stdout, stderr } = await sandbox.run('digest', 'build', '--from-html', 'dist');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Found 2 pages with 4 sections in dist.');
    const meta = (await sandbox.read('.hev-ask')).get('_meta.md') ?? '';
    for (const line of [
      'scheme: html',
      'fromHtml: dist',
      'basePath: "/kit/"',
      'siteUrl: "https://kit.dev"',
    ]) {
      expect(meta).toContain(`${line}\n`);
    }
    const stamps = await sandbox.stamps('.hev-ask');
    expect((await sandbox.run('digest', 'build', '--check')).code).toBe(0);
    expect((await sandbox.run('digest', 'build')).stdout).toContain('up to date');
    expect(await sandbox.stamps('.hev-ask')).toEqual(stamps);
    await sandbox.write({ 'dist/use.html': page('Use', 'Pour hot water.') });
    expect((await sandbox.run('digest', 'build', '--check')).code).toBe(1);
  });

  it('goes on without flags through shards and links', async () => {
    const sandbox = await createSandbox(site);
    await sandbox.run('digest', 'corpus', '--from-html', 'dist', '--shards-dir', 'shards');
    await distil(sandbox, 'shards');
    await sandbox.run('digest', 'assemble', '--shards-dir', 'shards');
    const tree = await sandbox.read('.hev-ask');
    expect(tree.get('use/get.md')).toContain('by: model');
    expect((await sandbox.run('digest', 'verify')).stdout).toContain('2 pages checked, 0 missing; 2 anchors');
    expect((await sandbox.run('digest', 'build')).stdout).toContain('up to date');
    // Shards cut anew by what the digest says, and a digest assembled anew by what the shards say.
    await sandbox.run('digest', 'corpus', '--shards-dir', 'again');
    await distil(sandbox, 'again');
    const other = ['--digest-dir', 'other/.hev-ask'];
    const { code, stdout } = await sandbox.run('digest', 'assemble', '--shards-dir', 'again', ...other);
    expect([code, stdout]).toEqual([0, expect.stringContaining('4 of 4 sections are distilled')]);
    expect([...(await sandbox.read('other/.hev-ask')).keys()]).toEqual([...tree.keys()]);
    const verify = await sandbox.run('digest', 'verify', ...other, '--json');
    expect([verify.code, JSON.parse(verify.stdout)]).toMatchObject([0, { ok: true }]);
  });

  it('gives its text to a bundle of a digest without text', async () => {
    const sandbox = await createSandbox(site);
    await sandbox.run('digest', 'build', '--from-html', 'dist', '--no-text');
    const bundle = await sandbox.run('digest', 'bundle', '--out', 'out');
    expect([bundle.code, bundle.stderr]).toEqual([0, '']);
    expect((await sandbox.read('out')).get('llms-full.txt')).toContain('Mirror list');
  });

  it('is bundled without a digest', async () => {
    const sandbox = await createSandbox(site);
    const { code } = await sandbox.run('digest', 'bundle', '--from-html', 'dist', '--out', 'out');
    expect(code).toBe(0);
    expect((await sandbox.read('out')).get('llms-full.txt')).toContain('Source: https://kit.dev/kit/start\n');
  });

  it('is found by its words, with the heading as a reader sees it', async () => {
    const sandbox = await createSandbox(site);
    await sandbox.run('digest', 'build', '--from-html', 'dist');
    const { results } = JSON.parse((await sandbox.run('search', 'mirror list', '--json')).stdout) as {
      results: { id: string; heading: string; url: string }[];
    };
    expect(results[0]).toMatchObject({ id: 'start#get', heading: 'Get it', url: '/kit/start#get' });
  });

  it('is not served, whether a flag or the digest names it', async () => {
    const sandbox = await createSandbox(site);
    const flagged = await sandbox.run('serve', '--from-html', 'dist');
    expect(flagged).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('dist is a built site') as string,
    });
    await sandbox.run('digest', 'build', '--from-html', 'dist');
    for (const argv of [[], ['dist']]) expect(await sandbox.run('serve', ...argv)).toEqual(flagged);
  });

  it('is what the doctor holds links against', async () => {
    const sandbox = await createSandbox(site);
    await sandbox.run('digest', 'build', '--from-html', 'dist');
    const { stdout } = await sandbox.run('doctor', '--no-json');
    expect(stdout).toContain('The digest was read from the built site in dist');
    expect(stdout).toContain('All links are right in dist: 2 pages, 2 anchors.');
  });

  it('gives way to docs that are named', async () => {
    const sandbox = await createSandbox({ ...site, 'docs/a.md': '# A\n\nText.' });
    await sandbox.run('digest', 'build', '--from-html', 'dist');
    const { code, stdout } = await sandbox.run('digest', 'build', 'docs');
    expect([code, stdout]).toEqual([0, expect.stringContaining('Found 1 page with 1 section in docs.')]);
    expect((await sandbox.read('.hev-ask')).get('_meta.md')).not.toContain('fromHtml');
  });

  it('is told from docs, and from a folder that was not built', async () => {
    const sandbox = await createSandbox({
      ...site,
      'docs/a.md': '# A',
      'shell/index.html': '<div id=app></div>',
    });
    for (const [args, code] of [
      [['build', 'docs', '--from-html', 'dist'], 'Both docs and --from-html dist were given.'],
      [['build', '--from-html', 'docs'], 'No HTML pages were found in docs'],
      [['build', '--from-html', 'shell'], 'hold no text to search'],
      [['build', '--from-html', 'gone'], 'There is no folder'],
    ] as const) {
      const run = await sandbox.run('digest', ...args);
      expect([run.code, run.stderr]).toEqual([1, expect.stringContaining(code)]);
    }
    expect((await sandbox.run('serve', '--from-html', 'dist')).code).toBe(1);
  });
});
