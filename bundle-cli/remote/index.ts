export { cacheFolderOf } from './cache-folder.js';
export { createDiskCache } from './disk-cache.js';
export { openEndpoint } from './open-endpoint.js';
