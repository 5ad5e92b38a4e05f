/**
 * Renders the icons of the installed app from the logo, into public/icons:
 *
 *   node tools/make-icons.mjs
 *   node tools/make-icons.mjs http://localhost:3000    and screenshots of the home page there
 *
 * Its output is committed: it is not part of the build.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/support/chromium.mjs';
import { prepare, root, runCommand } from '../scripts/support/setup.mjs';

const folder = join(root, 'public', 'icons');

/** The logo on 32 x 32: see src/web/ui/SunriseMark.tsx. */
const rays = 'M16 4.5v3M7.2 8.2l2.1 2.1M24.8 8.2l-2.1 2.1M4.5 17h3M24.5 17h3';
const sun = 'M9.5 19a6.5 6.5 0 0 1 13 0z';
const hills = 'M-8 22c4 3.4 6 2 8 0c5-3.4 10.5-3.4 16 0s11 3.4 16 0c2-1.2 5-3 8-3v30h-48z';
const clip = '<clipPath id="c"><rect width="32" height="32" rx="9"/></clipPath>';

/** @param {string} background */
const mark = (background) =>
  `${background}<path d="${rays}" fill="none" stroke="#3b160a" stroke-width="2" stroke-linecap="round"/>` +
  `<path d="${sun}" fill="#fffaf3"/><path d="${hills}" fill="#ff8468"/>`;

const sky = '<rect x="-16" y="-16" width="64" height="64" fill="#ffcb6b"/>';
const rounded = `${clip}<g clip-path="url(#c)">${mark(sky)}</g>`;
/** In one colour: the sun and the hills with a gap between them. */
const silhouette =
  `<path d="${rays}" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round"/>` +
  `<path d="M9.5 19a6.5 6.5 0 0 1 13 0z"/><path d="M2 24c4.7-2.6 9.300-2.600 14 0s9.300 2.600 14 0v4H2z"/>`;

/** @param {string} path an icon of src/web/ui/icons.tsx, 24 x 24 */
const icon = (path) =>
  `<rect width="24" height="24" rx="6" fill="#ffcb6b"/><g transform="translate(4.800 4.800) scale(.6)">` +
  `<path d="${path}" fill="none" stroke="#3b160a" stroke-width="2.400" stroke-linecap="round" stroke-linejoin="round"/></g>`;

/** A maskable icon may be cropped to a circle of 80 %: the mark is smaller, the sky and hills reach the edge. */
const icons = {
  'icon-192': { size: 192, box: '0 0 32 32', drawing: rounded },
  'icon-512': { size: 512, box: '0 0 32 32', drawing: rounded },
  'maskable-192': { size: 192, box: '-5 -5 42 42', drawing: mark(sky) },
  'maskable-512': { size: 512, box: '-5 -5 42 42', drawing: mark(sky) },
  'monochrome-512': { size: 512, box: '-4 -2 40 40', drawing: silhouette },
  'apple-touch': { size: 180, box: '-2 -2 36 36', drawing: mark(sky) },
  'shortcut-random': {
    size: 96,
    box: '0 0 24 24',
    drawing: icon('M4 7h3l9 10h4M4 17h3l2-2.3M14 9.3L16 7h4M18 4l3 3-3 3M18 14l3 3-3 3'),
  },
  'shortcut-post': { size: 96, box: '0 0 24 24', drawing: icon('M12 5v14M5 12h14') },
  'shortcut-rankings': { size: 96, box: '0 0 24 24', drawing: icon('M5 20v-7M12 20V5M19 20v-11') },
};

/** Screenshots that stores and browsers show before the installation. */
const screenshots = {
  narrow: { width: 390, height: 844 },
  wide: { width: 1280, height: 800 },
};

/** @param {string | undefined} origin */
async function render(origin) {
  mkdirSync(folder, { recursive: true });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage();
  for (const [name, { size, box, drawing }] of Object.entries(icons)) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>body{margin:0}svg{display:block}</style><svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${size}" height="${size}">${drawing}</svg>`,
    );
    await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true });
  }
  for (const [name, size] of origin === undefined ? [] : Object.entries(screenshots)) {
    await page.setViewportSize(size);
    await page.goto(origin ?? '');
    await page.screenshot({ path: join(folder, `screenshot-${name}.png`) });
  }
  await browser.close();
}

await runCommand(async () => {
  await prepare();
  await render(process.argv[2]);
});
