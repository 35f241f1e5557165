import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { AskEvent } from '../../src/protocol/index.js';
import type { AskOptions } from '../ask-options.js';
import { askFake, makeAnswerSite, QUESTION, readAnswer } from '../testing/answer-site.js';
import { startFakeProvider, type FakePrompt, type FakeStep } from '../testing/fake-provider/index.js';

const fake = await startFakeProvider();
afterAll(() => fake.close());
beforeEach(() => fake.reset());

const digest = await makeAnswerSite();
// Long enough for a busy machine to answer in, short enough to wait for.
const quick = { retries: [1, 1], firstByte: 500, chunk: 500 };
const failures: unknown[] = [];
const options = askFake(fake, digest, { onError: (error) => failures.push(error) });
const impatient = { ...options, timings: quick };
const open: FakeStep = {
  calls: [{ name: 'open_section', input: { id: 'guide/timeouts#request-timeout' } }],
};
const ready: FakeStep = { text: 'READY' };

/** A whole answer by default, once what is scripted is over. */
const TEXT = /^Set `requestTimeout` in milliseconds/;

interface Met {
  events: AskEvent[];
  text: string;
  end: AskEvent;
  calls: number;
}

/** Asks with a script; whatever the provider said stays out of what the reader gets. */
function meet(...script: FakeStep[]): Promise<Met> {
  return meetWith(options, ...script);
}

async function meetWith(asked: AskOptions, ...script: FakeStep[]): Promise<Met> {
  fake.script(...script);
  const { events, text, status } = await readAnswer(asked, { query: QUESTION });
  expect(status).toBe(200);
  expect(JSON.stringify(events)).not.toMatch(/secret|sk-fake/);
  return { events, text, end: events.at(-1)!, calls: fake.requests.length };
}

const failed = (code: string, error: string, more: object = {}) => ({
  event: 'error',
  data: { error, code, ...more },
});
const BUSY = failed('HEV_ASK_PROVIDER_BUSY', 'The model is busy just now.');
const FAILED = failed('HEV_ASK_PROVIDER_FAILED', 'The model couldn’t answer.');
const LATE = failed('HEV_ASK_TIMEOUT', 'The model took too long.');
const CUT = failed('HEV_ASK_CUT_OFF', 'The answer was cut off.');
const times = (count: number, step: FakeStep): FakeStep[] => Array.from({ length: count }, () => step);

// Each fault meets the first turn, where nothing is shown yet, and the one that writes.
describe.each([
  ['while it looks for sections', []],
  ['while it writes', [open, ready]],
] as [string, FakeStep[]][])('a provider, %s,', (_when, before) => {
  it('that refuses the key', async () => {
    const { end, calls } = await meet(...before, { fault: 'unauthorized' });
    expect(end).toEqual(failed('HEV_ASK_PROVIDER_KEY', 'The model can’t be reached with this site’s key.'));
    expect(calls).toBe(before.length + 1);
    expect(String(failures.at(-1))).toContain('The provider failed with 401: Provider text with secret');
  });

  it('that doesn’t know the model', async () => {
    const { end, calls } = await meet(...before, { fault: 'no-model' });
    expect([end, calls]).toEqual([FAILED, before.length + 1]);
  });

  it('that is busy, is asked again; if it stays so, the reader is told', async () => {
    const once = await meet(...before, { fault: 'rate-limited' }, { fault: 'overloaded' });
    expect(once.text).toMatch(TEXT);
    fake.reset();
    const always = await meet(...before, ...times(3, { fault: 'rate-limited' }));
    expect([always.end, always.calls]).toEqual([BUSY, before.length + 3]);
    fake.reset();
    expect((await meet(...before, ...times(3, { fault: 'overloaded' }))).end).toEqual(BUSY);
  });

  it('that says when to come back, is waited for a short while, and else passes it on', async () => {
    const began = performance.now();
    const short = await meet(...before, { fault: 'rate-limited', retryAfter: 1 });
    expect(short.text).toMatch(TEXT);
    expect(performance.now() - began).toBeGreaterThan(900);
    fake.reset();
    const long = await meet(...before, { fault: 'rate-limited', retryAfter: 30 });
    expect(long.end).toEqual({ event: 'error', data: { ...BUSY.data, retryAfter: 30 } });
    expect(long.calls).toBe(before.length + 1);
    fake.reset();
    const date = new Date(Date.now() + 60_000).toUTCString();
    const dated = await meet(...before, { fault: 'rate-limited', retryAfter: date });
    expect((dated.end.data as { retryAfter: number }).retryAfter).toBeGreaterThan(50);
  });

  it('that fails, is asked again, three times at most', async () => {
    expect((await meet(...before, { fault: 'failed' })).text).toMatch(TEXT);
    fake.reset();
    const { end, calls } = await meet(...before, ...times(9, { fault: 'failed' }));
    expect([end, calls]).toEqual([FAILED, before.length + 3]);
  });

  it('that never answers', async () => {
    const { end, calls } = await meetWith(impatient, ...before, { fault: 'silent' });
    expect([end, calls]).toEqual([LATE, before.length + 1]);
    expect(await fake.requests.at(-1)?.closed).toBe('aborted');
  });

  it('that goes silent in the middle', async () => {
    const { end, text } = await meetWith(impatient, ...before, { fault: 'stall' });
    expect([end, text]).toEqual([LATE, before.length > 0 ? 'Half an ans' : '']);
    expect(await fake.requests.at(-1)?.closed).toBe('aborted');
  });

  it('whose connection breaks', async () => {
    if (before.length > 0) {
      const { end, text } = await meet(...before, { fault: 'drop' });
      expect([end, text]).toEqual([CUT, 'Half an ans']);
    } else {
      expect((await meet({ fault: 'drop' })).text).toMatch(TEXT);
    }
  });

  it('that breaks before the first word, is asked again', async () => {
    expect((await meet(...before, { fault: 'drop', text: '' })).text).toMatch(TEXT);
  });

  it('that sends what is no reply', async () => {
    const { end, text } = await meet(...before, ...times(3, { fault: 'garbled' }));
    expect(end.event).toBe('error');
    expect(text).toBe(before.length > 0 ? 'Half an ans' : '');
  });
});

