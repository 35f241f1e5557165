import { mkdtemp, rm, mkdir, writeFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig, type ConfigRead } from './read-config.js';
import { Lambda, toPlain, Unknown } from './values.js';

async function read(files: Readonly<Record<string, string>>): Promise<ConfigRead> {
  const dir = await mkdtemp(join(tmpdir(), 'hev-ask-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), content);
  }
  const found = readConfig(join(dir, Object.keys(files)[0] ?? ''), dir);
  expect((await readdir(dir, { recursive: true })).length).toBeGreaterThan(0);
  return found;
}

async function settings(source: string, more: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const { settings: found, fault } = await read({ 'config.ts': source, ...more });
  expect(fault).toBeUndefined();
  return toPlain(found);
}

describe('readConfig', () => {
  it('reads literals, constants, spreads, templates and conditions, whatever types stand around them', async () => {
    const source = `
      import { defineConfig, type UserConfig } from 'not-installed';
      interface Shape { a: string }
      const base = '/kit/' as const;
      const shared: Partial<UserConfig> = { lang: 'de', nested: { a: 1 } };
      export default defineConfig<UserConfig>({
        ...shared,
        base: \`\${base}v\${1 + 1}/\`,
        list: [...['a', 'b'], base!] satisfies string[],
        flag: base === '/kit/' ? true : false,
        ['com' + 'puted']: -1,
        pattern: /x/i,
      });`;
    expect(await settings(source)).toEqual({
      lang: 'de',
      nested: { a: 1 },
      base: '/kit/v2/',
      list: ['a', 'b', '/kit/'],
      flag: true,
      computed: -1,
      pattern: /x/i,
    });
  });

  it('reads CommonJS, functions and promises of configs', async () => {
    expect(
      await settings(
        `const { url } = require('./site');
        const config = { url, async make() {} };
        module.exports = async function create() { const { default: plugin } = await import('x'); return { ...config, plugin }; };`,
        {
          'site.js': `exports.url = 'https://example.com';`,
        },
      ),
    ).toMatchObject({ url: 'https://example.com' });
    expect(
      await settings(
        'export default defineConfig(async ({ mode }) => ({ mode })); import { defineConfig } from "v";',
      ),
    ).toEqual({ mode: 'production' });
  });

  it('follows relative imports, with the extensions of TypeScript, of JSON and of folders', async () => {
    const source = `import { en } from './locales/index.js';
      import pkg from '../package.json' with { type: 'json' };
      import nav from './nav';
      export default { en, name: pkg.name, nav };`;
    expect(
      await settings('export { default } from "./.site/config.mts";', {
        '.site/config.mts': source,
        '.site/locales/index.ts': `export * from './en.js';`,
        '.site/locales/en.ts': `export const en = { label: 'English' };`,
        '.site/nav/index.cjs': `module.exports = [{ text: 'Home' }];`,
        'package.json': '{"name":"kit"}',
      }),
    ).toEqual({ en: { label: 'English' }, name: 'kit', nav: [{ text: 'Home' }] });
  });

  it('takes the environment as not set: the fallback counts, and what has none is not known', async () => {
    const { settings: found } = await read({
      'c.ts': `import process from 'node:process'; const { HOST = 'h' } = process.env;
        export default { a: process.env.BASE ?? '/a/', b: process.env.BASE || '/b/', c: process.env.CI ? 1 : 2, d: process.env.BASE,
        e: process.env.NODE_ENV === 'production', f: \`\${process.env.X}/\`, g: HOST, h: !process.env.Y, i: import.meta.env.Q };`,
    });
    expect(toPlain(found)).toMatchObject({ a: '/a/', b: '/b/', c: 2, e: true, g: 'h', h: true });
    for (const key of ['d', 'f', 'i']) expect(found[key]).toBeInstanceOf(Unknown);
  });

  it('computes with functions of the config, lists and texts', async () => {
    const source = `
      const section = (name: string, ...pages: string[]) => ({ text: name.toUpperCase(), items: pages.map((p, i) => ({ text: p, link: '/' + p, i })) });
      function build() { const out = []; for (const n of ['a', 'b']) { if (n === 'a') continue; out.push(section(n, 'x', 'y')); } return out; }
      function kindOf(x) { switch (x) { case 'a': return 1; case 'b': { break; } default: return 3; } return 2; }
      let count = 0; for (let i = 0; i < 3; i++) count += i;
      export default { sidebar: build(), count, keys: Object.keys({ q: 1 }), joined: ['a', 'b'].filter(Boolean).join('-'),
        kind: kindOf('b'), other: kindOf('z'), opt: undefined?.x, slug: (s: string) => encodeURIComponent(s.trim().replace(/[A-Z]/g, (c) => c.toLowerCase())) };`;
    const { settings: found, fault } = await read({ 'c.ts': source });
    expect(fault).toBeUndefined();
    expect(toPlain(found)).toMatchObject({
      sidebar: [{ text: 'B', items: [{ text: 'x', link: '/x', i: 0 }, { text: 'y' }] }],
      count: 3,
      kind: 2,
      other: 3,
      keys: ['q'],
      joined: 'a-b',
    });
    expect((found['slug'] as Lambda).call([' Ab c'])).toBe('ab%20c');
  });

  it('knows the paths and sluggers that configs reckon with', async () => {
    const { settings: found } = await read({
      'c.mjs': `import { fileURLToPath, URL } from 'node:url'; import path from 'path'; import Slugger, { slug } from 'github-slugger';
        const slugger = new Slugger();
        export default { dir: fileURLToPath(new URL('./docs', import.meta.url)), up: path.join('a', '..', 'b'), slug, own: (s) => slugger.slug(s) };`,
    });
    expect(found['dir']).toMatch(/\/docs$/);
    expect(found['up']).toBe('b');
    expect((found['slug'] as Lambda).origin).toBe('github-slugger');
    expect((found['own'] as Lambda).call(['A B'])).toBe('a-b');
  });

  it.each([
    ['a loop without end', 'while (true) {} export default {}', /too long/],
    ['a recursion without end', 'const f = () => f(); f(); export default {}', /too deep/],
    ['a text that doubles', `let s = 'x'; while (true) s += s; export default {}`, /too large|too long/],
    [
      'a list that doubles',
      `let a = [1]; while (true) a = [...a, ...a]; export default {}`,
      /too large|too long/,
    ],
    ['an error of its own', `throw new Error('no'); export default {}`, /throws/],
    ['no JavaScript', 'export default {\n a: \n}\n', /Unexpected token/],
    ['two files that import each other', `import './c.ts'; export default f(); const f = 1;`, undefined],
  ])('survives %s', async (_, source, reason) => {
    const { fault } = await read({ 'c.ts': source });
    if (reason) expect(fault?.reason).toMatch(reason);
    else expect(fault).toBeUndefined();
  });

  it('survives a promise that never settles, side effects and names of prototypes', async () => {
    const source = `
      import fs from 'node:fs';
      fs.writeFileSync('touched', 'x'); require('child_process').execSync('touch touched');
      await new Promise(() => {});
      const o: any = {}; o.__proto__.polluted = 1; o['constructor'].prototype.polluted = 1;
      globalThis.x = eval('1'); new Function('return process')();
      export default { base: '/ok/' };`;
    const dir = await mkdtemp(join(tmpdir(), 'hev-ask-'));
    onTestFinished(() => rm(dir, { recursive: true, force: true }));
    await writeFile(join(dir, 'c.ts'), source);
    expect(toPlain(readConfig(join(dir, 'c.ts'), dir).settings)).toEqual({ base: '/ok/' });
    expect(await readdir(dir)).toEqual(['c.ts']);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('tells the line of a fault', async () => {
    expect((await read({ 'c.ts': 'const a = 1;\nconst = 2;\n' })).fault?.line).toBe(2);
  });
});
