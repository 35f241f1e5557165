export { handleAsk } from './handle-ask.js';
export type { AskOptions } from './ask-options.js';
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
