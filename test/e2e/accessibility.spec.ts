import { expect } from '@playwright/test';
import { test } from './support/app.ts';
import { appearances } from './support/appearances.ts';
import { bringAxe, mistakesOn } from './support/axe.ts';
import { consoleScreens, dialogs, pages, sheets, told } from './support/screens.ts';

/*
 * axe finds nothing on any page and dialog, however one looks at it, and nothing runs over the side of the
 * screen. Each is opened once and then looked at in every way: opening is what takes the time.
 */
test.use({ reducedMotion: 'reduce' });

for (const { name, show, sign, tag = [] } of [...pages, ...dialogs, ...consoleScreens]) {
  test(`everybody can use: ${name}`, { tag }, async ({ page, app }) => {
    await app.post(told(app));
    await show(page, app);
    await expect(page.getByText(sign).first()).toBeVisible();
    await bringAxe(page);
    for (const { name: appearance, rules, put, takeOff } of appearances) {
      await put(page);
      expect(await mistakesOn(page, rules), appearance).toEqual([]);
      await takeOff(page);
    }
  });
}

for (const { name, show, sign } of sheets) {
  test(`everybody can use: ${name}`, async ({ page, app }) => {
    await show(page, app);
    await expect(page.getByText(sign).first()).toBeVisible();
    await bringAxe(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await mistakesOn(page), colorScheme).toEqual([]);
    }
  });
}
