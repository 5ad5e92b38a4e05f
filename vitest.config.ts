import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestUserConfig } from 'vitest/config';
import { findChromium, findHeadlessShell } from './scripts/support/chromium.mjs';
import { browserCommands } from './test/support/components/commands.ts';
import { forPictures } from './test/support/gallery/for-pictures.ts';
import { memoryFolder } from './test/support/memory-folder.ts';

/** Another one in each run; a test that fails prints it. */
const { SEED = String(Math.floor(Math.random() * 2 ** 31)), SCREENSHOTS = '' } = process.env;

const components = ['src/**/*.component.test.{ts,tsx}'];
/** Processes, clusters, durability, monitoring and releases: what starts programs, or takes longer than all other tests. */
const system = [
  'test/{process,cluster,durability,monitoring}/**/*.test.ts',
  '{src,test}/**/*.system.test.ts',
];

const inNode: TestUserConfig = {
  pool: 'forks',
  setupFiles: ['test/support/random/print-seed.ts'],
  globalSetup: ['test/support/database/postgres-cluster.ts'],
  // Tests wait for disks, timers and other processes: two for each processor keep both busy.
  maxWorkers: 2 * availableParallelism(),
};

const browser = findHeadlessShell() ?? findChromium();

export default defineConfig({
  test: {
    env: { SEED, SCREENSHOTS },
    // No promise, only the end of what hangs: on a machine with a load of 16, tests of 4 s took a minute.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 45_000, interval: 20 } },
    coverage: {
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['**/*.test.{ts,tsx}', '**/*.d.ts'],
      reporter: ['text-summary'],
      reportOnFailure: true,
    },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          ...inNode,
          name: 'node',
          env: { TMPDIR: memoryFolder() },
          isolate: false,
          include: ['{src,demo,test,tools}/**/*.test.{ts,tsx}'],
          exclude: [...components, ...system, 'test/e2e/**'],
        },
      },
      {
        extends: true,
        test: { ...inNode, name: 'system', include: system, sequence: { groupOrder: 2 } },
      },
      {
        extends: true,
        plugins: [react(), ...(SCREENSHOTS === '' ? [] : [forPictures])],
        resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
        // What the build has made of places: lists of cities, and maps.
        publicDir: 'dist',
        test: {
          name: 'components',
          // After the Node tests: Vitest runs projects with other numbers of workers one after the other.
          sequence: { groupOrder: 1 },
          include: components,
          isolate: false,
          maxWorkers: availableParallelism(),
          setupFiles: ['test/support/components/set-up.ts'],
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            screenshotFailures: false,
            traceView: 'off',
            // As in Playwright's tests: names match in part.
            locators: { exact: false },
            viewport: { width: 1280, height: 800 },
            commands: browserCommands,
            provider: playwright({
              launchOptions: {
                ...(browser !== undefined && { executablePath: browser }),
                args: ['--no-sandbox', '--disable-background-networking'],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
