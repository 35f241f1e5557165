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
