import { expect, it } from 'vitest';
import { commands, page } from 'vitest/browser';
import { expectAccessible, setDirection, setTextSize } from '../components/axe.ts';
import { speak } from '../components/show.tsx';
import { pseudoLanguage, textsWithoutMessage } from '../messages/pseudo-language.ts';

/** The widths in which `npm run screenshots` takes pictures. */
const widths = String(import.meta.env['SCREENSHOTS'] ?? '')
  .split(' ')
  .map(Number)
  .filter((width) => width > 0);
/** On the narrowest phone and on a desktop, there is more to see. */
const manyAppearances = new Set([360, 1280]);
const firstWideWidth = 768;
const plain = { colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' } as const;

/** A state of the galleries: what is shown is checked by axe, or a picture is taken of it, in every appearance. */
export const lookAt = widths.length > 0 ? takePictures : expectAccessible;

interface Screen {
  readonly show: () => unknown;
  /** What is shown in the end, so that no loading page is checked. */
  readonly text: string;
  readonly width?: number;
}

/** A test of each screen, by its name. */
export function checkScreens(screens: Readonly<Record<string, Screen>>): void {
  for (const [name, { show, text, width }] of Object.entries(screens)) {
    it(`is accessible: ${name}`, async () => {
      await show();
      await expect.element(page.getByText(text).first()).toBeVisible();
      await lookAt({ width });
    });
    it(`is all in the language of the page: ${name}`, async () => {
      speak(pseudoLanguage);
      await show();
      await expect.element(page.getByText(text).first()).toBeVisible();
      expect(textsWithoutMessage(document.body)).toEqual([]);
    });
  }
}

async function takePictures({ width: first = 0 } = {}): Promise<void> {
  const name = nextName();
  // As the bootstrap script does after the first paint, for the fonts.
  document.documentElement.classList.add('painted');
  // What is given a first width is for phones only.
  for (const width of widths.filter((each) => first === 0 || each < firstWideWidth)) {
    await commands.emulateMedia(plain);
    await takePicture(`${name}-${width}-light`, width);
    await commands.emulateMedia({ colorScheme: 'dark' });
    await takePicture(`${name}-${width}-evening`, width);
    await commands.emulateMedia(plain);
    if (!manyAppearances.has(width)) continue;
    await commands.emulateMedia({ forcedColors: 'active' });
    await takePicture(`${name}-${width}-forced-colours`, width);
    await commands.emulateMedia(plain);
    setDirection('rtl');
    await takePicture(`${name}-${width}-right-to-left`, width);
    setDirection('ltr');
    await setTextSize(32);
    await takePicture(`${name}-${width}-200-text`, width);
    await setTextSize(16);
  }
}

async function takePicture(name: string, width: number): Promise<void> {
  const height = width < firstWideWidth ? 740 : 900;
  document.documentElement.style.setProperty('--vh', `${height / 100}px`);
  await page.viewport(width, height);
  scrollTo(0, 0);
  // Dialogs and notifications are fixed on the screen. Of other pages all is shown, also what loads when it comes into view.
  if (
    !document.querySelector('dialog[open], nav:popover-open, [aria-label^="Notifications"] [role]')
  ) {
    for (let tries = 0; tries < 2; tries++) {
      await page.viewport(width, document.documentElement.scrollHeight);
      await settle();
    }
  }
  await settle();
  await commands.takePicture(`${name}.png`);
}

async function settle(): Promise<void> {
  await new Promise((done) => setTimeout(done, 150));
  await document.fonts.ready;
  const shown = [...document.images].filter((image) => image.checkVisibility());
  await Promise.allSettled(shown.map((image) => image.decode()));
}

let lastTest = '';
let count = 0;

/** After the title of the test, with a number from the second state of a test on. */
function nextName(): string {
  const test = expect.getState().currentTestName ?? '';
  count = test === lastTest ? count + 1 : 1;
  lastTest = test;
  const words = test
    .replace('is accessible:', '')
    .split(/[^a-z0-9]+/i)
    .filter((word) => !['', 'a', 'an', 'the'].includes(word));
  return [...words, ...(count > 1 ? [count] : [])].join('-');
}
