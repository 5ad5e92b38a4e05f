import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';

const include = (folders: string) => [`${folders}/**/*.test.{ts,tsx}`];
/** These files change nothing that another could see: one process runs many of them, which halves their cost. */
const sharing = '{src/domain,src/contract,src/server}';

/** Another one in each run; a test that fails prints it. */
const { SEED = String(Math.floor(Math.random() * 2 ** 31)) } = process.env;

export default defineConfig({
  test: {
    env: { SEED },
    setupFiles: ['test/support/random/print-seed.ts'],
    globalSetup: ['test/support/database/postgres-cluster.ts'],
    sequence: { sequencer: LongestFirst },
    pool: 'forks',
    // Tests wait for disks, timers and other processes: two for each processor keep both busy.
    maxWorkers: 2 * availableParallelism(),
    // No promise, only the end of what hangs: on a busy machine a process may take 20 seconds to start.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 45_000, interval: 20 } },
    coverage: {
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['**/*.test.{ts,tsx}', '**/*.d.ts'],
      reporter: ['json-summary'],
      reportOnFailure: true,
    },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      { extends: true, test: { name: 'sharing', isolate: false, include: include(sharing) } },
      {
        extends: true,
        test: {
          name: 'alone',
          include: include('{src,demo,test,tools}'),
          exclude: ['test/e2e/**', ...include(sharing)],
        },
      },
    ],
  },
});
