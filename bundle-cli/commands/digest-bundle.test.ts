import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Digest } from '../../src/model/index.js';
import { openPayload } from '../../src/payload/decode/index.js';
import { folderSource } from '../fs/index.js';
import { readEngineFiles } from '../engine-files.js';
import { createSandbox, isPlainFailure, type CliSandbox } from '../testing/cli-sandbox.js';

const DOCS = {
  'docs/index.md':
    '# Kit\n\nKit is a library for building small tools.\n\n## Install\n\nRun `npm i kit` to install it.\n',
  'docs/guide/start.md': '# Start\n\nA project starts with one file.\n',
};

async function readEntry(sandbox: CliSandbox): Promise<Record<string, unknown>> {
  return JSON.parse((await sandbox.read('pub')).get('entry.json') ?? '') as Record<string, unknown>;
}

describe('ask digest bundle', () => {
  it('writes two stable names for the browser, the rest hashed, all of them named by entry.json or the core', async () => {
    const sandbox = await createSandbox(DOCS);
    expect(await sandbox.run('digest', 'bundle', '--from', 'docs', '--out', 'pub')).toMatchObject({
      code: 0,
      stderr: '',
    });
    expect(await sandbox.read('.hev-ask')).toEqual(new Map());
    const names = [...(await sandbox.read('pub')).keys()];
    const entry = await readEntry(sandbox);
    const { listShards } = await openPayload(folderSource(join(sandbox.dir, 'pub')));
    const shards = await listShards();
    const named = [entry['core'], entry['digest'], ...(entry['engine'] as string[]), ...shards];
    expect(names).toEqual(['entry.json', 'overlay.js', 'llms.txt', 'llms-full.txt', ...named].sort());
    for (const name of named) expect(name).toMatch(/\.[0-9a-f]{8,}\.\w+$/);
  });

  it('is the same from the tree, from a tree without text, and from the docs', async () => {
    const sandbox = await createSandbox(DOCS);
    sandbox.env = { SOURCE_DATE_EPOCH: '0' };
    await sandbox.run('digest', 'bundle', '--from', 'docs', '--out', 'a');
    await sandbox.run('digest', 'build');
    await sandbox.run('digest', 'bundle', '--out', 'b');
    await rm(join(sandbox.dir, '.hev-ask'), { recursive: true });
    await sandbox.run('digest', 'build', '--no-text');
    expect((await sandbox.read('.hev-ask')).get('index.md')).not.toContain('<!-- text -->');
    expect(await sandbox.run('digest', 'build', '--check')).toMatchObject({ code: 0 });
    expect(await sandbox.run('digest', 'bundle', '--out', 'c')).toMatchObject({ code: 0 });
    expect(await sandbox.read('b')).toEqual(await sandbox.read('a'));
    expect((await sandbox.read('c')).get('llms-full.txt')).toBe(
      (await sandbox.read('a')).get('llms-full.txt'),
    );
  });

  it('has the same bytes from the same docs, whenever it runs', async () => {
    const sandbox = await createSandbox(DOCS);
    await sandbox.run('digest', 'bundle', '--from', 'docs', '--out', 'a');
    sandbox.now = new Date('2027-01-01T00:00:00.000Z');
    await sandbox.run('digest', 'bundle', '--from', 'docs', '--out', 'b');
    expect(await sandbox.read('b')).toEqual(await sandbox.read('a'));
  });

  it('shows the urls of the digest joined with the base path, relative ones to the browser alone', async () => {
    const sandbox = await createSandbox(DOCS);
    await sandbox.run('digest', 'bundle', '--from', 'docs', '--out', 'pub', '--base-path', '/kit');
    const { digest: name } = await readEntry(sandbox);
    const files = await sandbox.read('pub');
    const { version, nodes, edges } = JSON.parse(files.get(String(name)) ?? '') as Digest;
    expect({ version, edges }).toEqual({ version: 2, edges: [] });
    expect(nodes.map(({ url, sources }) => [url, sources[0]?.url])).toEqual([
      ['/kit/guide/start/', '/kit/guide/start/'],
      ['/kit/', '/kit/'],
      ['/kit/#install', '/kit/#install'],
    ]);
    const { index } = await openPayload(folderSource(join(sandbox.dir, 'pub')));
    const { value: rows } = await index.settle(() => [0, 1, 2].map((section) => index.row(section)?.url));
    expect(rows).toEqual(['guide/start/', '', '#install']);
  });

  it('may lie among the docs, as a digest may, and is no part of them', async () => {
    const sandbox = await createSandbox({ ...DOCS, 'docs/llms.txt': 'Our own words.\n' });
    const build = ['digest', 'build', '--digest-dir', 'docs/digest'];
    await sandbox.run(...build);
    await sandbox.run('digest', 'bundle', '--digest-dir', 'docs/digest', '--out', 'docs/hev-ask');
    const before = await sandbox.read('docs');
    expect((await sandbox.run(...build)).stdout).toContain('docs/digest is up to date.');
    await sandbox.run('digest', 'bundle', '--digest-dir', 'docs/digest', '--out', 'docs/hev-ask');
    expect(await sandbox.read('docs')).toEqual(before);
    expect(before.get('digest/llms.md')).toContain('Our own words.');
  });

  it('writes no file again that is there already', async () => {
    const sandbox = await createSandbox(DOCS);
    sandbox.env = { SOURCE_DATE_EPOCH: '0' };
    await sandbox.run('digest', 'bundle', '--from', 'docs', '--out', 'pub');
    const before = await sandbox.stamps('pub');
    await sandbox.run('digest', 'bundle', '--from', 'docs', '--out', 'pub');
    expect(await sandbox.stamps('pub')).toEqual(before);
  });

  it('removes the hashed files of the build before and nothing else', async () => {
    const sandbox = await createSandbox({
      ...DOCS,
      'pub/notes.0123456789.txt': 'mine',
      'pub/index.html': 'mine',
    });
    await sandbox.run('digest', 'bundle', '--from', 'docs', '--out', 'pub');
    const before = await readEntry(sandbox);
    await sandbox.write({ 'docs/guide/start.md': '# Start\n\nA project starts with two files.\n' });
    await sandbox.run('digest', 'bundle', '--from', 'docs', '--out', 'pub');
    const after = await readEntry(sandbox);
    const names = [...(await sandbox.read('pub')).keys()];
    expect(after['digest']).not.toBe(before['digest']);
    for (const gone of [before['digest'], before['index'], before['text']]) expect(names).not.toContain(gone);
    expect(names).toEqual(
      expect.arrayContaining([
        'notes.0123456789.txt',
        'index.html',
        after['digest'],
        ...(after['engine'] as string[]),
      ]),
    );
  });

  it('never removes what an entry.json that is not ours names', async () => {
    const sandbox = await createSandbox({ ...DOCS, 'keep.me.txt': 'mine', 'pub/precious.old.bin': 'mine' });
    const foreign = {
      version: 1,
      engine: ['../keep.me.txt'],
      index: '../../etc/x.y.z',
      text: 7,
      digest: 'llms.txt',
    };
    for (const entry of [JSON.stringify(foreign), 'not json', '[]', 'null']) {
      await sandbox.write({ 'pub/entry.json': entry });
      expect(await sandbox.run('digest', 'bundle', '--from', 'docs', '--out', 'pub')).toMatchObject({
        code: 0,
      });
      expect((await sandbox.read()).get('keep.me.txt')).toBe('mine');
      expect((await sandbox.read()).get('pub/precious.old.bin')).toBe('mine');
    }
  });

  it('links absolutely in llms.txt where the address of the site is known', async () => {
    const sandbox = await createSandbox(DOCS);
    const flags = ['--from', 'docs', '--out', 'pub', '--base-path', '/kit/'];
    await sandbox.run('digest', 'bundle', ...flags, '--site-url', 'https://example.com/');
    const absolute = (await sandbox.read('pub')).get('llms.txt') ?? '';
    expect(absolute).toMatch(/^# Kit\n\n> /);
    expect(absolute).toContain(
      '\n## Guide\n\n- [Start](https://example.com/kit/guide/start/): A project starts with one file.',
    );
    await sandbox.run('digest', 'bundle', ...flags);
    expect((await sandbox.read('pub')).get('llms.txt')).toContain('- [Start](/kit/guide/start/)');
    expect((await sandbox.read('pub')).get('llms-full.txt')).toContain(
      '## Install\n\nRun `npm i kit` to install it.',
    );
  });
});

describe('bad input to ask digest bundle', () => {
  it('is no digest', async () => {
    const sandbox = await createSandbox(DOCS);
    for (const flags of [[], ['--digest-dir', 'nowhere']]) {
      const run = await sandbox.run('digest', 'bundle', '--out', 'pub', ...flags);
      expect(run.stderr).toMatch(/There is no (?:\.hev-ask folder|digest)/);
      expect(isPlainFailure(run)).toBe(true);
    }
    expect(await sandbox.read('pub')).toEqual(new Map());
  });

  it('is a digest without sections', async () => {
    const sandbox = await createSandbox({ '.hev-ask/note.txt': 'nothing' });
    const run = await sandbox.run('digest', 'bundle', '--out', 'pub');
    expect(isPlainFailure(run)).toBe(true);
    expect(await sandbox.read('pub')).toEqual(new Map());
  });

  it('is an output folder that cannot be written', async () => {
    const sandbox = await createSandbox({ ...DOCS, taken: 'a file' });
    const before = await sandbox.read();
    const run = await sandbox.run('digest', 'bundle', '--from', 'docs', '--out', 'taken');
    expect(run.stderr).toContain('taken');
    expect(isPlainFailure(run)).toBe(true);
    expect(await sandbox.read()).toEqual(before);
  });

  it('is an output folder with a place that is taken: nothing new stays behind', async () => {
    const sandbox = await createSandbox({
      ...DOCS,
      'pub/overlay.js/index.html': 'a folder',
      'pub/mine.txt': 'mine',
    });
    const before = await sandbox.read();
    const run = await sandbox.run('digest', 'bundle', '--from', 'docs', '--out', 'pub');
    expect(run.stderr).toContain('overlay.js');
    expect(isPlainFailure(run)).toBe(true);
    expect(await sandbox.read()).toEqual(before);
  });

  it('is a package without its browser build', async () => {
    const sandbox = await createSandbox({
      'half/engine.json': '{"files":["engine.0123456789.js"]}',
      'evil/engine.json': '{"files":["../x"]}',
    });
    for (const folder of ['none', 'half', 'evil']) {
      const url = pathToFileURL(join(sandbox.dir, folder, '/'));
      await expect(readEngineFiles(url)).rejects.toMatchObject({
        code: 'HEV_ASK_NO_ENGINE',
        hint: expect.stringContaining('npm run build') as string,
      });
    }
  });

  it('is a tree without text whose docs have moved on', async () => {
    const sandbox = await createSandbox(DOCS);
    await sandbox.run('digest', 'build', '--no-text');
    await sandbox.write({ 'docs/index.md': '# Kit\n\nNo section any more.\n' });
    const run = await sandbox.run('digest', 'bundle', '--out', 'pub');
    expect(run.stderr).toContain('index#install');
    expect(isPlainFailure(run)).toBe(true);
  });
});
