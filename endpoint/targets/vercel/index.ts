/**
 * `@hevmind/ask/endpoint/vercel`: the endpoint as a function of the Node runtime.
 * @module
 */
export { createHandler, type AskHandler, type HandlerOptions } from './create-handler.js';
export { createUpstashStore, type UpstashStoreOptions } from '../../stores/upstash-store.js';
