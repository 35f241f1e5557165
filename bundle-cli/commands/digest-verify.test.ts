import { expect, it } from 'vitest';
import { createSandbox, isPlainFailure, type CliSandbox } from '../testing/cli-sandbox.js';
import type { VerifyReport } from '../verify/index.js';

const docs = {
  'docs/index.md': '# Kit\n\nWelcome.\n\n## Set up\n\nRun `kit --now`.\n',
  'docs/guide.md':
    '---\ntitle: Guide\n---\n\nWords.\n\n## First step\n\nDo it.\n\n## Second step\n\nAgain.\n',
};
const build = {
  'dist/index.html': '<h1 id="kit">Kit</h1><h2 id="set-up">Set up</h2>',
  'dist/guide/index.html':
    '<h1>Guide</h1><h2 id="first-step">First step</h2><h2 id="second-step">Second step</h2>',
};

async function createSite(changes: Readonly<Record<string, string>> = {}): Promise<CliSandbox> {
  const sandbox = await createSandbox({ ...docs, ...build, ...changes });
  expect((await sandbox.run('digest', 'build')).code).toBe(0);
  return sandbox;
}

const verify = (sandbox: CliSandbox, ...flags: string[]) =>
  sandbox.run('digest', 'verify', '--build-dir', 'dist', ...flags);

async function reportOf(sandbox: CliSandbox, ...flags: string[]): Promise<VerifyReport> {
  return JSON.parse((await verify(sandbox, '--json', ...flags)).stdout) as VerifyReport;
}

const renamed = {
  'dist/guide/index.html': build['dist/guide/index.html'].replace('id="second', 'id="the-second'),
};

it('finds nothing wrong with a build that has every page and id', async () => {
  const run = await verify(await createSite(), '--strict');
  expect(run).toEqual({
    code: 0,
    stdout: '2 pages checked, 0 missing; 3 anchors checked, 0 missing.\n',
    stderr: '',
  });
});

it('names file, line, the wanted id and the nearest real one for a miss', async () => {
  const run = await verify(await createSite(renamed));
  expect(run.code).toBe(1);
  expect(run.stdout).toContain(
    'docs/guide.md:11: no id `second-step` for "Second step" in guide/index.html; nearest: `the-second-step`',
  );
  expect(run.stdout).toContain('3 anchors checked, 1 missing.');
});

it('names a page that was not built, and one that is like it', async () => {
  const sandbox = await createSandbox({
    ...docs,
    'dist/index.html': build['dist/index.html'],
    'dist/guides/index.html': '',
  });
  await sandbox.run('digest', 'build');
  const run = await verify(sandbox);
  expect(run.code).toBe(1);
  expect(run.stdout).toMatch(/^docs\/guide\.md:5: no page `guide\/` in the build; nearest: `guides\/`/m);
});

it('tells ids apart by code point', async () => {
  const sandbox = await createSite({
    'docs/guide.md': '# Guide\n\n## Caf\u00e9\n\nWords.\n',
    'dist/guide/index.html': '<h2 id="cafe\u0301">Caf\u00e9</h2>',
  });
  expect((await reportOf(sandbox)).missing).toMatchObject([{ anchor: 'caf\u00e9', nearest: ['cafe\u0301'] }]);
  await sandbox.write({ 'dist/guide/index.html': '<h2 id="caf&eacute;">Caf\u00e9</h2>' });
  expect((await reportOf(sandbox)).missing).toEqual([]);
});

it('writes the real id with --fix; builds keep it until the section changes', async () => {
  const sandbox = await createSite(renamed);
  const run = await verify(sandbox, '--fix');
  expect(run.code).toBe(0);
  expect(run.stdout).toContain('fixed: guide#second-step: `second-step` is `the-second-step` now');
  expect((await verify(sandbox, '--strict')).code).toBe(0);
  await sandbox.run('digest', 'build');
  expect((await verify(sandbox, '--strict')).code).toBe(0);
  await sandbox.write({ 'docs/guide.md': docs['docs/guide.md'].replace('Again.', 'Once more.') });
  await sandbox.run('digest', 'build');
  expect((await reportOf(sandbox)).anchors.missing).toBe(1);
});

it('writes no id that two headings or another section could mean', async () => {
  const twice = '<h2 id="first-step">First step</h2><h2 id="a">Second step</h2><h2 id="b">Second step</h2>';
  const sandbox = await createSite({ 'dist/guide/index.html': twice });
  const before = await sandbox.read('.hev-ask');
  expect((await verify(sandbox, '--fix')).code).toBe(1);
  expect(await sandbox.read('.hev-ask')).toEqual(before);
});

it('writes no id that two sections of the digest could have', async () => {
  const sandbox = await createSite({
    'docs/guide.md': '# Guide\n\nWords.\n\n## Step\n\nOne.\n\n## Step\n\nTwo.\n',
    'dist/guide/index.html': '<h2 id="the-step">Step</h2>',
  });
  expect((await reportOf(sandbox, '--fix')).fixed).toEqual([]);
});

