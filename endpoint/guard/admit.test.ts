import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AskOptions } from '../ask-options.js';
import { createMemoryStore } from '../stores/index.js';
import { ask, makeSite, post } from '../testing/ask.js';
import { admitQuestion, refusePost } from './index.js';

const site = await makeSite();
/** An endpoint that nobody has called yet. */
const endpoint = (options: Partial<AskOptions> = {}): AskOptions => ({
  digest: { ...site },
  client: '203.0.113.7',
  ...options,
});
const request = (headers: Record<string, string> = {}) =>
  new Request('https://kit.example/api/ask', { method: 'POST', headers });

async function askAs(client: string | undefined, options: AskOptions): Promise<Response | 'admitted'> {
  const { client: _client, ...rest } = options;
  const as = client === undefined ? rest : { ...rest, client };
  const admission = await admitQuestion(request(), as, { query: 'How?' });
  if (!admission.admitted) return admission.response;
  admission.release();
  return 'admitted';
}
const askTimes = (times: number, client: string | undefined, options: AskOptions) =>
  Promise.all(Array.from({ length: times }, () => askAs(client, options)));
const countAdmitted = (all: readonly unknown[]) => all.filter((one) => one === 'admitted').length;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }));
afterEach(() => void vi.useRealTimers());

describe('admitQuestion', () => {
  it('answers twenty questions of a client in ten minutes, then says when to come back', async () => {
    const options = endpoint({ limits: { streams: Infinity } });
    expect(countAdmitted(await askTimes(50, '203.0.113.7', options))).toBe(20);
    vi.setSystemTime(180_500);
    const refused = (await askAs('203.0.113.7', options)) as Response;
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '420']);
    expect(await refused.json()).toEqual({
      error: 'Too many questions in a short time. Try again in 7 minutes.',
      code: 'HEV_ASK_RATE_LIMITED',
      retryAfter: 420,
    });
    expect(await askAs('203.0.113.8', options)).toBe('admitted');
    vi.setSystemTime(600_000);
    expect(await askAs('203.0.113.7', options)).toBe('admitted');
  });

  it('counts a whole /64 as one client, and does not let unknown ones shut out each other', async () => {
    const options = endpoint({ limits: { questions: 2, streams: Infinity } });
    const neighbours = ['2001:db8::1', '2001:db8::2', '2001:db8::3'].map((client) => askAs(client, options));
    expect(countAdmitted(await Promise.all(neighbours))).toBe(2);
    expect(countAdmitted(await askTimes(30, undefined, options))).toBe(30);
  });

  it('is not deceived by forwarded headers of a peer that is no declared proxy', async () => {
    const options = endpoint({ limits: { questions: 1 } });
    const claim = (address: string) =>
      admitQuestion(request({ 'x-forwarded-for': address, 'cf-connecting-ip': address }), options, {
        query: 'How?',
      });
    expect(await claim('198.51.100.1')).toMatchObject({ admitted: true });
    expect(await claim('198.51.100.2')).toMatchObject({ admitted: false });
  });

  it('writes four answers to a client at once, and another when one of them is over', async () => {
    const options = endpoint();
    const admit = () => admitQuestion(request(), options, { query: 'How?' });
    const admissions = [await admit(), await admit(), await admit(), await admit()];
    const fifth = await admit();
    if (fifth.admitted) throw new Error('There were four already.');
    expect(fifth.response.headers.get('retry-after')).toBe('5');
    const [first] = admissions;
    if (first?.admitted) {
      first.release();
      first.release();
    }
    expect(await admit()).toMatchObject({ admitted: true });
    expect(await admit()).toMatchObject({ admitted: false });
  });

  it('frees the place of a question that its store failed to count', async () => {
    const store = { ...createMemoryStore(), increment: () => Promise.reject(new Error('down')) };
    const options = endpoint({ limits: { streams: 1 } });
    await expect(askAs('203.0.113.7', { ...options, store })).rejects.toThrow('down');
    expect(await askAs('203.0.113.7', options)).toBe('admitted');
  });

  it('tells the owner once of a proxy that isn’t declared, by which all readers count as one', async () => {
    const told = async (options: Partial<AskOptions>, headers: Record<string, string>) => {
      const errors: unknown[] = [];
      const known = endpoint({ ...options, onError: (error) => errors.push(error) });
      for (let time = 0; time < 2; time++) await admitQuestion(request(headers), known, { query: 'How?' });
      return errors;
    };
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    for (const client of ['127.0.0.1', '::ffff:10.1.2.3', 'fd00::1'])
      expect(await told({ client }, headers)).toMatchObject([{ code: 'HEV_ASK_UNDECLARED_PROXY' }]);
    expect(await told({ client: '127.0.0.1' }, {})).toEqual([]);
    expect(await told({ client: '198.51.100.1' }, headers)).toEqual([]);
    expect(await told({ client: '127.0.0.1', trustedProxies: ['127.0.0.1'] }, headers)).toEqual([]);
  });

  it('refuses a question that is longer than allowed, uncounted', async () => {
    const options = endpoint({ limits: { questionCharacters: 10, questions: 1 } });
    const admission = await admitQuestion(request(), options, { query: 'x'.repeat(11) });
    if (admission.admitted) throw new Error('It was too long.');
    expect(admission.response.status).toBe(400);
    expect(await askAs('203.0.113.7', options)).toBe('admitted');
  });
});

describe('a post', () => {
  it('is refused where there were too many, before its body is read', async () => {
    const options = endpoint({ limits: { posts: 2 } });
    for (const status of [200, 200, 429, 429])
      expect(await ask('', options, post({ query: 'timeout' }))).toMatchObject({ status });
    const { headers, json } = await ask('', options, post('{'.repeat(99), { origin: 'https://kit.example' }));
    expect(headers.get('retry-after')).toBe('600');
    expect(headers.get('access-control-expose-headers')).toBe('retry-after');
    expect(json).toMatchObject({ code: 'HEV_ASK_RATE_LIMITED', retryAfter: 600 });
    expect((await ask('', options)).status).toBe(200);
  });

  it('from another origin, or declared too large, costs nothing and is not counted', async () => {
    const options = endpoint({ limits: { posts: 1, bodyBytes: 100 } });
    expect(await ask('', options, post({ query: 'a' }, { origin: 'https://evil.example' }))).toMatchObject({
      status: 403,
      json: { error: 'Pages of this origin are not served.', code: 'HEV_ASK_ORIGIN' },
    });
    expect(refusePost(request({ 'content-length': '101' }), options)?.status).toBe(413);
    expect(await ask('', options, post({ query: 'a' }))).toMatchObject({ status: 200 });
  });

  it('is read no further than its limit', async () => {
    const options = endpoint({ limits: { bodyBytes: 100 } });
    expect(await ask('', options, post({ query: 'a', more: 'x'.repeat(200) }))).toMatchObject({
      status: 413,
      json: { error: 'The body is larger than 0.1 kB.' },
    });
  });
});
