import { expect, type Page } from '@playwright/test';
import { experiencePath } from '../../src/contract/paths.ts';
import { open, test } from './support/app.ts';
import { holdRequests } from './support/mock-api.ts';

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const pages = [
  { name: 'Browse Experiences', path: '/browse', title: 'Positive Experiences' },
  { name: 'Post Experience', path: '/post', title: 'Share a Positive Experience' },
  { name: 'City Rankings', path: '/leaderboard', title: 'Positive Cities Rankings' },
  { name: 'Community', path: '/about', title: 'About Daily Uplift' },
];

test('the header links to all pages, and the current one is bold', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('banner').getByText('BETA')).toBeVisible();
  await expect(main(page).getByRole('link')).toHaveText(pages.map(({ name }) => name));
  for (const { name, path, title } of pages) {
    const link = main(page).getByRole('link', { name });
    const weight = await weightOf(page, name);
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(heading(page)).toContainText(title);
    await expect(heading(page)).toBeFocused();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(main(page).locator('[aria-current]')).toHaveCount(1);
    expect(await weightOf(page, name)).toBeGreaterThan(weight);
  }
  await page.getByRole('banner').getByRole('link', { name: 'Daily Uplift' }).click();
  await expect(page).toHaveURL('/');
});

test('the footer links to the community, its guidelines and privacy', async ({ page }) => {
  await open(page, '/');
  for (const name of ['Community', 'Guidelines', 'Privacy']) {
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveAttribute(
      'href',
      '/about',
    );
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/about');
});

test('a new page has the focus on its heading, also when going back', async ({ page, app }) => {
  const story = await app.post();
  await open(page, '/about');
  await main(page).getByRole('link', { name: 'City Rankings' }).click();
  await expect(page).toHaveTitle(/Positive Cities Rankings/);
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(heading(page)).toBeFocused();
  await main(page).getByRole('link', { name: 'Browse Experiences' }).click();
  await page.getByRole('article').getByRole('link', { name: story.content }).click();
  await expect(heading(page)).toHaveText(/A story from/);
  await expect(heading(page)).toBeFocused();
});

test('a changed filter does not move the focus', async ({ page }) => {
  await open(page, '/browse');
  const continent = page.getByLabel('Continent');
  await continent.focus();
  await continent.selectOption('Asia');
  await expect(page).toHaveURL('/browse?continent=asia');
  await expect(heading(page)).toContainText('in Asia');
  await expect(continent).toBeFocused();
});

test('the first stop of the Tab key skips to the content', async ({ page }) => {
  await open(page, '/leaderboard');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'This Week' })).toBeFocused();
});

test('an unknown address shows a 404 page with a link to the site', async ({ page }) => {
  const reply = await page.goto('/no/such/place');
  expect(reply?.status()).toBe(404);
  await expect(heading(page)).toHaveText('404 Page Not Found');
  const waysOn = page.getByRole('navigation', { name: 'Ways on' }).getByRole('link');
  await expect(waysOn).toHaveText(['Browse Experiences', 'Go to the start page', 'Share a story']);
  await page.getByRole('main').getByRole('link', { name: 'Browse Experiences' }).click();
  await expect(page).toHaveURL('/browse');
});

test('a page whose import fails is loaded from the server', async ({ page }) => {
  await open(page, '/');
  await page.route('**/assets/AboutPage-*.js', (route) => route.abort());
  await main(page).getByRole('link', { name: 'Community' }).click();
  await expect(page).toHaveURL('/about');
  await expect(heading(page)).toHaveText('About Daily Uplift');
});