it('mends a section where somebody moved it, and touches no other file', async () => {
  const sandbox = await createSite(renamed);
  const tree = await sandbox.read('.hev-ask');
  const path = 'guide/second-step.md';
  const moved = await createSandbox({
    ...docs,
    ...build,
    ...renamed,
    ...Object.fromEntries(
      [...tree].map(([file, text]) => [`.hev-ask/${file === path ? 'elsewhere.md' : file}`, text]),
    ),
  });
  expect((await verify(moved, '--fix')).code).toBe(0);
  const after = await moved.read('.hev-ask');
  expect(after.get('elsewhere.md')).toContain('anchor: the-second-step');
  expect(after.has(path)).toBe(false);
  expect([...after].filter(([file, text]) => tree.get(file) !== text).map(([file]) => file)).toEqual([
    '_meta.md',
    'elsewhere.md',
  ]);
});

it('warns of what the digest lacks, of repeated ids and of ids of other headings', async () => {
  const sandbox = await createSite({
    'dist/more/index.html': '<h1>More</h1>',
    'dist/hidden/index.html': '<meta name="robots" content="noindex">',
    'dist/404.html': '',
    'dist/index.html': '<h2 id="set-up">Else</h2><h2 id="set-up">Set up</h2>',
    'dist/guide/index.html': '<h2 id="first-step">Second step</h2><h2 id="second-step">First step</h2>',
  });
  const { ok, warnings } = await reportOf(sandbox);
  expect(ok).toBe(true);
  expect(warnings.map(({ code }) => code)).toEqual([
    'HEV_ASK_VERIFY_OTHER_HEADING',
    'HEV_ASK_VERIFY_OTHER_HEADING',
    'HEV_ASK_VERIFY_REPEATED_ID',
    'HEV_ASK_VERIFY_COVERAGE',
  ]);
  expect(warnings.at(-1)?.message).toBe('The digest lacks 1 page of the build: more/index.html.');
  expect((await verify(sandbox, '--strict')).code).toBe(1);
});

it('warns of facts that their source lacks and of a stale digest', async () => {
  const sandbox = await createSite();
  const tree = await sandbox.read('.hev-ask');
  await sandbox.write({
    '.hev-ask/index/set-up.md': (tree.get('index/set-up.md') ?? '').replace('kit --now', 'kit --later'),
  });
  const warned = await reportOf(sandbox);
  expect(warned.warnings).toContainEqual(
    expect.objectContaining({ code: 'HEV_ASK_VERIFY_FACT', file: 'docs/index.md', line: 5 }),
  );
  await sandbox.write({ 'docs/index.md': '# Kit\n\nNew words.\n' });
  expect((await reportOf(sandbox)).warnings.map(({ code }) => code)).toContain('HEV_ASK_VERIFY_STALE');
});

it('checks without the docs, naming ids in place of lines', async () => {
  const whole = await createSite(renamed);
  const tree = await whole.read('.hev-ask');
  const sandbox = await createSandbox({
    ...build,
    ...renamed,
    ...Object.fromEntries([...tree].map(([file, text]) => [`.hev-ask/${file}`, text])),
  });
  expect((await verify(sandbox)).stdout).toMatch(/^guide#second-step: no id/);
});

it('builds first, and shows what the build printed only where it fails', async () => {
  const sandbox = await createSandbox(docs);
  await sandbox.run('digest', 'build');
  const page = `mkdir -p dist/guide && echo '${build['dist/index.html']}' > dist/index.html && echo built`;
  const rest = ` && echo '${build['dist/guide/index.html']}' > dist/guide/index.html`;
  const good = await verify(sandbox, '--build-command', page + rest);
  expect(good).toMatchObject({ code: 0, stderr: '' });
  expect(good.stdout).not.toContain('built');
  const bad = await verify(sandbox, '--build-command', 'echo broken line 3 && exit 4');
  expect(bad.code).toBe(1);
  expect(bad.stderr).toMatch(
    /^broken line 3\nerror: `echo broken line 3 && exit 4` failed with status 4 in /,
  );
});

it('builds nothing within a build that ends with this check', async () => {
  const sandbox = await createSite();
  sandbox.env = { HEV_ASK_VERIFY_BUILD: '1' };
  expect((await verify(sandbox, '--build-command', 'exit 3')).code).toBe(0);
});

it('says what is missing to check at all', async () => {
  const sandbox = await createSandbox(docs);
  expect(isPlainFailure(await verify(sandbox))).toBe(true);
  await sandbox.run('digest', 'build');
  const noBuild = await sandbox.run('digest', 'verify', '--build-dir', 'nowhere');
  expect(isPlainFailure(noBuild)).toBe(true);
  expect(noBuild.stderr).toContain('There is no built page in nowhere.');
  const unknown = await sandbox.run('digest', 'verify');
  expect(isPlainFailure(unknown)).toBe(true);
  expect(unknown.stderr).toContain('--build-dir');
});
