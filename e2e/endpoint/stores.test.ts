import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeProvider, type FakeProvider } from '../../endpoint/testing/fake-provider/index.js';
import { serveUpstash, type UpstashServer } from '../../endpoint/testing/serve-upstash.js';
import { startRedis, type TestRedis } from '../../endpoint/testing/start-redis.js';
import { post } from './support/ask.js';
import { startTarget, type RunningTarget } from './support/start-target.js';
import type { TargetName } from './support/target-names.js';

/** Questions that a client may ask, and how many come at once. */
const ALLOWED = 10;
const ASKED = 40;
const QUESTION = 'What does the onRequest hook do?';

let provider: FakeProvider;
let redis: TestRedis;
let upstash: UpstashServer;
beforeAll(async () => {
  provider = await startFakeProvider();
});
afterAll(() => provider?.close());

/** Instances of a target that count together, and where. */
const SHARED: readonly [string, TargetName, number, () => Record<string, string>][] = [
  ['two Node servers in Redis', 'node', 2, () => ({ REDIS_URL: redis.url })],
  [
    'two Vercel functions behind Upstash’s API',
    'vercel',
    2,
    () => ({ KV_REST_API_URL: upstash.url, KV_REST_API_TOKEN: upstash.token }),
  ],
  ['a Worker in Durable Objects', 'cloudflare', 1, () => ({})],
];

describe.each(SHARED)('%s', (_, name, instances, env) => {
  const targets: RunningTarget[] = [];
  beforeAll(async () => {
    // What one of them has counted is nothing to the next.
    redis = await startRedis();
    upstash = await serveUpstash(redis.url);
    const limits = { questions: ALLOWED, streams: ASKED };
    for (let at = 0; at < instances; at += 1)
      targets.push(
        await startTarget(name, {
          options: { providerBaseUrl: provider.url('anthropic'), limits },
          env: { ANTHROPIC_API_KEY: 'key', ...env() },
        }),
      );
  });
  afterAll(async () => {
    await Promise.all(targets.map((target) => target.stop()));
    await upstash?.close();
    await redis?.stop();
  });

  it(`answer ${ALLOWED} of ${ASKED} questions that come at once, and no other`, async () => {
    const statuses = await Promise.all(
      Array.from({ length: ASKED }, async (_, at) => {
        const target = targets[at % targets.length]!;
        const response = await fetch(target.url, post({ query: QUESTION, mode: 'agentic' }));
        await response.text();
        return response.status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(ALLOWED);
    expect(statuses.filter((status) => status === 429)).toHaveLength(ASKED - ALLOWED);
  });
});
