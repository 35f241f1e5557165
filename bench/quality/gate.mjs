/**
 * What has to hold: on all questions together ours is ahead of every peer in the same run, and not below its floor.
 */
const SHARES = { hit1: 'Hit@1', hit5: 'Hit@5', mrr10: 'MRR@10' };

/** What a prototype reached on questions like those of the four visible sets that it was not tuned on. */
export const FLOOR = { hit1: 0.7, hit5: 0.91, mrr10: 0.78 };

/** Sentences about what doesn't hold; the floor counts only where all sites were asked. */
export function checkGate(pooled, ours, complete) {
  const failures = [];
  const own = pooled[ours].pooled;
  for (const [key, label] of Object.entries(SHARES)) {
    for (const [engine, { pooled: peer }] of Object.entries(pooled)) {
      if (engine !== ours && own[key] <= peer[key]) {
        failures.push(
          `${label}: ${ours} ${own[key].toFixed(3)} is not ahead of ${engine} ${peer[key].toFixed(3)}.`,
        );
      }
    }
    if (complete && own[key] < FLOOR[key])
      failures.push(`${label}: ${own[key].toFixed(3)} is below the floor of ${FLOOR[key]}.`);
  }
  return failures;
}
