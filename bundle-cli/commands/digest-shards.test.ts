import { describe, expect, it } from 'vitest';
import type { ShardManifest } from '../../src/digest/shards/index.js';
import { distil } from '../shards/testing/distil.js';
import { createSandbox, isPlainFailure, type CliSandbox } from '../testing/cli-sandbox.js';

const page = (name: string): string =>
  `# ${name}\n\n${`The ${name} page tells of \`${name}()\`. `.repeat(20)}\n\n## Use ${name}\n\n${'Call it. '.repeat(40)}\n`;
const names = ['alpha', 'beta', 'gamma', 'delta', 'omega', 'zeta'];
const docs = Object.fromEntries(names.map((name) => [`docs/guide/${name}.md`, page(name)]));
const corpus = ['digest', 'corpus', 'docs', '--shards-dir', 'shards', '--shard-bytes', '4000'] as const;
const assemble = ['digest', 'assemble', '--shards-dir', 'shards'] as const;
const status = ['digest', 'status', '--shards-dir', 'shards'] as const;
const global = {
  context: 'Docs of six letters.',
  glossary: [{ term: 'Letter', aliases: ['character'], definition: 'A page of these docs.' }],
  suggestions: ['How is alpha used?'],
};

async function createShards(): Promise<CliSandbox> {
  const sandbox = await createSandbox(docs);
  const { code, stderr } = await sandbox.run(...corpus);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return sandbox;
}

async function statesOf(sandbox: CliSandbox): Promise<Record<string, string>> {
  const { stdout } = await sandbox.run(...status, '--json');
  const { shards } = JSON.parse(stdout) as { shards: { id: string; state: string }[] };
  return Object.fromEntries(shards.map(({ id, state }) => [id, state]));
}

async function manifestOf(sandbox: CliSandbox): Promise<ShardManifest> {
  return JSON.parse((await sandbox.read('shards')).get('manifest.json') ?? '') as ShardManifest;
}

describe('ask digest corpus', () => {
  it('hands out every section once, the same bytes each time', async () => {
    const sandbox = await createShards();
    const files = await sandbox.read('shards');
    const inputs = [...files].filter(([name]) => name.startsWith('input-'));
    expect(inputs.length).toBeGreaterThan(2);
    const ids = inputs.flatMap(([, content]) =>
      (JSON.parse(content) as { sections: { id: string }[] }).sections.map(({ id }) => id),
    );
    expect(ids.sort()).toEqual(
      names.flatMap((name) => [`guide/${name}`, `guide/${name}#use-${name}`]).sort(),
    );
    const stamps = await sandbox.stamps('shards');
    await sandbox.run('digest', 'corpus', '--shards-dir', 'shards');
    expect(await sandbox.read('shards')).toEqual(files);
    const inputsOnly = (all: Map<string, string>): [string, string][] =>
      [...all].filter(([name]) => name.startsWith('input-'));
    expect(inputsOnly(await sandbox.stamps('shards'))).toEqual(inputsOnly(stamps));
  });

  it('gives each section a shard of its own where none may take more', async () => {
    const sandbox = await createSandbox(docs);
    const { code } = await sandbox.run(
      'digest',
      'corpus',
      'docs',
      '--shards-dir',
      'shards',
      '--shard-bytes',
      '1',
    );
    expect(code).toBe(0);
    const { shards } = await manifestOf(sandbox);
    expect(shards.map(({ sections }) => sections)).toEqual(Array.from({ length: 2 * names.length }, () => 1));
  });

  it('prints everything as one JSON where no folder is named', async () => {
    const sandbox = await createSandbox(docs);
    const { stdout } = await sandbox.run('digest', 'corpus', 'docs');
    const whole = JSON.parse(stdout) as { version: number; sections: { id: string; text: string }[] };
    expect(whole.version).toBe(1);
    expect(whole.sections).toHaveLength(12);
    expect(whole.sections[0]).toMatchObject({
      id: 'guide/alpha',
      title: 'alpha',
      heading: null,
      group: 'guide',
    });
  });

  it('re-pends one shard after an edit, and none of the others when a page comes', async () => {
    const sandbox = await createShards();
    await distil(sandbox, 'shards');
    const before = await sandbox.read('shards');
    await sandbox.write({ 'docs/guide/gamma.md': `${page('gamma')}\nOne more.\n` });
    await sandbox.run(...corpus);
    const states = await statesOf(sandbox);
    expect(Object.values(states).filter((state) => state === 'stale')).toHaveLength(1);
    expect(Object.values(states).filter((state) => state === 'pending')).toHaveLength(0);
    const changed = [...(await sandbox.read('shards'))].filter(([name, text]) => before.get(name) !== text);
    expect(changed.map(([name]) => name.replace(/-.*/, ''))).toEqual(['input', 'manifest.json']);

    await sandbox.write({ 'docs/guide/new.md': '# New\n\nShort.\n' });
    await sandbox.run(...corpus);
    expect(
      Object.values(await statesOf(sandbox)).filter((state) => state !== 'distilled').length,
    ).toBeLessThan(3);
  });
});