describe('a provider that fails while it looks for sections', () => {
  it('with tools that it can’t call has the best matches opened', async () => {
    const { text, end, calls } = await meet({ fault: 'bad-request' });
    expect(text).toMatch(TEXT);
    expect([end.event, calls]).toEqual(['done', 2]);
    expect(failures.at(-1)).toMatchObject({ status: 400 });
  });

  it('once some are open, answers over these', async () => {
    for (const fault of ['failed', 'drop'] as const) {
      fake.reset();
      const { text, calls } = await meet(open, ...times(3, { fault }));
      expect(text).toMatch(TEXT);
      expect(calls).toBe(5);
    }
    fake.reset();
    expect((await meet(open, ...times(3, { fault: 'rate-limited' }))).end).toEqual(BUSY);
  });
});

describe('a model', () => {
  it('that calls with invalid JSON is told, and goes on', async () => {
    const { end } = await meet({ calls: [{ name: 'open_section', input: '{"id": "guide' }] }, open);
    expect(end).toMatchObject({ event: 'done', data: { verified: true } });
    const [, second] = fake.requests.map(({ prompt }) => prompt!);
    expect(second?.turns.at(-1)?.text).toBe('Give the id of a section: { "id": "…" }.');
    expect(second?.turns.at(-2)?.calls).toEqual([{ name: 'open_section', input: {} }]);
  });

  it.each<[string, FakeStep, RegExp]>([
    [
      'a tool that there isn’t',
      { calls: [{ name: 'read_mail', input: { a: 1 } }] },
      /^There is no such tool/,
    ],
    [
      'an id that there isn’t',
      { calls: [{ name: 'open_section', input: { id: 'zzz' } }] },
      /^There is no such section/,
    ],
    ['arguments of another kind', { calls: [{ name: 'open_section', input: [1] }] }, /^Give the id/],
    [
      'another argument',
      { calls: [{ name: 'open_section', input: { section: 'index' } }] },
      /Kit is a small/,
    ],
  ])('that calls %s is told, and goes on', async (_name, call, told) => {
    const { end } = await meet(call, open);
    expect(end).toMatchObject({ event: 'done', data: { verified: true } });
    expect(fake.requests[1]?.prompt?.turns.at(-1)?.text).toMatch(told);
  });

  it('that never stops calling is stopped after four turns', async () => {
    fake.script(
      ...Array.from(
        { length: 20 },
        (_, at) =>
          ({ tools }: FakePrompt): FakeStep =>
            tools.length > 0
              ? { calls: [{ name: 'open_section', input: { id: `none ${at}` } }] }
              : { text: 'Well. [1]' },
      ),
    );
    const { text } = await readAnswer(options, { query: QUESTION });
    expect([text, fake.requests.length]).toEqual(['Well. [1]', 5]);
  });

  it('that answers nothing is asked once more', async () => {
    const again = await meet(open, ready, { text: '' }, { text: ' So. [1]' });
    expect([again.text, again.end]).toMatchObject([' So. [1]', { event: 'done', data: { verified: true } }]);
    fake.reset();
    const never = await meet(open, ready, ...times(5, { text: '' }));
    expect([never.end, never.calls]).toEqual([FAILED, 4]);
  });

  it('that calls a tool where it is to write counts as silent', async () => {
    const { end } = await meet(open, ready, open, open);
    expect(end).toEqual(FAILED);
  });

  it('that doesn’t end is cut off', async () => {
    const { text, end } = await meet(open, ready, { text: repeat(100_000, 'and so on, ') });
    expect(end).toMatchObject({ event: 'done', data: { finish: 'length' } });
    expect(text.length).toBeLessThan(20_000);
    expect(await fake.requests.at(-1)?.closed).toBe('aborted');
  });

  it('that is cut off by its length says so', async () => {
    const { text, end } = await meet(open, ready, { text: ['It is', ' set by [1]'], finish: 'length' });
    expect(text).toBe('It is set by [1]');
    expect(end).toMatchObject({ event: 'done', data: { finish: 'length', verified: true } });
  });

  it('that cites nothing isn’t believed', async () => {
    const { end } = await meet(open, ready, { text: 'Trust me. Use `--magic`.' });
    expect(end).toMatchObject({
      event: 'done',
      data: { verified: false, citations: [], unsupported: ['--magic'] },
    });
  });
});

function repeat(count: number, text: string): string[] {
  return Array.from({ length: count }, () => text);
}
