import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createGroq } from '@ai-sdk/groq';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { createOpenRouter } from '@openrouter/ai-sdk-provider';
import { embedMany, generateText, Output, streamText, tool, type LanguageModel, type ToolSet } from 'ai';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startFakeProvider } from './index.js';

const fake = await startFakeProvider();
afterAll(() => fake.close());
beforeEach(() => fake.reset());

const apiKey = 'k';
const MODELS: Record<string, LanguageModel> = {
  anthropic: createAnthropic({ apiKey, baseURL: fake.url('anthropic') })('claude-haiku-4-5'),
  'openai responses': createOpenAI({ apiKey, baseURL: fake.url('openai') })('gpt-4.1-mini'),
  'openai chat': createOpenAI({ apiKey, baseURL: fake.url('openai') }).chat('gpt-4.1-mini'),
  openrouter: createOpenRouter({ apiKey, baseURL: fake.url('openrouter') }).chat(
    'anthropic/claude-haiku-4.5',
  ),
  google: createGoogleGenerativeAI({ apiKey, baseURL: fake.url('google') })('gemini-2.5-flash'),
  groq: createGroq({ apiKey, baseURL: fake.url('groq') })('llama-3.3-70b-versatile'),
  compatible: createOpenAICompatible({
    name: 'compatible',
    apiKey,
    baseURL: fake.url('compatible'),
    includeUsage: true,
    supportsStructuredOutputs: true,
  })('llama3'),
};
const MAP = '- Install — `guide#install`\n- Set a time-out — `guide#timeout`';
// The SDK's types and exact optional properties are at odds.
const tools = {
  open_section: tool({ description: 'Opens.', inputSchema: z.object({ id: z.string() }) }),
} as unknown as ToolSet;

describe.each(Object.entries(MODELS))('the fake provider as %s', (_name, model) => {
  it('calls a tool by the prompt’s map, then answers from what was opened, streamed with usage', async () => {
    const first = streamText({ model, system: MAP, prompt: 'How is a timeout set?', tools });
    const [call] = await first.toolCalls;
    expect(call).toMatchObject({ toolName: 'open_section', input: { id: 'guide#timeout' } });
    expect(await first.finishReason).toBe('tool-calls');
    const { messages } = await first.response;
    const second = streamText({
      model,
      system: MAP,
      messages: [
        { role: 'user', content: 'How is a timeout set?' },
        ...messages,
        {
          role: 'tool',
          content: [
            {
              type: 'tool-result',
              toolCallId: call!.toolCallId,
              toolName: 'open_section',
              output: { type: 'text', value: 'Opened.' },
            },
          ],
        },
      ],
      tools,
    });
    expect(await second.text).toBe('Ready.');
    expect(fake.requests.at(-1)?.prompt?.turns.map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'tool',
    ]);
    const last = streamText({
      model,
      prompt: `<doc_section n="1" id="guide#timeout" title="Time-out" url="/guide#timeout">\nSay hello. The timeout is set by \`--wait\`.\n</doc_section>\n\nHow is a timeout set?`,
    });
    expect(await last.text).toBe(
      'The timeout is set by `--wait`. [1]\n\nRead more: [Time-out](/guide#timeout) [1].',
    );
    const usage = await last.usage;
    expect([usage.inputTokens! > 10, usage.outputTokens! > 10]).toEqual([true, true]);
    expect(await fake.requests.at(-1)?.closed).toBe('sent');
  });

  it('fits a schema', async () => {
    const { output } = await generateText({
      model,
      output: Output.object({
        schema: z.object({
          sections: z.array(
            z.object({ id: z.string(), summary: z.string(), questions: z.array(z.string()) }),
          ),
        }),
      }),
      prompt: 'Sum up. <section id="a"> The first one tells things. <section id="b"> The second too.',
    });
    expect(output.sections.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(output.sections[1]?.summary).toBe('The second too.');
  });

  it.each([
    ['unauthorized', 401],
    ['no-model', 404],
    ['rate-limited', 429],
    ['failed', 500],
    ['overloaded', 529],
  ] as const)('fails with the status of %s', async (fault, statusCode) => {
    fake.script({ fault, retryAfter: 7 });
    await expect(generateText({ model, prompt: 'x', maxRetries: 0 })).rejects.toMatchObject({
      statusCode,
      responseHeaders: { 'retry-after': '7' },
      message: expect.stringContaining('secret') as string,
    });
  });

  it('cuts off by length', async () => {
    fake.script({ text: ['a', 'b'], finish: 'length' });
    const result = streamText({ model, prompt: 'x' });
    expect([await result.text, await result.finishReason]).toEqual(['ab', 'length']);
  });

  it('drops the connection mid-stream', async () => {
    fake.script({ fault: 'drop' });
    const parts: string[] = [];
    const result = streamText({ model, prompt: 'x', maxRetries: 0, onError: () => undefined });
    // Some models tell it by a part of the stream, others by throwing.
    const read = async (): Promise<void> => {
      for await (const part of result.fullStream)
        parts.push(part.type === 'text-delta' ? part.text : part.type);
    };
    await read().catch(() => parts.push('error'));
    expect(parts).toContain('Half an ans');
    expect(parts).toContain('error');
    expect(await fake.requests[0]?.closed).toBe('broken');
  });

  it('tells that whoever asked has gone', async () => {
    fake.script({ fault: 'stall' });
    const abort = new AbortController();
    const result = streamText({ model, prompt: 'x', abortSignal: abort.signal });
    for await (const part of result.fullStream) if (part.type === 'text-delta') abort.abort();
    expect(await fake.requests[0]?.closed).toBe('aborted');
  });
});

describe('the fake provider’s vectors', () => {
  const google = createGoogleGenerativeAI({ apiKey, baseURL: fake.url('google') });
  const openai = createOpenAI({ apiKey, baseURL: fake.url('openai') });

  it.each([
    ['Gemini', google.embedding('gemini-embedding-001')],
    ['OpenAI', openai.embedding('text-embedding-3-small')],
  ])('are near for texts that share words, as %s', async (_name, model) => {
    const { embeddings } = await embedMany({
      model,
      values: ['set a timeout', 'timeout: how to set', 'ponies'],
    });
    const near = (a: number[], b: number[]): number => a.reduce((sum, value, at) => sum + value * b[at]!, 0);
    const [one, two, three] = embeddings as [number[], number[], number[]];
    expect(near(one, two)).toBeGreaterThan(0.5);
    expect(near(one, three)).toBe(0);
    expect(near(one, one)).toBeCloseTo(1);
  });
});
