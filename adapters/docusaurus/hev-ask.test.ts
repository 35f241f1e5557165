import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import picomatch from 'picomatch';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Digest } from '../../src/index.js';
import type { LoadContext } from './docusaurus-types.js';
import hevAsk from './hev-ask.js';
import type { HevAskDocusaurusOptions } from './options.js';

let siteDir: string;

beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'hev-ask-'));
  writeFileSync(join(siteDir, 'guide.md'), '# Guide\n\n## Kettles\n\nPut the kettle on.\n');
  vi.spyOn(console, 'log').mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(siteDir, { recursive: true, force: true });
});

function contextOf(locale: string, localeConfigs: LoadContext['i18n']['localeConfigs']): LoadContext {
  return {
    siteDir,
    generatedFilesDir: join(siteDir, '.docusaurus'),
    siteConfig: { url: 'https://example.com', baseUrl: localeConfigs[locale]?.baseUrl ?? '/' },
    i18n: { defaultLocale: 'en', currentLocale: locale, localeConfigs },
  };
}

const BELOW = { en: { baseUrl: '/base/' }, de: { baseUrl: '/base/de/' } };
const APART = {
  en: { url: 'https://example.com', baseUrl: '/' },
  de: { url: 'https://example.de', baseUrl: '/' },
};
const ALONE = { en: { baseUrl: '/' }, de: { baseUrl: '/' } };

describe('the Docusaurus plugin', () => {
  it('puts the tag into every page, its options with it', () => {
    const tags = (options: HevAskDocusaurusOptions) =>
      hevAsk(contextOf('en', BELOW), options).injectHtmlTags();
    expect(tags({ hotkeys: '', exclude: ['drafts/**'], id: 'default' })).toEqual({
      headTags: [
        {
          tagName: 'script',
          attributes: {
            defer: '',
            src: '/base/hev-ask/overlay.js',
            'data-hev-ask-digest': '/base/hev-ask/',
            'data-hev-ask-hotkeys': '',
          },
        },
      ],
    });
    expect(tags({ inject: false })).toEqual({});
  });

  it('fills the navbar’s search slot unless told otherwise', () => {
    const files = readdirSync(new URL('./theme/', import.meta.url));
    expect(files).toContain('SearchBar.js');
    expect(hevAsk(contextOf('en', BELOW)).getThemePath?.()).toMatch(/adapters.docusaurus.theme$/);
    expect(hevAsk(contextOf('en', BELOW), { button: false }).getThemePath).toBeUndefined();
  });

  it('keeps its styles in what the site builds: imported for nothing but their effect', () => {
    const { sideEffects } = createRequire(import.meta.url)('../../package.json') as { sideEffects: string[] };
    const isKept = picomatch(sideEffects.map((pattern) => pattern.replace('./', '')));
    expect(isKept('adapters/docusaurus/theme/search-bar.css')).toBe(true);
  });

  it('has one bundle for the locales of an origin, where the default one is', async () => {
    const outDir = join(siteDir, 'build');
    const german = hevAsk(contextOf('de', BELOW), { docs: '.' });
    expect(JSON.stringify(german.injectHtmlTags())).toContain('"/base/hev-ask/overlay.js"');
    await german.postBuild({ outDir: join(outDir, 'de') });
    await hevAsk(contextOf('en', BELOW), { docs: '.' }).postBuild({ outDir });
    expect(readdirSync(outDir)).toEqual(['hev-ask']);
    expect(readdirSync(join(outDir, 'hev-ask'))).toContain('overlay.js');
  });

  it.each([
    ['with an origin of its own', APART],
    ['that is built alone', ALONE],
  ])('gives a locale %s its own bundle, of the pages that are built of it', async (_, localeConfigs) => {
    const outDir = join(siteDir, 'build/de');
    mkdirSync(join(outDir, 'docs/guide'), { recursive: true });
    writeFileSync(
      join(outDir, 'docs/guide/index.html'),
      '<html lang="de"><main><h1>Anleitung</h1><h2 id="kessel">Kessel</h2><p>Setze den Kessel auf.</p></main></html>',
    );
    const plugin = hevAsk(contextOf('de', localeConfigs), { docs: '.', contentGlob: ['**/*.md'] });
    expect(JSON.stringify(plugin.injectHtmlTags())).toContain('"/hev-ask/overlay.js"');
    await plugin.postBuild({ outDir });
    const folder = join(outDir, 'hev-ask');
    const { digest } = JSON.parse(readFileSync(join(folder, 'entry.json'), 'utf8')) as { digest: string };
    const { nodes } = JSON.parse(readFileSync(join(folder, digest), 'utf8')) as Digest;
    expect(nodes.map(({ url }) => url)).toEqual(['/docs/guide/', '/docs/guide/#kessel']);
  });

  it('serves the docs as they are while the site is started, and adds nothing to what webpack makes for the server', async () => {
    vi.stubEnv('NODE_ENV', 'development');
    const plugin = hevAsk(contextOf('en', BELOW), { docs: '.' });
    await plugin.loadContent();
    const folder = join(siteDir, '.docusaurus/hev-ask');
    expect(readdirSync(folder)).toContain('entry.json');
    expect(plugin.configureWebpack({}, true)).toEqual({});
    expect(plugin.configureWebpack({}, false)).toEqual({
      devServer: { static: [{ publicPath: '/base/hev-ask/', directory: folder, watch: false }] },
    });
  });

  it('refuses what is no option, by its name, and a value that makes no sense', () => {
    const misspelt = { endpont: '/api/ask' } as HevAskDocusaurusOptions;
    expect(() => hevAsk(contextOf('en', BELOW), misspelt)).toThrow('no option `endpont`');
    const wrong = { exclude: { drafts: true } } as unknown as HevAskDocusaurusOptions;
    expect(() => hevAsk(contextOf('en', BELOW), wrong)).toThrow(
      '`exclude` of @hevmind/ask/docusaurus has to be',
    );
  });
});
