import { describe, expect, it } from 'vitest';
import { createSandbox, isPlainFailure, type CliSandbox } from '../testing/cli-sandbox.js';
import { KIT_DOCS } from '../testing/kit-docs.js';

async function createKit(...flags: string[]): Promise<CliSandbox> {
  const sandbox = await createSandbox(KIT_DOCS);
  await sandbox.run('digest', 'build', '--base-path', '/kit/', '--site-url', 'https://kit.example', ...flags);
  return sandbox;
}

describe('ask head and ask cat', () => {
  it('show the summary, and the text as well', async () => {
    const kit = await createKit();
    const head = JSON.parse((await kit.run('head', 'guide/start#set-up')).stdout) as object;
    expect(head).toMatchObject({
      id: 'guide/start#set-up',
      title: 'Start',
      heading: 'Set up',
      parents: [],
      group: 'guide',
      url: '/kit/guide/start/#set-up',
      summary: expect.stringContaining('--force') as string,
    });
    expect(head).not.toHaveProperty('text');
    expect(JSON.parse((await kit.run('cat', 'guide/start#set-up')).stdout)).toEqual({
      ...head,
      text: 'The `--force` flag replaces files. Force is never the default.',
    });
  });

  it('show a person where it stands', async () => {
    const { stdout } = await (await createKit()).run('cat', 'guide/start/on-windows', '--no-json');
    expect(stdout).toBe(
      'Start › Set up › On Windows\nhttps://kit.example/kit/guide/start/#on-windows\n' +
        'guide/start#on-windows · guide\n\nRun `kit.exe --force`.\n',
    );
  });

  it('print a text that is its own summary once', async () => {
    const kit = await createKit();
    await kit.write({ 'docs/guide/start.md': '# Start\n\nA **project** starts\nwith one file.\n' });
    await kit.run('digest', 'build');
    const { stdout } = await kit.run('cat', 'guide/start', '--all', '--no-json');
    expect(stdout.match(/project/g)).toHaveLength(1);
  });

  it('show of a page its intro, and what else is on it', async () => {
    const kit = await createKit();
    const page = JSON.parse((await kit.run('cat', 'Guide/Start/')).stdout) as { sections: { id: string }[] };
    expect(page).toMatchObject({ id: 'guide/start', heading: null, text: 'A project starts with one file.' });
    expect(page.sections.map(({ id }) => id)).toEqual([
      'guide/start#set-up',
      'guide/start#on-windows',
      'guide/start#go-on',
    ]);
    const { stdout } = await kit.run('head', 'guide/hooks', '--no-json');
    expect(stdout).toBe(
      'Hooks\nhttps://kit.example/kit/guide/hooks/\nguide/hooks · guide\n\n' +
        'On this page\n  onStart  guide/hooks#onstart\n  onStop  guide/hooks#onstop\n',
    );
    expect((await kit.run('cat', 'guide/hooks', '--all', '--no-json')).stdout).toMatch(
      /Called once\.[^]*end\./,
    );
  });

  it('name what may have been meant, and exit with 1', async () => {
    const kit = await createKit();
    const miss = await kit.run('cat', 'guide/strat');
    expect(isPlainFailure(miss)).toBe(true);
    expect(miss.stderr).toMatch(/named "guide\/strat"\.\nDid you mean guide\/start/);
    const group = await kit.run('head', 'guide');
    expect(isPlainFailure(group)).toBe(true);
    expect(group.stderr).toMatch(
      /holds 2 pages: name one of them\.\nDid you mean guide\/hooks or guide\/start\?/,
    );
    for (const path of ['zzyzx', 'x'.repeat(300), 'a\0b', '../../etc/passwd', '\u001b[2J']) {
      const run = await kit.run('cat', path);
      expect(isPlainFailure(run)).toBe(true);
      expect(run.stderr.split('\n')[0]?.length).toBeLessThan(140);
    }
  });

  it("reads the text from the docs where the tree has none, and says where they don't fit", async () => {
    const kit = await createKit('--no-text');
    const cat = async () => {
      const { stdout, stderr } = await kit.run('cat', 'guide/start#go-on');
      return { ...(JSON.parse(stdout) as { text: string }), stderr };
    };
    expect(await cat()).toMatchObject({ text: 'Read about [hooks](hooks.md).', stderr: '' });
    await kit.write({ 'docs/guide/start.md': '# Start\n\nNothing else.\n' });
    expect(await cat()).toMatchObject({
      text: '',
      stderr: expect.stringContaining('lack 3 of the') as string,
    });
    expect(JSON.parse((await kit.run('grep', 'Called once')).stdout)).toMatchObject({
      results: [{ id: 'guide/hooks#onstart', snippet: 'Called once.' }],
    });
  });

  it('lets nothing in the docs reach the terminal as a command', async () => {
    const kit = await createKit();
    kit.isTTY = true;
    for (const argv of [
      ['cat', 'reference/cli'],
      ['tree'],
      ['grep', 'Evil'],
      ['search', 'evil'],
      ['facts', 'cli'],
    ]) {
      const { stdout, stderr } = await kit.run(...argv, '--no-color');
      expect(stdout + stderr).not.toMatch(/[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e]/);
    }
    const { stdout } = await kit.run('cat', 'reference/cli', '--json');
    expect(stdout).not.toMatch(/[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e]/);
    expect((JSON.parse(stdout) as { text: string }).text).toContain('\u001b[31mred\u009b2J');
  });
});

describe('colours', () => {
  it('are there in a terminal alone, and as flags and environment say', async () => {
    const kit = await createKit();
    const isColoured = async (...flags: string[]) =>
      (await kit.run('head', 'guide/start', '--no-json', ...flags)).stdout.includes('\u001b[1m');
    expect(await isColoured()).toBe(false);
    expect(await isColoured('--color')).toBe(true);
    kit.env = { FORCE_COLOR: '1' };
    expect(await isColoured()).toBe(true);
    expect(await isColoured('--no-color')).toBe(false);
    kit.isTTY = true;
    kit.env = {};
    expect(await isColoured()).toBe(true);
    for (const env of [{ NO_COLOR: '1' }, { FORCE_COLOR: '0' }, { TERM: 'dumb' }]) {
      kit.env = env;
      expect(await isColoured()).toBe(false);
    }
  });
});
