import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { AskOptions } from '../ask-options.js';
import { ask, post } from '../testing/ask.js';
import { askFake, makeAnswerSite, QUESTION, readAnswer } from '../testing/answer-site.js';
import { startFakeProvider } from '../testing/fake-provider/index.js';
import { chooseProvider, openModel, PROVIDERS, type ProviderName } from './index.js';

const fake = await startFakeProvider();
afterAll(() => fake.close());
beforeEach(() => fake.reset());
const digest = await makeAnswerSite();

const key = 'secret-key';
const CASES: [string, Partial<AskOptions>, string][] = [
  ['anthropic', { providerBaseUrl: fake.url('anthropic'), env: { ANTHROPIC_API_KEY: key } }, 'anthropic'],
  [
    'openai',
    {
      provider: 'openai',
      providerApi: 'responses',
      providerBaseUrl: fake.url('openai'),
      env: { OPENAI_API_KEY: key },
    },
    'openai-responses',
  ],
  [
    'a compatible server',
    {
      provider: 'openai',
      model: 'llama3.2',
      providerBaseUrl: fake.url('compatible'),
      env: { OPENAI_API_KEY: key },
    },
    'openai-chat',
  ],
  [
    'openrouter',
    { provider: 'openrouter', providerBaseUrl: fake.url('openrouter'), env: { OPENROUTER_API_KEY: key } },
    'openai-chat',
  ],
  [
    'google',
    { provider: 'google', providerBaseUrl: fake.url('google'), env: { GEMINI_API_KEY: key } },
    'gemini',
  ],
  [
    'groq',
    { provider: 'groq', providerBaseUrl: `${fake.url('groq')}/`, env: { GROQ_API_KEY: key } },
    'openai-chat',
  ],
];

describe.each(CASES)('%s', (_name, settings, wire) => {
  const options = { ...askFake(fake, digest), ...settings };
  const model = settings.model ?? PROVIDERS[settings.provider ?? 'anthropic'].model;

  it('answers in its own wire format: opens, goes on, writes', async () => {
    const { events, text } = await readAnswer(options, { query: QUESTION });
    expect(fake.requests.map(({ prompt }) => [prompt?.wire, prompt?.model, prompt?.stream])).toEqual(
      Array.from({ length: 3 }, () => [wire, model, true]),
    );
    expect(text).toMatch(/^Set `requestTimeout` in milliseconds .* \[1\]/);
    expect(events.find(({ event }) => event === 'sources')).toMatchObject({ data: { model } });
    expect(events.at(-1)).toMatchObject({
      event: 'done',
      data: {
        verified: true,
        citations: [1],
        usage: { inputTokens: expect.any(Number) as number, outputTokens: expect.any(Number) as number },
      },
    });
    const [first, second, last] = fake.requests.map(({ prompt }) => prompt!);
    expect(second?.turns.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool']);
    expect(second?.turns[1]?.calls).toEqual([
      { name: 'open_section', input: { id: 'guide/timeouts#request-timeout' } },
    ]);
    expect([first?.tools, second?.tools, last?.tools]).toEqual([['open_section'], ['open_section'], []]);
    expect(last?.maxTokens).toBe(1024);
  });

  it('tells that it answers, and with which model', async () => {
    expect((await ask('/', options)).json).toEqual({ suggestions: digest.suggestions, model, answers: true });
    expect((await ask('/', { ...options, env: {} })).json).toMatchObject({ model, answers: false });
  });

  it('lets its key out to the provider alone', async () => {
    fake.script({ fault: 'unauthorized', message: `No such key: ${key}` });
    const { events } = await readAnswer(options, { query: QUESTION });
    expect(JSON.stringify(fake.requests[0]?.headers)).toContain(key);
    expect(JSON.stringify(events)).not.toContain(key);
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { code: 'HEV_ASK_PROVIDER_KEY' } });
  });
});

