import axe, { type RunOptions } from 'axe-core';
import { expect } from 'vitest';
import { cdp, commands, page } from 'vitest/browser';

const wide = 1280;
const narrow = 320;
const defaultTextSize = 16;

const sizeRules = ['target-size', 'scrollable-region-focusable'];
const colourRules = ['color-contrast', 'link-in-text-block'];

/** The appearances in turn: what one has applied stays for the next ones, because each change takes a while. */
interface Appearance {
  readonly name: string;
  /** The axe rules whose result the appearance can change; undefined for all. */
  readonly rules?: readonly string[];
  readonly apply: () => Promise<unknown>;
}

const appearances: readonly Appearance[] = [
  {
    name: 'light',
    apply: () => commands.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' }),
  },
  { name: 'right to left', rules: sizeRules, apply: async () => setDirection('rtl') },
  {
    name: 'dark',
    rules: colourRules,
    apply() {
      setDirection('ltr');
      return commands.emulateMedia({ colorScheme: 'dark' });
    },
  },
  { name: '200 % text', rules: sizeRules, apply: () => setTextSize(2 * defaultTextSize) },
  { name: '200 % text on a phone', rules: sizeRules, apply: () => setWidth(narrow) },
  { name: '320 px', rules: sizeRules, apply: () => setTextSize(defaultTextSize) },
  {
    name: 'forced colours',
    // The browser ensures the contrast, and axe reads the colours of the style sheet.
    rules: ['link-in-text-block'],
    apply: () => commands.emulateMedia({ forcedColors: 'active' }),
  },
];

/**
 * What is shown breaks no rule of axe and does not overflow to the side, in any colour scheme, text size, direction and
 * width. @param width the first one: 320 for what only a phone shows
 */
export async function expectAccessible({ width = wide } = {}): Promise<void> {
  const issues: Record<string, string[]> = {};
  await setWidth(width);
  try {
    for (const { name, rules, apply } of appearances) {
      await apply();
      const found = await findIssues(rules);
      if (found.length > 0) issues[name] = found;
    }
  } finally {
    await setTextSize(defaultTextSize);
    await setWidth(width);
    await commands.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  }
  expect(issues).toEqual({});
}

async function setWidth(width: number): Promise<void> {
  if (innerWidth !== width) await page.viewport(width, width === narrow ? 640 : 800);
}

/** Of the browser: lengths in rem and media queries scale with it. */
export function setTextSize(standard: number): Promise<unknown> {
  return cdp().send('Page.setFontSizes', { fontSizes: { standard } });
}

export function setDirection(direction: 'ltr' | 'rtl'): void {
  document.documentElement.dir = direction;
}

/** Returns the violations of these axe rules, or of all, and by how many pixels the content overflows. */
async function findIssues(rules?: readonly string[]): Promise<string[]> {
  // At the end of the page, where its fixed bars cover nothing: what they cover elsewhere can be scrolled.
  scrollTo(0, document.documentElement.scrollHeight);
  // The page hears of a change of the appearance with the next frame.
  await new Promise(requestAnimationFrame);
  endAnimations();
  const selection: RunOptions =
    rules === undefined ? { rules: { 'target-size': { enabled: true } } } : { runOnly: [...rules] };
  const { violations } = await axe.run(document, { ...selection, resultTypes: ['violations'] });
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
  const overflow = horizontalOverflow();
  return overflow > 0 ? [...found, `${overflow} px of horizontal overflow`] : found;
}

/** Of the page and of the layers above it, in pixels. */
function horizontalOverflow(): number {
  // It cuts off backgrounds that are as wide as the window with its scroll bar, and text would be lost like them.
  const shell = document.querySelector('main')?.parentElement;
  if (shell) shell.style.overflowX = 'visible';
  const layers = document.querySelectorAll('dialog[open], :popover-open');
  const overflow = Math.max(
    document.documentElement.scrollWidth - innerWidth,
    ...Array.from(layers, (layer) => layer.scrollWidth - layer.clientWidth),
  );
  if (shell) shell.style.overflowX = '';
  return overflow;
}

/** Such as the transitions that a change of the appearance starts. */
function endAnimations(): void {
  for (const animation of document.getAnimations()) {
    const end = animation.effect?.getComputedTiming().endTime;
    if (end === Infinity) animation.cancel();
    else animation.finish();
  }
}
