import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AskEvent } from './ask-event.js';
import { decodeFrames, encodeFrame } from './frames.js';

const text = fc.string({ unit: 'binary' });
const anyToken: fc.Arbitrary<AskEvent> = fc.record({
  event: fc.constant('token' as const),
  data: fc.record({ text }),
});
const anySearch: fc.Arbitrary<AskEvent> = fc.record({
  event: fc.constant('search' as const),
  data: fc.record({ query: text }),
});
const anySources: fc.Arbitrary<AskEvent> = fc.record({
  event: fc.constant('sources' as const),
  data: fc.record({
    sources: fc.array(
      fc.record(
        { title: text, url: text, heading: text, terms: fc.array(text) },
        { requiredKeys: ['title', 'url'] },
      ),
    ),
    model: text,
    mode: fc.constant('agentic' as const),
  }),
});
const anyEnd: fc.Arbitrary<AskEvent> = fc.oneof(
  fc.record({
    event: fc.constant('done' as const),
    data: fc.record({ verified: fc.boolean(), citations: fc.array(fc.nat()) }, { requiredKeys: [] }),
  }),
  fc.record({ event: fc.constant('error' as const), data: fc.record({ error: text, code: text }) }),
);
const anyStream = fc
  .tuple(fc.array(fc.oneof(anyToken, anySearch, anySources), { maxLength: 6 }), anyEnd)
  .map(([events, end]) => [...events, end]);

async function* splitBytes(content: string, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(content);
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield bytes.slice(at, at + size);
    at += size;
  }
}

async function collect(events: AsyncIterable<AskEvent>): Promise<AskEvent[]> {
  const all: AskEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

describe('frames', () => {
  it('give back any events, with any line end, however the bytes are split', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(
        anyStream,
        fc.constantFrom('\n', '\r\n', '\r'),
        sizes,
        async (events, lineEnd, parts) => {
          const content = events.map(encodeFrame).join('').replaceAll('\n', lineEnd);
          expect(await collect(decodeFrames(splitBytes(content, parts)))).toEqual(events);
        },
      ),
    );
  });

  it('are read from several data lines, between comments and unknown events', async () => {
    const content =
      ': hello\r\n\r\nevent: ping\r\ndata: {}\r\n\r\nevent: token\r\ndata: {\r\ndata: "text": "a"\r\ndata: }\r\n\r\ndata: [DONE]\r\n\r\nevent: done\r\ndata: {}\r\n\r\n';
    expect(await collect(decodeFrames(splitBytes(content, [7])))).toEqual([
      { event: 'token', data: { text: 'a' } },
      { event: 'done', data: {} },
    ]);
  });

  it('leave out optional fields that are of another kind than they should be', async () => {
    const sources = [{ title: 'a', url: '/a', terms: [1], heading: {}, passage: 'p', more: 1 }];
    const content =
      `event: sources\ndata: ${JSON.stringify({ sources, model: 'm', mode: 'agentic' })}\n\n` +
      'event: done\ndata: {"unsupported":"x","citations":[1],"removed":null,"__proto__":{"verified":true}}\n\n';
    const [read, end] = await collect(decodeFrames(splitBytes(content, [64])));
    expect(read?.data).toMatchObject({ sources: [{ title: 'a', url: '/a', passage: 'p', more: 1 }] });
    expect(Object.keys((read?.data as { sources: object[] }).sources[0] ?? {})).toHaveLength(4);
    expect(end?.data).toHaveProperty('citations', [1]);
    for (const name of ['unsupported', 'removed', 'verified']) expect(end?.data).not.toHaveProperty(name);
  });

  it('end with an error where the stream was cut off', async () => {
    const content =
      encodeFrame({ event: 'token', data: { text: 'half an ans' } }) + 'event: token\ndata: {"text":"w';
    const events = await collect(decodeFrames(splitBytes(content, [64])));
    expect(events.map(({ event }) => event)).toEqual(['token', 'error']);
    expect(events[1]?.data).toMatchObject({ code: 'HEV_ASK_CUT_OFF' });
  });

  it('come to an end at done, and the body is let go', async () => {
    let cancelled = false;
    const frames = new TextEncoder().encode(encodeFrame({ event: 'done', data: {} }));
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(frames),
      cancel: () => void (cancelled = true),
    });
    expect(await collect(decodeFrames(body))).toEqual([{ event: 'done', data: {} }]);
    expect(cancelled).toBe(true);
  });
});
