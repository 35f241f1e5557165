export { handleAsk } from './handle-ask.js';
export type { AskOptions } from './ask-options.js';
export { formatLogEntry, type GuardOptions, type Limits, type LogEntry } from './guard/index.js';
export { createMemoryStore, type MemoryStoreOptions, type Store } from './stores/index.js';
export { readVectors, type Vectors } from './vectors/vectors.js';
export { handleMcp } from './mcp/index.js';
export { createEndpointClient } from './client/index.js';
export type {
  ArchiveCache,
  CachedArchive,
  EndpointClient,
  EndpointClientOptions,
  EndpointEvent,
  EndpointInfo,
  KeywordReply,
  RemoteDigest,
  ResultRow,
} from './client/index.js';
