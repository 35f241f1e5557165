import type { ServerResponse } from 'node:http';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { AskOptions } from '../ask-options.js';
import { handleAsk } from '../index.js';
import { post, readEvents } from '../testing/ask.js';
import { askFake, makeAnswerSite, openStream, QUESTION, readAnswer } from '../testing/answer-site.js';
import { startFakeProvider } from '../testing/fake-provider/index.js';
import {
  startReceiver,
  type Received,
  type ReceiverAnswer,
  type TestReceiver,
} from '../testing/start-receiver.js';
import { readReceivers } from './receivers.js';

const fake = await startFakeProvider();
afterAll(() => fake.close());
beforeEach(() => fake.reset());

const digest = await makeAnswerSite();
const KEY = 'sk-very-secret';

/** A receiver that is there until the test is over. */
async function openReceiver(answer?: ReceiverAnswer): Promise<TestReceiver> {
  const receiver = await startReceiver(answer);
  onTestFinished(() => receiver.close());
  return receiver;
}

interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number; message?: string };
}

/** The spans of a body, each with its attributes by name. */
function readSpans({ text }: Received) {
  const body = JSON.parse(text) as {
    resourceSpans: [{ resource: { attributes: Sent['attributes'] }; scopeSpans: [{ spans: Sent[] }] }];
  };
  const [{ resource, scopeSpans }] = body.resourceSpans;
  const toRecord = (attributes: Sent['attributes']): Record<string, unknown> =>
    Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
  const spans = scopeSpans[0].spans.map((span) => ({ ...span, of: toRecord(span.attributes) }));
  return { resource: toRecord(resource.attributes), spans };
}

/** Options that trace to a receiver. */
function traced(env: Record<string, string>, more: Partial<AskOptions> = {}): AskOptions {
  return askFake(fake, digest, { env: { ANTHROPIC_API_KEY: KEY, ...env }, ...more });
}

const otlp = (url: string) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
const PARENT = '0af7651916cd43dd8448eb211c80319c';

async function askWithin(options: AskOptions, traceparent: string): Promise<void> {
  const request = new Request('https://kit.example/api/ask', post({ query: QUESTION }, { traceparent }));
  await readEvents((await handleAsk(request, options)).body!);
}

