import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  startFakeProvider,
  type FakeProvider,
  type FakeProviderOptions,
} from '../../endpoint/testing/fake-provider/index.js';
import { checkJson } from '../testing/check-json.js';
import { createSandbox, isPlainFailure, type CliSandbox } from '../testing/cli-sandbox.js';
import { KIT_DOCS } from '../testing/kit-docs.js';

async function createKit(): Promise<CliSandbox> {
  const sandbox = await createSandbox(KIT_DOCS);
  await sandbox.run('digest', 'build', '--base-path', '/kit/', '--site-url', 'https://kit.example');
  return sandbox;
}

async function startFake(options?: FakeProviderOptions): Promise<FakeProvider> {
  const fake = await startFakeProvider(options);
  onTestFinished(() => fake.close());
  return fake;
}

describe('ask answer with a key', () => {
  const QUESTION = 'how do I replace files?';

  it('has the model answer from the tree here, and streams it with its sources', async () => {
    const [kit, fake] = [await createKit(), await startFake()];
    kit.env = { ANTHROPIC_API_KEY: 'k' };
    const at = ['--provider-url', fake.url('anthropic')];
    const { code, stdout, stderr } = await kit.run('answer', QUESTION, ...at, '--no-json');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^The `--force`[^]* \[1\][^]*\n\nSources\n\[1\] Start › Set up\n {4}https:\/\/kit\.example\/kit\/guide\/start\/#set-up\n/,
    );
    const json = await kit.run('answer', QUESTION, ...at);
    expect(checkJson('answer', json.stdout)).toMatchObject({
      query: QUESTION,
      mode: 'agentic',
      model: 'claude-haiku-4-5',
      answer: expect.stringMatching(/^The `--force`/) as string,
      sources: [{ title: 'Start', heading: 'Set up', url: '/kit/guide/start/#set-up' }],
      searched: [QUESTION, 'Set up'],
      verified: true,
      citations: [1],
      usage: { inputTokens: expect.any(Number) as number },
    });
  });

  it('makes it readable in a terminal, with links in full and what was looked for', async () => {
    const [kit, fake] = [await createKit(), await startFake()];
    kit.isTTY = true;
    kit.env = { OPENAI_API_KEY: 'k', NO_COLOR: '1' };
    fake.script(
      { calls: [{ name: 'open_section', input: { id: 'guide/start#set-up' } }] },
      { text: 'READY' },
      { text: ['**Give `--fo', 'rce`**: [Set up](/kit/gui', 'de/start/#set-up) \u001b[2J[1'] },
    );
    const at = ['--provider-url', fake.url('openai'), '--model', 'a-model', '--no-pager'];
    const { stdout, stderr } = await kit.run('answer', QUESTION, ...at);
    const link = 'https://kit.example/kit/guide/start/#set-up';
    expect(stdout).toBe(
      `Give \`--force\`: Set up (${link}) [2J[1\n\nSources\n[1] Start › Set up\n    ${link}\n`,
    );
    expect(stderr).toBe(`searched: ${QUESTION}\nsearched: Set up\n`);
    expect(fake.requests.map(({ prompt }) => prompt?.model)).toEqual(Array(3).fill('a-model'));
  });

  it('asks whose key is set, unless another is named, or none', async () => {
    const [kit, fake] = [await createKit(), await startFake()];
    kit.env = { GROQ_API_KEY: 'g', GEMINI_API_KEY: 'k' };
    const modelOf = async (...flags: string[]): Promise<unknown> => {
      const { stdout } = await kit.run('answer', QUESTION, ...flags);
      return (JSON.parse(stdout) as { model: unknown }).model;
    };
    expect(await modelOf('--provider-url', fake.url('google'))).toBe('gemini-3.5-flash');
    expect(await modelOf('--provider', 'groq', '--provider-url', fake.url('groq'))).toBe(
      'llama-3.3-70b-versatile',
    );
    const before = fake.requests.length;
    expect(await modelOf('--keyword', '--provider-url', fake.url('google'))).toBe(null);
    expect(fake.requests).toHaveLength(before);
  });

  it('looks by meaning too, where the tree has vectors', async () => {
    const [kit, fake] = [await createKit(), await startFake()];
    kit.env = { OPENAI_API_KEY: 'k' };
    const at = ['--provider', 'openai', '--provider-url', fake.url('openai')];
    expect((await kit.run('digest', 'embed', ...at)).code).toBe(0);
    fake.reset();
    expect((await kit.run('answer', QUESTION, ...at)).code).toBe(0);
    expect(fake.requests[0]?.texts).toEqual([QUESTION]);
  });

  it('refuses what the docs don’t cover, without a model', async () => {
    const [kit, fake] = [await createKit(), await startFake()];
    kit.env = { ANTHROPIC_API_KEY: 'k' };
    const at = ['--provider-url', fake.url('anthropic')];
    const { code, stdout } = await kit.run('answer', 'Who won the football world cup?', ...at);
    expect(code).toBe(1);
    expect(checkJson('answer', stdout)).toMatchObject({ refused: true, sources: [] });
    expect(fake.requests).toEqual([]);
  });

  it.each([
    ['unauthorized', /anthropic doesn't take the key in ANTHROPIC_API_KEY\.\nCheck that key/],
    ['rate-limited', /anthropic is busy[^]*Try again in 70 seconds/],
    ['no-model', /couldn't answer with claude-haiku-4-5: The provider failed with 404[^]*Check --model/],
  ] as const)('says in a sentence that the provider fails: %s', async (fault, expected) => {
    const [kit, fake] = [await createKit(), await startFake()];
    kit.env = { ANTHROPIC_API_KEY: 'k3y' };
    const step = { fault, retryAfter: 70, message: 'No, k3y, \u001b[2J.' };
    fake.script(step, step, step, step, step, step);
    const run = await kit.run('answer', QUESTION, '--provider-url', fake.url('anthropic'));
    expect(isPlainFailure(run), run.stderr).toBe(true);
    expect(run.stderr).toMatch(expected);
    expect(run.stderr).not.toMatch(/k3y|\u001b/);
  });

  it('says which key is missing, and which flags want one', async () => {
    const kit = await createKit();
    const none = await kit.run('answer', QUESTION, '--provider', 'groq');
    expect(isPlainFailure(none)).toBe(true);
    expect(none.stderr).toMatch(/no key for groq\.\nSet GROQ_API_KEY/);
    const flag = await kit.run('answer', QUESTION, '--model', 'x');
    expect(flag.stderr).toMatch(/--model is for a provider's model, and no key of one is set/);
    const both = ['--provider', 'groq', '--endpoint', 'https://a.example'];
    expect((await kit.run('answer', QUESTION, ...both)).code).toBe(2);
  });

  it('closes the provider’s stream at Ctrl-C, and keeps what was written', async () => {
    const bin = fileURLToPath(new URL('../../dist/bundle-cli/bin.js', import.meta.url));
    expect(existsSync(bin), 'npm run build comes first').toBe(true);
    const kit = await createKit();
    const fake = await startFake({
      answer: ({ tools }) =>
        tools.length > 0 ? { text: 'READY' } : { fault: 'stall', text: 'The flag is ' },
    });
    const child = spawn(
      process.execPath,
      [bin, 'answer', QUESTION, '--no-json', '--provider-url', fake.url('anthropic')],
      { cwd: kit.dir, env: { PATH: process.env['PATH'], ANTHROPIC_API_KEY: 'k', HOME: kit.dir } },
    );
    onTestFinished(() => void child.kill('SIGKILL'));
    let stdout = '';
    await new Promise<void>((resolve, reject) => {
      child.once('exit', () => reject(new Error('It ended by itself.')));
      child.stdout.on('data', (chunk: Buffer) => {
        stdout += chunk.toString();
        if (stdout.startsWith('The flag')) resolve();
      });
    });
    child.removeAllListeners('exit');
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
    expect(await fake.requests.at(-1)?.closed).toBe('aborted');
    expect(stdout).toMatch(/^The flag.*\n$/);
  });
});
