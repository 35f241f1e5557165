/**
 * Component tests in real Chromium: `CHROMIUM_PATH`, the system's, or Playwright's own. With `HEV_ASK_COUNTS`
 * set, what was counted is written to that file.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { serveAnswers } from './components/testing/serve-answers.mjs';
import { serveBundles } from './components/testing/serve-bundles.mjs';
import { findChromium } from './scripts/find-chromium.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Counts single tests over all files and names those that failed; a file that could not be loaded counts as one. */
const countReporter = {
  stop({ sessions }) {
    const file = process.env.HEV_ASK_COUNTS;
    if (!file) return;
    const counts = { passed: 0, failed: 0, failures: [] };
    const fail = (testFile, title, error) => {
      counts.failed += 1;
      counts.failures.push(`${relative(root, testFile)}: ${title}\n      ${error?.message ?? ''}`);
    };
    const visit = (suite, testFile) => {
      for (const test of suite?.tests ?? []) {
        if (test.passed) counts.passed += 1;
        else fail(testFile, test.name, test.error);
      }
      for (const inner of suite?.suites ?? []) visit(inner, testFile);
    };
    for (const { testFile, testResults, errors, passed } of sessions) {
      visit(testResults, testFile);
      if (!testResults || (errors.length > 0 && passed === false)) fail(testFile, 'the file', errors[0]);
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
