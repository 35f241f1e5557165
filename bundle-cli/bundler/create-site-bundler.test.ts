import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Digest, Warning } from '../../src/model/index.js';
import { createSandbox, type CliSandbox } from '../testing/cli-sandbox.js';
import { listCorpora } from '../testing/corpora.js';
import { createSiteBundler, type SiteBundler, type SiteBundlerOptions } from './index.js';

/** A loaded machine takes its time; a test that waits in vain fails all the same. */
const PATIENCE = { timeout: 50_000 };
const [fastify] = listCorpora();

let cache: string;
let site: CliSandbox;
let lines: string[];
let warnings: Warning[];

beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'hev-ask-cache-'));
});
afterAll(() => rm(cache, { recursive: true, force: true }));
beforeEach(async () => {
  site = await createSandbox();
  await cp(join(fastify!.dir, 'Guides'), join(site.dir, 'docs/Guides'), { recursive: true });
  lines = [];
  warnings = [];
  // What runs keep for one another stays among these, which saves most of their time.
  vi.stubEnv('XDG_CACHE_HOME', cache);
  onTestFinished(() => void vi.unstubAllEnvs());
});

function bundle(options: Partial<SiteBundlerOptions> = {}): SiteBundler {
  return createSiteBundler({
    root: site.dir,
    onLog: (line) => lines.push(line),
    onWarnings: (fresh) => warnings.push(...fresh),
    ...options,
  });
}

const textOf = (files: ReadonlyMap<string, Uint8Array>, name: RegExp): string =>
  new TextDecoder().decode([...files].find(([path]) => name.test(path))?.[1]);
const llmsOf = (files: ReadonlyMap<string, Uint8Array>): string => textOf(files, /^llms-full\.txt$/);
const digestOf = (files: ReadonlyMap<string, Uint8Array>): Digest =>
  JSON.parse(textOf(files, /^digest\./)) as Digest;
const termsIn = (files: ReadonlyMap<string, Uint8Array>): string[] =>
  digestOf(files).glossary.map(({ term }) => term);
const urlsIn = (files: ReadonlyMap<string, Uint8Array>): string[] =>
  digestOf(files).nodes.map(({ url }) => url);

