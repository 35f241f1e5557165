import { describe, expect, it } from 'vitest';
import { buildDigest } from '../digest/index.js';
import { githubScheme, parseDocs } from '../sections/index.js';
import type { Index } from './ranking-index.js';
import { search } from './search.js';
import { openDigest } from './testing/small-site.js';

/** The whole way from Markdown: parsed, distilled, encoded, opened. */
async function openMarkdown(files: Record<string, string>): Promise<Index> {
  const sources = Object.entries(files).map(([file, content]) => ({ file, content }));
  const { sections } = parseDocs(sources, { scheme: githubScheme });
  return openDigest(await buildDigest(sections, { generatedAt: '2026-01-01T00:00:00.000Z' }));
}

async function rank(index: Index, query: string): Promise<string[]> {
  return (await search(index, query)).results.map(({ id }) => id);
}

const loud = (word: string): string => `# Changelog\n\n## 9.0\n\n${`${word} fixed. `.repeat(200)}`;

describe('a name in Markdown is first for', () => {
  it.each([
    ['app.listen(port)', 'listen'],
    ['`app::listen(port)`', 'app::listen'],
    ['function listen(port)', 'listen'],
    ['async app.listen(port)', 'listen'],
    ['class Listen', 'listen'],
    ['Class: Listen', 'Listen'],
    ["Event: `'listen'`", 'listen'],
    ['`listen`: `boolean`', 'listen'],
    ['`listen = true`', 'listen'],
    ['GET /listen', '/listen'],
    ['3. Listen', 'listen'],
    ['`listen<T>(port: number): Server`', 'listen'],
  ])('its symbol: %s', async (heading, query) => {
    const index = await openMarkdown({
      'api.md': `# Api\n\nIntro.\n\n## ${heading}\n\nText of it.`,
      'closing.md': `# Closing\n\nUse it after listen. ${'listen '.repeat(200)}`,
      'changelog.md': loud('listen'),
    });
    expect((await rank(index, query))[0]).toMatch(/^api#/);
  });

  it.each([
    ['1. Routing', 'routing'],
    ['API (beta)', 'api'],
    ['Tips & tricks', 'tips and tricks'],
    ['Getting started', 'how to get started'],
    ['Audio', 'the audio'],
    ['useState\\<T>', 'useState'],
    ['Настройка', 'настройка'],
    ['設定ガイド', '設定ガイド'],
    ['การตั้งค่า', 'การตั้งค่า'],
    ['Cài đặt', 'cai dat'],
  ])('its title: %s', async (title, query) => {
    const index = await openMarkdown({
      'zz/page.md': `# ${title}\n\nShort words.\n\n## One\n\nPlays.`,
      'changelog.md': `${loud(title)}\n\n## About ${title} in depth\n\n${title}`,
    });
    expect((await rank(index, query))[0]).toBe('zz/page');
  });

  it.each(['audio', 'audio p', 'audio zzz', 'how to audio', 'audio?'])(
    'its title, whatever is typed besides that says nothing here: %s',
    async (query) => {
      const index = await openMarkdown({
        'audio.md': '# Audio\n\nPlays sounds.\n\n## Volume\n\nLoudness of it.',
        'changelog.md': loud('audio'),
      });
      expect((await rank(index, query))[0]).toBe('audio');
    },
  );

  it('leaves a camel-case name whole, and an exact heading before a like title', async () => {
    const index = await openMarkdown({
      'errors.md': '# Errors\n\nAll errors.',
      'hooks.md': '# Hooks\n\nMany.\n\n## onError\n\nRuns late.\n\n## About errors\n\nSome.',
    });
    expect((await rank(index, 'onError'))[0]).toBe('hooks#onerror');
    expect((await rank(index, 'about errors'))[0]).toBe('hooks#about-errors');
  });
});

describe('hyphen, space and nothing between two words are the same', () => {
  const spellings = ['allow-list', 'allow list', 'allowlist', 'allow_list', 'allowList', 'Allow-List'];
  it.each(spellings)('where the docs have a hyphen, and both words elsewhere: %s', async (query) => {
    const index = await openMarkdown({
      'a.md': '# Alpha\n\nPut each visitor on the allow-list page before noon.',
      'b.md': '# Beta\n\nAllow everybody. A list is optional.',
      'c.md': '# Gamma\n\nWords for the rest. Allow some list of things to be allowed in lists.',
    });
    expect((await rank(index, query))[0]).toBe('a');
  });

  it.each(['rate-limit', 'rate limit', 'ratelimit', 'rateLimit'])(
    'where the docs join them, and have both words elsewhere: %s',
    async (query) => {
      const index = await openMarkdown({
        'a.md': '# Alpha\n\nThe ratelimit option bounds it.',
        'b.md': '# Beta\n\nThe rate of change.',
        'c.md': '# Gamma\n\nA limit by default.',
      });
      expect((await rank(index, query))[0]).toBe('a');
    },
  );
});

describe('numbers and signs', () => {
  it('find a version by every start of it, letter and all', async () => {
    const index = await openMarkdown({ 'a.md': '# Alpha\n\nSince v1.10.3 it works.', 'b.md': '# Beta\n\n1' });
    for (const query of ['v1', 'v1.', 'v1.1', 'v1.10', '1.10', 'v1.10.3'])
      expect(await rank(index, query), query).toContain('a');
    expect(await rank(index, 'v2')).toEqual([]);
  });

  it('put a bare word before the same word with its signs', async () => {
    const index = await openMarkdown({
      'alpha.md': '# Alpha\n\nBindings for C++ here.',
      'beta.md': '# Beta\n\nBindings for C here.',
      'gamma.md': '# Gamma\n\nBindings for C# here.',
    });
    expect((await rank(index, 'C'))[0]).toBe('beta');
    expect((await rank(index, 'C++'))[0]).toBe('alpha');
    expect((await rank(index, 'C#'))[0]).toBe('gamma');
  });

  it('put a word as it is typed first, with its accents and without', async () => {
    const index = await openMarkdown({
      'un.md': '# Un\n\nLa forêt est grande.',
      'deux.md': '# Deux\n\nUn foret pour percer.',
    });
    expect(await rank(index, 'forêt')).toEqual(['un', 'deux']);
    expect(await rank(index, 'foret')).toEqual(['deux', 'un']);
  });

  it.each(['getServeression', 'getSreverSession', 'get_server_sesion', 'resposne_model', 'respons_modle'])(
    'forgive a slip in a compound name: %s',
    async (query) => {
      const index = await openMarkdown({
        'a.md': '# Alpha\n\nUse getServerSession or response_model.',
        'b.md': '# Beta\n\nGet a server here: the session of its model.',
      });
      expect((await rank(index, query))[0]).toBe('a');
    },
  );
});

describe('a name too deep to be a section', () => {
  const files = {
    'server.md':
      '# Server\n\n## Methods\n\nMany things first.\n\n#### listen\n\nOpens the port.\n\n#### .close(now)\n\nDrains the water.\n\n##### Errors & more\n\nRare.',
    'other.md': '# Other\n\nUse close and listen. Call `server.close` to close.',
  };
  const first = async (query: string) => {
    const [result] = (await search(await openMarkdown(files), query)).results;
    const text = (runs: readonly { text: string }[] = []): string => runs.map((run) => run.text).join('');
    return [result?.id, result?.url, text(result?.innerRuns), text(result?.snippet)];
  };

  it.each([
    ['listen', 'listen', 'listen', 'Opens the port.'],
    ['server.close', 'closenow', '.close(now)', 'Drains the water.'],
    ['close', 'closenow', '.close(now)', 'Drains the water.'],
    ['errors & more', 'errors--more', 'Errors & more', 'Rare.'],
  ])('leads to its own anchor and its own text: %s', async (query, anchor, heading, text) => {
    const [id, url, inner, snippet] = await first(query);
    expect([id, url, inner]).toEqual(['server#methods', `server/#${anchor}`, heading]);
    expect(snippet?.startsWith(text)).toBe(true);
  });

  it('leaves the section itself to other queries', async () => {
    expect(await first('methods')).toEqual(['server#methods', 'server/#methods', '', expect.any(String)]);
  });
});
