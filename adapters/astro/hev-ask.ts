import type { SiteBundler } from '../../bundle-cli/bundler/index.js';
import type { AstroConfig, AstroIntegration, DevServer, Logger } from './astro-types.js';
import { readOptions, type HevAskAstroOptions } from './options.js';
import { placeSite } from './place-site.js';
import { CHANGING, createVirtualModules, VIRTUAL_TYPES } from './virtual-modules.js';

const NAME = '@hevmind/ask';
const SET_UP = 'astro:config:setup';

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
  const { bundler: choices, endpoint: ask, element, unknown } = readOptions(options);
  /** None in a second copy of the integration, which does nothing. */
  let bundler: SiteBundler | undefined;
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

  const integration: AstroIntegration = {
    name: NAME,
    hooks: {
      async 'astro:config:setup'({ config, logger, updateConfig, injectRoute, injectScript }) {
        if (!isFirst(config, integration)) {
          logger.warn(
            'The integration is given twice; the first one counts. Take the other out of the config.',
          );
          return;
        }
        for (const sentence of unknown) logger.warn(`${sentence} It is passed over.`);
        const places = placeSite(config, options.endpoint);
        bundlePath = places.bundle;
        const opened = await openBundler(config.root, { base: places.base, site: config.site }, logger);
        bundler = opened;
        const plugin = createVirtualModules(() => opened.files(), {
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
        if (!bundler) return;
        injectTypes({ filename: 'virtual.d.ts', content: VIRTUAL_TYPES });
      },
      async 'astro:server:setup'({ server }) {
        if (!bundler) return;
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
        if (!bundler) return;
        const [{ formatWritten }, { fileURLToPath }] = await Promise.all([
          import('../../bundle-cli/bundler/index.js'),
          import('node:url'),
        ]);
        logger.info(formatWritten(await bundler.write(fileURLToPath(new URL('hev-ask/', dir)))));
      },
    },
  };
  return integration;
}

/** Whether no other copy stands before this one. Astro copies what it is given, but for the hooks themselves. */
function isFirst({ integrations = [] }: AstroConfig, { hooks }: AstroIntegration): boolean {
  const first = integrations.find(({ name }) => name === NAME);
  return !first || Object.is(Reflect.get(first.hooks, SET_UP), hooks[SET_UP]);
}
