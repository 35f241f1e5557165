import type { SiteBundler } from '../../bundle-cli/bundler/index.js';
import type { AstroIntegration, DevServer, Logger } from './astro-types.js';
import { splitOptions, type HevAskAstroOptions } from './options.js';
import { placeSite } from './place-site.js';
import { CHANGING, createVirtualModules, VIRTUAL_TYPES } from './virtual-modules.js';

/**
 * The Astro integration: every page has the search box, in `astro dev` over the docs as they are, in `astro build`
 * with the bundle in the site's output, and a site with an adapter answers questions at `/api/ask`. No key is needed to
 * build; without one at runtime that route searches.
 *
 * @example
 * // astro.config.mjs
 * export default defineConfig({ integrations: [hevAsk()] });
 */
export function hevAsk(options: HevAskAstroOptions = {}): AstroIntegration {
  const { bundler: choices, ask, element } = splitOptions(options);
  let bundler: SiteBundler;
  let bundlePath: string;
  let stopWatching: (() => Promise<void>) | undefined;

  const openBundler = async (
    root: URL,
    config: { base: string; site?: string | undefined },
    logger: Logger,
  ) => {
    // Node's part, which a page or a Worker that imports this package must not load.
    const [{ createSiteBundler, logTo }, { fileURLToPath }] = await Promise.all([
      import('../../bundle-cli/bundler/index.js'),
      import('node:url'),
    ]);
    return createSiteBundler({
      root: fileURLToPath(root),
      basePath: config.base,
      ...(config.site !== undefined && { siteUrl: config.site }),
      ...choices,
      ...logTo(logger),
    });
  };

  return {
    name: '@hevmind/ask',
    hooks: {
      async 'astro:config:setup'({ config, logger, updateConfig, injectRoute, injectScript }) {
        const places = placeSite(config, options.endpoint);
        bundlePath = places.bundle;
        bundler = await openBundler(config.root, { base: places.base, site: config.site }, logger);
        const plugin = createVirtualModules(() => bundler.files(), {
          ...ask,
          base: `${places.base}${places.route?.slice(1) ?? 'api/ask'}`,
        });
        // One copy on every page, and no reload when the dev server first comes upon it.
        const vite = { plugins: [plugin], optimizeDeps: { exclude: ['@hevmind/ask'] } };
        updateConfig({ vite });
        if (places.route !== undefined) {
          const entrypoint = new URL('./ask-route.js', import.meta.url);
          injectRoute({ pattern: `${places.route}/[...path]`, entrypoint, prerender: false });
        }
        if (options.inject === false) return;
        const { fileURLToPath } = await import('node:url');
        const script = fileURLToPath(new URL('./mount-on-page.js', import.meta.url)).replaceAll('\\', '/');
        const { endpoint } = places;
        const given = { digest: bundlePath, ...element, ...(endpoint !== undefined && { endpoint }) };
        injectScript(
          'page',
          // A small script is put into the page itself, where a `</script>` in an option would end it.
          `import { mountOnPage } from ${JSON.stringify(script)};\nmountOnPage(${JSON.stringify(given).replaceAll('<', '\\u003c')});`,
        );
      },
      'astro:config:done'({ injectTypes }) {
        injectTypes({ filename: 'virtual.d.ts', content: VIRTUAL_TYPES });
      },
      async 'astro:server:setup'({ server }) {
        const { middlewares, ws, moduleGraph } = server as DevServer;
        middlewares.use(bundler.middleware(bundlePath));
        stopWatching = await bundler.watch(() => {
          for (const id of CHANGING) {
            const found = moduleGraph.getModuleById(id);
            if (found) moduleGraph.invalidateModule(found as never);
          }
          ws.send({ type: 'full-reload' });
        });
      },
      async 'astro:server:done'() {
        await stopWatching?.();
      },
      async 'astro:build:done'({ dir, logger }) {
        const [{ formatWritten }, { fileURLToPath }] = await Promise.all([
          import('../../bundle-cli/bundler/index.js'),
          import('node:url'),
        ]);
        logger.info(formatWritten(await bundler.write(fileURLToPath(new URL('hev-ask/', dir)))));
      },
    },
  };
}
