import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'bundle-cli/**/*.test.ts',
      'endpoint/**/*.test.ts',
      'adapters/**/*.test.ts',
      'bench/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    environment: 'node',
    setupFiles: ['scripts/seed-properties.ts'],
    // A test that takes two seconds alone has taken sixty on a machine with two cores and ten jobs.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
