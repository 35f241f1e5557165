import { describe, expect, it } from 'vitest';
import { memorySource } from '../../src/payload/decode/index.js';
import { encodePayload } from '../../src/payload/encode/index.js';
import { ask, makeSite, post } from '../testing/ask.js';

const digest = await makeSite();

describe('POST', () => {
  it('answers an empty query with nothing', async () => {
    for (const body of [{ query: '' }, { query: '  \n' }, {}])
      expect((await ask('/', { digest }, post(body))).json).toEqual({
        results: [],
        query: '',
        model: 'claude-haiku-4-5',
        mode: 'keyword',
      });
  });

  it('finds sections', async () => {
    const { json, headers } = await ask('', { digest }, post({ query: 'timeout', mode: 'keyword' }));
    const node = digest.nodes.find(({ id }) => id === 'reference/server')!;
    expect(json).toEqual({
      results: [
        {
          id: 'reference/server',
          title: 'Server',
          heading: null,
          group: 'Reference',
          url: `/kit/${node.url}`,
          snippet: 'The timeout key waits.',
          score: expect.any(Number) as number,
        },
      ],
      query: 'timeout',
      model: 'claude-haiku-4-5',
      mode: 'keyword',
      covered: true,
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await ask('', { digest }, post({ query: 'qqqqq' }))).json).toMatchObject({
      results: [],
      covered: false,
    });
  });

  it('says why no answer was written where one was asked for', async () => {
    const { json } = await ask('/', { digest, env: {} }, post({ query: 'timeout', mode: 'agentic' }));
    expect(json).toMatchObject({ mode: 'keyword', results: [{ id: 'reference/server' }] });
    expect((json as { warning: string }).warning).toMatch(/no key for a model is set/);
    const env = { GROQ_API_KEY: 'x' };
    const other = await ask('/', { digest, env }, post({ query: 'timeout', mode: 'agentic' }));
    expect(other.json).toMatchObject({ warning: expect.stringContaining('no key') as string });
    expect((await ask('/', { digest }, post({ query: 'timeout' }))).json).not.toHaveProperty('warning');
  });

  it('gives as many rows as asked for, else as set', async () => {
    const count = async (body: object, maxResults?: number): Promise<number> =>
      (
        (
          await ask(
            '/',
            { digest, perDocCap: 9, ...(maxResults && { maxResults }) },
            post({ query: 'kit', ...body }),
          )
        ).json as { results: [] }
      ).results.length;
    expect(await count({}, 1)).toBe(1);
    expect(await count({ limit: 2 }, 1)).toBe(2);
  });

  it.each([
    ['{', 400, 'Invalid JSON body.'],
    ['', 400, 'Invalid JSON body.'],
    ['[]', 400, 'Invalid JSON body.'],
    ['{"query":null}', 400, '`query` must be a string.'],
    ['{"query":1}', 400, '`query` must be a string.'],
    ['{"query":"a","mode":1}', 400, '`mode` must be "keyword" or "agentic".'],
    ['{"query":"a","limit":0}', 400, '`limit` must be a whole number from 1 to 50.'],
    ['{"query":"a","limit":"5"}', 400, '`limit` must be a whole number from 1 to 50.'],
    [`{"query":"${'a'.repeat(70_000)}"}`, 413, 'The body is larger than 64 kB.'],
  ])('refuses %.30s', async (body, status, error) => {
    expect(await ask('/', { digest }, post(body))).toMatchObject({ status, json: { error } });
  });

  it('stops reading a body without a length that does not end', async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1;
        controller.enqueue(new Uint8Array(16 * 1024));
      },
    });
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
    expect((await ask('/', { digest }, init)).status).toBe(413);
    expect(sent).toBeLessThan(10);
  });

  it('ranks by the payload that it is given, read once', async () => {
    const other = await makeSite();
    other.nodes = other.nodes.filter(({ id }) => id === 'index');
    const { files, entry } = await encodePayload(other);
    const held = memorySource(
      new Map(files).set('entry.json', new TextEncoder().encode(JSON.stringify(entry))),
    );
    const reads: string[] = [];
    const payload = { read: (name: string) => (reads.push(name), held.read(name)) };
    for (let time = 0; time < 3; time++)
      expect((await ask('/', { digest, payload }, post({ query: 'kit' }))).json).toMatchObject({
        results: [{ id: 'index' }],
      });
    expect(reads.slice(0, 2)).toEqual(['entry.json', entry.core]);
    expect(reads).toHaveLength(new Set(reads).size);
  });

  it('says in words that the payload can’t be read, and tries again', async () => {
    const payload = memorySource(new Map());
    const errors: unknown[] = [];
    const options = { digest, payload, onError: (error: unknown) => errors.push(error) };
    for (let time = 0; time < 2; time++)
      expect(await ask('/', options, post({ query: 'kit' }))).toMatchObject({
        status: 500,
        json: { error: 'The search data of this site can’t be read.', code: 'HEV_ASK_PAYLOAD_MISSING' },
      });
    expect(errors).toHaveLength(2);
  });

  it('shows nothing of an unexpected failure', async () => {
    const payload = { read: () => Promise.reject(new TypeError('secret at /srv/x.js:1')) };
    expect(await ask('/', { digest, payload }, post({ query: 'kit' }))).toMatchObject({
      status: 500,
      json: { error: 'Something went wrong here.', code: 'HEV_ASK_INTERNAL' },
    });
  });
});
