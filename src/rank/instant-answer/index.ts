export { findInstantAnswer } from './find-instant-answer.js';
export type { InstantAnswer } from './find-instant-answer.js';
export { quoteResult } from './quote-result.js';
