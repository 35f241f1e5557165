export { cutShards } from './cut-shards.js';
export type { EarlierCut, ShardCut, ShardItem } from './cut-shards.js';
export { formatManifest, readManifest } from './manifest.js';
export type { ShardManifest, ShardSource, ShardVersion } from './manifest.js';
export { formatShardInput, shardCorpus, shardHashOf } from './shard-corpus.js';
export type { ShardedCorpus, ShardInput } from './shard-corpus.js';
export { toShardSections } from './shard-section.js';
export type { ShardSection } from './shard-section.js';
