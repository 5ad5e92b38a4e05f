import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

/** Waits until each of these texts is in it. */
export async function expectTexts(
  locator: Locator,
  ...texts: readonly (string | RegExp)[]
): Promise<void> {
  for (const text of texts) await expect.element(locator).toMatchTextContent(text);
}

/** Waits until a notification says this. */
export const expectNotification = (...texts: readonly (string | RegExp)[]) =>
  expectTexts(page.getByRole('region', { name: 'Notifications' }), ...texts);

export const textsOf = (locator: Locator) =>
  locator.elements().map(({ textContent }) => textContent);
