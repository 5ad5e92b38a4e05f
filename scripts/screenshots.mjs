/**
 * Takes pictures of every state of the galleries (src/web/accessibility.component.test.tsx and the console's), and of real
 * pages with sample stories (test/screens), in four widths, light and dark, into screenshots/. For review by people, not
 * for visual regression tests.
 *
 *   npm run screenshots                 all states
 *   npm run screenshots -- home 360     only states whose name contains one of the words, in these widths
 */
import { build } from './build.mjs';
import { withDemoData } from './demo.mjs';
import { findChromium } from './support/chromium.mjs';
import { binOf, prepare, runCommand, runNode, SetupError } from './support/setup.mjs';

const given = process.argv.slice(2);
const isWidth = (/** @type {string} */ word) => /^\d+$/.test(word);
const words = given.filter((word) => !isWidth(word));
const widths = given.some(isWidth) ? given.filter(isWidth) : ['360', '768', '1280', '1920'];
const SCREENSHOTS = widths.join(' ');

await runCommand(async () => {
  await prepare();
  await build();
  const chromium = findChromium();
  if (chromium === undefined)
    throw new SetupError('Screenshots need Chromium, which was not found.');
  // The names of pictures have dashes between the words of the title.
  const titles = words.map((word) => word.replaceAll('-', '.*')).join('|');
  const galleries = ['run', '--project=components', 'accessibility', '--testTimeout=600000'];
  const inGalleries = await runNode(
    [binOf('vitest'), ...galleries, `--testNamePattern=${titles}`],
    {
      env: { SCREENSHOTS },
    },
  );
  const onPages = await withDemoData((env) =>
    runNode(['test/screens/take.ts', ...words], {
      env: { ...env, SCREENSHOTS, CHROMIUM_PATH: chromium, NODE_ENV: 'production' },
    }),
  );
  return inGalleries || onPages;
});
