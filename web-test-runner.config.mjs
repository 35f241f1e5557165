/**
 * Component tests in real Chromium: `CHROMIUM_PATH`, the system's, or Playwright's own. With `HEV_ASK_COUNTS`
 * set, what was counted is written to that file.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { serveAnswers } from './components/testing/serve-answers.mjs';
import { serveBundles } from './components/testing/serve-bundles.mjs';
import { findChromium } from './scripts/find-chromium.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Counts single tests over all files; a file that could not be loaded counts as one failure. */
const countReporter = {
  stop({ sessions }) {
    const file = process.env.HEV_ASK_COUNTS;
    if (!file) return;
    const counts = { passed: 0, failed: 0 };
    const visit = (suite) => {
      for (const test of suite?.tests ?? []) counts[test.passed ? 'passed' : 'failed'] += 1;
      for (const inner of suite?.suites ?? []) visit(inner);
    };
    for (const session of sessions) {
      visit(session.testResults);
      if (!session.testResults || (session.errors.length > 0 && session.passed === false)) counts.failed += 1;
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(counts));
  },
};

export default {
  rootDir: root,
  files: 'components/**/*.test.ts',
  nodeResolve: { exportConditions: ['production'] },
  concurrency: 1,
  middleware: [await serveBundles(root), serveAnswers()],
  plugins: [esbuildPlugin({ ts: true, target: 'es2022', tsconfig: `${root}tsconfig.base.json` })],
  browsers: [
    playwrightLauncher({
      launchOptions: {
        executablePath: await findChromium(),
        args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
      },
    }),
  ],
  testFramework: { config: { timeout: 15000 } },
  reporters: [defaultReporter(), countReporter],
};
