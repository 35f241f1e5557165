import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createSiteBundler,
  formatWritten,
  logTo,
  scriptAttributes,
  type SiteBundler,
  type SiteBundlerOptions,
} from '../../bundle-cli/bundler/index.js';
import type { DocusaurusPlugin, LoadContext } from './docusaurus-types.js';
import { readOptions, type HevAskDocusaurusOptions } from './options.js';

const logger = {
  info: (line: string): void => console.log(`[hev ask] ${line}`),
  warn: (line: string): void => console.warn(`[hev ask] ${line}`),
};

/** Docusaurus says by this alone whether it builds or starts. */
const isDevelopment = (): boolean => process.env['NODE_ENV'] === 'development';

/**
 * The Docusaurus plugin: every page has the search box and the navbar its button, `docusaurus start` serves a bundle of
 * the docs as they are, `docusaurus build` leaves one in the site's output. One bundle serves all locales and versions of an
 * origin: results of the page's own come first.
 *
 * @example
 * // docusaurus.config.js
 * export default { plugins: ['@hevmind/ask/docusaurus'] };
 */
export default function hevAsk(
  context: LoadContext,
  options: HevAskDocusaurusOptions = {},
): DocusaurusPlugin {
  const { bundler: choices, element } = readOptions(options);
  const { siteDir, siteConfig, i18n } = context;
  const home = i18n.localeConfigs[i18n.defaultLocale];
  const here = i18n.localeConfigs[i18n.currentLocale];
  const isDefault = i18n.currentLocale === i18n.defaultLocale;
  // A locale with an origin of its own can't read the others' files, and one that is built alone (`--locale de`), at the
  // base that is the default one's otherwise, has none beside it.
  const isApart = !isDefault && (here?.url !== home?.url || here?.baseUrl === home?.baseUrl);
  const isHome = isDefault || isApart;
  const basePath = (isHome ? here : home)?.baseUrl ?? siteConfig.baseUrl;
  const bundlePath = `${basePath}hev-ask/`;
  const started = join(context.generatedFilesDir, 'hev-ask');
  const site: SiteBundlerOptions = {
    root: siteDir,
    basePath: home?.baseUrl ?? siteConfig.baseUrl,
    siteUrl: (isHome ? here : home)?.url ?? siteConfig.url,
    ...choices,
    ...logTo(logger),
  };
  const bundler = createSiteBundler(site);
  const write = async (folder: string, from = bundler): Promise<void> => {
    logger.info(formatWritten(await from.write(folder)));
  };
  /** The docs' files and the tree of them are the default locale's; what this one's pages say, they say themselves. */
  const bundlePages = (outDir: string): SiteBundler => {
    const { docs: _docs, contentGlob: _contentGlob, ...others } = site;
    return createSiteBundler({ ...others, basePath, fromHtml: outDir, digestDir: false });
  };
  let watching: Promise<unknown> | undefined;

  return {
    name: '@hevmind/ask',
    async loadContent() {
      if (!isDevelopment() || watching) return;
      const warn = (error: unknown): void => logger.warn(`The search stays as it was: ${String(error)}`);
      watching = bundler.watch(() => void bundler.write(started).catch(warn));
      await Promise.all([watching, write(started).catch(warn)]);
    },
    configureWebpack(_config, isServer) {
      if (isServer || !isDevelopment()) return {};
      // Added to the site's own static folders.
      return { devServer: { static: [{ publicPath: bundlePath, directory: started, watch: false }] } };
    },
    injectHtmlTags() {
      if (options.inject === false) return {};
      return { headTags: [{ tagName: 'script', attributes: scriptAttributes(bundlePath, element) }] };
    },
    ...(options.button !== false && {
      // Compiled by the site, whose React it runs in.
      getThemePath: () => fileURLToPath(new URL('../../../adapters/docusaurus/theme', import.meta.url)),
    }),
    async postBuild({ outDir }) {
      if (isHome) await write(join(outDir, 'hev-ask'), isApart ? bundlePages(outDir) : bundler);
    },
  };
}
