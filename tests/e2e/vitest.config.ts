import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: './support/setup.ts',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 15_000,
    reporters: ['verbose'],
  },
});
