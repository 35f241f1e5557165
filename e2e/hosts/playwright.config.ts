import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.js';

/** Drives one built site, which `e2e/sites/run.mjs` serves and names in the environment. */
export default defineConfig({
  ...base,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../.cache/hosts',
  timeout: 60_000,
});