describe('ask digest assemble', () => {
  it('puts summaries, questions, glossary and suggestions into the tree, and again changes nothing', async () => {
    const sandbox = await createShards();
    await distil(sandbox, 'shards');
    await sandbox.write({ 'shards/global.json': JSON.stringify(global) });
    const { code, stdout, stderr } = await sandbox.run(...assemble);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('12 of 12 sections are distilled.');
    const tree = await sandbox.read('.hev-ask');
    expect(tree.get('guide/alpha/use-alpha.md')).toContain('by: model');
    expect(tree.get('guide/alpha/use-alpha.md')).toContain(
      'questions: ["What about guide/alpha#use-alpha?"]',
    );
    expect(tree.get('guide/alpha/use-alpha.md')).toContain('\nSays what Use alpha is about.\n');
    expect(tree.get('_glossary/Letter.md')).toContain('by: model');
    expect(tree.get('_meta.md')).toContain('Docs of six letters.');
    expect(tree.get('_meta.md')).toContain('suggestions: ["How is alpha used?"]');
    const stamps = await sandbox.stamps('.hev-ask');
    sandbox.now = new Date('2027-01-01T00:00:00.000Z');
    expect((await sandbox.run(...assemble)).stdout).toContain('.hev-ask is up to date.');
    expect(await sandbox.stamps('.hev-ask')).toEqual(stamps);
  });

  it('makes a section found by the words of its questions, and shows them in digest.json', async () => {
    const sandbox = await createShards();
    await distil(sandbox, 'shards');
    for (const [name, text] of await sandbox.read('shards')) {
      const asked = text.replace('What about guide/zeta?', 'Why does my kettle stay cold?');
      if (asked !== text) await sandbox.write({ [`shards/${name}`]: asked });
    }
    await sandbox.run(...assemble);
    const { stdout } = await sandbox.run('search', 'cold kettle', '--json');
    const { results } = JSON.parse(stdout) as { results: { id: string }[] };
    expect(results[0]?.id).toBe('guide/zeta');
    await sandbox.run('digest', 'bundle', '--out', 'out');
    const files = await sandbox.read('out');
    const digest = [...files].find(([name]) => name.startsWith('digest.'))?.[1];
    expect(digest).toContain('"questions":["Why does my kettle stay cold?"]');
  });

  it('reads the docs as they were cut, from any folder and without a flag', async () => {
    const sandbox = await createSandbox(docs);
    await sandbox.run(
      'digest',
      'corpus',
      'docs',
      '--shards-dir',
      'deep/shards',
      '--base-path',
      '/x/',
      '--chunk-heading-depth',
      '1',
    );
    await distil(sandbox, 'deep/shards');
    const { stdout } = await sandbox.run(
      'digest',
      'assemble',
      '--shards-dir',
      'deep/shards',
      '--digest-dir',
      'tree',
    );
    expect(stdout).toContain('6 of 6 sections are distilled.');
    expect((await sandbox.read('tree')).get('_meta.md')).toMatch(/^basePath: "?\/x\//m);
    const { flags } = (
      JSON.parse((await sandbox.read('deep/shards')).get('manifest.json') ?? '') as ShardManifest
    ).source;
    expect(flags).toEqual({ basePath: '/x/', chunkHeadingDepth: 1 });
  });

  it('is kept by a build until a section changes, and that section alone is excerpted again', async () => {
    const sandbox = await createShards();
    await distil(sandbox, 'shards');
    await sandbox.write({ 'shards/global.json': JSON.stringify(global) });
    await sandbox.run(...assemble);
    const tree = await sandbox.read('.hev-ask');
    expect((await sandbox.run('digest', 'build', 'docs')).stdout).toContain('up to date');
    await sandbox.write({ 'docs/guide/beta.md': page('beta').replace('Call it.', 'Call it once.') });
    await sandbox.run('digest', 'build', 'docs');
    const after = await sandbox.read('.hev-ask');
    const changed = [...after].filter(([name, text]) => tree.get(name) !== text).map(([name]) => name);
    expect(changed).toEqual(['_meta.md', 'guide/beta/use-beta.md']);
    expect(after.get('guide/beta/use-beta.md')).not.toContain('questions');
    expect(after.get('guide/beta/use-beta.md')).toContain('by: extractive');
    expect(after.get('_meta.md')).toContain('Docs of six letters.');
  });

  it('uses of a stale shard what still fits, section by section', async () => {
    const sandbox = await createShards();
    await distil(sandbox, 'shards');
    await sandbox.write({ 'docs/guide/beta.md': page('beta').replace('Call it.', 'Call it once.') });
    const straight = await sandbox.run(...assemble);
    expect(straight.stdout).toContain('11 of 12 sections are distilled.');
    expect(straight.stderr).toMatch(
      /^warning: shards\/distill-\S+\.json: `guide\/beta#use-beta` changed since/m,
    );
    await sandbox.run(...corpus);
    expect((await sandbox.run(...assemble)).stdout).toContain('11 of 12 sections are distilled.');
    const stale = Object.entries(await statesOf(sandbox)).filter(([, state]) => state === 'stale');
    expect(stale).toHaveLength(1);
  });

  it('keeps what a hand wrote, and replaces a context of its own', async () => {
    const sandbox = await createShards();
    await distil(sandbox, 'shards');
    await sandbox.write({ 'shards/global.json': JSON.stringify(global) });
    await sandbox.run(...assemble);
    const tree = await sandbox.read('.hev-ask');
    const file = '.hev-ask/guide/alpha.md';
    await sandbox.write({ [file]: (tree.get('guide/alpha.md') ?? '').replace('Says what', 'Tells what') });
    await sandbox.write({ 'shards/global.json': JSON.stringify({ ...global, context: 'Six letters.' }) });
    const { stdout } = await sandbox.run(...assemble);
    expect(stdout).toContain('11 of 12 sections are distilled, 1 written by hand are left alone.');
    const after = await sandbox.read('.hev-ask');
    expect(after.get('guide/alpha.md')).toContain('Tells what alpha is about.');
    expect(after.get('_meta.md')).toContain('\nSix letters.\n');
  });

  it('leaves out what was invented, foreign or broken, and names file and remedy', async () => {
    const sandbox = await createShards();
    await distil(sandbox, 'shards');
    const [first, second, third] = (await manifestOf(sandbox)).shards;
    const path = (shard: { id: string } | undefined): string => `shards/distill-${shard?.id ?? ''}.json`;
    const files = await sandbox.read('shards');
    const text = files.get(path(first).slice('shards/'.length)) ?? '';
    const read = JSON.parse(text) as { sections: { id: string; summary: string; questions: string[] }[] };
    const entry = read.sections[0];
    if (entry) {
      entry.summary = 'Calls `inventedThing()` and [more](https://evil.example/x).';
      entry.questions = ['How?', 'Is it at https://evil.example?'];
    }
    read.sections.push({ id: 'no/such', summary: 'x', questions: [] });
    await sandbox.write({
      [path(first)]: JSON.stringify(read),
      [path(second)]: '{"version": 1,\n oops',
      [path(third)]: JSON.stringify({
        version: 1,
        shard: third?.id,
        hash: 'f'.repeat(64),
        sections: [{ id: 'guide/zeta', summary: 'x' }],
      }),
      'shards/global.json': '[]',
    });
    const { code, stderr, stdout } = await sandbox.run(...assemble);
    expect(code).toBe(0);
    expect(stdout).toMatch(/\d of 12 sections are distilled/);
    expect(stderr).toContain(`${path(first)}: \`${entry?.id ?? ''}\`: the summary names \`inventedThing()\``);
    expect(stderr).toContain('question 2 names `https://evil.example`');
    expect(stderr).toContain('`no/such` is not of this shard');
    expect(stderr).toMatch(/distill-\S+\.json: Left out: it is no JSON: .* in line 2/);
    expect(stderr).toContain("made from a version of the shard that isn't known here");
    expect(stderr).toContain('shards/global.json: Left out: it is no JSON object.');
    const kept = (await sandbox.read('.hev-ask')).get(`${entry?.id.replace('#', '/') ?? ''}.md`) ?? '';
    expect(kept).toContain('questions: ["How?"]');
    expect(kept).not.toContain('invented');
  });
});

describe('ask digest assemble after an edit by hand', () => {
  it('tells of a summary by hand that it gives up, since its section has changed', async () => {
    const sandbox = await createShards();
    await distil(sandbox, 'shards');
    await sandbox.run(...assemble);
    const before = (await sandbox.read('.hev-ask')).get('guide/alpha.md') ?? '';
    await sandbox.write({
      '.hev-ask/guide/alpha.md': before.replace(/(?<=^---\n\n).*$/m, 'Said by hand.'),
    });
    const same = await sandbox.run(...assemble);
    expect(same.stdout).toContain('1 written by hand are left alone');
    expect((await sandbox.read('.hev-ask')).get('guide/alpha.md')).toContain('\nSaid by hand.\n');
    await sandbox.write({ 'docs/guide/alpha.md': '# alpha\n\nQuite another text.\n' });
    const { stderr } = await sandbox.run(...assemble);
    expect(stderr).toContain(
      'warning: .hev-ask/guide/alpha.md: its section has changed, so the summary by hand is dropped: “Said by hand.”',
    );
  });
});

describe('ask digest status', () => {
  it('tells each shard, and fails with --check until all are distilled', async () => {
    const sandbox = await createShards();
    const [first] = (await manifestOf(sandbox)).shards;
    await distil(sandbox, 'shards', [first?.id ?? '']);
    const { code, stdout } = await sandbox.run(...status);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^distilled {2}guide/m);
    expect(stdout).toMatch(/^pending {4}guide/m);
    expect((await sandbox.run(...status, '--check')).code).toBe(1);
    await distil(sandbox, 'shards');
    await sandbox.write({ 'shards/global.json': JSON.stringify(global) });
    expect((await sandbox.run(...status, '--check')).code).toBe(0);
  });

  it('counts a summary that would be refused as missing, and says why', async () => {
    const sandbox = await createShards();
    await distil(sandbox, 'shards');
    const [[name = '', content = ''] = []] = [...(await sandbox.read('shards'))].filter(([path]) =>
      path.startsWith('distill-'),
    );
    const shard = JSON.parse(content) as { sections: { id: string; summary: string }[] };
    const [entry] = shard.sections;
    if (!entry) throw new Error('The shard has no section.');
    entry.summary = 'Call `invented()`.';
    await sandbox.write({ [`shards/${name}`]: JSON.stringify(shard) });
    const { stdout, stderr } = await sandbox.run(...status, '--json');
    expect(stderr).toBe(
      `warning: shards/${name}: \`${entry.id}\`: the summary names \`invented()\`, which the section doesn't have; it counts as missing. Mend it there.\n`,
    );
    const { shards } = JSON.parse(stdout) as {
      shards: { output: string; state: string; missing: string[] }[];
    };
    expect(shards.find(({ output }) => output === name)).toMatchObject({
      state: 'pending',
      missing: [entry.id],
    });
  });

  it('fails in one sentence where there are no shards, or broken ones', async () => {
    const sandbox = await createSandbox(docs);
    expect(isPlainFailure(await sandbox.run(...status))).toBe(true);
    expect(isPlainFailure(await sandbox.run(...assemble))).toBe(true);
    await sandbox.write({ 'shards/manifest.json': '{' });
    for (const args of [status, assemble, corpus])
      expect(isPlainFailure(await sandbox.run(...args))).toBe(true);
    expect(await sandbox.read('.hev-ask')).toEqual(new Map());
  });
});
