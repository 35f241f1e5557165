import { describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { createSandbox } from './testing/cli-sandbox.js';

describe('the command line', () => {
  it('tells its version', async () => {
    const sandbox = await createSandbox();
    expect(await sandbox.run('--version')).toEqual({
      code: 0,
      stdout: `${packageJson.version}\n`,
      stderr: '',
    });
  });

  it('lists every command in its help', async () => {
    const sandbox = await createSandbox();
    const { code, stdout } = await sandbox.run('--help');
    expect(code).toBe(0);
    for (const name of ['digest', 'search', 'serve', 'eval'])
      expect(stdout).toMatch(new RegExp(`^ {2}${name}\\b`, 'm'));
    const build = await sandbox.run('digest', 'build', '--help');
    expect(build.code).toBe(0);
    for (const flag of [
      '--digest-dir',
      '--content-glob',
      '--base-path',
      '--site-url',
      '--chunk-heading-depth',
      '--scheme',
    ]) {
      expect(build.stdout).toContain(flag);
    }
  });

  it.each([
    [[]],
    [['frobnicate']],
    [['digest']],
    [['digest', 'frobnicate']],
    [['digest', 'build', '--frobnicate']],
    [['digest', 'build', 'a', 'b']],
    [['digest', 'build', '--chunk-heading-depth', 'seven']],
    [['digest', 'build', '--chunk-heading-depth', '7']],
    [['digest', 'build', '--base-path', 'https://example.com/docs']],
    [['digest', 'build', '--base-path', '../docs/']],
    [['digest', 'build', '--base-path', '/docs?b#c']],
    [['digest', 'build', '--site-url', 'example']],
    [['digest', 'build', '--scheme', 'geocities']],
    [['digest', 'bundle']],
    [['search']],
    [['search', 'x', '--max-results', '0']],
    [['eval']],
    [['serve', '--port', 'http']],
  ])('exits with 2 for wrong usage: %j', async (argv) => {
    const sandbox = await createSandbox({ 'docs/index.md': '# Home\n\nText.' });
    const { code, stdout, stderr } = await sandbox.run(...argv);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(await sandbox.read('.hev-ask')).toEqual(new Map());
  });
});