describe('a trace', () => {
  it('has a span for the request, the answer, each call of the model and of a tool, within the sender’s', async () => {
    const receiver = await openReceiver();
    await askWithin(traced(otlp(`${receiver.url}/`)), `00-${PARENT}-b7ad6b7169203331-01`);
    const [body] = (await receiver.count(1)) as [Received];
    expect([body.path, body.headers['content-type']]).toEqual(['/v1/traces', 'application/json']);
    const { resource, spans } = readSpans(body);
    expect(resource).toEqual({ 'service.name': 'hev-ask' });
    const byName = (name: string) => spans.filter((span) => span.name === name);
    const [request] = byName('POST /api/ask');
    const [agent] = byName('invoke_agent hev-ask');
    const chats = byName('chat claude-haiku-4-5');
    const [tool] = byName('execute_tool open_section');
    expect(spans).toHaveLength(6);
    expect(chats).toHaveLength(3);
    expect(spans.every(({ traceId }) => traceId === PARENT)).toBe(true);
    expect(request).toMatchObject({ parentSpanId: 'b7ad6b7169203331', kind: 2, status: {} });
    expect(request?.of).toMatchObject({ 'http.response.status_code': '200', 'hev_ask.answer.from': 'model' });
    expect(agent).toMatchObject({ parentSpanId: request?.spanId, kind: 1 });
    expect(agent?.of).toMatchObject({
      'gen_ai.operation.name': 'invoke_agent',
      'gen_ai.agent.name': 'hev-ask',
      'gen_ai.provider.name': 'anthropic',
      'gen_ai.request.model': 'claude-haiku-4-5',
      'hev_ask.answer.verified': true,
    });
    for (const chat of chats) {
      expect(chat).toMatchObject({ parentSpanId: agent?.spanId, kind: 3 });
      expect(chat.of).toMatchObject({
        'gen_ai.operation.name': 'chat',
        'gen_ai.provider.name': 'anthropic',
        'gen_ai.request.model': 'claude-haiku-4-5',
        'gen_ai.request.max_tokens': '1024',
        'gen_ai.usage.input_tokens': expect.stringMatching(/^\d+$/) as string,
        'gen_ai.usage.output_tokens': expect.stringMatching(/^\d+$/) as string,
        'gen_ai.response.id': expect.any(String) as string,
      });
    }
    const reasons = chats.map(({ attributes }) =>
      JSON.stringify(attributes.find(({ key }) => key === 'gen_ai.response.finish_reasons')?.value),
    );
    expect(reasons.map((json) => /tool-calls|stop/.exec(json)?.[0])).toEqual(['tool-calls', 'stop', 'stop']);
    const sum = chats.reduce((all, { of }) => all + Number(of['gen_ai.usage.input_tokens']), 0);
    expect(agent?.of['gen_ai.usage.input_tokens']).toBe(String(sum));
    expect(tool).toMatchObject({ parentSpanId: agent?.spanId, kind: 1 });
    expect(tool?.of).toMatchObject({
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': 'open_section',
    });
    for (const { startTimeUnixNano, endTimeUnixNano, spanId } of spans) {
      expect(spanId).toMatch(/^[\da-f]{16}$/);
      expect(BigInt(endTimeUnixNano) >= BigInt(startTimeUnixNano)).toBe(true);
      expect(BigInt(startTimeUnixNano) >= BigInt(request!.startTimeUnixNano)).toBe(true);
      expect(BigInt(endTimeUnixNano) <= BigInt(request!.endTimeUnixNano)).toBe(true);
    }
  });

  it('holds no word of question, docs or answer, and no key, unless content is asked for', async () => {
    const receiver = await openReceiver();
    const { text } = await readAnswer(traced(otlp(receiver.url)), { query: QUESTION });
    const [plain] = (await receiver.count(1)) as [Received];
    for (const words of ['request timeout', 'requestTimeout', 'milliseconds', text.slice(0, 20), KEY])
      expect(plain.text.toLowerCase()).not.toContain(words.toLowerCase());
    const asked = traced({
      ...otlp(receiver.url),
      OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT: 'true',
    });
    await readAnswer(asked, { query: QUESTION });
    const [, whole] = (await receiver.count(2)) as [Received, Received];
    expect(whole.text).not.toContain(KEY);
    const { spans } = readSpans(whole);
    const chats = spans.filter(({ name }) => name.startsWith('chat'));
    const read = (at: number, key: string): unknown => JSON.parse(chats.at(at)?.of[key] as string);
    expect(read(0, 'gen_ai.input.messages')).toEqual([
      { role: 'user', parts: [{ type: 'text', content: expect.stringContaining(QUESTION) as string }] },
    ]);
    expect(read(0, 'gen_ai.output.messages')).toMatchObject([
      {
        role: 'assistant',
        parts: [{ type: 'tool_call', name: 'open_section' }],
        finish_reason: 'tool-calls',
      },
    ]);
    expect(read(1, 'gen_ai.input.messages')).toMatchObject([
      {},
      { parts: [{ type: 'tool_call' }] },
      { role: 'tool', parts: [{ type: 'tool_call_response' }] },
    ]);
    expect(read(-1, 'gen_ai.system_instructions')).toMatchObject([{ type: 'text' }]);
    const off = traced({ ...otlp(receiver.url), OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT: 'true' });
    await readAnswer({ ...off, traceContent: false }, { query: QUESTION });
    expect((await receiver.count(3))[2]?.text).not.toContain('gen_ai.input.messages');
  });

  it('tells of failures by their code, and of readers who have gone', async () => {
    const receiver = await openReceiver();
    const options = traced(otlp(receiver.url));
    fake.script({ fault: 'unauthorized', message: `No: ${KEY}` });
    await readAnswer(options, { query: QUESTION });
    const [failed] = (await receiver.count(1)) as [Received];
    expect(failed.text).not.toContain(KEY);
    for (const { status, of } of readSpans(failed).spans) {
      expect(status).toEqual({ code: 2, message: 'HEV_ASK_PROVIDER_KEY' });
      expect(of['error.type']).toBe('HEV_ASK_PROVIDER_KEY');
    }
    fake.script({ calls: [{ name: `my ${QUESTION}`, input: {} }] }, { text: 'READY' }, { fault: 'stall' });
    const reader = (await openStream(options, { query: QUESTION })).body!.getReader();
    let seen = '';
    while (!seen.includes('event: token')) seen += new TextDecoder().decode((await reader.read()).value);
    await reader.cancel();
    const [, left] = (await receiver.count(2)) as [Received, Received];
    const { spans } = readSpans(left);
    expect(spans.map(({ name }) => name)).toContain('execute_tool unknown');
    const ends = spans.map(({ name, status }) => `${name.split(' ')[0]} ${status.message}`);
    expect(ends.filter((end) => end.endsWith('aborted'))).toEqual(['chat aborted', 'invoke_agent aborted']);
    expect(left.text).not.toContain('request timeout');
  });

  it('has no span of a model where none was asked: kept answers, and what the docs don’t cover', async () => {
    const receiver = await openReceiver();
    const options = { ...traced(otlp(receiver.url)), cacheAnswers: 60 };
    await readAnswer(options, { query: QUESTION });
    await receiver.count(1);
    await readAnswer(options, { query: QUESTION });
    await receiver.count(2);
    await readAnswer(options, { query: 'What is the capital of France?' });
    const [, kept, refused] = await receiver.count(3);
    expect(readSpans(kept!).spans.map(({ of }) => of['hev_ask.answer.from'])).toEqual(['cache']);
    expect(readSpans(refused!).spans.map(({ of }) => of['hev_ask.refused'])).toEqual(['off-docs']);
  });

  it('isn’t recorded where the sender doesn’t, and begins anew where its header is none', async () => {
    const receiver = await openReceiver();
    const options = traced(otlp(receiver.url));
    await askWithin(options, `00-${PARENT}-b7ad6b7169203331-00`);
    await askWithin(options, `00-${'0'.repeat(32)}-b7ad6b7169203331-01`);
    const [only] = await receiver.count(1);
    const { spans } = readSpans(only!);
    expect(spans[0]?.traceId).toMatch(/^(?!0{32})[\da-f]{32}$/);
    expect(spans.filter(({ parentSpanId }) => parentSpanId === undefined)).toHaveLength(1);
    expect(receiver.received).toHaveLength(1);
  });

  it('goes where OpenTelemetry’s variables say, with their headers and names', () => {
    const [read] = readReceivers({
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://o.example/x',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20t, x-team = docs,junk',
      OTEL_EXPORTER_OTLP_TIMEOUT: '500',
      OTEL_SERVICE_NAME: 'my docs',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=live,service.name=no',
    });
    expect(read).toMatchObject({
      url: 'https://o.example/x',
      headers: { authorization: 'Bearer t', 'x-team': 'docs' },
      timeout: 500,
    });
    expect(JSON.stringify(read?.encode([]))).toMatch(/"my docs".*"deployment.environment.name".*"live"/);
    expect(readReceivers({ ...otlp('https://o.example'), OTEL_SDK_DISABLED: 'true' })).toEqual([]);
    expect(readReceivers({ ...otlp('https://o.example'), OTEL_TRACES_EXPORTER: 'none' })).toEqual([]);
    expect(readReceivers({ ...otlp(' ') })).toEqual([]);
  });
});

