import { expect, type Locator, type Page } from '@playwright/test';

const maxPresses = 80;

/** Presses Tab until the target has the focus, and expects it in the viewport with a focus ring. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < maxPresses; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport();
      expect(await focusRingWidth(target), `focus ring of ${String(target)}`).not.toBe('0px');
      return;
    }
  }
  throw new Error(`The Tab key does not reach ${String(target)}`);
}

/** Returns the width of the outline of the focused element; a field with a button inside has it around both. */
function focusRingWidth(target: Locator): Promise<string> {
  return target.evaluate((element) => {
    const styles = [element, element.parentElement ?? element].map((each) =>
      getComputedStyle(each),
    );
    const outlined = styles.find(({ outlineStyle }) => outlineStyle !== 'none');
    return outlined?.outlineWidth ?? '0px';
  });
}
