import { expect } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';

const maxPresses = 80;

/** Presses Tab until the target has the focus, and expects it in the viewport with a focus ring. */
export async function tabTo(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible();
  for (let presses = 0; presses < maxPresses; presses++) {
    await userEvent.keyboard('{Tab}');
    const element = target.element();
    if (element !== document.activeElement) continue;
    await expect.element(target).toBeInViewport();
    // A field with a button inside has the ring around both.
    const outlines = [element, element.parentElement ?? element].map(
      (each) => getComputedStyle(each).outlineStyle,
    );
    expect(outlines.some((style) => style !== 'none')).toBe(true);
    return;
  }
  throw new Error(`The Tab key does not reach ${target.selector}`);
}
