/**
 * Takes a picture of every screen in every state, at four widths, by day and in the evening, into screenshots/:
 * for eyes, not for comparing.
 *
 *   npm run screenshots                 all of them
 *   npm run screenshots -- home 360     only those whose name has one of these words, at these widths
 */
import { build } from './build.mjs';
import { withDemoData } from './demo.mjs';
import { findChromium } from './support/chromium.mjs';
import { prepare, runCommand, runNode, SetupError } from './support/setup.mjs';

await runCommand(async () => {
  await prepare();
  await build();
  const chromium = findChromium();
  if (chromium === undefined) throw new SetupError('Pictures need a Chromium, and there is none.');
  return withDemoData((env) =>
    runNode(['test/screens/take.ts', ...process.argv.slice(2)], {
      env: { ...env, CHROMIUM_PATH: chromium, NODE_ENV: 'production' },
    }),
  );
});
