import { describe, expect, it } from 'vitest';
import { createSandbox, isPlainFailure, type CliSandbox } from '../testing/cli-sandbox.js';
import { KIT_DOCS } from '../testing/kit-docs.js';

async function createKit(): Promise<CliSandbox> {
  const sandbox = await createSandbox(KIT_DOCS);
  await sandbox.run('digest', 'build', '--base-path', '/kit/');
  return sandbox;
}

async function grep(kit: CliSandbox, ...argv: string[]) {
  const { stdout, ...run } = await kit.run('grep', ...argv);
  const { query, covered, results } = JSON.parse(stdout) as {
    query: string;
    covered: boolean;
    results: Record<string, unknown>[];
  };
  return { ...run, query, covered, results, ids: results.map(({ id }) => id) };
}

describe('ask grep', () => {
  it('finds text as it is written, with the rows of a search', async () => {
    const { code, query, covered, results } = await grep(await createKit(), 'once.');
    expect({ code, query, covered }).toEqual({ code: 0, query: 'once.', covered: true });
    expect(results).toEqual([
      {
        id: 'guide/hooks#onstart',
        title: 'Hooks',
        heading: 'onStart',
        group: 'guide',
        url: '/kit/guide/hooks/#onstart',
        snippet: 'Called once.',
        score: 1,
      },
    ]);
    expect((await grep(await createKit(), 'library')).results[0]).toMatchObject({ heading: null });
  });

  it('heeds capitals unless told otherwise, and says what would be found', async () => {
    const kit = await createKit();
    expect((await grep(kit, 'Force')).ids).toEqual(['guide/start#set-up']);
    expect((await grep(kit, '-i', 'FORCE')).ids).toEqual(['guide/start#set-up', 'guide/start#on-windows']);
    const none = await grep(kit, 'FORCE');
    expect(none).toMatchObject({ code: 1, results: [], covered: false });
    expect(none.stderr).toContain('With -i, 2 sections do.');
  });

  it('takes patterns that begin with a dash, and words alone', async () => {
    const kit = await createKit();
    expect((await grep(kit, '-e', '--force')).ids).toHaveLength(2);
    expect((await grep(kit, '--', '--force', 'guide/start#set-up')).ids).toEqual(['guide/start#set-up']);
    expect((await grep(kit, '-e', '--force', 'guide/start#set-up')).ids).toEqual(['guide/start#set-up']);
    const forgotten = await kit.run('grep', '--force');
    expect(forgotten.code).toBe(2);
    expect(forgotten.stderr).toContain('ask grep -e --flag');
    expect((await grep(kit, '-w', 'start')).ids).toEqual([]);
    expect((await grep(kit, '-w', 'starts')).ids).toEqual(['guide/start']);
    expect((await kit.run('grep')).code).toBe(2);
  });

  it('takes regular expressions with -E, line by line', async () => {
    const kit = await createKit();
    expect((await grep(kit, '-E', '^Called (once|at)')).ids).toEqual([
      'guide/hooks#onstart',
      'guide/hooks#onstop',
    ]);
    expect((await grep(kit, '-E', '[[:upper:]]alled\\-?')).ids).toHaveLength(2);
    expect((await grep(kit, 'Called (once|at)')).stderr).toContain('-E makes it a regular expression');
    for (const wrong of [['-E', '(a'], ['-E', '*'], ['']]) {
      const run = await kit.run('grep', ...wrong);
      expect(isPlainFailure(run)).toBe(true);
    }
  });

  it('looks within a path, and counts a match in a heading for more', async () => {
    const kit = await createKit();
    expect((await grep(kit, 'on', 'guide/hooks')).ids).toEqual(['guide/hooks#onstart', 'guide/hooks#onstop']);
    expect((await grep(kit, 'hooks', '-i')).ids).toEqual(['guide/hooks', 'guide/start#go-on']);
    expect(isPlainFailure(await kit.run('grep', 'on', 'guide/hoks'))).toBe(true);
  });

  it('shows at most as many sections as asked for, and says that there are more', async () => {
    const kit = await createKit();
    const { stdout, stderr } = await kit.run('grep', 'e', '--max-results', '2', '--no-json');
    expect(stdout.match(/^\S.*$/gm)).toHaveLength(2);
    expect(stderr).toMatch(/^… and \d+ more/);
  });
});

describe('ask facts', () => {
  it('lists literals letter for letter', async () => {
    const kit = await createKit();
    const { stdout } = await kit.run('facts', 'guide/start#set-up');
    expect(JSON.parse(stdout)).toMatchObject({
      path: 'guide/start#set-up',
      facts: [
        { kind: 'flag', literal: '--force', chunkId: 'guide/start#set-up', url: '/kit/guide/start/#set-up' },
      ],
    });
    expect((await kit.run('facts', '--no-json')).stdout).toContain(
      'Start › Set up  guide/start#set-up\n  flag    --force\n',
    );
    expect((await kit.run('facts', '--kind', 'flag', 'index')).code).toBe(1);
    expect((await kit.run('facts', '--kind', 'lie')).code).toBe(2);
    expect(isPlainFailure(await kit.run('facts', 'zzyzx'))).toBe(true);
  });
});
