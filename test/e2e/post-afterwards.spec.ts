import { expect, type Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { open, test } from './support/app.ts';
import { writeStory } from './support/post-form.ts';

test.use({ timezoneId: 'Europe/Berlin' });

const shared = (page: Page) =>
  page.getByRole('region', { name: /story/ }).filter({
    has: page.getByRole('heading', { level: 2, name: /^(?:Town|Your story is in)/ }),
  });

test('the author sees the new story, and which of its city it is, above the list and once', async ({
  page,
  app,
}) => {
  const city = app.newCity();
  await app.post({ city });
  await app.post({ city });
  const content = `In ${city} a baker put warm rolls on every doorstep.`;
  const form = await writeStory(page, { city, content });
  await form.share.click();
  await expect(page).toHaveURL(paths.browse);
  await expect(shared(page).getByRole('heading')).toHaveText(`${city} has its 3rd story.`);
  await expect(shared(page).getByRole('article')).toContainText(content);
  await expect(page.getByRole('region', { name: 'Stories' }).getByRole('article')).not.toHaveCount(
    0,
  );
  await expect(page.getByRole('article').filter({ hasText: content })).toHaveCount(1);
});

test('its card flies to its light on the map, which then flashes', async ({ page, app }) => {
  const city = app.newCity();
  const form = await writeStory(page, { city, content: `In ${city} the whole tram sang along.` });
  await form.share.click();
  const copy = page.locator('[data-flight]');
  await expect(copy).toContainText('the whole tram sang along');
  await expect(copy).toHaveAttribute('aria-hidden', 'true');
  await expect(copy).toHaveCount(0);
  await expect(page.getByTestId('arrival')).toHaveAttribute('data-has-arrived', 'true');
});

test.describe('for a reader who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing flies', async ({ page, app }) => {
    const city = app.newCity();
    const form = await writeStory(page, { city, content: `In ${city} a door was held for me.` });
    await form.share.click();
    await expect(page.getByTestId('arrival')).toBeAttached();
    // Longer than the delay before a flight.
    await page.waitForTimeout(1_000);
    await expect(page.locator('[data-flight]')).toHaveCount(0);
    await expect(page.getByTestId('arrival')).toHaveAttribute('data-has-arrived', 'false');
  });
});

test('on a wide screen it begins at the height of its map', async ({ page, app }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const city = app.newCity();
  const form = await writeStory(page, { city, content: `In ${city} a cat came home.` });
  await form.share.click();
  const map = page.getByRole('group', { name: 'World map' });
  await expect(map).toBeVisible();
  await expect(async () => {
    const [card, beside] = [await shared(page).boundingBox(), await map.boundingBox()];
    expect(card!.y).toBe(beside!.y);
  }).toPass();
});

test('it is not under the notification on a phone', async ({ page, app }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const city = app.newCity();
  const form = await writeStory(page, {
    city,
    content: `In ${city} we all danced at the bus stop.`,
  });
  await form.share.click();
  const toast = form.notification.getByText('Experience shared successfully!');
  await expect(toast).toBeVisible();
  const heading = shared(page).getByRole('heading');
  await expect(heading).toBeInViewport({ ratio: 1 });
  const [above, below] = [await toast.boundingBox(), await heading.boundingBox()];
  expect(below?.y).toBeGreaterThan((above?.y ?? Infinity) + (above?.height ?? 0));
  const places = await page.getByRole('navigation', { name: 'Breadcrumb' }).boundingBox();
  const whole = await form.notification.getByRole('group').boundingBox();
  expect(whole!.y + whole!.height).toBeLessThanOrEqual(places!.y);
});

test('it belongs to this visit of the list: not to a filtered list, nor to the next visit', async ({
  page,
  app,
}) => {
  const city = app.newCity();
  const form = await writeStory(page, { city, content: `In ${city} a stranger fixed my bike.` });
  await form.share.click();
  await expect(shared(page)).toBeVisible();
  await shared(page).getByRole('button', { name: 'Share' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect(shared(page)).toBeVisible();
  await page.getByRole('link', { name: 'food', exact: true }).click();
  await expect(page).toHaveURL(/search=food/);
  await expect(shared(page)).toHaveCount(0);
  await page.goBack();
  await expect(shared(page)).toBeVisible();
  await open(page, paths.home);
  await page.getByRole('link', { name: 'Browse Experiences' }).first().click();
  await expect(page).toHaveURL(paths.browse);
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await expect(shared(page)).toHaveCount(0);
});

test('without the number of stories, the city alone is named', async ({ page, app }) => {
  await page.route('**/api/cities?*', (route) => route.abort());
  const city = app.newCity();
  const form = await writeStory(page, { city, content: `In ${city} the sun came out for us.` });
  await form.share.click();
  await expect(shared(page).getByRole('heading')).toHaveText(`Your story is in ${city} now.`);
});
