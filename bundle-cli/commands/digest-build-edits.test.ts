import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSandbox, type CliSandbox } from '../testing/cli-sandbox.js';

const DOCS = {
  'docs/index.md':
    '# Kit\n\nKit does Server-Side Rendering (SSR).\n\n## How do I install the kit?\n\nRun the installer of the kit, once for each project and each machine that you have, and wait until it has ended; SSR works from then on without any more ado.\n',
  'docs/guide.md':
    '# Guide\n\nThe guide is about SSR and HMR.\n\n## Hot Module Replacement (HMR)\n\nIt swaps modules while the page stays.\n',
};

async function build(sandbox: CliSandbox): Promise<Map<string, string>> {
  expect(await sandbox.run('digest', 'build')).toMatchObject({ code: 0 });
  return sandbox.read('.hev-ask');
}

async function remove(sandbox: CliSandbox, path: string): Promise<void> {
  await rm(join(sandbox.dir, path));
}

async function edit(sandbox: CliSandbox, path: string, change: (content: string) => string): Promise<void> {
  const before = (await sandbox.read('.hev-ask')).get(path) ?? '';
  const after = change(before);
  expect(after).not.toBe(before);
  await sandbox.write({ [`.hev-ask/${path}`]: after });
}

describe('a build after edits by hand', () => {
  it('keeps an edited glossary entry for good, and one that was added', async () => {
    const sandbox = await createSandbox(DOCS);
    const built = await build(sandbox);
    expect([...built.keys()].filter((path) => path.startsWith('_glossary/'))).toEqual([
      '_glossary/HMR.md',
      '_glossary/SSR.md',
    ]);
    await edit(sandbox, '_glossary/SSR.md', (content) =>
      content.replace(/\nServer-Side Rendering\n$/, '\nPages made early.\n'),
    );
    await sandbox.write({ '.hev-ask/_glossary/box.md': '---\nterm: Box\n---\n\nA thing.\n' });
    await sandbox.write({ 'docs/index.md': `${DOCS['docs/index.md']}\nMore.\n` });
    const tree = await build(sandbox);
    expect(tree.get('_glossary/SSR.md')).toMatch(/\nby: hand\n[^]*\nPages made early\.\n$/);
    expect(tree.get('_glossary/Box.md')).toContain('by: hand');
    expect(tree.get('_glossary/HMR.md')).toContain('by: extractive');
  });

  it('remembers a deleted glossary entry, tells so once, and takes it back when its file is', async () => {
    const sandbox = await createSandbox(DOCS);
    const entry = (await build(sandbox)).get('_glossary/SSR.md') ?? '';
    await remove(sandbox, '.hev-ask/_glossary/SSR.md');
    const { stderr } = await sandbox.run('digest', 'build');
    expect(stderr).toContain('SSR');
    for (let round = 0; round < 2; round += 1) {
      expect(await sandbox.run('digest', 'build')).toMatchObject({
        stderr: '',
        stdout: expect.stringContaining('up to date') as string,
      });
      expect((await sandbox.read('.hev-ask')).has('_glossary/SSR.md')).toBe(false);
    }
    await sandbox.write({ '.hev-ask/_glossary/SSR.md': entry });
    expect((await build(sandbox)).has('_glossary/SSR.md')).toBe(true);
    await sandbox.write({ 'docs/index.md': `${DOCS['docs/index.md']}\nMore.\n` });
    expect((await build(sandbox)).has('_glossary/SSR.md')).toBe(true);
  });

  it('repairs a tree of which most is gone, and brings back a section file', async () => {
    const sandbox = await createSandbox(DOCS);
    const built = await build(sandbox);
    for (const path of built.keys()) if (path !== '_meta.md') await remove(sandbox, `.hev-ask/${path}`);
    expect(await build(sandbox)).toEqual(built);
    await remove(sandbox, '.hev-ask/guide.md');
    expect(await build(sandbox)).toEqual(built);
  });

  it('leaves an emptied list of suggestions empty', async () => {
    const sandbox = await createSandbox(DOCS);
    expect((await build(sandbox)).get('_meta.md')).toContain('suggestions: ["How do I install the kit?"]');
    await edit(sandbox, '_meta.md', (content) => content.replace(/^suggestions: .*$/m, 'suggestions: []'));
    await sandbox.write({ 'docs/index.md': `${DOCS['docs/index.md']}\nMore.\n` });
    expect((await build(sandbox)).get('_meta.md')).toMatch(/^suggestions: \[\]$/m);
  });

  it('keeps edited and added suggestions in their places, remembers deleted ones, and makes the rest anew', async () => {
    const prose =
      'This is what one does, in the words that the docs have for it, step by step, and then some more of it. ';
    const page = (names: readonly string[]): string =>
      `# Work\n\n${names.map((name) => `## How do I ${name} the kit?\n\nTo ${name} it: ${prose.repeat(2)}\n\n`).join('')}`;
    const sandbox = await createSandbox({ 'docs/work.md': page(['build', 'clean', 'paint', 'ship']) });
    const listOf = (tree: Map<string, string>, field = 'suggestions'): string[] =>
      JSON.parse(
        new RegExp(`^${field}: (.*)$`, 'm').exec(tree.get('_meta.md') ?? '')?.[1] ?? '[]',
      ) as string[];
    const [first = '', second = '', third = '', fourth = ''] = listOf(await build(sandbox));
    expect(fourth).toContain('the kit?');
    const edited = ['Mine?', second, fourth, 'More of mine?'];
    await edit(sandbox, '_meta.md', (content) =>
      content.replace(/^suggestions: .*$/m, `suggestions: ${JSON.stringify(edited)}`),
    );
    const after = await build(sandbox);
    expect(listOf(after)).toEqual(edited);
    expect(listOf(after, 'handSuggestions')).toEqual(['Mine?', 'More of mine?']);
    expect(listOf(after, 'removedSuggestions')).toEqual([first, third]);
    expect(after.get('_meta.md')).not.toMatch(/^hand:/m);
    expect(await build(sandbox)).toEqual(after);

    const names = ['build', 'clean', 'paint', 'ship', 'wash'].filter((name) => !second.includes(` ${name} `));
    await sandbox.write({ 'docs/work.md': page(names) });
    const later = listOf(await build(sandbox));
    expect(later).toEqual(
      expect.arrayContaining(['Mine?', 'More of mine?', fourth, 'How do I wash the kit?']),
    );
    for (const text of [first, second, third]) expect(later).not.toContain(text);
  });

  it('leaves an emptied summary empty', async () => {
    const sandbox = await createSandbox(DOCS);
    await build(sandbox);
    await edit(sandbox, 'guide.md', (content) =>
      content.replace(/\n\n[^\n]+\n\n<!-- text -->/, '\n\n<!-- text -->'),
    );
    expect((await build(sandbox)).get('guide.md')).toMatch(/by: hand\n[^]*\n---\n\n<!-- text -->/);
  });

  it('tells of a summary by hand that is dropped, once', async () => {
    const sandbox = await createSandbox(DOCS);
    await build(sandbox);
    const mine = `Mine ${'x'.repeat(120)}`;
    await edit(sandbox, 'guide.md', (content) => content.replace(/(---\n\n)The guide is[^\n]*/, `$1${mine}`));
    expect((await sandbox.run('digest', 'build')).stderr).toBe('');
    await sandbox.write({ 'docs/guide.md': DOCS['docs/guide.md'].replace('is about', 'tells of') });
    const { stderr } = await sandbox.run('digest', 'build');
    expect(stderr).toContain('.hev-ask/guide.md: its section has changed');
    expect(stderr).toContain(`“${mine.slice(0, 100)}…”`);
    expect((await sandbox.run('digest', 'build')).stderr).toBe('');
  });

  it('takes no checkout with other line ends, and no invisible edit, for a hand', async () => {
    const sandbox = await createSandbox(DOCS);
    const built = await build(sandbox);
    await sandbox.write(
      Object.fromEntries(
        [...built].map(([path, content]) => [
          `.hev-ask/${path}`,
          `\ufeff${content.replaceAll('\n', '\r\n')}`,
        ]),
      ),
    );
    const before = await sandbox.stamps('.hev-ask');
    expect(await sandbox.run('digest', 'build', '--check')).toMatchObject({ code: 0 });
    expect(await sandbox.run('digest', 'build')).toMatchObject({
      stdout: expect.stringContaining('up to date') as string,
    });
    expect(await sandbox.stamps('.hev-ask')).toEqual(before);
    await sandbox.write(
      Object.fromEntries(
        [...built].map(([path, content]) => [`.hev-ask/${path}`, content.replace(/(?<=[a-z.])$/gm, '  ')]),
      ),
    );
    expect(await build(sandbox)).toEqual(built);
  });

  it('writes generated fields anew', async () => {
    const sandbox = await createSandbox(DOCS);
    const built = await build(sandbox);
    for (const [field, value] of [
      ['terms', '["mine"]'],
      ['title', 'Mine'],
      ['facts', '[]'],
      ['url', 'elsewhere/'],
      ['mode', 'source-primary'],
    ] as const) {
      await edit(sandbox, 'guide.md', (content) =>
        content.replace(new RegExp(`^${field}: .*$`, 'm'), `${field}: ${value} `),
      );
    }
    await edit(sandbox, 'guide.md', (content) => content.replace('<!-- text -->', '<!-- text -->\n\nMine.'));
    expect(await build(sandbox)).toEqual(built);
  });

  it('keeps an anchor that was set by hand, and the questions of a section', async () => {
    const sandbox = await createSandbox(DOCS);
    await build(sandbox);
    const path = 'guide/hot-module-replacement-hmr.md';
    await edit(sandbox, path, (content) =>
      content.replace(/^anchor: .*$/m, 'anchor: hmr\nquestions: ["How do I swap a module?"]'),
    );
    for (let round = 0; round < 2; round += 1) {
      const content = (await build(sandbox)).get(path) ?? '';
      expect(content).toMatch(/^url: guide\/#hmr$|^url: "guide\/#hmr"$/m);
      expect(content).toContain('questions: ["How do I swap a module?"]');
    }
  });

  it('keeps hand edits in a tree without text', async () => {
    const sandbox = await createSandbox(DOCS);
    expect(await sandbox.run('digest', 'build', '--no-text')).toMatchObject({ code: 0 });
    await edit(sandbox, 'guide.md', (content) => content.replace(/\nThe guide is.*\n$/, '\nMine.\n'));
    await sandbox.run('digest', 'build', '--no-text');
    expect(await sandbox.run('digest', 'build', '--no-text', '--check')).toMatchObject({ code: 0 });
    expect((await sandbox.read('.hev-ask')).get('guide.md')).toMatch(/by: hand\n[^]*\nMine\.\n$/);
    expect(await sandbox.run('digest', 'bundle', '--out', 'pub')).toMatchObject({ code: 0 });
  });

  it('keeps a text by hand beside broken frontmatter', async () => {
    const sandbox = await createSandbox(DOCS);
    await build(sandbox);
    await edit(sandbox, 'guide.md', (content) =>
      content
        .replace(/^title: .*$/m, 'title: [Guide')
        .replace(/\n\n[^\n]+\n\n<!-- text -->/, '\n\nMine.\n\n<!-- text -->'),
    );
    expect((await build(sandbox)).get('guide.md')).toMatch(/title: Guide\n[^]*by: hand\n[^]*\nMine\.\n/);
  });

  it('writes a conflicted tree anew and names what it gave up', async () => {
    const sandbox = await createSandbox(DOCS);
    const built = await build(sandbox);
    const conflict = (content: string, pattern: RegExp, ours: string, theirs: string): string =>
      content.replace(pattern, `<<<<<<< HEAD\n${ours}\n=======\n${theirs}\n>>>>>>> main`);
    await edit(sandbox, '_meta.md', (content) =>
      conflict(content, /^contentHash: .*$/m, 'contentHash: a', 'contentHash: b'),
    );
    await edit(sandbox, 'guide.md', (content) => conflict(content, /^The guide is.*$/m, 'Mine.', 'Yours.'));
    const { stderr } = await sandbox.run('digest', 'build');
    expect(stderr).toMatch(/guide\.md:\d+/);
    expect(stderr).toContain('Yours.');
    const tree = await sandbox.read('.hev-ask');
    expect(tree.get('guide.md')).toMatch(/\nMine\.\n/);
    expect([...tree.values()].join('')).not.toContain('<<<<<<<');
    expect(/^contentHash: .*$/m.exec(tree.get('_meta.md') ?? '')?.[0]).toBe(
      /^contentHash: .*$/m.exec(built.get('_meta.md') ?? '')?.[0],
    );
  });
});
