/**
 * Takes a screenshot of every screen in every state, in four widths, in the light and dark colour scheme, into
 * screenshots/. For review by people, not for visual regression tests.
 *
 *   npm run screenshots                 all screens
 *   npm run screenshots -- home 360     only screens whose name contains one of the words, in these widths
 */
import { build } from './build.mjs';
import { withDemoData } from './demo.mjs';
import { findChromium } from './support/chromium.mjs';
import { prepare, runCommand, runNode, SetupError } from './support/setup.mjs';

await runCommand(async () => {
  await prepare();
  await build();
  const chromium = findChromium();
  if (chromium === undefined)
    throw new SetupError('Screenshots need Chromium, which was not found.');
  return withDemoData((env) =>
    runNode(['test/screens/take.ts', ...process.argv.slice(2)], {
      env: { ...env, CHROMIUM_PATH: chromium, NODE_ENV: 'production' },
    }),
  );
});