test('after the import for queries has failed, Try again fetches everything again', async ({
  page,
}) => {
  await open(page, '/about');
  await page.route('**/assets/calls-*.js', (route) => route.abort());
  await main(page).getByRole('link', { name: 'City Rankings' }).click();
  await expect(page.getByRole('heading', { name: 'The rankings did not load' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('did not load')).toHaveCount(0);
  await expect(heading(page)).toHaveText('Positive Cities Rankings');
});

const aboutPage = '**/assets/AboutPage-*.js';

/** Lets the delayed import of the about page finish, and waits for its effects. */
async function finishImport(page: Page, release: () => void): Promise<void> {
  const arrived = page.waitForResponse(aboutPage);
  release();
  await (await arrived).finished();
  await page.waitForLoadState('networkidle');
}

test('of two links the one clicked last is followed, however long the other takes', async ({
  page,
}) => {
  await open(page, '/');
  const release = await holdRequests(page, aboutPage);
  await main(page).getByRole('link', { name: 'Community' }).click();
  await main(page).getByRole('link', { name: 'City Rankings' }).click();
  await expect(page).toHaveURL('/leaderboard');
  await finishImport(page, release);
  await expect(page).toHaveURL('/leaderboard');
});

test('going back while a page is loading cancels the navigation', async ({ page }) => {
  await open(page, '/');
  await main(page).getByRole('link', { name: 'City Rankings' }).click();
  await expect(page).toHaveURL('/leaderboard');
  const release = await holdRequests(page, aboutPage);
  await main(page).getByRole('link', { name: 'Community' }).click();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await finishImport(page, release);
  await expect(page).toHaveURL('/');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

  test('a button opens and closes the menu, and a chosen link closes it', async ({ page }) => {
    await open(page, '/');
    await expect(main(page)).toBeHidden();
    await menuButton(page).click();
    await expect(main(page).getByRole('link')).toHaveCount(4);
    const boxes = await Promise.all(
      (await main(page).getByRole('link').all()).map((link) => link.boundingBox()),
    );
    const tops = boxes.map((box) => box?.y ?? 0);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(new Set(tops).size).toBe(4);
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(main(page)).toBeHidden();
    await menuButton(page).click();
    await main(page).getByRole('link', { name: 'City Rankings' }).click();
    await expect(page).toHaveURL('/leaderboard');
    await expect(main(page)).toBeHidden();
    await expect(heading(page)).toBeFocused();
  });

  test('the menu closes at Escape and at a click outside', async ({ page }) => {
    await open(page, '/about');
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(main(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(main(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
    await menuButton(page).click();
    await page.mouse.click(20, 600);
    await expect(main(page)).toBeHidden();
    await expect(page).toHaveURL('/about');
  });

  test('the page fits the screen, and the menu opens before any script is loaded', async ({
    page,
    app,
  }) => {
    const story = await app.post();
    // They never finish, because one that fails would reload the page.
    await page.route('**/assets/*.js', () => undefined);
    for (const path of [
      '/',
      '/browse',
      '/post',
      '/leaderboard',
      '/about',
      experiencePath(story.randomId),
    ]) {
      await page.goto(path);
      const excess = () => document.documentElement.scrollWidth - innerWidth;
      expect(await page.evaluate(excess), path).toBe(0);
    }
    await menuButton(page).click();
    await main(page).getByRole('link', { name: 'Community' }).click();
    await expect(page).toHaveURL('/about');
  });
});

function weightOf(page: Page, name: string): Promise<number> {
  return main(page)
    .getByRole('link', { name })
    .evaluate((link) => Number(getComputedStyle(link).fontWeight));
}

test('a page is painted before its scripts, fonts or manifest are fetched', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => document.fonts.ready);
  const fetched = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ name, isEarly: startTime < painted }));
  });
  for (const kind of [/\.js$/, /fraunces.*\.woff2$/]) {
    expect(fetched.filter(({ name }) => kind.test(name))).not.toEqual([]);
  }
  expect(fetched.filter(({ name, isEarly }) => isEarly && !name.includes('/favicon'))).toEqual([]);
});

test('a button pressed before hydration takes effect once after it', async ({ page, app }) => {
  const story = await app.post();
  const { promise: script, resolve: sendScript } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await script;
    await route.continue();
  });
  await page.goto(experiencePath(story.randomId));
  await page.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  sendScript();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});
