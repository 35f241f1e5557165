import { Command } from 'commander';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildDigest } from '../src/digest/index.js';
import { makeSection } from '../src/digest/testing/make-section.js';
import type { CliIo } from './cli-io.js';
import * as library from './node.js';
import { createSandbox } from './testing/cli-sandbox.js';

const { createAskCommand, readDigestFolder, writeDigestFolder } = library;

const makeDigest = () =>
  buildDigest([makeSection({ id: 'start', title: 'Start', text: 'Pass --watch to start.' })], {
    generatedAt: '2026-01-01T00:00:00.000Z',
  });

describe('@hevmind/ask/node', () => {
  it('exports these, each a decision', () => {
    expect(Object.keys(library).sort()).toEqual([
      'createAskCommand',
      'createProcessIo',
      'createSiteBundler',
      'folderSource',
      'formatWarning',
      'readDigestFolder',
      'readDocs',
      'runCli',
      'serveMcpOverStdio',
      'writeBundle',
      'writeDigestFolder',
    ]);
  });

  it('writes a digest into a folder and reads the same', async () => {
    const { dir } = await createSandbox();
    const digest = await makeDigest();
    expect((await writeDigestFolder(`${dir}/tree`, digest)).written).toEqual(['_meta.md', 'start.md']);
    const { digest: read, warnings } = await readDigestFolder(`${dir}/tree`);
    expect({ read, warnings }).toEqual({ read: { ...digest, digestHash: read.digestHash }, warnings: [] });
    expect((await writeDigestFolder(`${dir}/tree`, read)).written).toEqual([]);
    expect((await readDigestFolder(`${dir}/nowhere`)).digest.nodes).toEqual([]);
  });

  it('keeps files of the tree before that it can not read, and only those', async () => {
    const sandbox = await createSandbox();
    const dir = `${sandbox.dir}/tree`;
    const digest = await makeDigest();
    await writeDigestFolder(dir, digest);
    const broken = '---\nterm: [Kit\n---\nWritten by hand.\n';
    await sandbox.write({
      'tree/_glossary/kit.md': broken,
      'tree/old.md': '---\nid: old\ntitle: Old\nurl: old/\n---\n\nOld.\n',
      'tree/lost.md': '---\ntitle: No id\n---\n\nLost.\n',
    });
    const { written, removed, warnings } = await writeDigestFolder(dir, digest);
    expect([written, removed]).toEqual([[], ['old.md']]);
    expect(warnings.map(({ file }) => file)).toEqual(['_glossary/kit.md', 'lost.md']);
    expect((await sandbox.read('tree')).get('_glossary/kit.md')).toBe(broken);
  });
});

describe('ask within another command', () => {
  async function mount(): Promise<{ run: (line: string) => Promise<string>; told: () => string }> {
    const { dir } = await createSandbox();
    await writeDigestFolder(`${dir}/.hev-ask`, await makeDigest());
    const said = { stdout: '', stderr: '' };
    const io: CliIo = {
      cwd: dir,
      env: {},
      home: dir,
      stdout: { write: (text) => (said.stdout += text) },
      stderr: { write: (text) => (said.stderr += text) },
      now: () => new Date(0),
    };
    const { exitCode } = process;
    onTestFinished(() => void (process.exitCode = exitCode));
    return {
      told: () => said.stderr,
      run: async (line) => {
        said.stdout = '';
        const program = new Command('mytool').option('--json').enablePositionalOptions();
        await program.addCommand(createAskCommand('docs', io)).parseAsync(line.split(' '), { from: 'user' });
        return said.stdout;
      },
    };
  }

  it('hands on options, flags of the same name as the program’s, and what stands behind --', async () => {
    const { run } = await mount();
    expect(await run('docs search start --max-results 1 --no-json')).toContain('Start');
    expect(JSON.parse(await run('docs search --json start'))).toMatchObject({ query: 'start' });
    expect(JSON.parse(await run('docs search -- --watch'))).toMatchObject({ query: '--watch' });
    expect(await run('docs --help')).toContain('ask serve');
  });

  it('hands back the exit status', async () => {
    const { run, told } = await mount();
    process.exitCode = 0;
    await run('docs search start');
    expect(process.exitCode).toBe(0);
    await run('docs frobnicate');
    expect(process.exitCode).toBe(2);
    expect(told()).toContain('frobnicate');
  });
});
