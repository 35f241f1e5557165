import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hevAsk } from './hev-ask.js';
import type { ViteConfig, VitePressConfig } from './vitepress-types.js';

const GUIDES = fileURLToPath(new URL('../../node_modules/fastify/docs/Guides', import.meta.url));
let root: string;
let lines: string[];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hev-ask-'));
  cpSync(GUIDES, join(root, 'docs'), { recursive: true });
  lines = [];
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function resolveConfig(
  command: ViteConfig['command'],
  themeConfig = {},
): ViteConfig & { vitepress: VitePressConfig } {
  return {
    command,
    logger: { info: (line) => lines.push(line), warn: (line) => lines.push(`warning: ${line}`) },
    vitepress: {
      srcDir: join(root, 'docs'),
      outDir: join(root, 'dist'),
      site: { base: '/kit/', head: [], themeConfig },
    },
  };
}

describe('the VitePress plugin', () => {
  it('puts one script into the head, though VitePress resolves two configs, and one bundle beside the pages', async () => {
    const config = resolveConfig('build');
    let ended = 0;
    config.vitepress.buildEnd = () => void ended++;
    const plugin = hevAsk({ endpoint: '/api/ask', exclude: ['Style-Guide.md'] });
    plugin.configResolved(config);
    plugin.configResolved(config);
    expect(config.vitepress.site.head).toEqual([
      [
        'script',
        {
          defer: '',
          src: '/kit/hev-ask/overlay.js',
          'data-hev-ask-digest': '/kit/hev-ask/',
          'data-hev-ask-endpoint': '/api/ask',
        },
      ],
    ]);
    await config.vitepress.buildEnd(config.vitepress);
    expect(ended).toBe(1);
    const entry = JSON.parse(readFileSync(join(root, 'dist/hev-ask/entry.json'), 'utf8')) as {
      sections: number;
    };
    expect(entry.sections).toBeGreaterThan(100);
    expect(lines.join('\n')).toContain(`${entry.sections} sections`);
  });

  it('serves the bundle below the base in dev', async () => {
    const plugin = hevAsk();
    const config = resolveConfig('serve');
    plugin.configResolved(config);
    let handle: ((request: never, response: never, next: never) => void) | undefined;
    let close: (() => void) | undefined;
    await plugin.configureServer({
      middlewares: { use: (handler: typeof handle) => (handle = handler) },
      ws: { send: () => undefined },
      httpServer: { once: (_event: string, listener: () => void) => (close = listener) },
    });
    const server = createServer((request, response) =>
      handle?.(request as never, response as never, (() => response.writeHead(404).end()) as never),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const found = await fetch(`${origin}/kit/hev-ask/overlay.js`);
    const elsewhere = await fetch(`${origin}/hev-ask/overlay.js`);
    server.close();
    close?.();
    expect([found.status, found.headers.get('content-type'), elsewhere.status]).toEqual([
      200,
      expect.stringContaining('javascript'),
      404,
    ]);
  });

  it('says that another search is configured, and leaves it its place where it is told to', () => {
    hevAsk().configResolved(resolveConfig('build', { search: { provider: 'local' } }));
    expect(lines.join('\n')).toMatch(/warning: .*themeConfig\.search/);
    const kept = hevAsk({ button: false });
    lines = [];
    kept.configResolved(resolveConfig('build', { search: { provider: 'local' } }));
    expect(lines).toEqual([]);
    expect(kept.config()).not.toHaveProperty('resolve');
  });

  it('puts itself into a site once, however often it is given, and says so', () => {
    const config = resolveConfig('build');
    for (const plugin of [hevAsk(), hevAsk({ endpoint: '/api/ask' })]) {
      plugin.configResolved(config);
      plugin.configResolved(config);
    }
    expect(config.vitepress.site.head).toHaveLength(1);
    expect(lines).toEqual([expect.stringMatching(/^warning: .*given twice/)]);
  });

  it('refuses a base that means another folder on each page', () => {
    const config = resolveConfig('build');
    config.vitepress.site.base = './';
    expect(() => hevAsk().configResolved(config)).toThrow("VitePress' config says './'");
  });

  it('refuses a value that makes no sense, and passes over what is no option', () => {
    expect(() => hevAsk({ exclude: 5 as never })).toThrow('`exclude` of @hevmind/ask/vitepress has to be');
    const config = resolveConfig('build');
    hevAsk({ endpont: '/api/ask' } as object).configResolved(config);
    expect(lines).toEqual([
      'warning: hev ask: @hevmind/ask/vitepress has no option `endpont`. It is passed over.',
    ]);
    expect(JSON.stringify(config.vitepress.site.head)).not.toContain('endpont');
  });

  it("takes the site's Vue for its button, wherever the package lies", () => {
    expect(hevAsk().config()).toMatchObject({ resolve: { dedupe: ['vue'] } });
  });

  it('leaves a Vite build that is no VitePress site alone', () => {
    const plugin = hevAsk();
    expect(() => plugin.configResolved({ command: 'build', logger: { info() {}, warn() {} } })).not.toThrow();
  });
});