describe('a bundler of docs without a tree', () => {
  it('writes what `ask digest bundle --from` writes, and holds the same', async () => {
    await site.run('digest', 'bundle', '--from', 'docs', '--out', 'by-command', '--page');
    const bundler = bundle({ page: true });
    const written = await bundler.write('out/hev-ask');
    expect(await site.read('out/hev-ask')).toEqual(await site.read('by-command'));
    expect(written).toMatchObject({ pages: 19, removed: 0 });
    expect(written.sections).toBeGreaterThan(100);
    const files = await bundler.files();
    expect(files.size).toBe(written.files);
    expect([...files.keys()].sort()).toEqual([...(await site.read('out/hev-ask')).keys()]);
    expect(await bundler.files()).toBe(files);
    expect(warnings).toEqual([]);
  });

  it('goes by its options as by flags', async () => {
    await site.write({ 'docs/notes.txt': 'Notes of zebras.\n' });
    const given = { basePath: 'kit', siteUrl: 'https://example.com', title: 'Kit', chunkHeadingDepth: 2 };
    const marks = { exclude: ['Guides/S*'], boost: ['Guides/R*=2'], contentGlob: ['**/*.md'] };
    await bundle({ ...given, ...marks }).write('out');
    const flags = ['--base-path=kit', '--site-url=https://example.com', '--chunk-heading-depth=2'];
    const globs = ['--exclude=Guides/S*', '--boost=Guides/R*=2', '--content-glob=**/*.md'];
    await site.run('digest', 'bundle', '--from=docs', '--out=by-command', ...flags, ...globs);
    const [one, other] = [await site.read('out'), await site.read('by-command')];
    expect(one.get('llms.txt')).toMatch(/^# Kit\n/);
    expect(one.get('llms.txt')).toContain('https://example.com/kit/');
    expect(one.get('llms-full.txt')).not.toContain('zebras');
    for (const [name, content] of one) if (!name.startsWith('llms')) expect(other.get(name)).toBe(content);
  });

  it('refuses a setting that makes no sense, and docs that are not there, writing nothing', async () => {
    const bad: Partial<SiteBundlerOptions>[] = [
      { siteUrl: 'example' },
      { chunkHeadingDepth: 9 },
      { scheme: 'wordpress' },
      { boost: ['Guides/**'] },
      { exclude: [''] },
      { contentGlob: [''] },
      { docs: 'nowhere' },
    ];
    for (const options of bad) {
      await expect(bundle(options).write('out')).rejects.toMatchObject({
        name: 'HevAskError',
        hint: expect.stringMatching(/./) as string,
      });
    }
    await expect(bundle({ chunkHeadingDepth: 9 }).files()).rejects.toThrow('--chunk-heading-depth');
    expect(await site.read('out')).toEqual(new Map());
  });

  it('tells of a fault in a page once, with the way to it', async () => {
    await site.write({ 'docs/bad.md': '---\ntitle: [Kit\n---\n\n# Bad\n\nWords.\n' });
    const bundler = bundle();
    await bundler.write('out');
    await bundler.write('out');
    expect(warnings.map(({ file }) => file)).toEqual(['docs/bad.md']);
    const told: string[] = [];
    await createSiteBundler({ root: site.dir, onLog: (line) => told.push(line) }).write('out');
    expect(told).toEqual([expect.stringMatching(/^warning: docs\/bad\.md:\d+: /)]);
  });
});

describe('a bundler of docs with a tree', () => {
  beforeEach(async () => {
    site.env = { SOURCE_DATE_EPOCH: '1700000000' };
    await site.run('digest', 'build', 'docs');
  });

  it('writes what `ask digest bundle` writes', async () => {
    await site.run('digest', 'bundle', '--out', 'by-command');
    await bundle().write('out');
    expect(await site.read('out')).toEqual(await site.read('by-command'));
    expect(lines).toEqual([]);
  });

  it('holds the pages as they are now where the tree lags behind, what was written into it, and says so', async () => {
    const [name, node] = [...(await site.read('.hev-ask'))].find(([path]) =>
      /Plugins-Guide\/.+\.md$/i.test(path),
    )!;
    await site.write({
      [`.hev-ask/${name}`]: node.replace(/(\n---\n+)[^\n]+/, '$1Summarised by a zebra keeper.'),
      'docs/fresh.md': '# Fresh\n\n## Quagga\n\nWords.\n',
    });
    await rm(join(site.dir, 'docs/Guides/Recommendations.md'));
    const files = await bundle().files();
    const urls = await urlsIn(files);
    expect(urls).toContain('/docs/fresh/#quagga');
    expect(urls.filter((url) => url.includes('Recommendations'))).toEqual([]);
    expect(digestOf(files).nodes.map(({ summary }) => summary)).toContain('Summarised by a zebra keeper.');
    expect(lines).toEqual([expect.stringMatching(/^\.hev-ask is older than the docs.*`ask digest build`/)]);
  });

  it('takes the tree as it is where its docs are not there, or are others', async () => {
    await site.run('digest', 'bundle', '--out', 'by-command');
    await rm(join(site.dir, 'docs'), { recursive: true });
    await bundle().write('out');
    expect(await site.read('out')).toEqual(await site.read('by-command'));
    await site.write({ 'docs/other.md': '# Other\n\nWords.\n' });
    await bundle().write('out');
    expect(await site.read('out')).toEqual(await site.read('by-command'));
  });

  it('says so where the tree that is named is not there, and goes without', async () => {
    await bundle({ digestDir: 'nowhere' }).write('out');
    expect(lines).toEqual(['There is no digest in nowhere: the docs are read directly.']);
    expect((await site.read('out')).has('entry.json')).toBe(true);
  });
});

describe('a bundler that watches', () => {
  /** Watches until the test is over. */
  async function watched(bundler: SiteBundler): Promise<() => number> {
    let changes = 0;
    const stop = await bundler.watch(() => (changes += 1));
    onTestFinished(stop);
    return () => changes;
  }

  it('builds again after an edit of the docs, and after one of the tree', async () => {
    await site.run('digest', 'build', 'docs');
    const bundler = bundle();
    const first = await bundler.files();
    const changes = await watched(bundler);
    await site.write({ 'docs/fresh.md': '# Fresh\n\n## Quagga\n\nWords.\n' });
    await vi.waitUntil(() => changes() === 1, PATIENCE);
    const second = await bundler.files();
    expect(second).not.toBe(first);
    expect(await urlsIn(second)).toContain('/docs/fresh/#quagga');
    await site.write({ '.hev-ask/_glossary/zebra.md': '---\nterm: Zebra\naliases: []\n---\n\nA horse.\n' });
    await vi.waitUntil(() => changes() === 2, PATIENCE);
    expect(termsIn(await bundler.files())).toContain('Zebra');
  });

  it('sees a tree that is built while it watches', async () => {
    const bundler = bundle();
    await bundler.files();
    const changes = await watched(bundler);
    await site.write({
      '.hev-ask/_meta.md': '---\nversion: 2\n---\n\n## Context\n\nZebras.\n',
      '.hev-ask/_glossary/zebra.md': '---\nterm: Zebra\naliases: []\n---\n\nA horse.\n',
    });
    await vi.waitUntil(() => changes() > 0, PATIENCE);
    await vi.waitUntil(async () => termsIn(await bundler.files()).includes('Zebra'), PATIENCE);
  });

  it('keeps the last good bundle when a build fails, tells why, and goes on once it is mended', async () => {
    const bundler = bundle();
    const first = await bundler.files();
    const changes = await watched(bundler);
    await cp(join(site.dir, 'docs'), join(site.dir, 'kept'), { recursive: true });
    await rm(join(site.dir, 'docs'), { recursive: true });
    await vi.waitUntil(() => warnings.length > 0, PATIENCE);
    expect(warnings[0]).toMatchObject({
      code: expect.stringMatching(/^HEV_ASK_DOCS_/) as string,
      message: expect.stringContaining('The search stays as it was') as string,
    });
    expect(await bundler.files()).toBe(first);
    expect(changes()).toBe(0);
    await cp(join(site.dir, 'kept'), join(site.dir, 'docs'), { recursive: true });
    await site.write({ 'docs/fresh.md': '# Fresh\n\nThe quagga is back.\n' });
    await vi.waitUntil(async () => llmsOf(await bundler.files()).includes('quagga'), PATIENCE);
    await vi.waitUntil(() => changes() > 0, PATIENCE);
  });

  it('keeps it while the config of the site is broken, and follows the config', async () => {
    const config = (base: string): string => `export default { base: '${base}' };\n`;
    await site.write({ 'docs/.vitepress/config.mjs': config('/kit/') });
    const bundler = bundle({ root: join(site.dir, 'docs') });
    expect(llmsOf(await bundler.files())).toContain('/kit/');
    const changes = await watched(bundler);
    await site.write({ 'docs/.vitepress/config.mjs': 'export default { base: ' });
    await vi.waitUntil(() => warnings.some(({ message }) => message.includes('config.mjs')), PATIENCE);
    expect(llmsOf(await bundler.files())).toContain('/kit/');
    expect(changes()).toBe(0);
    await site.write({ 'docs/.vitepress/config.mjs': config('/new/') });
    await vi.waitUntil(async () => llmsOf(await bundler.files()).includes('/new/'), PATIENCE);
    await vi.waitUntil(() => changes() === 1, PATIENCE);
  });
});
