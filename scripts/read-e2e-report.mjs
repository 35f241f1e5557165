import { readFileSync } from 'node:fs';

/**
 * What Playwright's JSON report counts, with the tests that did not pass at once by file, line and title. A test that was
 * left out, or passed at a later try, has not passed.
 */
export function readE2eReport(file) {
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
  const failed = stats.unexpected + stats.flaky + stats.skipped;
  return { passed: stats.expected, failed, failures: suites.flatMap(readFailures) };
}

function readFailures(suite) {
  const specs = (suite.specs ?? []).filter((spec) => spec.tests.some((test) => test.status !== 'expected'));
  return [
    ...specs.map((spec) => `${spec.file}:${spec.line}: ${spec.title}`),
    ...(suite.suites ?? []).flatMap(readFailures),
  ];
}
