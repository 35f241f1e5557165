import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'bundle-cli/**/*.test.ts',
      'endpoint/**/*.test.ts',
      'bench/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    environment: 'node',
    setupFiles: ['scripts/seed-properties.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
