import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { askFake, makeAnswerSite, QUESTION, readAnswer } from '../testing/answer-site.js';
import { embedText, startFakeProvider, type FakeFault } from '../testing/fake-provider/index.js';
import { roundVector } from '../vectors/index.js';
import { fuseRanks } from './search-sections.js';

const fake = await startFakeProvider();
afterAll(() => fake.close());
beforeEach(() => fake.reset());

const digest = await makeAnswerSite();
/** Vectors by which a section means what the question does though it says none of its words. */
const FAR = digest.nodes.find(({ text = '' }) => !/time-?out|request/i.test(text))!.id;
const vectors = {
  provider: 'google',
  model: 'gemini-embedding-001',
  dimensions: 0,
  sections: digest.nodes.map(({ id, text = '' }) => ({
    id,
    hash: '',
    vector: roundVector(embedText(id === FAR ? QUESTION : text, 768)),
  })),
};
const plain = askFake(fake, digest);
const options = {
  ...plain,
  env: { ...plain.env, GEMINI_API_KEY: 'k' },
  vectors: () => Promise.resolve(vectors),
  vectorsBaseUrl: fake.url('google'),
};
const asked = (): (string[] | undefined)[] => fake.requests.map(({ texts }) => texts).filter(Boolean);
const found = (): string[] =>
  [
    ...(fake.requests.find(({ prompt }) => prompt)?.prompt?.turns.at(-1)?.text ?? '').matchAll(
      /— `([^`]+)`/g,
    ),
  ].map(([, id = '']) => id);

describe('searching by meaning too', () => {
  it('shows the model what words alone don’t find', async () => {
    await readAnswer(plain, { query: QUESTION });
    expect(found()).not.toContain(FAR);
    fake.reset();
    const { events } = await readAnswer(options, { query: QUESTION });
    expect(asked()[0]).toEqual([QUESTION]);
    expect(found()).toContain(FAR);
    expect(events.at(-1)).toMatchObject({ event: 'done' });
  });

  it.each(['unauthorized', 'rate-limited', 'failed', 'silent'] as const)(
    'does with words alone when the provider of vectors is %s, and tells the owner',
    async (fault: FakeFault) => {
      const failures: unknown[] = [];
      fake.script({ fault });
      const { events } = await readAnswer(
        { ...options, onError: (error) => failures.push(error) },
        { query: QUESTION },
      );
      expect(found()).not.toContain(FAR);
      expect(found().length).toBeGreaterThan(0);
      expect(events.at(-1)).toMatchObject({ event: 'done', data: { verified: true } });
      expect(failures).toHaveLength(1);
    },
  );

  it.each([
    ['no key for them is set', { ...options, env: plain.env ?? {} }],
    ['their file can’t be read', { ...options, vectors: () => Promise.reject(new Error('gone')) }],
    ['there are none', { ...options, vectors: () => Promise.resolve(undefined) }],
  ])('does with words alone where %s', async (_why, without) => {
    const { events } = await readAnswer(without, { query: QUESTION });
    expect(asked()).toEqual([]);
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { verified: true } });
  });

  it('costs nothing for a question that isn’t covered', async () => {
    await readAnswer(options, { query: 'best pizza in Naples' });
    expect(fake.requests).toHaveLength(0);
  });
});

describe('ranks made one', () => {
  it('put first what both lists have, by k = 60', () => {
    const list = (...ids: string[]) => ids.map((id) => ({ id }));
    expect(fuseRanks([list('a', 'b', 'c'), list('c', 'd')]).map(({ id }) => id)).toEqual([
      'c',
      'a',
      'b',
      'd',
    ]);
  });
});
