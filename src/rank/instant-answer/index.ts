export { findInstantAnswer } from './find-instant-answer.js';
export type { AnswerBlock, InstantAnswer } from './find-instant-answer.js';
