export { createEndpointClient } from './create-endpoint-client.js';
export type { EndpointClientOptions } from './create-endpoint-client.js';
export type {
  ArchiveCache,
  CachedArchive,
  EndpointClient,
  EndpointEvent,
  EndpointInfo,
  KeywordReply,
  RemoteDigest,
  ResultRow,
} from './endpoint-client.js';
