import { expect, type Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { open, test } from './support/app.ts';
import { logIn } from './support/moderator.ts';
import { fillPlace, postForm, writeStory } from './support/post-form.ts';

const thanks = 'Thank you! A person will read your story soon.';
const refused = 'Your story is not public yet. Please have another look at it.';
const named = 'My neighbour Maria Gonzalez carried my shopping up four floors.';
const fine = 'My neighbour Maria carried my shopping up four floors.';
const marks = (page: Page) => page.locator('mark');
const ask = (page: Page) => page.getByRole('button', { name: 'Ask a person to read it' });

test('a refused story shows why and where, keeps its text, and is shared once it is changed', async ({
  page,
  app,
}) => {
  const city = app.newCity();
  const form = await writeStory(page, { city, content: `  ${named}` });
  await form.share.click();
  await expect(form.summary).toBeFocused();
  await expect(form.notification).toContainText(refused);
  await expect(form.summary).toContainText('This is what the review noticed:');
  await expect(form.summary).not.toContainText(refused);
  await expect(form.summary).toContainText("This looks like somebody's full name");
  await expect(form.summary).toContainText('Maria Gonzalez');
  await expect(marks(page)).toHaveText('Maria Gonzalez');
  await expect(form.content).toHaveValue(`  ${named}`);
  await expect(form.content).toHaveAccessibleDescription(/This looks like somebody's full name/);

  await form.summary.getByRole('link', { name: 'change your story' }).click();
  await expect(form.content).toBeFocused();
  await form.content.fill(fine);
  await form.tags.press('Enter');
  await expect(form.notification).toContainText('Experience shared successfully!');
  await expect(page.getByRole('article').filter({ hasText: city })).toContainText(fine);
});

test('a story with an email address is refused, without the choice to ask a person', async ({
  page,
  app,
}) => {
  const form = await writeStory(page, {
    city: app.newCity(),
    content: 'A stranger found my dog. Write to anna@example.com to thank her.',
  });
  await form.share.click();
  await expect(marks(page)).toHaveText('anna@example.com');
  await expect(ask(page)).toHaveCount(0);
});

test('a story whose author asks a person is public once that person publishes it', async ({
  page,
  app,
}) => {
  const city = app.newCity();
  const form = await writeStory(page, { city, content: named });
  await form.share.click();
  await form.summary.getByRole('button', { name: 'Ask a person to read it' }).click();
  const panel = page.getByRole('status').filter({ hasText: thanks });
  await expect(panel).toBeFocused();
  await expect(panel).toContainText(
    'You asked for a person. It becomes public once somebody has read it',
  );
  await expect(form.notification).not.toContainText(refused);
  await panel.getByRole('button', { name: 'Write another story' }).click();
  await expect(form.content).toHaveValue('');
  await open(page, paths.browse);
  await expect(page.getByRole('article').filter({ hasText: city })).toHaveCount(0);

  await openHeldStories(page);
  const held = page.getByRole('listitem').filter({ hasText: city });
  await expect(held).toContainText('the author asked a person');
  await expect(held.locator('mark')).toHaveText('Maria Gonzalez');
  await held.getByRole('button', { name: 'Publish' }).click();
  await expect(held).toHaveCount(0);

  await open(page, paths.browse);
  const story = page.getByRole('article').filter({ hasText: city });
  await expect(story).toContainText(named);
  await expect(story).toContainText('just now');
  await logIn(page);
  await page.getByRole('link', { name: 'Moderation log' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Published a held story' })).not.toHaveCount(
    0,
  );
});

test('a refusal is a note above the text, in amber, also for Enter in a field', async ({
  page,
  app,
}) => {
  const form = await writeStory(page, { city: app.newCity(), content: named });
  await form.share.click();
  const [note, text] = [await form.summary.boundingBox(), await form.content.boundingBox()];
  expect(text?.y).toBeGreaterThan((note?.y ?? Infinity) + (note?.height ?? 0));
  const red = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--danger'),
  );
  const colours = await page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('*')].flatMap((element) => {
      const { color, borderTopColor, backgroundColor } = getComputedStyle(element);
      return [color, borderTopColor, backgroundColor];
    }),
  );
  expect(red).toBe('#b3261e');
  expect(colours).not.toContain('rgb(179, 38, 30)');

  // The button that asks a person comes before the other one, and Enter must not press it.
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await form.tags.press('Enter');
  expect((await sent).postDataJSON()).not.toHaveProperty('askHuman');
  await expect(form.summary).toBeFocused();
});

