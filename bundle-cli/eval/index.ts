export { evaluate, evaluateRanker, poolReports } from './evaluate.js';
export type { EvalReport, RankSections } from './evaluate.js';
export type { Outcome } from './outcome.js';
export { formatReport, formatRows, toCells } from './format-table.js';
export { OFF_TOPIC, parseQuestions } from './parse-questions.js';
export type { Question } from './parse-questions.js';
export { summarise } from './summarise.js';
export type { EvalSummary } from './summarise.js';
