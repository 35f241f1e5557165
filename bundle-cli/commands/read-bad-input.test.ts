import { rm, symlink } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { createSandbox, isPlainFailure, type CliSandbox } from '../testing/cli-sandbox.js';
import { KIT_DOCS } from '../testing/kit-docs.js';

async function createKit(): Promise<CliSandbox> {
  const sandbox = await createSandbox(KIT_DOCS);
  await sandbox.run('digest', 'build');
  return sandbox;
}

/** One command line of each reading command. */
const READERS = [
  ['tree'],
  ['ls'],
  ['head', 'guide/start#set-up'],
  ['cat', 'guide/start#set-up'],
  ['facts'],
  ['grep', 'force'],
  ['search', 'force'],
  ['answer', 'force'],
];

describe.each(READERS)('ask %s %s', (...argv) => {
  const args = argv.filter((word) => word !== undefined);

  it('reads what is left of a half-deleted tree, and says what is wrong with it', async () => {
    const kit = await createKit();
    await rm(`${kit.dir}/.hev-ask/_meta.md`);
    await rm(`${kit.dir}/.hev-ask/guide/hooks`, { recursive: true });
    await kit.write({ '.hev-ask/guide/start/go-on.md': '---\nid: "guide/st' });
    const { code, stdout, stderr } = await kit.run(...args);
    expect(code).toBe(0);
    expect(stdout).toContain('guide');
    expect(stderr).toMatch(/^warning: .*_meta\.md/m);
    expect(stderr).toMatch(/^warning: .*go-on\.md/m);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it('passes over files of others and over links that go in circles', async () => {
    const kit = await createKit();
    const { stdout } = await kit.run(...args);
    await kit.write({
      '.hev-ask/README.txt': 'Hello.',
      '.hev-ask/picture.png': new Uint8Array([0x89, 0x50, 0, 0xff]),
      '.hev-ask/.cache/x.md': '---\nid: x\n---\n',
      '.hev-ask/broken.md': new Uint8Array([0xff, 0xfe, 0, 0xc3]),
    });
    await symlink('.', `${kit.dir}/.hev-ask/loop`);
    await symlink('self.md', `${kit.dir}/.hev-ask/self.md`);
    await symlink('/etc/hostname', `${kit.dir}/.hev-ask/host.md`);
    const after = await kit.run(...args);
    expect(after.stdout).toBe(stdout);
    expect(after.stderr).toMatch(/^warning: .*broken\.md/m);
  });

  it('says in a sentence what is no digest', async () => {
    const sandbox = await createSandbox({ 'file.md': '# A file\n', 'empty/x.txt': '' });
    await symlink('round', `${sandbox.dir}/round`);
    const run = (dir: string) => sandbox.run(...args, '--digest-dir', dir);
    expect((await run('file.md')).stderr).toMatch(/^error: file\.md is a file/);
    expect((await run('empty')).stderr).toMatch(/holds no section/);
    for (const dir of ['file.md', 'empty', 'round', 'nowhere', 'a\0b', 'x'.repeat(5000), '']) {
      const failure = await run(dir);
      expect(isPlainFailure(failure), failure.stderr.slice(0, 300)).toBe(true);
    }
    const none = await sandbox.run(...args);
    expect(isPlainFailure(none)).toBe(true);
    expect(none.stderr).toContain('ask digest build');
  });
});

const PATHS: Readonly<Record<string, string>> = {
  '300 signs': 'x/'.repeat(150),
  'a NUL': 'guide\0start',
  'a way out': '../../../../etc/passwd',
  'a sequence for the terminal': '\u001b]0;owned\u0007',
  'half a sign': '\ud800',
  'a broken escape': '%zz%E0%A4',
  '1,000 hashes': '#'.repeat(1000) + 'q',
};

it.each([['tree'], ['ls'], ['head'], ['cat'], ['facts'], ['grep', 'x']])(
  'a path for ask %s may hold anything, and names nothing then',
  async (...argv) => {
    const kit = await createKit();
    const args = argv.filter((word) => word !== undefined);
    for (const [what, path] of Object.entries(PATHS)) {
      const run = await kit.run(...args, path);
      expect(isPlainFailure(run), `${what}: ${run.stderr}`).toBe(true);
      expect(run.stderr.length, what).toBeLessThan(500);
      expect(run.stderr, what).not.toMatch(/[\x00-\x09\x0b-\x1f]/);
    }
  },
);
