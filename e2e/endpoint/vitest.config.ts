import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/endpoint/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['e2e/endpoint/support/set-up.ts'],
    // Each file starts servers of its own: a Worker's runtime, a function's host.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 300_000,
  },
});
