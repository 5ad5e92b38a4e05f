import { expect } from '@playwright/test';
import { test } from './support/app.ts';
import { appearances } from './support/appearances.ts';
import { injectAxe, findIssues } from './support/axe.ts';
import { consoleScreens, dialogs, pages, sheets, storyWithTags } from './support/screens.ts';

/*
 * No page or dialog has a violation of axe's rules or overflows horizontally, in any appearance. Each is opened once for
 * all appearances, because opening takes the most time.
 */
test.use({ reducedMotion: 'reduce' });

for (const { name, show, text, tag = [] } of [...pages, ...dialogs, ...consoleScreens]) {
  test(`is accessible: ${name}`, { tag }, async ({ page, app }) => {
    await app.post(storyWithTags(app));
    await show(page, app);
    await expect(page.getByText(text).first()).toBeVisible();
    await injectAxe(page);
    for (const { name: appearance, rules, apply, revert } of appearances) {
      await apply(page);
      expect(await findIssues(page, rules), appearance).toEqual([]);
      await revert(page);
    }
  });
}

for (const { name, show, text } of sheets) {
  test(`is accessible: ${name}`, async ({ page, app }) => {
    await show(page, app);
    await expect(page.getByText(text).first()).toBeVisible();
    await injectAxe(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findIssues(page), colorScheme).toEqual([]);
    }
  });
}
