import { userEvent, type Locator } from 'vitest/browser';

/** As a click, which Vitest lets take as much of a fake clock as of the real one. */
export async function pressEnter(locator: Locator): Promise<void> {
  // Waiting for what is there already would move a fake clock.
  const element = locator.query() ?? (await locator.findElement());
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard('{Enter}');
}
