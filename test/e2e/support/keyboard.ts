import { expect, type Locator, type Page } from '@playwright/test';

const manyStops = 80;

/** Presses Tab until this has the focus; each stop on the way can be seen and shows a ring. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < manyStops; stop++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport();
      expect(await ringOf(target), `the ring of ${String(target)}`).not.toBe('0px');
      return;
    }
  }
  throw new Error(`The Tab key does not reach ${String(target)}`);
}

/** How wide the mark around what has the focus is; a field with a button inside has it around both. */
function ringOf(target: Locator): Promise<string> {
  return target.evaluate((element) => {
    const around = [element, element.parentElement ?? element].map((each) =>
      getComputedStyle(each),
    );
    const ring = around.find(({ outlineStyle }) => outlineStyle !== 'none');
    return ring?.outlineWidth ?? '0px';
  });
}
