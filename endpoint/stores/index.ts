export { createMemoryStore, type MemoryStore, type MemoryStoreOptions } from './memory-store.js';
export type { Count, MaybePromise, Store } from './store.js';
