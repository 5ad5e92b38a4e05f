import { expect } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { test } from './support/app.ts';
import { holdRequests } from './support/mock-api.ts';
import {
  fillPlace,
  openPlaceFields,
  openPostForm,
  postForm,
  writeStory,
} from './support/post-form.ts';

test.use({ timezoneId: 'Europe/Berlin' });

const calls = '**/api/experiences';

test('the form shows guidelines and the review notice, and every field has a label', async ({
  page,
}) => {
  const form = await openPlaceFields(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Share a Positive Experience');
  const guidelines = page.getByRole('region', { name: 'Keep it short, kind and true' });
  await expect(guidelines.getByText('it happened')).toBeHidden();
  await guidelines.getByText('Keep it short, kind and true').click();
  await expect(guidelines.getByText('it happened')).toBeVisible();
  const location = page.getByRole('group', { name: 'Location *' });
  await expect(location.getByRole('combobox')).toHaveCount(3);
  await expect(form.city).toHaveAccessibleDescription(/Use the nearest major city/);
  await expect(form.tags).toHaveAccessibleDescription(/Separated by commas/);
  await expect(page.getByText('AI content review:')).toBeVisible();
  await expect(form.share).toBeEnabled();
});

test('after sharing, a notification thanks, and the story is at the top of the list', async ({
  page,
  app,
}) => {
  const city = app.newCity();
  const form = await writeStory(page, {
    city,
    content: `In ${city} somebody ran after me with my glove.`,
  });
  await form.tags.fill('kindness, , Winter');
  await form.share.click();
  await expect(form.notification).toContainText('Experience shared successfully!');
  await expect(page).toHaveURL(paths.browse);
  const card = page.getByRole('article').first();
  await expect(card).toContainText(`In ${city} somebody ran after me with my glove.`);
  await expect(card).toContainText(`${city}, Germany`);
  await expect(card).toContainText('Tags: kindness, Winter');
  await page.goto(paths.post);
  await expect(form.content).toHaveValue('');
});

test('the notification links to the shared story', async ({ page, app }) => {
  const city = app.newCity();
  const form = await writeStory(page, {
    city,
    content: `In ${city} a child gave me a daisy.`,
  });
  await form.share.click();
  await expect(page).toHaveURL(paths.browse);
  await form.notification.getByRole('button', { name: 'View story' }).click();
  await expect(page).toHaveURL(/\/experience\//);
  await expect(page.getByRole('article', { name: /^Story / })).toContainText(
    `In ${city} a child gave me a daisy.`,
  );
  await expect(form.notification).not.toContainText('shared successfully');
});

test('a story can be shared with the keyboard alone', async ({ page, app }) => {
  const form = await openPostForm(page);
  await form.place.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(form.continent).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('denm');
  await page.keyboard.press('Enter');
  await expect(form.country).toHaveValue('Denmark');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(form.city).toBeFocused();
  await page.keyboard.type('copen');
  await expect(form.options.first()).toHaveText('Copenhagen');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(form.city).toHaveValue('Copenhagen');
  await page.keyboard.type(`Two strangers sang on the bus to ${app.newCity()}.`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(form.tags).toHaveValue('kindness');
  await form.tags.press('Enter');
  await expect(page.getByRole('article').first()).toContainText('Two strangers sang on the bus');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('missing values are listed in one summary, with links to the fields', async ({ page }) => {
  const form = await openPostForm(page);
  await form.content.fill('Too short');
  await form.share.click();
  await expect(form.summary).toBeFocused();
  // Screen readers read it because of the focus: an alert would repeat it.
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(form.summary.getByRole('link')).toHaveText([
    'Please select a city',
    'Experience must be at least 10 characters',
  ]);
  await expect(form.content).toHaveValue('Too short');
  await expect(form.content).toHaveAccessibleDescription(/must be at least 10 characters/);
  await form.summary.getByRole('link', { name: 'Please select a city' }).click();
  await expect(form.city).toBeFocused();
  await page.keyboard.type('Berlin');
  await expect(form.summary.getByRole('link')).toHaveCount(1);
});

test('issues from the server are shown at their fields, and the text stays', async ({ page }) => {
  const form = await writeStory(page, {
    city: '12345',
    content: 'A stranger carried my shopping upstairs.',
  });
  await form.share.click();
  await expect(form.summary).toContainText('Please write the city with letters');
  await expect(form.city).toHaveAccessibleDescription(/Please write the city with letters/);
  await expect(form.content).toHaveValue('A stranger carried my shopping upstairs.');
});

test('a story that was shared before is refused with the reason', async ({ page, app }) => {
  const story = await app.post({ city: app.newCity() });
  const form = await writeStory(page, story);
  await form.share.click();
  await expect(form.notification).toContainText('This story was already shared in this city today');
  await expect(page).toHaveURL(paths.post);
  // A press on the button leaves the focus in the text, where it can be changed.
  await expect(form.content).toBeFocused();
  await form.share.focus();
  await form.share.press('Enter');
  await expect(form.sharing).toHaveCount(0);
  await expect(form.share).toBeFocused();
});

test('while a story is being shared it cannot be sent twice or changed', async ({ page, app }) => {
  const form = await writeStory(page, {
    city: app.newCity(),
    content: 'Somebody left flowers on every bench.',
  });
  const release = await holdRequests(page, calls);
  await form.share.click();
  await expect(form.sharing).toBeDisabled();
  await form.content.press('End');
  await page.keyboard.type(' And more');
  await expect(form.content).toHaveValue('Somebody left flowers on every bench.');
  release();
  await expect(page).toHaveURL(paths.browse);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a story can be shared', async ({ page, app }) => {
    const city = app.newCity();
    await page.goto(paths.post);
    await fillPlace(page, city);
    await postForm(page).content.fill(`In ${city} the sun came out for the wedding.`);
    await postForm(page).share.click();
    await expect(page.getByText('Experience shared successfully!')).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText(`In ${city} the sun came out`);
  });

  test('a refused form shows what to correct and keeps what was typed', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(paths.post);
    const form = postForm(page);
    await form.continent.selectOption('Europe');
    await form.tags.fill('kindness');
    await form.share.click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(form.summary.getByRole('link', { name: 'Please select a country' })).toBeVisible();
    await expect(form.summary).toBeInViewport({ ratio: 1 });
    await expect(form.summary.getByRole('link', { name: 'Please select a city' })).toBeVisible();
    await expect(form.continent).toHaveValue('europe');
    await expect(form.tags).toHaveValue('kindness');
    await expect(page.getByLabel('Website')).not.toBeInViewport();
  });
});
