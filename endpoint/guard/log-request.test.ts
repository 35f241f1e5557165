import { describe, expect, it } from 'vitest';
import type { AskOptions } from '../ask-options.js';
import { makeSite, post } from '../testing/ask.js';
import { handleAsk } from '../index.js';
import { formatLogEntry, logRequest, noteLog, type LogEntry } from './index.js';

const digest = await makeSite();
const url = 'https://kit.example/api/ask';

function listen(): { entries: LogEntry[]; options: AskOptions } {
  const entries: LogEntry[] = [];
  return {
    entries,
    options: { digest, env: { OPENAI_API_KEY: 'sk-1' }, onLog: (entry) => entries.push(entry) },
  };
}

describe('onLog', () => {
  it('is told of each request once, without what was asked and without a key', async () => {
    const { entries, options } = listen();
    await handleAsk(new Request(`${url}/sections?group=Guide`), options);
    await handleAsk(new Request(url, post({ query: 'a secret', mode: 'keyword' })), options);
    await handleAsk(new Request(url, post({ query: 'a' }, { origin: 'https://evil.example' })), options);
    await handleAsk(new Request(`${url}/none`), options);
    expect(entries).toEqual([
      { method: 'GET', path: '/api/ask/sections', status: 200, ms: expect.any(Number) as number },
      { method: 'POST', path: '/api/ask', status: 200, ms: expect.any(Number) as number, mode: 'keyword' },
      {
        method: 'POST',
        path: '/api/ask',
        status: 403,
        ms: expect.any(Number) as number,
        refused: 'HEV_ASK_ORIGIN',
      },
      { method: 'GET', path: '/api/ask/none', status: 404, ms: expect.any(Number) as number },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/secret|sk-1|Guide/);
  });

  it('is told of a stream when it is over, once, however it ends', async () => {
    const { entries, options } = listen();
    const stream = (pull: UnderlyingDefaultSource<Uint8Array>['pull']) => {
      const request = new Request(url, post({ query: 'a' }));
      noteLog(request, { mode: 'agentic' });
      noteLog(request, { from: 'cache' });
      const body = new ReadableStream<Uint8Array>({ pull: pull! });
      const response = new Response(body, { headers: { 'content-type': 'text/event-stream' } });
      return logRequest(request, response, options, performance.now());
    };
    const whole = stream((controller) => {
      controller.enqueue(new Uint8Array([97]));
      controller.close();
    });
    expect(entries).toEqual([]);
    expect(await whole.text()).toBe('a');
    expect(entries).toMatchObject([{ status: 200, mode: 'agentic', from: 'cache' }]);
    expect(entries[0]).not.toHaveProperty('ended');

    const left = stream((controller) => controller.enqueue(new Uint8Array([97])));
    await left.body!.cancel();
    const broken = stream((controller) => controller.error(new Error('dropped')));
    await expect(broken.text()).rejects.toThrow('dropped');
    expect(entries.slice(1)).toMatchObject([{ ended: 'aborted' }, { ended: 'aborted' }]);
  });
});

it('formatLogEntry writes one line', () => {
  const entry = { method: 'POST', path: '/api/ask', status: 200, ms: 812 };
  expect(formatLogEntry(entry)).toBe('POST /api/ask 200 812 ms');
  expect(formatLogEntry({ ...entry, mode: 'agentic', model: 'claude-haiku-4-5', from: 'model' })).toBe(
    'POST /api/ask 200 812 ms agentic claude-haiku-4-5 model',
  );
  expect(formatLogEntry({ ...entry, status: 429, refused: 'HEV_ASK_RATE_LIMITED' })).toBe(
    'POST /api/ask 429 812 ms refused: HEV_ASK_RATE_LIMITED',
  );
});
