import type { Page } from '@playwright/test';

interface Appearance {
  readonly name: string;
  /** The axe rules whose result the appearance can change; undefined for all. */
  readonly rules?: readonly string[];
  readonly apply: (page: Page) => Promise<void>;
  readonly revert: (page: Page) => Promise<void>;
}

const sizeRules = ['target-size', 'scrollable-region-focusable'];
const colourRules = ['color-contrast', 'link-in-text-block'];

const wide = { width: 1280, height: 800 };
const narrow = { width: 320, height: 640 };
const defaultTextSize = 16;

/** Colour schemes, text sizes, directions and widths, applied to the same page in turn. */
export const appearances: readonly Appearance[] = [
  {
    name: 'light',
    apply: (page) => page.setViewportSize(wide),
    revert: async () => {},
  },
  {
    name: 'evening',
    rules: colourRules,
    apply: (page) => page.emulateMedia({ colorScheme: 'dark' }),
    revert: (page) => page.emulateMedia({ colorScheme: 'light' }),
  },
  {
    name: 'forced colours',
    // The browser ensures the contrast, and axe reads the colours of the style sheet.
    rules: ['link-in-text-block'],
    apply: (page) => page.emulateMedia({ forcedColors: 'active' }),
    revert: (page) => page.emulateMedia({ forcedColors: 'none' }),
  },
  {
    name: '200 % text',
    rules: sizeRules,
    apply: (page) => setTextSize(page, 2 * defaultTextSize),
    revert: (page) => setTextSize(page, defaultTextSize),
  },
  {
    name: '200 % text on a phone',
    rules: sizeRules,
    apply: async (page) => {
      await page.setViewportSize(narrow);
      await setTextSize(page, 2 * defaultTextSize);
    },
    revert: async (page) => {
      await setTextSize(page, defaultTextSize);
      await page.setViewportSize(wide);
    },
  },
  {
    name: 'right to left',
    rules: sizeRules,
    apply: (page) => setDirection(page, 'rtl'),
    revert: (page) => setDirection(page, 'ltr'),
  },
  {
    name: '320 px',
    apply: (page) => page.setViewportSize(narrow),
    revert: (page) => page.setViewportSize(wide),
  },
];

/** Sets the browser's font size: lengths in rem and media queries scale with it. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
  await session.detach();
}

function setDirection(page: Page, direction: 'ltr' | 'rtl'): Promise<void> {
  return page.evaluate((to) => void (document.documentElement.dir = to), direction);
}
