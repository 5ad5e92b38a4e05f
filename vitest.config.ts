import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,demo,test}/**/*.test.{ts,tsx}'],
    exclude: ['test/e2e/**'],
    globalSetup: ['test/support/postgres-cluster.ts'],
    pool: 'forks',
    testTimeout: 15_000,
    hookTimeout: 30_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
