/**
 * `@hevmind/ask/endpoint/cloudflare`: the endpoint as a Worker.
 * @module
 */
export {
  createWorker,
  type AskWorker,
  type WorkerContext,
  type WorkerEnv,
  type WorkerOptions,
} from './create-worker.js';
export type { AssetsBinding } from './assets-source.js';
export { createDurableStore, HevAskStore } from '../../stores/durable-object.js';
export type { DurableNamespace, DurableStorage } from '../../stores/durable-object.js';
