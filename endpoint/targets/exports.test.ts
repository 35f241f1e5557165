import { expect, it } from 'vitest';
import * as cloudflare from './cloudflare/index.js';
import * as node from './node/index.js';
import * as vercel from './vercel/index.js';

it.each([
  ['node', node, ['createAskServer', 'createRedisStore', 'listen']],
  ['cloudflare', cloudflare, ['HevAskStore', 'createDurableStore', 'createWorker']],
  ['vercel', vercel, ['createHandler', 'createUpstashStore']],
] as const)('./endpoint/%s exports these, each a decision', (_, module, names) => {
  expect(Object.keys(module).sort()).toEqual(names);
});