describe('the provider', () => {
  it('is Anthropic by default, each with models of its own', () => {
    expect(chooseProvider({ env: {} })).toMatchObject({
      name: 'anthropic',
      model: 'claude-haiku-4-5',
      api: 'responses',
    });
    const models = (name: ProviderName): string[] => [PROVIDERS[name].model, PROVIDERS[name].digestModel];
    expect(models('anthropic')).toEqual(['claude-haiku-4-5', 'claude-opus-4-8']);
    expect(models('openai')).toEqual(['gpt-4.1-mini', 'gpt-5.1']);
    expect(models('openrouter')[0]).toBe('anthropic/claude-haiku-4.5');
  });

  it('has a key only where it is its own, and isn’t empty', () => {
    const keyOf = (provider: ProviderName, env: Record<string, string>): string | undefined =>
      chooseProvider({ provider, env }).apiKey;
    expect(keyOf('groq', { ANTHROPIC_API_KEY: 'a' })).toBeUndefined();
    expect(keyOf('groq', { GROQ_API_KEY: ' ' })).toBeUndefined();
    expect(keyOf('groq', { GROQ_API_KEY: ' g\n' })).toBe('g');
    expect(keyOf('google', { GOOGLE_GENERATIVE_AI_API_KEY: 'g' })).toBe('g');
  });

  it.each([
    [{ provider: 'mistral' as ProviderName }, "There is no provider 'mistral'."],
    [
      { providerBaseUrl: 'localhost:11434' },
      "The provider's address 'localhost:11434' is no http or https URL.",
    ],
  ])('is refused in words: %o', async (settings, message) => {
    expect(() => chooseProvider(settings)).toThrow(message);
    const errors: unknown[] = [];
    const options = {
      ...askFake(fake, digest),
      ...settings,
      onError: (error: unknown) => errors.push(error),
    };
    const { status, json } = await ask('/', options, post({ query: QUESTION }));
    expect([status, json]).toEqual([500, { error: 'Something went wrong here.', code: 'HEV_ASK_INTERNAL' }]);
    expect(errors).toMatchObject([{ message }]);
  });

  it('keeps the map for OpenRouter too, and Gemini’s signed thoughts', async () => {
    const [, , , openrouter, google] = CASES.map(([, settings]) => ({
      ...askFake(fake, digest),
      ...settings,
    }));
    await readAnswer(openrouter!, { query: QUESTION });
    expect(JSON.stringify(fake.requests[0]?.body['messages'])).toContain(
      '"cache_control":{"type":"ephemeral"}',
    );
    fake.reset();
    await readAnswer(google!, { query: QUESTION });
    expect(JSON.stringify(fake.requests[1]?.body['contents'])).toContain('"thoughtSignature":"c2lnbmVk"');
  });

  it('isn’t to keep questions, nor to think for long', async () => {
    const bodyFor = async (at: number, model?: string): Promise<Record<string, unknown>> => {
      fake.reset();
      const options = { ...askFake(fake, digest), ...CASES[at]?.[1], ...(model !== undefined && { model }) };
      await readAnswer(options, { query: QUESTION });
      return fake.requests.at(-1)!.body;
    };
    expect(await bodyFor(1)).toMatchObject({ store: false });
    expect(await bodyFor(1)).not.toHaveProperty('reasoning');
    expect(await bodyFor(1, 'gpt-5.1')).toMatchObject({ store: false, reasoning: { effort: 'low' } });
    const thinking = (thinkingConfig: object) => ({ generationConfig: { thinkingConfig } });
    expect(await bodyFor(4)).toMatchObject(thinking({ thinkingLevel: 'low' }));
    expect(await bodyFor(4, 'gemini-2.5-flash')).toMatchObject(thinking({ thinkingBudget: 0 }));
    expect(await bodyFor(5, 'openai/gpt-oss-20b')).toMatchObject({ reasoning_effort: 'low' });
    expect(await bodyFor(5)).not.toHaveProperty('reasoning_effort');
  });

  it('names what to install where its SDK is missing', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'hev-ask-'));
    try {
      // A place from which no package is found.
      for (const [from, to] of [
        ['open-model.ts', 'endpoint/providers/open-model.js'],
        ['../../src/model/index.ts', 'src/model/index.js'],
        ['../../src/model/error.ts', 'src/model/error.js'],
      ] as const) {
        const source = await readFile(new URL(from, import.meta.url), 'utf8');
        await mkdir(dirname(join(dir, to)), { recursive: true });
        await writeFile(
          join(dir, to),
          ts.transpile(source, { module: 99, target: 99, verbatimModuleSyntax: true }),
        );
      }
      await writeFile(join(dir, 'package.json'), '{ "type": "module" }');
      const script = `
        import { openModel, loadSdk } from './endpoint/providers/open-model.js';
        const tell = (error) => console.log(error.code, error.hint);
        await openModel({ name: 'groq', model: 'm', apiKey: 'k', keys: [], api: 'chat' }).catch(tell);
        await loadSdk().catch(tell);`;
      const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
        cwd: dir,
      });
      expect(stdout).toBe(
        'HEV_ASK_NOT_INSTALLED Install it: npm install ai @ai-sdk/groq\nHEV_ASK_NOT_INSTALLED Install it: npm install ai\n',
      );
    } finally {
      await rm(dir, { recursive: true });
    }
  });

  it('is loaded when it is asked for, and by nothing before', async () => {
    const root = new URL('../', import.meta.url);
    const files = (await readdir(root, { recursive: true })).filter(
      (file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(file),
    );
    expect(files.length).toBeGreaterThan(50);
    for (const file of files)
      expect(await readFile(new URL(file, root), 'utf8'), file).not.toMatch(
        /^(import|export) (?!type\b)[^;]*?from '(ai|@ai-sdk\/|@openrouter\/)/m,
      );
  });

  it('isn’t opened without a key', async () => {
    await expect(openModel(chooseProvider({ provider: 'groq', env: {} }))).rejects.toMatchObject({
      code: 'HEV_ASK_NO_KEY',
      hint: 'Set GROQ_API_KEY in the environment.',
    });
  });
});
