import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import type { AskOptions } from '../ask-options.js';
import { createMemoryStore } from '../stores/index.js';
import { createRedisStore } from '../stores/redis-store.js';
import { readEvents } from '../testing/ask.js';
import { askFake, makeAnswerSite, openStream, QUESTION, readAnswer } from '../testing/answer-site.js';
import { startFakeProvider } from '../testing/fake-provider/index.js';

const fake = await startFakeProvider();
afterAll(() => fake.close());
beforeEach(() => fake.reset());
const digest = await makeAnswerSite();
/** An instance that nobody has called yet. */
const instance = (more: Partial<AskOptions> = {}): AskOptions =>
  askFake(fake, { ...digest }, { cacheAnswers: 60, ...more });

it('one question, asked by many at once, is answered once, to each of them whole', async () => {
  const options = instance();
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => readAnswer(options, { query: QUESTION })),
  );
  expect(fake.requests).toHaveLength(3);
  expect(answers[0]!.events.at(-1)).toMatchObject({ event: 'done', data: { verified: true } });
  for (const { events } of answers) expect(events).toEqual(answers[0]!.events);
});

it('the one who asked first may leave: the others read on', async () => {
  const options = instance();
  const leaving = new AbortController();
  const first = await openStream(options, { query: QUESTION }, leaving.signal);
  const second = await openStream(options, { query: QUESTION });
  await first.body!.getReader().read();
  leaving.abort();
  expect((await readEvents(second.body!)).at(-1)).toMatchObject({ event: 'done', data: { verified: true } });
  expect(fake.requests).toHaveLength(3);
});

it('instances that share a store share limits, budget and answers', async () => {
  const shared = { store: createMemoryStore(), client: '203.0.113.7', limits: { questions: 3 } };
  const instances = [instance(shared), instance(shared)];
  const [first, second] = [
    await readAnswer(instances[0]!, { query: QUESTION }),
    await readAnswer(instances[1]!, { query: QUESTION }),
  ];
  expect(fake.requests).toHaveLength(3);
  expect(second.text).toBe(first.text);
  expect((await readAnswer(instances[0]!, { query: 'What is a plugin?' })).status).toBe(200);
  const refused = await openStream(instances[1]!, { query: 'What is a plugin?' });
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
});

it('a Redis that can’t be reached costs nobody an answer, nor its owner the limits', async () => {
  const errors: unknown[] = [];
  const store = await createRedisStore({
    url: 'redis://127.0.0.1:1',
    onError: (error) => errors.push(error),
  });
  onTestFinished(() => store.close());
  const options = instance({ store, client: '203.0.113.7', limits: { questions: 2 } });
  const statuses: number[] = [];
  for (let time = 0; time < 3; time++) {
    const { status, events } = await readAnswer(options, { query: QUESTION });
    statuses.push(status);
    if (status === 200) expect(events.at(-1)).toMatchObject({ event: 'done', data: { verified: true } });
  }
  expect(statuses).toEqual([200, 200, 429]);
  expect(fake.requests).toHaveLength(3);
  expect(errors).toMatchObject([{ code: 'HEV_ASK_STORE_DOWN' }]);
});
