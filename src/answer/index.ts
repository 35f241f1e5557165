export { createAnswerCheck } from './create-answer-check.js';
export type { AnswerCheck, AnswerCheckOptions, CheckedAnswer } from './create-answer-check.js';
export { createSourceLinks } from './source-links.js';
export type { CheckedSource } from './checked-source.js';
export type { SourceLinks, SourceLinksOptions } from './source-links.js';
export { normaliseUrl } from './normalise-url.js';
