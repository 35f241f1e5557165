export { openDigest } from '../src/create-search.js';
