/** How far a figure may be off, given that the questions are a sample: percentile bootstrap (Efron 1979), seeded. */
const DRAWS = 2000;

/** What is told with an interval: label, and the value of one outcome, `null` where it doesn't count. */
export const MEASURES = {
  'Hit@1': ({ pageRank }) => Number(pageRank === 1),
  'Hit@5': ({ pageRank }) => Number(pageRank > 0 && pageRank <= 5),
  'MRR@10': ({ pageRank }) => (pageRank > 0 && pageRank <= 10 ? 1 / pageRank : 0),
  'section Hit@5': ({ sectionRank }) =>
    sectionRank === null ? null : Number(sectionRank > 0 && sectionRank <= 5),
};

/** Mean and 95 % interval of each measure over the answerable questions of some outcomes. */
export function findIntervals(outcomes) {
  const answerable = outcomes.filter(({ question }) => question.kind !== 'offtopic');
  return Object.entries(MEASURES).map(([label, measure]) => {
    const values = answerable.map(measure).filter((value) => value !== null);
    return { label, questions: values.length, ...bootstrap(values) };
  });
}

/** `.75 [.71, .79]` for each measure, with the number of questions. */
export function formatIntervals(title, outcomes) {
  const share = (value) => value.toFixed(3).replace(/^0/, '');
  const parts = findIntervals(outcomes).map(
    ({ label, mean, low, high }) => `${label} ${share(mean)} [${share(low)}, ${share(high)}]`,
  );
  return `${title}: ${parts.join(', ')}`;
}

/** Means of samples drawn with replacement: their middle 95 %. Same values, same interval. */
export function bootstrap(values) {
  const random = seed(1);
  const means = Array.from({ length: DRAWS }, () => {
    let sum = 0;
    for (let at = 0; at < values.length; at++) sum += values[Math.floor(random() * values.length)];
    return sum / values.length;
  }).sort((a, b) => a - b);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, low: means[Math.floor(DRAWS * 0.025)], high: means[Math.ceil(DRAWS * 0.975) - 1] };
}

// Linear congruential generator with the constants of Numerical Recipes: enough to draw questions.
function seed(start) {
  let state = start;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
