import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import vm from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paletteStyles } from '../components/hev-ask/palette-styles.js';
import { buildBrowser } from './build-browser.mjs';

describe('what browsers load', () => {
  let folder: string;
  let built: { engine: string[]; modules: string[] };
  const read = (name: string) => readFile(join(folder, name), 'utf8');

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hev-ask-browser-'));
    await writeFile(join(folder, 'engine.0000000000.js'), 'left by an earlier build');
    built = await buildBrowser(folder);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is the overlay, the engine by its content’s hash, and the list of names, main module first', async () => {
    const others = ['engine.json', 'hev-ask-digest.js', 'overlay.js'];
    expect((await readdir(folder)).sort()).toEqual([...others, ...built.engine].sort());
    expect(JSON.parse(await read('engine.json'))).toEqual({ files: built.engine });
    expect(built.engine[0]).toMatch(/^engine\.[0-9a-f]{10}\.js$/);
    for (const name of built.engine) {
      const hash = createHash('sha256')
        .update(await read(name))
        .digest('hex');
      expect(name).toContain(`.${hash.slice(0, 10)}.`);
    }
  });

  it('comes out the same from the same sources', async () => {
    const again = await mkdtemp(join(tmpdir(), 'hev-ask-browser-'));
    await buildBrowser(again);
    for (const name of await readdir(folder)) {
      expect(await readFile(join(again, name), 'utf8'), name).toBe(await read(name));
    }
    await rm(again, { recursive: true });
  });

  it('has an overlay that is a classic script, and an engine that names only files that are there', async () => {
    const overlay = await read('overlay.js');
    expect(() => new vm.Script(overlay)).not.toThrow();
    expect(overlay).not.toMatch(/import\.meta|\beval\b|innerHTML/);
    const named = built.engine.map(read);
    for (const code of await Promise.all(named)) {
      for (const [, name] of code.matchAll(/["'`]\.\/([^"'`]+\.js)["'`]/g))
        expect(built.engine).toContain(name);
    }
  });

  it('names colours in the engine as the shell of the npm entry does, which is not built here', async () => {
    for (const name of built.engine) {
      const code = await read(name);
      const given = new Set(
        [...(paletteStyles + code).matchAll(/(--_\w+):/g)].map(([, variable]) => variable),
      );
      // `--_code` is the engine's own, for the files that it loads.
      const used = [...code.matchAll(/var\((--_(?!code)\w+)\)/g)].map(([, variable]) => variable);
      expect(
        used.filter((variable) => !given.has(variable)),
        name,
      ).toEqual([]);
    }
  });

  it('makes no Trusted Types policy for searching, and the digest page’s under its own name, once a page', async () => {
    for (const name of built.engine) expect(await read(name), name).not.toContain('createPolicy');
    const code = await read('hev-ask-digest.js');
    expect(code).toMatch(
      /Symbol\.for\([`"']hev-ask\.policy[`"']\)\]\s*\?\?=\w+\.createPolicy\([`"']hev-ask[`"']/,
    );
    expect(code).not.toMatch(/createPolicy\([`"']lit-html/);
  });

  it('holds no parser of docs, no slugger, no Node module and nothing of the build; Markdown for answers alone', async () => {
    const packages = built.modules.filter((id) => id.includes('node_modules/'));
    for (const id of packages)
      expect(id).toMatch(/node_modules\/(lit|lit-html|stemmer|marked|eventsource-parser)\//);
    const own = built.modules.filter((id) => !id.includes('node_modules/') && !id.startsWith('\0'));
    for (const id of own)
      expect(id).toMatch(/^(components|src\/(model|text|rank|payload|answer|protocol))\//);
    expect(own.filter((id) => /payload\/encode|\.test\.|testing\//.test(id))).toEqual([]);
    // A rule of the Markdown parser, by a name that no minifier changes.
    for (const name of built.engine)
      expect((await read(name)).includes('lheading'), name).toBe(name.startsWith('engine-answer.'));
  });
});

describe('the npm entry', () => {
  it('can be imported where there is no document', async () => {
    expect(globalThis.document).toBe(undefined);
    const overlay = await import('../components/overlay.js');
    expect(Object.keys(overlay).sort()).toEqual(['HevAskButtonElement', 'HevAskElement', 'mountHevAsk']);
  });
});
