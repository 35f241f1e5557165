/**
 * The endpoint on Node in a process of its own, over the bundle in `argv[2]` and the provider at `argv[3]`. Answers its
 * parent's message `measure` with what it took since the last one: memory in MB, the event loop's delay in ms.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createAskServer } from '../../dist/endpoint/targets/node/index.js';

const [, , bundle, providerBaseUrl] = process.argv;
const limits = { questions: Infinity, posts: Infinity, streams: Infinity, dailyModelCalls: Infinity };
const server = await createAskServer({
  bundle,
  provider: 'anthropic',
  providerBaseUrl,
  limits,
  // Each question is to be answered anew.
  cacheAnswers: false,
  env: { ANTHROPIC_API_KEY: 'key' },
  log: false,
});

const loop = monitorEventLoopDelay({ resolution: 5 });
loop.enable();
let most = { rss: 0, heap: 0 };
setInterval(() => {
  const { rss, heapUsed } = process.memoryUsage();
  most = { rss: Math.max(most.rss, rss), heap: Math.max(most.heap, heapUsed) };
}, 50).unref();

process.on('message', () => {
  globalThis.gc();
  const { rss, heapUsed } = process.memoryUsage();
  const mb = (bytes) => Math.round(bytes / 1e5) / 10;
  // The histogram counts a whole tick, its resolution included.
  const ms = (nanoseconds) => Math.max(0, Math.round(nanoseconds / 1e5 - 50) / 10);
  process.send({
    memory: { rss: mb(rss), heap: mb(heapUsed), mostRss: mb(most.rss), mostHeap: mb(most.heap) },
    delay: { median: ms(loop.percentile(50)), p99: ms(loop.percentile(99)), max: ms(loop.max) },
  });
  loop.reset();
  most = { rss: 0, heap: 0 };
});
process.send({ url: await server.listen(0) });
