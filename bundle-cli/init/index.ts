export { applyEdits } from './apply-edits.js';
export { formatDiff } from './format-diff.js';
export { planSetUp } from './plan-set-up.js';
export type { SetUpPlan } from './plan-set-up.js';
export { readGit } from './read-git.js';
