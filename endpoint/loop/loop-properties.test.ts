import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { askFake, makeAnswerSite, QUESTION, readAnswer } from '../testing/answer-site.js';
import { startFakeProvider, type FakeStep } from '../testing/fake-provider/index.js';

const fake = await startFakeProvider();
afterAll(() => fake.close());
const digest = await makeAnswerSite();
const options = askFake(fake, digest, { answerMaxTokens: 50 });

const id = fc.oneof(
  fc.constantFrom(...digest.nodes.map((node) => node.id), 'guide', '', '/', '__proto__', '../x', '#'),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const call = fc.oneof(
  fc.record({ name: fc.constant('open_section'), input: fc.record({ id }) }),
  fc.record({
    name: fc.constantFrom('open_section', 'search_docs', 'rm', 'constructor'),
    input: fc.oneof(fc.json(), fc.jsonValue(), fc.constant('{"id')),
  }),
);
const step: fc.Arbitrary<FakeStep> = fc.oneof(
  fc.record({ calls: fc.array(call, { minLength: 1, maxLength: 9 }) }),
  fc.record({
    text: fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }), { maxLength: 9 }),
    finish: fc.constantFrom('stop' as const, 'length' as const),
  }),
  fc.record({ fault: fc.constantFrom('failed', 'no-model', 'drop', 'garbled', 'rate-limited' as const) }),
) as fc.Arbitrary<FakeStep>;

describe('whatever a model does', () => {
  it('the stream has one end, sources before words, and bounded work behind it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (script) => {
        fake.reset();
        fake.script(...script);
        const { events } = await readAnswer(options, { query: QUESTION });
        const ends = events.filter(({ event }) => event === 'done' || event === 'error');
        expect(ends).toEqual([events.at(-1)]);
        expect(JSON.stringify(events)).not.toMatch(
          /sk-fake|HEV_ASK_INTERNAL|"code":"HEV_ASK_CUT_OFF".*secret/,
        );
        for (const event of events)
          if (event.event === 'sources') expect(event.data.sources.length).toBeLessThanOrEqual(8);
        // Four turns to look and two to write, each tried three times at most.
        expect(fake.requests.length).toBeLessThanOrEqual(18);
      }),
      { numRuns: 60 },
    );
  });
});
