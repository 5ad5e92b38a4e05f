import { expect, type Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { open } from './support/app.ts';
import { test } from './support/network.ts';
import { visitAndSave } from './support/service-worker.ts';

const map = (page: Page) => page.getByRole('region', { name: 'Map of the lights' });
const story = (page: Page) => map(page).getByRole('article');
const caption = (page: Page) => map(page).getByText(/^(It is|The sun)/);
const upvote = (page: Page) => page.getByRole('main').getByRole('button', { name: /Upvote/ });

test('with the keyboard alone, one wanders to the next light, votes for its story, reads it and comes back to it', async ({
  page,
  app,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await app.post({ continent: 'europe', country: 'Portugal', city: 'Lisbon' });
  await app.post({ continent: 'asia', country: 'Japan', city: 'Kyoto' });
  await open(page, `${paths.wander}?country=Portugal&city=Lisbon`);
  await expect(caption(page)).toContainText('Lisbon');
  await expect(story(page)).toBeVisible();
  await page.keyboard.press('j');
  await expect(caption(page)).not.toContainText('Lisbon');
  const place = (await caption(page).textContent()) ?? '';
  await expect(story(page)).toBeVisible();
  await page.keyboard.press('u');
  await expect(upvote(page)).toHaveAttribute('aria-pressed', 'true');
  await story(page).getByRole('link', { name: 'Read it' }).press('Enter');
  await expect(page).toHaveURL(/\/experience\/\w+$/);
  await expect(upvote(page)).toBeDisabled();
  await page.goBack();
  await expect(caption(page)).toHaveText(place);
  await expect(story(page)).toBeVisible();
});

test('without a network, the land, the lights and the saved stories are there', async ({
  page,
  app,
  network,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { content } = await app.post({ continent: 'asia', country: 'Japan', city: 'Kyoto' });
  // A page without a map.
  await visitAndSave(page, paths.about);
  network.cut();
  await page.goto(`${paths.wander}?country=Japan&city=Kyoto`);
  const hasLand = () => fetch('/places/world.json').then(({ ok }) => ok);
  expect(await page.evaluate(hasLand)).toBe(true);
  await expect(caption(page)).toContainText('Kyoto');
  await expect(story(page)).toContainText(content);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the lights are a list in the order of the dawn, with links to their stories', async ({
    page,
    app,
  }) => {
    await app.post({ continent: 'asia', country: 'Japan', city: 'Kyoto' });
    await page.goto(paths.wander);
    await expect(map(page)).toBeHidden();
    await page.getByRole('link', { name: 'Kyoto' }).click();
    await expect(page).toHaveURL(/city=Kyoto/);
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
