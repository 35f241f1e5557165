/**
 * The endpoint on Node in a process of its own, over the bundle in `argv[2]` and the provider at `argv[3]`. Answers its
 * parent's message `measure` with what it took since the last one: seconds of a processor,
 * memory in MB, the event loop's delay in ms.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createAskServer } from '../../dist/endpoint/targets/node/index.js';

const failures = [];
const [, , bundle, providerBaseUrl] = process.argv;
const limits = { questions: Infinity, posts: Infinity, streams: Infinity, dailyModelCalls: Infinity };
const server = await createAskServer({
  bundle,
  provider: 'anthropic',
  providerBaseUrl,
  limits,
  // Whether all come whole is measured, not whether a slow machine is in time.
  timings: { firstByte: 300_000, chunk: 300_000, step: 300_000, total: 600_000 },
  // Each question is to be answered anew.
  cacheAnswers: false,
  env: { ANTHROPIC_API_KEY: 'key' },
  log: false,
  // Why an answer wasn't written: readers are told a code alone.
  onError: (error) => {
    const { cause } = error;
    failures.push(
      [error.message, cause?.message, cause?.cause?.code ?? cause?.code].filter(Boolean).join(' < '),
    );
  },
});

const loop = monitorEventLoopDelay({ resolution: 5 });
loop.enable();
let most = { rss: 0, heap: 0 };
let used = process.cpuUsage();
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
  const { user, system } = process.cpuUsage(used);
  process.send({
    cpu: (user + system) / 1e6,
    memory: { rss: mb(rss), heap: mb(heapUsed), mostRss: mb(most.rss), mostHeap: mb(most.heap) },
    failures: failures.splice(0),
    delay: { median: ms(loop.percentile(50)), p99: ms(loop.percentile(99)), max: ms(loop.max) },
  });
  used = process.cpuUsage();
  loop.reset();
  most = { rss: 0, heap: 0 };
});
process.send({ url: await server.listen(0) });
