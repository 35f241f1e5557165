import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSandbox, type CliSandbox } from '../testing/cli-sandbox.js';

const DOCS = {
  'docs/index.md': '# Kit\n\nKit is a library for building small tools.\n',
  'docs/guide/start.md':
    '# Start\n\nThis page shows how a project starts.\n\n## Set up\n\nThe `--force` flag replaces files.\n',
};

async function buildEdited(): Promise<{ sandbox: CliSandbox; before: Map<string, string> }> {
  const sandbox = await createSandbox(DOCS);
  await sandbox.run('digest', 'build');
  const path = '.hev-ask/guide/start/set-up.md';
  const content = (await sandbox.read('.hev-ask')).get('guide/start/set-up.md') ?? '';
  await sandbox.write({ [path]: content.replace(/^---\n\n.*$/m, '---\n\nSaid by hand.') });
  await sandbox.run('digest', 'build');
  const before = await sandbox.read('.hev-ask');
  expect(before.get('guide/start/set-up.md')).toContain('\nSaid by hand.\n');
  return { sandbox, before };
}

/** Not even the superuser can read a device as a page. */
async function breakPage(sandbox: CliSandbox, path: string): Promise<void> {
  await rm(join(sandbox.dir, path));
  await symlink('/dev/null', join(sandbox.dir, path));
}

describe('a page that can not be read any more', () => {
  it('keeps its sections and edits, with one sentence, and the build fails', async () => {
    const { sandbox, before } = await buildEdited();
    await breakPage(sandbox, 'docs/guide/start.md');
    for (const _ of ['the first time', 'again']) {
      const { code, stderr } = await sandbox.run('digest', 'build');
      expect(code).toBe(1);
      expect(stderr).toMatch(
        /^warning: docs\/guide\/start\.md can't be read \(.*\): its 2 sections stay as before\.\n$/,
      );
      expect(await sandbox.read('.hev-ask')).toEqual(before);
    }
  });

  it('is not called fresh', async () => {
    const { sandbox, before } = await buildEdited();
    await breakPage(sandbox, 'docs/guide/start.md');
    const { code, stdout, stderr } = await sandbox.run('digest', 'build', '--check');
    expect([code, stdout.includes('up to date')]).toEqual([1, false]);
    expect(stderr).toContain(".hev-ask may be stale: guide/start.md can't be read.");
    expect(await sandbox.read('.hev-ask')).toEqual(before);
  });

  it('does not hold up the others, and is whole again when it can be read', async () => {
    const { sandbox, before } = await buildEdited();
    await sandbox.write({ 'docs/guide/start.md': new Uint8Array([0x23, 0x20, 0xff, 0x0a]) });
    await sandbox.write({ 'docs/index.md': '# Kit\n\nKit builds large tools too.\n' });
    expect((await sandbox.run('digest', 'build')).code).toBe(1);
    const between = await sandbox.read('.hev-ask');
    expect(between.get('index.md')).toContain('large tools');
    expect(between.get('guide/start/set-up.md')).toBe(before.get('guide/start/set-up.md'));
    await sandbox.write(DOCS);
    expect((await sandbox.run('digest', 'build')).code).toBe(0);
    expect(await sandbox.read('.hev-ask')).toEqual(before);
  });

  it('is gone when it is gone from the docs', async () => {
    const { sandbox } = await buildEdited();
    await rm(join(sandbox.dir, 'docs/guide/start.md'));
    expect((await sandbox.run('digest', 'build')).code).toBe(0);
    expect([...(await sandbox.read('.hev-ask')).keys()]).not.toContain('guide/start.md');
  });
});
