import type { Page } from '@playwright/test';

interface Appearance {
  readonly name: string;
  /** Those rules of axe that depend on what the appearance changes; undefined for all. */
  readonly rules?: readonly string[];
  readonly put: (page: Page) => Promise<void>;
  readonly takeOff: (page: Page) => Promise<void>;
}

const sizes = ['target-size', 'scrollable-region-focusable'];
const colours = ['color-contrast', 'link-in-text-block'];

const wide = { width: 1280, height: 800 };
const narrow = { width: 320, height: 640 };
const usualText = 16;

/** How people look at a page, one after the other on the same page. */
export const appearances: readonly Appearance[] = [
  {
    name: 'light',
    put: (page) => page.setViewportSize(wide),
    takeOff: async () => {},
  },
  {
    name: 'evening',
    rules: colours,
    put: (page) => page.emulateMedia({ colorScheme: 'dark' }),
    takeOff: (page) => page.emulateMedia({ colorScheme: 'light' }),
  },
  {
    name: 'forced colours',
    // The browser itself sees to the contrast, and axe reads the colours that were there before.
    rules: ['link-in-text-block'],
    put: (page) => page.emulateMedia({ forcedColors: 'active' }),
    takeOff: (page) => page.emulateMedia({ forcedColors: 'none' }),
  },
  {
    name: '200 % text',
    rules: sizes,
    put: (page) => setText(page, 2 * usualText),
    takeOff: (page) => setText(page, usualText),
  },
  {
    name: '200 % text on a phone',
    rules: sizes,
    put: async (page) => {
      await page.setViewportSize(narrow);
      await setText(page, 2 * usualText);
    },
    takeOff: async (page) => {
      await setText(page, usualText);
      await page.setViewportSize(wide);
    },
  },
  {
    name: 'right to left',
    rules: sizes,
    put: (page) => setDirection(page, 'rtl'),
    takeOff: (page) => setDirection(page, 'ltr'),
  },
  {
    name: '320 px',
    put: (page) => page.setViewportSize(narrow),
    takeOff: (page) => page.setViewportSize(wide),
  },
];

/** As the setting of the browser does it: what is measured in rem grows, and media queries with it. */
async function setText(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
  await session.detach();
}

function setDirection(page: Page, direction: 'ltr' | 'rtl'): Promise<void> {
  return page.evaluate((to) => void (document.documentElement.dir = to), direction);
}
