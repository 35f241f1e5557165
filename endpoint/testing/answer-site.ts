import { buildDigest } from '../../src/digest/index.js';
import { makeSection } from '../../src/digest/testing/make-section.js';
import type { Digest } from '../../src/model/index.js';
import type { AskOptions } from '../ask-options.js';
import type { FakeProvider } from './fake-provider/index.js';
import { handleAsk } from '../index.js';
import { post, readEvents } from './ask.js';

const SECTIONS = [
  { id: 'index', title: 'Kit', group: 'Docs', text: 'Kit is a small framework for web servers.', url: '' },
  {
    id: 'guide/plugins',
    title: 'Plugins',
    group: 'Guide',
    text: 'A plugin encapsulates routes and decorators. Define one as a function and hand it to `register`.',
  },
  {
    id: 'guide/plugins#typescript',
    title: 'Plugins',
    heading: 'TypeScript',
    group: 'Guide',
    text: 'In TypeScript a plugin is typed by `PluginAsync`.\n\n```ts\nconst plugin: PluginAsync = async (kit) => {};\n```',
  },
  {
    id: 'guide/timeouts',
    title: 'Time-outs',
    group: 'Guide',
    text: 'A server closes requests that take too long.',
  },
  {
    id: 'guide/timeouts#request-timeout',
    title: 'Time-outs',
    heading: 'Request timeout',
    group: 'Guide',
    text: 'Set `requestTimeout` in milliseconds to limit how long a request may take. Its default is `30000`.',
  },
  {
    id: 'guide/timeouts#keep-alive',
    title: 'Time-outs',
    heading: 'Keep-alive',
    group: 'Guide',
    text: 'Idle connections are closed after `keepAliveTimeout`.',
  },
  {
    id: 'reference/logger',
    title: 'Logger',
    group: 'Reference',
    text: 'The logger writes JSON lines. Pass `logger: false` to switch it off.',
  },
];

/** A small site whose sections answer questions. */
export function makeAnswerSite(more: Parameters<typeof makeSection>[0][] = []): Promise<Digest> {
  return buildDigest([...SECTIONS, ...more].map(makeSection), {
    generatedAt: '2026-01-01T00:00:00.000Z',
    basePath: '/kit/',
    siteUrl: 'https://kit.example',
    lang: 'en',
  });
}

/** What a question about that site is: the model opens its section by default. */
export const QUESTION = 'How do I set the request timeout?';

/** An endpoint's options to ask the fake provider as Anthropic; no answer is kept. */
export function askFake(fake: FakeProvider, digest: Digest, more: Partial<AskOptions> = {}): AskOptions {
  return {
    digest,
    env: { ANTHROPIC_API_KEY: 'k' },
    providerBaseUrl: fake.url('anthropic'),
    cacheAnswers: false,
    limits: { questions: Infinity, dailyModelCalls: Infinity, streams: Infinity },
    timings: { retries: [1, 1] },
    ...more,
  };
}

/** Asks for an answer and leaves its stream to the caller. */
export function openStream(options: AskOptions, body: object, signal?: AbortSignal): Promise<Response> {
  const init = { ...post(body), ...(signal && { signal }) };
  return handleAsk(new Request('https://kit.example/api/ask', init), options);
}

/** Asks for an answer and reads it to its end: its events, and its text. */
export async function readAnswer(
  options: AskOptions,
  body: object,
): Promise<{ events: Awaited<ReturnType<typeof readEvents>>; text: string; status: number }> {
  const response = await openStream(options, body);
  const events = await readEvents(response.body!);
  const text = events.map((event) => (event.event === 'token' ? event.data.text : '')).join('');
  return { events, text, status: response.status };
}
