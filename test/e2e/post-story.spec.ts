import { expect, type Locator } from '@playwright/test';
import { randomIdPattern } from '../../src/domain/random-id.ts';
import { test } from './support/app.ts';
import { openPostForm } from './support/post-form.ts';

const family = '👨‍👩‍👧‍👦';
const arabic = 'ابتسم لي غريبٌ في الحافلة اليوم';
const thai = 'วันนี้มีคนยิ้มให้ฉันบนรถเมล์';

test('the counter shows the length, turns red near the limit, and is announced after a pause', async ({
  page,
}) => {
  const form = await openPostForm(page);
  const counter = page.getByText('/280 characters').first();
  await expect(counter).toHaveText('0/280 characters');
  const calm = await colourOf(counter);
  await form.content.fill('a'.repeat(250));
  await expect(counter).toHaveText('250/280 characters');
  expect(await colourOf(counter)).toBe(calm);
  await form.content.fill('a'.repeat(251));
  await expect(counter).toHaveText('251/280 characters');
  expect(await colourOf(counter)).not.toBe(calm);
  await expect(page.getByRole('status').filter({ hasText: '251/280' })).toBeAttached();
});

test('emoji families count as one character each, and the 281st is left out completely', async ({
  page,
  app,
}) => {
  const form = await openPostForm(page);
  const whole = `yes${family.repeat(277)}`;
  await form.content.fill(`yes${family.repeat(300)}`);
  await expect(form.content).toHaveValue(whole);
  await page.keyboard.insertText(family);
  await expect(form.content).toHaveValue(whole);
  await form.city.fill(app.newCity());
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await form.share.click();
  expect((await sent).postDataJSON()).toMatchObject({ content: whole });
});

test('after pasting too long a text, the number of characters left out is shown', async ({
  page,
}) => {
  const form = await openPostForm(page);
  await form.content.focus();
  await page.keyboard.insertText('a'.repeat(323));
  await expect(form.content).toHaveValue('a'.repeat(280));
  const told = 'Only 280 characters fit: the last 43 of what you added are left out.';
  await expect(form.content).toHaveAccessibleDescription(new RegExp(told));
  await expect(page.getByRole('status').filter({ hasText: told })).toBeAttached();
  await page.keyboard.press('Backspace');
  await expect(form.content).not.toHaveAccessibleDescription(/left out/);
});

test('text inserted into the middle of a full story does not remove its end', async ({ page }) => {
  const form = await openPostForm(page);
  const text = `${'a'.repeat(100)}${'z'.repeat(179)}`;
  await form.content.fill(text);
  for (let i = 0; i < 3; i++) await form.content.press('ArrowLeft');
  await page.keyboard.insertText('1234');
  await expect(form.content).toHaveValue(`${text.slice(0, -3)}1zzz`);
  await page.keyboard.press('Backspace');
  await expect(form.content).toHaveValue(text);
});

for (const { language, text, count } of [
  { language: 'Arabic', text: arabic, count: 30 },
  { language: 'Thai', text: thai, count: 19 },
]) {
  test(`${language} is counted and shared as people read it`, async ({ page, app }) => {
    const form = await openPostForm(page);
    const city = app.newCity();
    await form.city.fill(city);
    await form.content.fill(text);
    await expect(page.getByText(`${count}/280 characters`).first()).toBeVisible();
    await form.share.click();
    await expect(page.getByRole('article').filter({ hasText: city })).toContainText(text);
  });
}

test('the preview shows a random identifier, and the avatar with the first words', async ({
  page,
}) => {
  const form = await openPostForm(page);
  const preview = page.getByRole('region', { name: 'Preview' });
  const shown = await preview.getByText('ID:').innerText();
  expect(shown.replace('ID: ', '')).toMatch(randomIdPattern);
  await form.content.fill('A');
  await expect(preview).toContainText(/\p{Extended_Pictographic}/u);
});

test('the preview shows the story as it is written', async ({ page }) => {
  const form = await openPostForm(page);
  const preview = page.getByRole('region', { name: 'Preview' });
  await form.content.fill(arabic);
  await form.city.fill('Cai');
  await expect(preview).toContainText(arabic);
  await expect(preview).not.toContainText('Cai');
  await form.city.fill('Cairo');
  await form.content.focus();
  await expect(preview).toContainText('Cairo');
});

test('a phone shows the preview as well, below the text field', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const form = await openPostForm(page);
  const preview = page.getByRole('region', { name: 'Preview' });
  const [field, card] = [await form.content.boundingBox(), await preview.boundingBox()];
  expect(card?.y).toBeGreaterThan((field?.y ?? Infinity) + (field?.height ?? 0));
  await form.content.fill('A stranger carried my shopping.');
  await expect(preview.getByText('A stranger carried my shopping.')).toBeVisible();
});

function colourOf(counter: Locator): Promise<string> {
  return counter.evaluate((element) => getComputedStyle(element).color);
}
