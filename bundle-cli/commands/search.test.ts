import { describe, expect, it } from 'vitest';
import { checkJson } from '../testing/check-json.js';
import { createSandbox, isPlainFailure } from '../testing/cli-sandbox.js';

const DOCS = {
  'docs/index.md': '# Kit\n\nKit is a library for building small tools.\n',
  'docs/guide/start.md':
    '# Start\n\nA project starts with one file.\n\n## Set up\n\nThe `--force` flag replaces files.\n',
};

describe('ask search', () => {
  it('finds flags behind a double dash, and says so to who forgot it', async () => {
    const sandbox = await createSandbox(DOCS);
    await sandbox.run('digest', 'build');
    const { code, stderr } = await sandbox.run('search', '--force');
    expect(code).toBe(2);
    expect(stderr).toContain('ask search -- --flag');
    const other = await sandbox.run('search', 'kit', '--endpoint', 'nowhere');
    expect(other).toMatchObject({ code: 2, stderr: expect.stringMatching(/--help for .*\n$/) as string });
    expect(other.stderr).not.toContain('-- --flag');
    const { stdout } = await sandbox.run('search', '--', '--force');
    expect(JSON.parse(stdout)).toMatchObject({ query: '--force', results: [{ id: 'guide/start#set-up' }] });
  });

  it('prints rows as JSON where stdout is no terminal', async () => {
    const sandbox = await createSandbox(DOCS);
    await sandbox.run('digest', 'build', '--base-path', '/kit/', '--site-url', 'https://example.com');
    const { code, stdout } = await sandbox.run('search', 'set', 'up');
    expect(code).toBe(0);
    const answer = JSON.parse(stdout) as {
      query: string;
      covered: boolean;
      results: Record<string, unknown>[];
    };
    expect(answer).toMatchObject({ query: 'set up', covered: true });
    expect(Object.keys(answer.results[0] ?? {})).toEqual([
      'id',
      'title',
      'heading',
      'group',
      'url',
      'snippet',
      'score',
    ]);
    expect(answer.results[0]).toMatchObject({
      id: 'guide/start#set-up',
      title: 'Start',
      heading: 'Set up',
      group: 'guide',
      url: '/kit/guide/start/#set-up',
      snippet: expect.stringContaining('--force') as string,
      score: expect.any(Number) as number,
    });
  });

  it('tells why each result stands where it does, to who asks', async () => {
    const sandbox = await createSandbox(DOCS);
    await sandbox.run('digest', 'build');
    const { stdout } = await sandbox.run('search', 'set', 'up', '--explain');
    expect(checkJson('search', stdout)).toMatchObject({
      results: [
        { reasons: expect.arrayContaining([expect.objectContaining({ origin: 'name' })]) as unknown },
      ],
    });
    const told = await sandbox.run('search', 'flags', '--explain', '--no-json');
    expect(told.stdout).toMatch(/\d\.\d\d {2}flags: flag as typed, in the text/);
  });

  it('leaves no heading out of the rows: an intro has null', async () => {
    const sandbox = await createSandbox(DOCS);
    await sandbox.run('digest', 'build');
    const { stdout } = await sandbox.run('search', 'library');
    expect(JSON.parse(stdout)).toMatchObject({ results: [{ id: 'index', heading: null, url: '/docs/' }] });
  });

  it('prints titles, absolute links and excerpts for a person', async () => {
    const sandbox = await createSandbox(DOCS);
    sandbox.isTTY = true;
    await sandbox.run('digest', 'build', '--base-path', '/kit/', '--site-url', 'https://example.com');
    const { stdout } = await sandbox.run('search', 'force flag', '--no-color');
    expect(stdout).toMatch(
      /^Start › Set up\n {2}https:\/\/example\.com\/kit\/guide\/start\/#set-up\n {2}.*--force/,
    );
    sandbox.isTTY = false;
    expect((await sandbox.run('search', 'force', '--no-json')).stdout).toBe(
      (await sandbox.run('search', 'force', '--no-json')).stdout,
    );
    expect((await sandbox.run('search', 'force', '--no-json')).stdout).toMatch(/^Start › Set up/);
  });

  it('exits with 1 when nothing is found, and takes anything for a query', async () => {
    const sandbox = await createSandbox(DOCS);
    await sandbox.run('digest', 'build');
    const { code, stdout } = await sandbox.run('search', 'zzyzx');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toEqual({ query: 'zzyzx', results: [], covered: false });
    for (const query of ['"', '^*', '~', '\\', '()', '', '   ']) {
      expect((await sandbox.run('search', query)).stderr).toBe('');
    }
  });

  it('says what may have been meant when nothing is found', async () => {
    const sandbox = await createSandbox({ 'docs/index.md': '# Kit\n\n## Zyx wvu tsr\n\nText.\n' });
    await sandbox.run('digest', 'build');
    const { code, stdout, stderr } = await sandbox.run('search', 'xzywvutsr', '--no-json');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toBe('Nothing found for "xzywvutsr". Did you mean index#zyx-wvu-tsr?\n');
  });

  it('finds the digest of a folder above, up to the home folder', async () => {
    const sandbox = await createSandbox(DOCS);
    await sandbox.run('digest', 'build', '--digest-dir', 'elsewhere');
    const none = await sandbox.run('search', 'force');
    expect(isPlainFailure(none)).toBe(true);
    sandbox.env = { HEV_ASK_DIGEST_DIR: 'elsewhere' };
    expect((await sandbox.run('search', 'force')).code).toBe(0);
    expect((await sandbox.run('search', 'force', '--digest-dir', 'nowhere')).code).toBe(1);
  });

  it('shows at most as many results as asked for', async () => {
    const pages = Array.from(
      { length: 12 },
      (_, at) => [`docs/p${at}.md`, `# Page ${at}\n\nAbout widgets.\n`] as const,
    );
    const sandbox = await createSandbox(Object.fromEntries(pages));
    await sandbox.run('digest', 'build');
    const count = async (...flags: string[]): Promise<number> =>
      (JSON.parse((await sandbox.run('search', 'widgets', ...flags)).stdout) as { results: unknown[] })
        .results.length;
    expect(await count()).toBe(8);
    expect(await count('--max-results', '3')).toBe(3);
  });
});
