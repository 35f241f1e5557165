import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.mjs';

const executablePath = await findChromium();

/**
 * End-to-end tests run on what `npm run build` left in dist/: each worker starts its own servers on ports
 * that the system chooses.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // These drive built sites: e2e/hosts/playwright.config.ts.
  testIgnore: 'hosts/**',
  outputDir: '.cache/e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  forbidOnly: Boolean(process.env['CI']),
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      // A scrollbar that takes room is what a page that stops scrolling may lose.
      ignoreDefaultArgs: ['--hide-scrollbars'],
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    },
  },
});
