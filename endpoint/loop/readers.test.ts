import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readEvents } from '../testing/ask.js';
import { askFake, makeAnswerSite, openStream, QUESTION, readAnswer } from '../testing/answer-site.js';
import { startFakeProvider, type FakeStep } from '../testing/fake-provider/index.js';

const fake = await startFakeProvider();
afterAll(() => fake.close());
beforeEach(() => fake.reset());

const options = askFake(fake, await makeAnswerSite());
const open: FakeStep = {
  calls: [{ name: 'open_section', input: { id: 'guide/timeouts#request-timeout' } }],
};
const ready: FakeStep = { text: 'READY' };

describe('a reader', () => {
  it('who pastes a long message sees what is looked for in one line', async () => {
    const { events } = await readAnswer(options, {
      query: `${QUESTION}\n${'at request timeout\n'.repeat(99)}`,
    });
    const [first] = events;
    expect(first?.event === 'search' && first.data.query).toMatch(
      /^How do I set the request timeout\? at .{100,130}…$/,
    );
  });

  const slow: FakeStep = { text: repeat(200, 'word '), delay: 20 };

  it.each(['stop', 'signal'] as const)(
    'who leaves (%s) ends the provider’s work within a second',
    async (how) => {
      fake.script(open, ready, slow);
      const leaving = new AbortController();
      const response = await openStream(options, { query: QUESTION }, leaving.signal);
      const reader = response.body!.getReader();
      const decoder = new TextDecoder();
      let seen = '';
      while (!seen.includes('event: token')) seen += decoder.decode((await reader.read()).value);
      const began = performance.now();
      if (how === 'stop') await reader.cancel();
      else leaving.abort();
      expect(await fake.requests.at(-1)?.closed).toBe('aborted');
      expect(performance.now() - began).toBeLessThan(1000);
      if (how === 'signal') while (!(await reader.read()).done);
    },
  );

  it('who leaves before a word was written does so too', async () => {
    fake.script({ fault: 'silent' });
    const response = await openStream({ ...options, timings: {} }, { query: QUESTION });
    const reader = response.body!.getReader();
    await reader.read();
    const next = reader.read();
    const isAsked = async (): Promise<void> => {
      while (fake.requests.length === 0) await new Promise((resolve) => setImmediate(resolve));
    };
    await isAsked();
    await reader.cancel();
    expect((await next).done).toBe(true);
    expect(await fake.requests[0]?.closed).toBe('aborted');
  });

  it('is kept waiting with a sign of life', async () => {
    fake.script({ text: 'READY', firstDelay: 120 });
    const timings = { heartbeat: 20 };
    const response = await openStream({ ...options, timings }, { query: QUESTION });
    const text = await response.text();
    expect(text.match(/^: waiting$/gm)!.length).toBeGreaterThan(2);
    expect(text).toContain('event: done');
  });

  it('who is slow gets all of it', async () => {
    const words = repeat(50, 'word ');
    fake.script(open, ready, { text: words });
    const response = await openStream(options, { query: QUESTION });
    async function* trickle(): AsyncGenerator<Uint8Array> {
      for await (const chunk of response.body!)
        for (const byte of chunk) {
          if (byte === 10) await new Promise((resolve) => setImmediate(resolve));
          yield Uint8Array.of(byte);
        }
    }
    const events = await readEvents(trickle());
    expect(events.map(({ event, data }) => (event === 'token' ? data.text : '')).join('')).toBe(
      words.join(''),
    );
    expect(events.at(-1)?.event).toBe('done');
  });

  it('waits no longer than all of it may take', async () => {
    fake.script(open, ready, slow);
    const response = await openStream({ ...options, timings: { total: 1500 } }, { query: QUESTION });
    const end = (await readEvents(response.body!)).at(-1);
    expect(end).toEqual({
      event: 'error',
      data: { error: 'The model took too long.', code: 'HEV_ASK_TIMEOUT' },
    });
    expect(await fake.requests.at(-1)?.closed).toBe('aborted');
  });
});

function repeat(count: number, text: string): string[] {
  return Array.from({ length: count }, () => text);
}
