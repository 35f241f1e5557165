// What stands between a request and what it costs, in this order: `refusePost` before a body is read (`handleAsk`
// calls it), then, for a question that a model is to answer, `takeTurn`, `admitQuestion`, `openAnswer` with `answerKey`, and
// `takePlace` before it is written, `spendModelCall` before each call of a model but the one that `openAnswer` has paid for; `release` at its end.
export { admitQuestion, refuseBody, refusePost, type Admission } from './admit.js';
export { answerCache, type AnswerCache } from './answer-cache.js';
export { answerKey, type AnswerKeyParts } from './answer-key.js';
export { boundHistory } from './bound-history.js';
export { checkOrigin, knowsOrigin } from './check-origin.js';
export { DEFAULT_LIMITS, type GuardOptions, type Limits } from './guard-options.js';
export { limitOf } from './guard-state.js';
export { identifyClient } from './identify-client.js';
export { formatLogEntry, type AnswerOrigin, type LogEntry } from './log-entry.js';
export { logRequest, noteLog, type LogNotes } from './log-request.js';
export { openAnswer, type AnswerRequest, type OpenedAnswer } from './open-answer.js';
export { refuseSpent, spendModelCall, type Spending } from './spend-model-call.js';
export { takePlace } from './take-place.js';
export { takeTurn } from './take-turn.js';
