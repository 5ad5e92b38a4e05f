import { expect } from '@playwright/test';
import { consolePath, browsePath, experiencePath, paths } from '../../src/contract/paths.ts';
import { open } from './support/app.ts';
import { sitePassword } from './support/moderator.ts';
import { test } from './support/network.ts';
import { openPostForm, postForm } from './support/post-form.ts';
import { visitAndSave } from './support/service-worker.ts';

/*
 * What one browser has got wrong, and others did not. With the other tests that have the tag, these run in Chromium,
 * Firefox and WebKit.
 */
test.describe('in every browser', { tag: '@every-browser' }, () => {
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 800 } });

    test('the menu and the filters are as high as what they hold, and Back closes them', async ({
      page,
    }) => {
      await open(page, paths.browse);
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Main' });
      await expect(menu.getByRole('link', { name: 'Community' })).toBeInViewport();
      expect((await menu.boundingBox())?.height).toBeLessThan(700);
      await page.evaluate(() => history.back());
      await expect(menu).toBeHidden();
      await page.getByRole('button', { name: 'Filters' }).click();
      const heading = page.getByRole('heading', { name: 'Filters' });
      await expect(heading).toBeInViewport();
      expect((await heading.boundingBox())?.y).toBeGreaterThan(200);
    });
  });

  test('a first visit asks for no update', async ({ page }) => {
    await visitAndSave(page, paths.home);
    await expect(page.getByText('A new version is available')).toHaveCount(0);
  });

  test('a form that is reloaded keeps its place and its text', async ({ page }) => {
    const form = await openPostForm(page);
    await form.continent.selectOption('Asia');
    await form.country.fill('Japan');
    await form.country.press('Enter');
    await form.city.fill('Kyoto');
    await form.content.fill('The baker gave me the last bun.');
    await page.reload();
    await form.city.waitFor();
    await expect(form.continent).toHaveValue('asia');
    await expect(form.country).toHaveValue('Japan');
    await expect(form.city).toHaveValue('Kyoto');
    await expect(form.content).toHaveValue('The baker gave me the last bun.');
  });

  test('the console stays open after the login, and closes with the logout', async ({ page }) => {
    await page.goto(consolePath);
    const password = page.getByLabel('Password');
    const title = page.getByRole('heading', { level: 1 });
    await password.fill(sitePassword);
    await password.press('Enter');
    await expect(title).toHaveText('Admin Console');
    await page.reload();
    await expect(title).toHaveText('Admin Console');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(password).toBeVisible();
  });

  test('a family is one character, and so is a flag', async ({ page }) => {
    await open(page, paths.post);
    const { content } = postForm(page);
    await content.fill('👨‍👩‍👧‍👦🏳️‍🌈🏴󠁧󠁢󠁳󠁣󠁴󠁿👍🏽 kind');
    await expect(page.getByText('9/280 characters')).toBeVisible();
  });

  test('a stamp has all of a long name', async ({ page, app }) => {
    const { randomId } = await app.post({ city: 'San Francisco' });
    await open(page, experiencePath(randomId));
    const name = page.locator('textPath').filter({ hasText: 'San Francisco' }).first();
    const shown = name.evaluate((text: SVGTextPathElement) => text.getNumberOfChars());
    expect(await shown).toBe('San Francisco'.length);
  });

  test('without counts the names of the rankings have their row', async ({ page, app }) => {
    const story = await app.post({ city: app.newCity() });
    await app.vote(story.id);
    await page.addInitScript(() => localStorage.setItem('daily-uplift:quiet', 'true'));
    await open(page, paths.leaderboard);
    const city = page.getByRole('main').getByRole('listitem').getByRole('link').first();
    const box = await city.locator('..').boundingBox();
    expect(box?.width).toBeGreaterThan(200);
  });

  test('the name of a group of fields stands above them', async ({ page }) => {
    await openPostForm(page);
    const name = await page.getByText('Location *').boundingBox();
    const field = await page.getByLabel('Continent').boundingBox();
    const gap = (field?.y ?? 0) - (name?.y ?? 0) - (name?.height ?? 0);
    expect(gap).toBeGreaterThan(-4);
    expect(gap).toBeLessThan(12);
  });

  test('a story is shown in a browser whose language is none', async ({ page, app }) => {
    const { randomId, content } = await app.post();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'language', { value: 'C' });
    });
    await open(page, experiencePath(randomId));
    await page.getByRole('article').first().getByRole('time').first().hover();
    await expect(page.getByRole('article').first()).toContainText(content);
    await expect(page.getByText('did not load')).toHaveCount(0);
  });

  test('dialogs return the focus, however they are closed', async ({ page, app }) => {
    const { randomId } = await app.post();
    for (const name of ['Share This Experience', 'Report']) {
      await open(page, experiencePath(randomId));
      const button = page.getByRole('main').getByRole('button', { name }).first();
      const dialog = page.getByRole('dialog');
      for (const close of [
        () => page.keyboard.press('Escape'),
        () => dialog.getByRole('button', { name: 'Close' }).click(),
        () => page.evaluate(() => history.back()),
      ]) {
        await button.focus();
        await page.keyboard.press('Enter');
        await expect(dialog).toBeVisible();
        await close();
        await expect(dialog).toBeHidden();
        await expect(button).toBeFocused();
      }
    }
  });

  test('the picture of a story is drawn and can be saved', async ({ page, app }) => {
    const { randomId } = await app.post();
    await open(page, experiencePath(randomId));
    await page.getByRole('button', { name: 'Share This Experience' }).click();
    const size = page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          HTMLAnchorElement.prototype.click = () => undefined;
          URL.createObjectURL = (file: Blob) => {
            void createImageBitmap(file).then(({ width, height }) => resolve([width, height]));
            return '';
          };
        }),
    );
    await page.getByRole('button', { name: 'Download' }).click();
    expect(await size).toEqual([1200, 1600]);
  });

  test('a link is followed while the scripts of the page are still being fetched', async ({
    page,
    network,
  }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const requested = () => network.requests.filter(({ path }) => path.includes('/main-')).length;
    network.stall(/\.js$/);
    await page.goto(paths.leaderboard);
    await expect.poll(requested).toBe(1);
    const link = page.getByRole('link', { name: 'Community' }).first();
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(heading).toHaveText('About Daily Uplift');
    network.restore();
    await page.waitForFunction(() => !('earlyTaps' in window));
  });

  test('Back undoes a filter and leads to where the list was left', async ({ page, app }) => {
    const city = app.newCity();
    const oldest = await app.post({ city });
    await Promise.all(Array.from({ length: 11 }, () => app.post({ city })));
    await open(page, browsePath({ city, country: 'Germany', continent: 'europe' }));
    const sort = page.getByLabel('Sort by');
    await sort.selectOption('Oldest First');
    await expect(page).toHaveURL(/sortBy=oldest/);
    // The address changes first: a list that is drawn after the scrolling below scrolls to its start.
    await expect(page.getByRole('article').first()).toContainText(oldest.content);
    const link = page.getByRole('article').last().getByRole('link').first();
    await expect(link).not.toBeInViewport();
    await link.evaluate((element: HTMLElement) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      element.click();
    });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText('A story from');
    await expect(heading).toBeInViewport();
    await page.goBack();
    await expect(heading).toContainText('Positive Experiences');
    await expect(link).toBeInViewport();
    // Without the Navigation API it is a new document.
    await page.waitForFunction(() => !('earlyTaps' in window));
    await page.goBack();
    await expect(page).not.toHaveURL(/sortBy/);
    await expect(sort).toHaveValue('recent');
  });

  test('stories are found by what is searched, and going back returns to the list', async ({
    page,
    app,
  }) => {
    const city = app.newCity();
    const { content, randomId } = await app.post({ city });
    await open(page, browsePath({ city, country: 'Germany', continent: 'europe' }));
    const link = page.getByRole('link', { name: content });
    // A click in WebKit is three events at a point, and what comes late can move the link away from it.
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(page).toHaveURL(experiencePath(randomId));
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Positive Experiences');
    await expect(page.getByRole('article')).toHaveCount(1);
    const search = page.getByRole('searchbox');
    await search.fill('no such words at all');
    await search.press('Enter');
    await expect(page.getByText('No experiences found matching your criteria.')).toBeVisible();
  });
});
