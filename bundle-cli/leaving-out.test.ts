import { expect, it } from 'vitest';
import { checkJson } from './testing/check-json.js';
import { createSandbox, type CliSandbox } from './testing/cli-sandbox.js';

const docs = {
  'docs/guide.md': '# Guide\n\nPigs fly.\n',
  'docs/log/old.md': '# Old\n\nPigs fell.\n',
  'docs/log/new.md': '---\nhev-ask: { boost: many }\n---\n\n# New\n\nPigs flew.\n',
};

async function idsOf(sandbox: CliSandbox, query: string): Promise<string[]> {
  const { stdout } = await sandbox.run('search', query, '--json');
  return (JSON.parse(stdout) as { results: { id: string }[] }).results.map(({ id }) => id);
}

it('leaves out files by --exclude, which later builds take over', async () => {
  const sandbox = await createSandbox(docs);
  await sandbox.run('digest', 'build', '--exclude', 'log');
  expect(await idsOf(sandbox, 'pigs')).toEqual(['guide']);
  expect((await sandbox.run('digest', 'build', '--check')).code).toBe(0);
  expect((await sandbox.read('.hev-ask')).get('_meta.md')).toContain('exclude: ["log"]');
});

it('boosts files by --boost, which later builds take over', async () => {
  const sandbox = await createSandbox(docs);
  await sandbox.run('digest', 'build', '--boost', '**=0.5', '--boost', 'log/old.md=5');
  expect((await idsOf(sandbox, 'pigs'))[0]).toBe('log/old');
  expect((await sandbox.run('digest', 'build', '--check')).code).toBe(0);
  const tree = await sandbox.read('.hev-ask');
  expect(tree.get('_meta.md')).toContain('boost: ["**=0.5","log/old.md=5"]');
  expect(tree.get('log/old.md')).toContain('boost: 5\n');
  for (const verb of ['head', 'cat'] as const) {
    const { stdout } = await sandbox.run(verb, 'log/old', '--json');
    checkJson(verb, stdout);
    expect(JSON.parse(stdout)).toMatchObject({ boost: 5 });
  }
});

it('names file and value of a boost that is none', async () => {
  const sandbox = await createSandbox(docs);
  expect((await sandbox.run('digest', 'build')).stderr).toBe(
    'warning: docs/log/new.md: hev-ask.boost many is no number; use a number from 0.1 to 10.\n',
  );
  const bad = await sandbox.run('digest', 'build', '--boost', 'log');
  expect(bad.code).toBe(2);
  expect(bad.stderr).toContain("'log' is no boost: write GLOB=N with a number from 0.1 to 10.");
});
