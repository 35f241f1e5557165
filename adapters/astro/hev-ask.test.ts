import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { handleAsk } from '../../endpoint/index.js';
import type { Digest, PayloadSource } from '../../src/index.js';
import type {
  AstroConfig,
  AstroIntegration,
  DevServer,
  Handler,
  InjectedRoute,
  VitePlugin,
} from './astro-types.js';
import { hevAsk } from './index.js';
import type { HevAskAstroOptions } from './options.js';

let root: string;
const said: string[] = [];
const logger = { info: (line: string) => void said.push(line), warn: (line: string) => void said.push(line) };

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hev-ask-astro-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  said.length = 0;
  await write('astro.config.mjs', 'export default {};');
  await write('src/content/docs/guide.md', '# Guide\n\n## Set a timeout\n\nSet it with `--timeout`.\n');
  await write(
    'src/content.config.mjs',
    "export const collections = { docs: defineCollection({ loader: glob({ pattern: '**/*.md', base: './src/content/docs' }) }) };",
  );
  await write('src/pages/docs/[...slug].astro', "---\nconst pages = await getCollection('docs');\n---\n");
});

async function write(path: string, text: string): Promise<void> {
  await mkdir(join(root, path, '..'), { recursive: true });
  await writeFile(join(root, path), text);
}

interface SetUp {
  integration: AstroIntegration;
  plugin: VitePlugin;
  routes: InjectedRoute[];
  scripts: string[];
}

/** What Astro does with an integration when it reads its config. */
async function setUp(
  options: HevAskAstroOptions,
  config: Partial<Pick<AstroConfig, 'adapter' | 'integrations'>> = {},
): Promise<SetUp> {
  const integration = hevAsk(options);
  const routes: InjectedRoute[] = [];
  const scripts: string[] = [];
  let plugin: VitePlugin | undefined;
  await integration.hooks['astro:config:setup']({
    config: { root: pathToFileURL(`${root}/`), base: '/base', trailingSlash: 'ignore', ...config },
    command: 'build',
    logger,
    updateConfig: (update) => ([plugin] = (update as { vite: { plugins: [VitePlugin] } }).vite.plugins),
    injectRoute: (route) => routes.push(route),
    injectScript: (_, content) => scripts.push(content),
  });
  return { integration, plugin: plugin!, routes, scripts };
}

async function importModule<T>(plugin: VitePlugin, name: string): Promise<T> {
  const code = await plugin.load(plugin.resolveId(name)!);
  return (await import(`data:text/javascript,${encodeURIComponent(code!)}`)) as T;
}

it('writes the bundle into the built site and says so', async () => {
  const { integration, routes, scripts } = await setUp({});
  await integration.hooks['astro:build:done']({ dir: pathToFileURL(`${root}/dist/`), logger });
  expect(JSON.parse(await readFile(join(root, 'dist/hev-ask/entry.json'), 'utf8'))).toHaveProperty('core');
  expect(said.at(-1)).toMatch(/^1 pages, 2 sections, \d+ kB in hev-ask\/$/);
  expect(routes).toEqual([]);
  expect(scripts.join()).toContain('mountOnPage({"digest":"/base/hev-ask/"})');
});

it('does nothing in a site that has it already, and says so', async () => {
  const first = hevAsk();
  // As Astro hands them on: copies, with the same functions in them.
  const integrations = [{ ...first, hooks: { ...first.hooks } }];
  const { integration, scripts, plugin } = await setUp({}, { integrations });
  expect(said).toEqual([expect.stringContaining('given twice')]);
  expect([scripts, plugin]).toEqual([[], undefined]);
  await integration.hooks['astro:build:done']({ dir: pathToFileURL(`${root}/dist/`), logger });
  expect(existsSync(join(root, 'dist'))).toBe(false);
});

it('refuses a value that makes no sense, and passes over what is no option', async () => {
  expect(() => hevAsk({ limits: 5 as never })).toThrow('`limits` of @hevmind/ask has to be an object, not 5');
  const { scripts } = await setUp({ endpont: '/api/ask' } as HevAskAstroOptions);
  expect(said[0]).toContain('no option `endpont`');
  expect(scripts.join()).not.toContain('endpont');
});

it('hands the endpoint a limit that is lifted', async () => {
  const { plugin } = await setUp({ limits: { questions: Infinity, posts: 5 } }, { adapter: {} });
  const { options } = await importModule<{ options: object }>(plugin, 'virtual:hev-ask/options');
  expect(options).toMatchObject({ limits: { questions: Infinity, posts: 5 } });
});

it('leaves the element to the site’s own component where that is wanted', async () => {
  expect((await setUp({ inject: false })).scripts).toEqual([]);
});

it('has a site with an adapter answer questions, from modules of its own build', async () => {
  const { plugin, routes, scripts } = await setUp({ model: 'm', hotkeys: '' }, { adapter: {} });
  expect(routes).toMatchObject([{ pattern: '/api/ask/[...path]', prerender: false }]);
  expect(scripts.join()).toContain('{"digest":"/base/hev-ask/","hotkeys":"","endpoint":"/base/api/ask"}');
  const { digest } = await importModule<{ digest: Digest }>(plugin, 'virtual:hev-ask/digest');
  const { payload } = await importModule<{ payload: PayloadSource }>(plugin, 'virtual:hev-ask/payload');
  const { options } = await importModule<{ options: object }>(plugin, 'virtual:hev-ask/options');
  expect(options).toEqual({ model: 'm', base: '/base/api/ask' });
  const asked = new Request('https://docs.example/base/api/ask', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://docs.example' },
    body: JSON.stringify({ query: 'timeout' }),
  });
  expect(await (await handleAsk(asked, { ...options, digest, payload })).json()).toMatchObject({
    results: [{ url: '/base/docs/guide/#set-a-timeout' }],
  });
  expect(plugin.resolveId('virtual:other')).toBeUndefined();
  await expect(payload.read('constructor')).rejects.toThrow('constructor');
});

it('serves the bundle in the dev server, and loads pages and modules anew once the docs have changed', async () => {
  const { integration, plugin } = await setUp({});
  const handlers: Handler[] = [];
  const invalidated: string[] = [];
  let reload: (message: object) => void = () => undefined;
  const reloaded = new Promise<object>((resolve) => (reload = resolve));
  const server: DevServer = {
    middlewares: { use: (handler) => handlers.push(handler) },
    ws: { send: (message) => reload(message) },
    moduleGraph: {
      getModuleById: (id) => ({ id }),
      invalidateModule: ({ id }: { id: string }) => void invalidated.push(id),
    },
  };
  await integration.hooks['astro:server:setup']({ server });
  onTestFinished(() => integration.hooks['astro:server:done']());
  expect(handlers).toHaveLength(1);
  const before = await importModule<{ digest: Digest }>(plugin, 'virtual:hev-ask/digest');
  await write('src/content/docs/more.md', '# More\n\nAbout zebras.\n');
  expect(await reloaded).toEqual({ type: 'full-reload' });
  expect(invalidated).toEqual(['\0virtual:hev-ask/digest', '\0virtual:hev-ask/payload']);
  const after = await importModule<{ digest: Digest }>(plugin, 'virtual:hev-ask/digest');
  expect(after.digest.nodes.length).toBe(before.digest.nodes.length + 1);
});

it('lets no option end the script that it stands in', async () => {
  const { scripts } = await setUp({ placeholder: '</script><b>' });
  expect(scripts.join()).not.toContain('</script');
  expect(scripts.join()).toContain('\\u003c/script>');
});
