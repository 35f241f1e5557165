export { answerQuestion, findCandidates } from './answer-question.js';
export type { Question } from './question.js';
export type { Candidates } from './retrieve.js';
export { streamEvents } from './stream-events.js';
export { completeTimings } from './timings.js';
export type { AskTimings } from './timings.js';