describe('PostHog', () => {
  it('gets an event for each call of the model, of nobody in particular, without content', async () => {
    const receiver = await openReceiver();
    const env = { POSTHOG_KEY: 'phc_x', POSTHOG_HOST: `${receiver.url}/` };
    await readAnswer(traced(env), { query: QUESTION });
    const [body] = (await receiver.count(1)) as [Received];
    expect(body.path).toBe('/batch/');
    const { api_key, batch } = JSON.parse(body.text) as {
      api_key: string;
      batch: { event: string; distinct_id: string; properties: Record<string, unknown> }[];
    };
    expect(api_key).toBe('phc_x');
    expect(batch).toHaveLength(3);
    for (const { event, distinct_id, properties } of batch) {
      expect(event).toBe('$ai_generation');
      expect(properties).toMatchObject({
        $process_person_profile: false,
        $ai_trace_id: distinct_id,
        $ai_provider: 'anthropic',
        $ai_model: expect.stringContaining('claude-haiku-4-5') as string,
        $ai_input_tokens: expect.any(Number) as number,
        $ai_output_tokens: expect.any(Number) as number,
        $ai_latency: expect.any(Number) as number,
        $ai_is_error: false,
      });
      expect(Object.keys(properties)).not.toContain('$ai_input');
    }
    expect(body.text).not.toMatch(/request timeout|requestTimeout/i);
    await readAnswer(traced(env, { traceContent: true }), { query: QUESTION });
    const [, whole] = (await receiver.count(2)) as [Received, Received];
    expect(whole.text).toMatch(/"\$ai_input":\[\{"role":"user"/);
    expect(whole.text).not.toContain(KEY);
  });
});

describe('a receiver', () => {
  it.each([
    ['hangs', () => undefined, /timeout/i],
    ['refuses', (response: ServerResponse) => void response.writeHead(401).end('no'), /it answers 401/],
    ['breaks off', (response: ServerResponse) => void response.destroy(), /fetch failed/],
  ])('that %s delays no answer, and is told of once', async (_, answer, expected) => {
    const receiver = await openReceiver(answer);
    const errors: Error[] = [];
    const settled: Promise<unknown>[] = [];
    const options = traced(
      { ...otlp(`${receiver.url}/?secret=x`), OTEL_EXPORTER_OTLP_TIMEOUT: '60' },
      {
        onError: (error) => errors.push(error as Error),
        waitUntil: (promise) => settled.push(promise),
      },
    );
    for (let round = 0; round < 3; round += 1) {
      const { events } = await readAnswer(options, { query: QUESTION });
      expect(events.at(-1)).toMatchObject({ event: 'done', data: { verified: true } });
      await Promise.all(settled);
    }
    expect(settled).toHaveLength(3);
    expect(receiver.received.length).toBeGreaterThan(0);
    expect(errors.map(({ message }) => message)).toEqual([expect.stringMatching(expected)]);
    expect(errors[0]?.message).not.toContain('secret');
  });

  it('that hangs holds no more than a few traces back, and no answer', async () => {
    const receiver = await openReceiver(() => undefined);
    const options = traced({ ...otlp(receiver.url), OTEL_EXPORTER_OTLP_TIMEOUT: '60000' });
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => readAnswer(options, { query: QUESTION })),
    );
    for (const { events } of answers) expect(events.at(-1)?.event).toBe('done');
    await receiver.count(32);
    expect(receiver.received).toHaveLength(32);
  });
});
