import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';

const chromium = findChromium();

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // No promises, only the end of what hangs: a busy machine may be ten times slower.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    // A trace of every test would cost a fifth of the time: --trace retain-on-failure, when one is wanted.
    screenshot: 'only-on-failure',
    // A service worker would answer before what tests put in the way of a call; tests of it allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      // Without a sandbox, because Chromium has none as root in a container; and nothing that
      // Chromium asks of the network by itself.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
