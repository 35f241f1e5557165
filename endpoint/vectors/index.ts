export { findByVector } from './find-by-vector.js';
export { EMBEDDING_MODELS, openEmbedder } from './open-embedder.js';
export type { Embedder } from './open-embedder.js';
export { searchByVector } from './search-by-vector.js';
export { compareVectors, formatVectors, readVectors, roundVector, VECTORS_FILE } from './vectors.js';
export type { SectionVector, VectorModel, Vectors } from './vectors.js';
