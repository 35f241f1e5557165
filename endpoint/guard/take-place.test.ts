import { afterAll, beforeEach, expect, it } from 'vitest';
import { ask, post, readEvents } from '../testing/ask.js';
import { askFake, makeAnswerSite, openStream, QUESTION, readAnswer } from '../testing/answer-site.js';
import { startFakeProvider } from '../testing/fake-provider/index.js';
import { takePlace } from './take-place.js';

const fake = await startFakeProvider();
afterAll(() => fake.close());
beforeEach(() => fake.reset());

const digest = await makeAnswerSite();
const limits = { questions: Infinity, dailyModelCalls: Infinity, streams: Infinity, answers: 1 };
/** An endpoint that writes one answer at a time. */
const instance = (timings = {}) =>
  askFake(fake, { ...digest }, { limits, timings: { retries: [], ...timings } });
const never = new AbortController().signal;

it('gives places in the order they were asked for, one more each time one is freed', async () => {
  const options = instance();
  const order: string[] = [];
  const take = async (name: string, signal = never): Promise<() => void> => {
    const free = await takePlace(options, signal);
    order.push(name);
    return free;
  };
  const gone = new AbortController();
  const free = await take('first');
  const second = take('second');
  const leaving = take('leaving', gone.signal);
  const third = take('third');
  gone.abort(new Error('gone'));
  await expect(leaving).rejects.toThrow('gone');
  expect(order).toEqual(['first']);
  free();
  free();
  const freeSecond = await second;
  expect(order).toEqual(['first', 'second']);
  freeSecond();
  (await third)();
  (await take('later'))();
  expect(order).toEqual(['first', 'second', 'third', 'later']);
});

it('a question waits in line, heard of meanwhile, and is answered once the one before is over', async () => {
  const options = instance({ heartbeat: 5 });
  const free = await takePlace(options, never);
  const response = await openStream(options, { query: QUESTION });
  const reader = response.body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe(': waiting\n\n');
  expect(fake.requests).toHaveLength(0);
  reader.releaseLock();
  free();
  expect((await readEvents(response.body!)).at(-1)).toMatchObject({ event: 'done' });
});

it('a search waits for nobody', async () => {
  const options = instance();
  await takePlace(options, never);
  expect(await ask('/', options, post({ query: 'timeout', mode: 'keyword' }))).toMatchObject({ status: 200 });
  expect(await ask('/overview', options)).toMatchObject({ status: 200 });
});

it('whoever waits for longer than an answer may take is told so', async () => {
  const options = instance({ total: 20 });
  const free = await takePlace(options, never);
  const { events } = await readAnswer(options, { query: QUESTION });
  expect(events).toMatchObject([{ event: 'error', data: { code: 'HEV_ASK_TIMEOUT' } }]);
  expect(fake.requests).toHaveLength(0);
  free();
  (await takePlace(options, never))();
});

it('whoever leaves the line takes no place', async () => {
  const options = instance();
  const free = await takePlace(options, never);
  const leaving = new AbortController();
  const response = await openStream(options, { query: QUESTION }, leaving.signal);
  const read = response.body!.getReader().read();
  leaving.abort();
  await read;
  free();
  (await takePlace(options, never))();
  expect(fake.requests).toHaveLength(0);
});
