import { expect, it } from 'vitest';
import { createSandbox, isPlainFailure } from '../testing/cli-sandbox.js';

const FILES = {
  'docs/index.md':
    '# Kit\n\nKit is a library for building small tools.\n\n## Install\n\nRun `npm i kit` to install it.\n',
  'docs/guide.md': '# Guide\n\nA project starts with one file.\n',
  'questions.jsonl':
    '{"id":"1","q":"install","kind":"keyword","pages":["index.md"],"sections":["index.md#Install"]}\n' +
    '{"id":"2","q":"project file","kind":"keyword","pages":["guide.md"],"sections":[]}\n',
};

it('measures search on a file of questions, from a digest or straight from the docs', async () => {
  const sandbox = await createSandbox(FILES);
  const direct = await sandbox.run('eval', 'questions.jsonl', '--from', 'docs');
  expect(direct).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(direct.stdout)).toMatchObject({
    pooled: { answerable: 2, hit1: 1, hit5: 1, sectionHit5: 1 },
  });
  await sandbox.run('digest', 'build');
  expect(await sandbox.run('eval', 'questions.jsonl')).toEqual(direct);
  sandbox.isTTY = true;
  expect((await sandbox.run('eval', 'questions.jsonl')).stdout).toMatch(/Hit@1.*\n.*1\.00/s);
});

it('measures a digest without text by the text that readers would search', async () => {
  const word =
    '{"id":"1","q":"sesquipedalian","kind":"keyword","pages":["guide.md"],"sections":["guide.md#Words"]}\n';
  const sandbox = await createSandbox({
    ...FILES,
    // So many others occur more often that it is none of the section's terms.
    'docs/guide.md': `# Guide\n\n## Words\n\n${'Apple bridge candle dragon engine forest garden hammer island jungle kettle ladder magnet needle orange pepper quartz ribbon saddle tunnel umbrella valley window zipper. '.repeat(3)}\n\nThen sesquipedalian.\n`,
    'questions.jsonl': word,
  });
  await sandbox.run('digest', 'build', '--no-text');
  expect(JSON.parse((await sandbox.run('eval', 'questions.jsonl')).stdout)).toMatchObject({
    pooled: { answerable: 1, sectionHit5: 1 },
  });
});

it('warns of labels that name no place', async () => {
  const sandbox = await createSandbox({
    ...FILES,
    'questions.jsonl': '{"id":"1","q":"a","kind":"keyword","pages":["gone.md"],"sections":[]}',
  });
  expect(await sandbox.run('eval', 'questions.jsonl', '--from', 'docs')).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('gone.md') as string,
  });
});

it('refuses a file that is missing, broken or empty, naming the line', async () => {
  const sandbox = await createSandbox({
    ...FILES,
    'broken.jsonl': '{"q":"a","pages":["a.md"]}\n{',
    'empty.jsonl': '',
  });
  for (const [file, told] of [
    ['none.jsonl', 'none.jsonl'],
    ['broken.jsonl', 'broken.jsonl:2'],
    ['empty.jsonl', 'empty.jsonl'],
  ] as const) {
    const run = await sandbox.run('eval', file, '--from', 'docs');
    expect(run.stderr).toContain(told);
    expect(isPlainFailure(run)).toBe(true);
  }
});

it('fails where a figure is below what is asked for, and names it', async () => {
  const sandbox = await createSandbox(FILES);
  const ask = (...flags: string[]) => sandbox.run('eval', 'questions.jsonl', '--from', 'docs', ...flags);
  expect(await ask('--min-hit1', '100%', '--min-mrr', '1', '--min-ndcg', '.9')).toMatchObject({
    code: 0,
    stderr: '',
  });
  await sandbox.write({
    'questions.jsonl': '{"id":"1","q":"project","pages":["index.md"],"sections":["index.md#Install"]}\n',
  });
  const failed = await ask('--min-hit1', '.5', '--min-section-hit5', '.5');
  expect(failed.code).toBe(1);
  expect(failed.stderr).toBe(
    'error: Hit@1 is .000, below the .500 of --min-hit1.\nerror: section Hit@5 is .000, below the .500 of --min-section-hit5.\n',
  );
  expect(JSON.parse(failed.stdout)).toMatchObject({
    gates: [{ flag: 'min-hit1', passed: false }, { passed: false }],
    misses: [{ id: '1', wanted: ['index.md#Install'] }],
  });
  for (const share of ['1.5', 'most', '-1', '']) expect((await ask('--min-hit1', share)).code).toBe(2);
});

it('pools several files, shows what was missed, and writes a page', async () => {
  const sandbox = await createSandbox({
    ...FILES,
    'more.jsonl': '{"q":"project file","pages":["index.md"]}\n{"q":"qqq","kind":"offtopic"}\n',
  });
  sandbox.isTTY = true;
  const flags = ['--from', 'docs', '-v', '--report', 'out/report.html'];
  const run = await sandbox.run('eval', 'questions.jsonl', 'more.jsonl', ...flags);
  expect(run.code).toBe(0);
  expect(run.stdout).toMatch(/^questions +2 /m);
  expect(run.stdout).toMatch(/^more +1 /m);
  expect(run.stdout).toContain('"refused" counts questions that find nothing');
  expect(run.stdout).toMatch(
    /1 \(question, not found\): project file\n {2}wanted {2}index\.md\n {2}got {5}guide\.md/,
  );
  expect((await sandbox.read('out')).get('report.html')).toContain(
    'questions.jsonl, more.jsonl: 4 questions',
  );
  expect(run.stderr).toContain('Wrote out/report.html.');
});
