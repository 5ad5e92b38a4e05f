import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { dailyPrompt } from '../../src/web/features/post/daily-prompt.ts';
import { open, test } from './support/app.ts';
import { openPlaceFields, openPostForm, postForm } from './support/post-form.ts';

const phone = { width: 360, height: 740 };

test.use({ timezoneId: 'Europe/Berlin', viewport: phone, hasTouch: true });

const top = (locator: Locator) =>
  locator.evaluate((element) => element.getBoundingClientRect().top + scrollY);

/** Whether another element lies on the middle of this one, or on its last line. */
function isCovered(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { left, width, top: start, bottom } = element.getBoundingClientRect();
    const hit = [(start + bottom) / 2, bottom - 4].map((y) =>
      document.elementFromPoint(left + width / 2, y),
    );
    return hit.some((other) => other === null || !element.contains(other));
  });
}

test('on a phone the text field is on the first screen, and so is the button', async ({ page }) => {
  const form = await openPostForm(page);
  await expect(form.place).toContainText('Germany, Europe');
  expect(await top(form.content)).toBeLessThan(420);
  await expect(form.content).toBeInViewport({ ratio: 1 });
  await expect(form.share).toBeInViewport({ ratio: 1 });
  expect(await isCovered(form.share)).toBe(false);
});

test.describe('with the longest name of a guessed place', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('the text field still begins on the first screen', async ({ page }) => {
    const form = await openPostForm(page);
    await expect(form.place).toContainText('United States, North America');
    expect(await top(form.content)).toBeLessThan(420);
  });
});

test('above the keyboard there is room for the field that has the focus, and for the button', async ({
  page,
}) => {
  const form = await openPlaceFields(page);
  // The keyboard makes the page smaller, because of interactive-widget in the document.
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute(
    'content',
    /interactive-widget=resizes-content/,
  );
  await page.setViewportSize({ ...phone, height: 400 });
  for (const field of [form.continent, form.country, form.city, form.tags]) {
    await field.focus();
    await expect(field).toBeInViewport({ ratio: 1 });
    expect(await isCovered(field)).toBe(false);
    await expect(form.share).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  }
});

test('a long text stays above the button while it is typed', async ({ page }) => {
  const form = await openPostForm(page);
  await page.setViewportSize({ ...phone, height: 400 });
  await form.content.tap();
  await page.keyboard.type('The whole street came out and sang for her. '.repeat(6));
  const bar = await form.share.boundingBox();
  const field = await form.content.boundingBox();
  // The text ends on the last line but one or later.
  expect((field?.y ?? 0) + (field?.height ?? 0) - 48).toBeLessThan(bar?.y ?? 0);
});

test('a press on the button counts, whether the navigation is below it or a keyboard', async ({
  page,
}) => {
  const form = await openPostForm(page);
  const navigation = page.getByRole('navigation', { name: 'Quick links' });
  await expect(navigation).toBeVisible();
  await form.share.click();
  await expect(form.summary).toBeFocused();
  await form.content.click();
  await expect(navigation).toBeHidden();
  await form.content.fill('Too short');
  await form.share.click();
  await expect(form.summary).toBeFocused();
  await form.content.click();
  await tags(page).getByRole('button', { name: 'food' }).click();
  await expect(form.tags).toHaveValue('food');
  await expect(form.content).toBeFocused();
});

test('from home, a story is shared with five taps', async ({ page, app }) => {
  await open(page, paths.home);
  const form = postForm(page);
  let taps = 0;
  const tap = async (target: Locator) => {
    await expect(target).toBeInViewport();
    await target.tap();
    taps++;
  };
  await tap(page.getByRole('link', { name: 'Share Uplift' }).first());
  await expect(form.place).toContainText('Germany, Europe');
  await tap(form.city);
  await page.keyboard.type('bonn');
  // Until the cities are loaded, the first one is the text that was typed.
  await expect(form.options.first()).toHaveText('Bonn');
  await tap(form.options.first());
  await expect(form.city).toHaveValue('Bonn');
  await tap(form.content);
  await page.keyboard.type(`A choir from ${app.newCity()} sang on the tram to the stadium.`);
  await tap(form.share);
  await expect(page).toHaveURL(paths.browse);
  expect(taps).toBeLessThanOrEqual(6);
});

test('the empty text field asks the question of the day, in the server’s HTML as well', async ({
  page,
}) => {
  const before = dailyPrompt(Date.now());
  const html = await (await page.request.get(paths.post)).text();
  const form = await openPostForm(page);
  const asked = (await form.content.getAttribute('placeholder')) ?? '';
  // Midnight may pass in between.
  expect([before, dailyPrompt(Date.now())]).toContain(asked);
  expect(html).toMatch(/ placeholder="(?:Who|What) [^"?]+\?"/);
  await expect(form.content).toHaveAccessibleDescription(/At least 10 characters/);
});

test('a tap on a tag adds it to those that were typed, and another tap removes it', async ({
  page,
}) => {
  const form = await openPostForm(page);
  const chip = (name: string) => tags(page).getByRole('button', { name });
  await expect(tags(page).getByRole('button')).toHaveText([
    'kindness',
    'stranger',
    'community',
    'travel',
    'food',
    'transport',
  ]);
  await form.tags.fill('Winter');
  await chip('food').tap();
  await expect(form.tags).toHaveValue('Winter, food');
  await expect(chip('food')).toHaveAttribute('aria-pressed', 'true');
  await chip('food').tap();
  await expect(form.tags).toHaveValue('Winter');
  await form.tags.fill('Travel');
  await expect(chip('travel')).toHaveAttribute('aria-pressed', 'true');
  for (const { height } of await boxes(tags(page).getByRole('button'))) {
    expect(height).toBeGreaterThanOrEqual(44);
  }
});

const tags = (page: Page) => page.getByRole('group', { name: 'Quick tags' });

async function boxes(locator: Locator) {
  const all = await locator.all();
  const found = await Promise.all(all.map((each) => each.boundingBox()));
  return found.flatMap((box) => box ?? []);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('continent and country are there at once, and no tag that cannot be tapped', async ({
    page,
  }) => {
    await page.goto(paths.post);
    await expect(page.getByLabel('Continent')).toBeVisible();
    await expect(page.getByLabel('Country')).toBeVisible();
    await expect(page.getByText('Choose continent and country')).toBeHidden();
    await expect(tags(page)).toBeHidden();
    await page.getByText('Keep it short, kind and true').click();
    await expect(page.getByText('it happened')).toBeVisible();
  });
});