test('a held story stays visible to its author on this device, until it is removed', async ({
  page,
  app,
}) => {
  const city = app.newCity();
  const form = await writeStory(page, { city, content: named });
  await form.share.click();
  await ask(page).click();
  const waiting = page.getByRole('region', { name: 'Waiting for a person' });
  await expect(waiting.getByRole('article')).toContainText([named]);
  await expect(waiting).toContainText('This list is kept in this browser only.');
  await open(page, paths.post);
  await page.getByRole('link', { name: '1 story of yours waits for a person.' }).click();
  await expect(waiting.getByRole('heading')).toBeInViewport();
  await expect(waiting.getByRole('article')).toContainText(city);
  await waiting.getByRole('button', { name: 'Remove this story from the list' }).click();
  await expect(waiting).toHaveCount(0);
  await page.reload();
  await form.city.waitFor();
  await expect(waiting).toHaveCount(0);
});

test('held stories can be decided with the keyboard, with a confirmation before one is deleted', async ({
  page,
  app,
}) => {
  const heldIn = async (city: string) => {
    await app.hold({ content: named, city });
    return page.getByRole('listitem').filter({ hasText: city });
  };
  const first = await heldIn(app.newCity());
  const second = await heldIn(app.newCity());
  const third = await heldIn(app.newCity());
  await openHeldStories(page);
  await first.focus();
  await page.keyboard.press('j');
  await expect(second).toBeFocused();
  page.once('dialog', (dialog) => void dialog.dismiss());
  await page.keyboard.press('d');
  await expect(second).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.keyboard.press('d');
  await expect(second).toHaveCount(0);
  await expect(third).toBeFocused();
  await page.keyboard.press('p');
  await expect(third).toHaveCount(0);
  await expect(first).toBeVisible();
});

test('the console shows when no story is held, and when the list failed to load', async ({
  page,
}) => {
  const list = '**/api/admin/held-experiences';
  await page.route(list, (route) => route.fulfill({ status: 503, json: {} }));
  await openHeldStories(page);
  await expect(page.getByRole('heading', { name: 'The held stories did not load' })).toBeVisible();
  await page.unroute(list);
  await page.route(list, (route) => route.fulfill({ json: { count: 0, items: [] } }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No Held Stories' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Held stories (0)' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the author of a refused story can change it or ask a person', async ({ page, app }) => {
    const city = app.newCity();
    const form = postForm(page);
    await page.goto(paths.post);
    await fillPlace(page, city);
    await form.content.fill(named);
    await form.share.click();
    await expect(form.summary).toContainText(refused);
    await expect(form.summary).toContainText("This looks like somebody's full name");
    await expect(marks(page)).toHaveText('Maria Gonzalez');
    await expect(form.content).toHaveValue(named);
    await ask(page).click();
    await expect(
      page.getByRole('heading', { name: 'Your story waits for a person' }),
    ).toBeVisible();
    await page.goto(paths.browse);
    await expect(page.getByRole('article').filter({ hasText: city })).toHaveCount(0);
  });
});

async function openHeldStories(page: Page): Promise<void> {
  await logIn(page);
  await page.getByRole('link', { name: /Held stories/ }).click();
  await expect(page.getByRole('link', { name: /Held stories/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
}
