import { expect, type Page } from '@playwright/test';
import { experiencePath } from '../../src/contract/paths.ts';
import { open, test } from './support/app.ts';

test('a story has a page of its own, with controls to share it', async ({ page, app }) => {
  const story = await app.post({ content: 'She sang.\n\nAnd the whole bus\nsang with her.' });
  await open(page, experiencePath(story.randomId));
  await expect(page).toHaveTitle('A story from Berlin, Germany · Daily Uplift');
  expect(await page.getByText('And the whole bus').innerText()).toBe(story.content);
  await expect(page.getByRole('link', { name: 'Berlin, Germany' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Spread the Positivity' })).toBeVisible();
  for (const name of ['Share This Experience', 'Share This Story']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo', locale: 'en-GB' });

  test('hovering the age shows the local time', async ({ page, app }) => {
    const { randomId, createdAt } = await app.post();
    await open(page, experiencePath(randomId));
    const age = page.getByRole('time').first();
    await age.hover();
    const inTokyo = new Date(createdAt).toLocaleString('en-GB', {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: 'Asia/Tokyo',
    });
    await expect(age).toHaveAttribute('title', inTokyo);
  });
});

test.describe('where it is another day than in UTC', () => {
  const timeZone = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
  test.use({ timezoneId: timeZone });

  test('the stamp has the day of the reader', async ({ page, app }) => {
    const { randomId, createdAt } = await app.post();
    await open(page, experiencePath(randomId));
    const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', timeZone }).format(
      new Date(createdAt),
    );
    const stamp = page.getByRole('button', { name: /Upvote/ });
    await expect(stamp).toContainText(`Berlin${day} `);
  });
});

test('friends can be invited from a story', async ({ page, app }) => {
  const story = await app.post();
  await open(page, experiencePath(story.randomId));
  await page.getByRole('main').getByRole('button', { name: 'Invite Friends' }).click();
  await expect(page.getByRole('dialog', { name: 'Invite Friends' })).toBeVisible();
});

test('a story links back to browsing', async ({ page, app }) => {
  const story = await app.post();
  await open(page, experiencePath(story.randomId));
  await page.getByRole('link', { name: 'Back to Browse' }).click();
  await expect(page).toHaveURL('/browse');
});

test('a story stays on the screen when its refetch fails', async ({ page, app }) => {
  const story = await app.post();
  await open(page, experiencePath(story.randomId));
  await page.route('**/api/experiences/by-random-id/*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: /Upvote/ }).click();
  await failed;
  await expect(page.getByText('Vote recorded!')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(story.content);
});

test('the page of a missing story links to others', async ({ page }) => {
  const reply = await page.goto('/experience/nothing_0000');
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Experience Not Found' })).toBeVisible();
  await expect(page.getByText("may have been removed or doesn't exist")).toBeVisible();
  await page.getByRole('link', { name: 'Browse Other Experiences' }).click();
  await expect(page).toHaveURL('/browse');
});

test('text of both directions is displayed correctly', async ({ page, app }) => {
  const arabic = await app.post({ content: 'ساعدني رجل غريب في حمل أمتعتي ثم ابتسم ومضى.' });
  await open(page, experiencePath(arabic.randomId));
  await expect(page.getByText(arabic.content)).toHaveCSS('direction', 'rtl');
});

test.describe('reading on', () => {
  test('leads to the next older story of the city, and back', async ({ page, app }) => {
    const city = app.newCity();
    const [newest, older] = await app.postMany(3, { city });
    await open(page, experiencePath(newest!.randomId));
    await page.getByRole('link', { name: 'Next story' }).click();
    await expect(page).toHaveURL(experiencePath(older!.randomId));
    await expect(page.getByRole('article').first()).toContainText(older!.content);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.keyboard.press('k');
    await expect(page).toHaveURL(experiencePath(newest!.randomId));
    await page.keyboard.press('j');
    await expect(page).toHaveURL(experiencePath(older!.randomId));
  });

  test('ends after five stories', async ({ page, app }) => {
    const stories = await app.postMany(6, { city: app.newCity() });
    await open(page, experiencePath(stories[0]!.randomId));
    const enough = page.getByRole('heading', { name: "That's enough good for today" });
    for (const { randomId } of stories.slice(1, 5)) {
      await expect(enough).toBeHidden();
      await page.getByRole('link', { name: 'Next story' }).click();
      await expect(page).toHaveURL(experiencePath(randomId));
    }
    await expect(enough).toBeVisible();
  });

  test('offers more stories of the city', async ({ page, app }) => {
    const city = app.newCity();
    const [newest, older] = await app.postMany(2, { city });
    await open(page, experiencePath(newest!.randomId));
    const more = page.getByRole('complementary', { name: `More from ${city}` });
    await expect(more.getByRole('article')).toHaveText(new RegExp(older!.content));
    await expect(more.getByRole('link', { name: `All stories from ${city}` })).toHaveAttribute(
      'href',
      `/browse?continent=europe&country=Germany&city=${encodeURIComponent(city).replaceAll('%20', '+')}`,
    );
  });

  test('says what this is to somebody who came by a link alone', async ({ page, app }) => {
    const story = await app.post({ city: app.newCity() });
    const sentence = page.getByText('Daily Uplift collects short, true and good stories');
    await open(page, experiencePath(story.randomId));
    await expect(sentence).toBeVisible();
    await page.getByRole('link', { name: 'Back to Browse' }).click();
    await page.getByRole('link', { name: story.content }).click();
    await expect(page).toHaveURL(experiencePath(story.randomId));
    await expect(sentence).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the bar of a story takes the place of the navigation until its end', async ({
    page,
    app,
  }) => {
    const { randomId } = await app.post({ city: app.newCity() });
    await open(page, experiencePath(randomId));
    const navigation = page.getByRole('navigation', { name: 'Quick links' });
    const covers = (name: string) =>
      navigation.getByRole('link', { name }).evaluate((link) => {
        const { left, top, width, height } = link.getBoundingClientRect();
        const shown = document.elementFromPoint(left + width / 2, top + height / 2);
        return !link.contains(shown);
      });
    expect(await covers('Cities')).toBe(true);
    // With the focus it is in view, above or below.
    await navigation.getByRole('link', { name: 'Today' }).focus();
    await page.keyboard.press('Tab');
    await expect(navigation.getByRole('link', { name: 'Browse' })).toBeFocused();
    expect(await covers('Browse')).toBe(false);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect(await covers('Cities')).toBe(false);
  });

  test('a swipe turns to the next story, and back', async ({ page, app }) => {
    const [newest, older] = await app.postMany(2, { city: app.newCity() });
    await open(page, experiencePath(newest!.randomId));
    await expect(page.getByRole('link', { name: 'Next story' })).toBeVisible();
    await swipe(page, { from: 300, to: 100 });
    await expect(page).toHaveURL(experiencePath(older!.randomId));
    // While the page changes, the browser shows a picture of it that takes no touches.
    await expect(async () => {
      await swipe(page, { from: 100, to: 300 });
      await expect(page).toHaveURL(experiencePath(newest!.randomId), { timeout: 1000 });
    }).toPass();
  });
});

/** Swipes with one finger over the story, from one x to another in pixels. */
async function swipe(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 300 }],
    });
  await touch('touchStart', from);
  await touch('touchMove', (from + to) / 2);
  await touch('touchMove', to);
  await touch('touchEnd');
}
