import { describe, expect, it } from 'vitest';
import type { Digest } from '../src/model/index.js';
import { handleAsk, handleMcp, type AskOptions } from './index.js';
import { ask, makeSite, post } from './testing/ask.js';

describe('an endpoint without a digest', () => {
  it.each([undefined, null, 'text', 7])('answers as if there were no docs, given %s', async (given) => {
    const told: unknown[] = [];
    const options: AskOptions = { digest: given as unknown as Digest, onError: (error) => told.push(error) };
    const results = { results: [], covered: false, mode: 'keyword' };
    expect(await ask('/', options)).toMatchObject({ status: 200, json: { suggestions: [], answers: false } });
    expect(await ask('/', options, post({ query: 'kit' }))).toMatchObject({ status: 200, json: results });
    expect(await ask('/sections', options)).toMatchObject({ status: 200, json: { sections: [] } });
    expect((await ask('/archive', options)).status).toBe(200);
    expect(told[0]).toMatchObject({ code: 'HEV_ASK_DIGEST_JSON' });
    const request = new Request('https://docs.example/mcp', post({ jsonrpc: '2.0', id: 1, method: 'ping' }));
    expect((await handleMcp(request, options)).status).toBeLessThan(500);
  });
});

describe('an owner’s callback that fails', () => {
  const fail = (): never => {
    throw new Error('The log is full.');
  };

  it('is in no reader’s way', async () => {
    const digest = await makeSite();
    const url = 'https://docs.example/api/ask';
    for (const callback of [fail, () => Promise.reject(new Error('The log is full.'))]) {
      const options = { digest, onError: callback, onLog: callback } as AskOptions;
      expect((await handleAsk(new Request(url, post({ query: 'kit' })), options)).status).toBe(200);
      const wrong = { ...options, provider: 'none' } as unknown as AskOptions;
      expect((await handleAsk(new Request(url), wrong)).status).toBe(500);
    }
  });
});
