export { buildDigest, DEFAULT_BASE_PATH } from './build-digest.js';
export type { BuildDigestOptions } from './build-digest.js';
export { decodeTree } from './decode-tree.js';
export type { DecodedTree } from './decode-tree.js';
export { fromDigestJson, toDigestJson } from './digest-json.js';
export { encodeTree } from './encode-tree.js';
export { contentHashOf, digestHashOf, sha256 } from './hash.js';
export { groupByPage, overviewOf } from './overview.js';
