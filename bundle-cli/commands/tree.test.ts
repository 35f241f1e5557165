import { describe, expect, it } from 'vitest';
import { createSandbox, isPlainFailure, type CliSandbox } from '../testing/cli-sandbox.js';
import { KIT_DOCS } from '../testing/kit-docs.js';

async function createKit(): Promise<CliSandbox> {
  const sandbox = await createSandbox(KIT_DOCS);
  await sandbox.run('digest', 'build', '--base-path', '/kit/');
  return sandbox;
}

describe('ask tree', () => {
  it('shows groups and pages, and how many sections there are below', async () => {
    const { stdout, code } = await (await createKit()).run('tree', '--no-json');
    expect(code).toBe(0);
    expect(stdout.split('\n')).toEqual([
      'Docs',
      '└─ Kit  index',
      'guide',
      '├─ Hooks  guide/hooks  (3 sections)',
      '└─ Start  guide/start  (4 sections)',
      'reference',
      '└─ Command line  reference/cli',
      '',
    ]);
  });

  it('goes as deep as it is told', async () => {
    const kit = await createKit();
    expect((await kit.run('tree', '--no-json', '--depth', '1')).stdout).toBe(
      'Docs  (1 section)\nguide  (7 sections)\nreference  (1 section)\n',
    );
    expect((await kit.run('tree', 'guide/start', '--no-json', '--depth', 'all')).stdout.split('\n')).toEqual([
      'Start  guide/start',
      '├─ Set up  #set-up',
      '│  └─ On Windows  #on-windows',
      '└─ Go on  #go-on',
      '',
    ]);
    expect((await kit.run('tree', 'guide/start', '--no-json', '--depth', '1')).stdout).toContain(
      '├─ Set up  #set-up  (2 sections)\n└─ Go on  #go-on\n',
    );
    for (const wrong of ['0', 'deep', '-1', '1.5']) {
      expect((await kit.run('tree', '--depth', wrong)).code).toBe(2);
    }
  });

  it('gives JSON with links and counts, children only as deep as was asked for', async () => {
    const { stdout } = await (await createKit()).run('tree');
    const tree = JSON.parse(stdout) as { children: { id: string; children: unknown[] }[] };
    expect(tree).toMatchObject({ path: '', depth: 2, glossary: { terms: 0 } });
    expect(tree.children.find(({ id }) => id === 'guide')).toEqual({
      kind: 'group',
      id: 'guide',
      title: 'guide',
      url: null,
      sections: 7,
      children: [
        { kind: 'page', id: 'guide/hooks', title: 'Hooks', url: '/kit/guide/hooks/', sections: 3 },
        { kind: 'page', id: 'guide/start', title: 'Start', url: '/kit/guide/start/', sections: 4 },
      ],
    });
  });

  it('keeps the glossary to one line, and lists it when asked', async () => {
    const kit = await createKit();
    await kit.write({
      '.hev-ask/_glossary/hook.md': '---\nterm: hook\naliases: ["callback"]\n---\nA *function* of yours.\n',
      '.hev-ask/_glossary/kit.md': '---\nterm: kit\naliases: []\n---\n',
    });
    expect((await kit.run('tree', '--no-json')).stdout).toMatch(/\n_glossary \(2 terms\)\n$/);
    expect((await kit.run('ls', 'glossary/', '--no-json')).stdout).toBe(
      'hook (callback)\n  A function of yours.\nkit\n',
    );
    expect(JSON.parse((await kit.run('cat', '_glossary/callback.md')).stdout)).toMatchObject({
      terms: [{ term: 'hook' }],
    });
    for (const name of ['cat', 'tree', 'ls']) {
      expect(isPlainFailure(await kit.run(name, '_glossary/nothing'))).toBe(true);
    }
    await kit.write({ 'docs/guide/glossary.md': '# Glossary\n\nA page.\n' });
    await kit.run('digest', 'build');
    expect(JSON.parse((await kit.run('cat', 'glossary')).stdout)).toMatchObject({ id: 'guide/glossary' });
    expect(JSON.parse((await kit.run('ls', '_glossary')).stdout)).toHaveProperty('terms');
  });

  it('fits a narrow terminal and wide signs', async () => {
    const sandbox = await createSandbox({ 'docs/a/long.md': `# ${'指南'.repeat(40)}\n\nText.\n` });
    await sandbox.run('digest', 'build');
    sandbox.isTTY = true;
    sandbox.columns = 30;
    const { stdout } = await sandbox.run('tree', '--no-color');
    expect(stdout).toBe(`a\n└─ ${'指南'.repeat(6)}指…\n`);
  });
});

describe('ask ls', () => {
  it('lists one level', async () => {
    const kit = await createKit();
    expect((await kit.run('ls', '--no-json')).stdout).toBe(
      'Docs       1 section\nguide      7 sections\nreference  1 section\n',
    );
    expect((await kit.run('ls', 'Guide/', '--no-json')).stdout).toBe(
      'guide/hooks  Hooks\nguide/start  Start\n',
    );
    expect((await kit.run('ls', 'guide/start', '--no-json')).stdout).toBe(
      'guide/start#set-up  Set up\nguide/start#go-on   Go on\n',
    );
    expect(JSON.parse((await kit.run('ls', 'guide/start#go-on')).stdout)).toEqual({
      path: 'guide/start#go-on',
      entries: [
        {
          kind: 'section',
          id: 'guide/start#go-on',
          title: 'Go on',
          url: '/kit/guide/start/#go-on',
          sections: 1,
        },
      ],
    });
  });
});
