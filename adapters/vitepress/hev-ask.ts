import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createSiteBundler,
  formatWritten,
  logTo,
  scriptAttributes,
  type SiteBundler,
} from '../../bundle-cli/bundler/index.js';
import { HevAskError } from '../../src/index.js';
import { readOptions, type HevAskVitePressOptions } from './options.js';
import type { ViteConfig, VitePlugin, ViteServer, VitePressConfig } from './vitepress-types.js';

/** Sites that have the plugin, whose config may name it once more. */
const taken = new WeakSet<VitePressConfig>();

/** The dev server's word for a bundle that has changed; NavSearch.vue listens to it. */
const CHANGE_EVENT = 'hev-ask:change';

/**
 * The Vite plugin for VitePress: every page has the search box, the navigation its button in place of VitePress' own;
 * `vitepress dev` serves a bundle of the docs as they are, `vitepress build` leaves one in the site's output.
 *
 * @example
 * // .vitepress/config.js
 * export default defineConfig({ vite: { plugins: [hevAsk()] } });
 */
export function hevAsk(options: HevAskVitePressOptions = {}): VitePlugin {
  const { bundler: choices, element, unknown } = readOptions(options);
  /** VitePress resolves one Vite config for the client and one for the server, over the same config of its own. */
  let prepared: VitePressConfig | undefined;
  /** That this is a second copy. */
  let isTold = false;
  let bundler: SiteBundler;
  let bundlePath: string;

  const prepare = (site: VitePressConfig, { command, logger }: ViteConfig): void => {
    for (const sentence of unknown) logger.warn(`hev ask: ${sentence} It is passed over.`);
    bundlePath = `${checkBase(site.site.base)}hev-ask/`;
    bundler = createSiteBundler({
      root: process.cwd(),
      docs: site.srcDir,
      basePath: site.site.base,
      ...choices,
      ...logTo(logger),
    });
    if (options.inject !== false) site.site.head.push(['script', scriptAttributes(bundlePath, element)]);
    const { search, algolia } = site.site.themeConfig ?? {};
    if (options.button !== false && (search?.provider !== undefined || algolia !== undefined)) {
      logger.warn(
        'hev ask stands where themeConfig.search would: take `search` out of the config, or say hevAsk({ button: false }).',
      );
    }
    if (command !== 'build') return;
    const { buildEnd } = site;
    site.buildEnd = async (built) => {
      await buildEnd?.(built);
      logger.info(`hev ask: ${formatWritten(await bundler.write(join(built.outDir, 'hev-ask')))}`);
    };
  };

  return {
    name: '@hevmind/ask',
    enforce: 'pre',
    config() {
      const navSearch = fileURLToPath(new URL('../../../adapters/vitepress/NavSearch.vue', import.meta.url));
      const alias = [{ find: /^.*\/VPNavBarSearch\.vue$/, replacement: navSearch }];
      return {
        // A package that is linked, or installed above the site, would look for Vue from where it lies itself.
        ...(options.button !== false && { resolve: { alias, dedupe: ['vue'] } }),
        // Compiled by the site's Vue, also for the server.
        ssr: { noExternal: ['@hevmind/ask'] },
        optimizeDeps: { exclude: ['@hevmind/ask'] },
        server: { fs: { allow: [fileURLToPath(new URL('../../../', import.meta.url))] } },
      };
    },
    configResolved(config) {
      const site = (config as ViteConfig).vitepress;
      if (!site || site === prepared) return;
      if (taken.has(site)) {
        if (isTold) return;
        isTold = true;
        (config as ViteConfig).logger.warn(
          'hev ask: the plugin is given twice; the first one counts. Take the other out of `vite.plugins`.',
        );
        return;
      }
      prepare(site, config as ViteConfig);
      taken.add(site);
      prepared = site;
    },
    async configureServer(server) {
      if (!prepared) return;
      const { middlewares, ws, httpServer } = server as ViteServer;
      middlewares.use(bundler.middleware(bundlePath));
      const stop = await bundler.watch(() => ws.send(CHANGE_EVENT));
      httpServer?.once('close', () => void stop());
    },
  };
}

/** @throws HevAskError `HEV_ASK_BASE` for a base that means another folder on each page */
function checkBase(base: string): string {
  if (/^(\/|https?:\/\/)/.test(base)) return base;
  throw new HevAskError(
    'HEV_ASK_BASE',
    `hev ask needs a \`base\` that begins with a slash, and VitePress' config says '${base}': from a page in a folder that would lead astray.`,
    'Name the path that the site is served under: `base: "/docs/"`.',
  );
}
