/**
 * `npm run check`: the part of CI that needs no browser and no service. Runs every step even after a failure,
 * so that one run shows all there is to mend.
 */
import { clearCounts, printTotal, readCounts, runCommand, saveCounts } from './run-step.mjs';

const STEPS = [
  ['build', 'node', ['scripts/build.mjs']],
  ['thesaurus', 'node', ['scripts/build-thesaurus.mjs', '--check']],
  ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['lint', 'eslint', ['.', '--max-warnings', '0']],
  ['boundaries', 'depcruise', ['src', 'components', 'endpoint', 'bundle-cli', 'adapters']],
  ['test types', 'tsc', ['-p', 'tsconfig.tests.json']],
  ['manifest', 'node', ['scripts/check-manifest.mjs']],
  ['size', 'size-limit', []],
  ['package', 'publint', ['run', '.', '--strict']],
];

clearCounts(['check']);
let failed = 0;
for (const [name, command, args] of STEPS) {
  const code = await runCommand(command, args);
  console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
  if (code !== 0) failed += 1;
}
saveCounts('check', { passed: STEPS.length - failed, failed });
process.exit(printTotal(readCounts().filter((row) => row.name === 'check')));
