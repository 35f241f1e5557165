export { findBuild, keepBuild, type BuildRecord } from './build-record.js';
export { openCache, type Cache } from './cache.js';
export { environmentOf } from './environment.js';
export { hashOf } from './hash-of.js';
export { findBodies, keepBodies } from './index-cache.js';
export { openPageCache, type PageCache } from './page-cache.js';
