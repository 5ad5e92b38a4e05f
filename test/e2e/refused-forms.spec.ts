import { expect, type Locator, type Page } from '@playwright/test';
import { experiencePath, paths, reportedId, sharedId } from '../../src/contract/paths.ts';
import { test } from './support/app.ts';
import { fillPlace } from './support/post-form.ts';

/*
 * Every way in which a form is refused, on a phone without JavaScript: the page of the refusal is styled like all others.
 */

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

const story = (page: Page) => page.getByLabel('Your story *');
const share = (page: Page) => page.getByRole('button', { name: 'Share Positive Experience' });
const summary = (page: Page) => page.getByRole('group').and(page.locator('[tabindex]'));

/** Expects that the style sheet is loaded, nothing overflows, no icon is oversized and no button is without effect. */
async function expectStyled(page: Page): Promise<void> {
  const styles = await page.evaluate(() => ({
    hasStyle: getComputedStyle(document.body).marginTop === '0px',
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    widestIcon: Math.max(
      ...[...document.querySelectorAll('svg.icon')].map((icon) => icon.clientWidth),
    ),
  }));
  expect(styles.hasStyle).toBe(true);
  expect(styles.overflow).toBeLessThanOrEqual(0);
  expect(styles.widestIcon).toBeLessThan(50);
  const idle = page.locator('button[type=button]:visible:not([popovertarget])');
  expect(await idle.allInnerTexts()).toEqual([]);
  await expect(page.getByLabel('Please leave this field empty')).toBeHidden();
}

/** Returns the violations of the Content Security Policy, as they are logged. */
function collectPolicyErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) errors.push(message.text());
  });
  return errors;
}

async function send(page: Page, { button = share(page) }: { button?: Locator } = {}) {
  const responded = page.waitForResponse((response) => response.request().method() === 'POST');
  await button.click();
  return (await responded).status();
}

test('every refusal of a post keeps its text, and the corrected post is shared', async ({
  page,
  app,
}) => {
  const complaints = collectPolicyErrors(page);
  const city = app.newCity();
  await page.goto(paths.post);
  expect(await send(page)).toBe(400);
  await expect(summary(page).getByRole('listitem')).toHaveText([
    'Please select a continent',
    'Please select a country',
    'Please select a city',
    'Experience must be at least 10 characters',
  ]);
  await expectStyled(page);

  await page.getByLabel('Continent').selectOption('Europe');
  await page.getByLabel('Country').selectOption('Brazil');
  await page.getByLabel('City').fill('<1>');
  await story(page).fill('🎉'.repeat(12));
  await page.getByLabel('Tags (optional)').fill('!!!');
  expect(await send(page)).toBe(400);
  await expect(summary(page).getByRole('listitem')).toHaveText([
    'Please select a country of this continent.',
    /^Please write the city with letters/,
    'Please tell your story in words, with 3 letters or more.',
    'Each tag needs a letter or a digit.',
  ]);
  await expect(page.getByLabel('Continent')).toHaveValue('europe');
  await expect(page.getByLabel('City')).toHaveValue('<1>');
  await expect(story(page)).toHaveValue('🎉'.repeat(12));
  await expect(page.getByLabel('Tags (optional)')).toHaveValue('!!!');
  await expectStyled(page);

  await fillPlace(page, city);
  await page.getByLabel('Tags (optional)').fill('music');
  await story(page).fill('a'.repeat(20_000));
  expect(await send(page)).toBe(413);
  await expect(summary(page)).toContainText('This text is far too long.');
  await expect(story(page)).toHaveValue('a'.repeat(20_000));
  await expectStyled(page);

  const refused = `In ${city} a choir sang. Write to anna@example.com about it.`;
  await story(page).fill(refused);
  expect(await send(page)).toBe(422);
  await expect(summary(page)).toContainText('anna@example.com');
  await expect(story(page)).toHaveValue(refused);
  await expectStyled(page);

  const text = `In ${city} a choir sang at the bus stop.`;
  await story(page).fill(text);
  expect(await send(page)).toBe(303);
  await expect(page).toHaveURL(new RegExp(`/receipt/.+#${sharedId}$`));
  await expect(page.getByText('Experience shared successfully!')).toBeVisible();
  await expectStyled(page);

  await page.goto(paths.post);
  await fillPlace(page, city);
  await story(page).fill(text);
  expect(await send(page)).toBe(409);
  await expect(summary(page)).toContainText('already shared in this city today');
  await expect(story(page)).toHaveValue(text);
  await expectStyled(page);
  expect(complaints).toEqual([]);
});

test('a story from a browser that fills in every field is not lost: a person can decide', async ({
  page,
  app,
}) => {
  const city = app.newCity();
  await page.goto(paths.post);
  await fillPlace(page, city);
  await story(page).fill(`In ${city} a baker gave the last rolls away.`);
  // Like a browser extension that fills in invisible fields as well.
  await page.locator('[name=website]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://example.org';
  });
  expect(await send(page)).toBe(422);
  await expect(summary(page)).toContainText('a field that has to stay empty was filled in');
  await expect(story(page)).toHaveValue(/gave the last rolls away/);
  await expectStyled(page);
  const ask = page.getByRole('button', { name: 'Ask a person to read it' });
  await page.locator('[name=website]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://example.org';
  });
  expect(await send(page, { button: ask })).toBe(303);
  await expect(page.getByText('Thank you! A person will read your story soon.')).toBeVisible();
  await expectStyled(page);
});

test('a double tap is one vote; refusals of another vote and of a report are styled pages', async ({
  page,
  app,
}) => {
  const complaints = collectPolicyErrors(page);
  const { randomId, city } = await app.post({ city: app.newCity() });
  await page.goto(experiencePath(randomId));
  await page.getByRole('button', { name: /Upvote/ }).dblclick();
  await expect(page.getByText('Thank you, your vote counts.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upvote, 1 vote' })).toBeVisible();
  await expectStyled(page);

  expect(await send(page, { button: page.getByRole('button', { name: /Upvote/ }) })).toBe(409);
  await expect(summary(page)).toContainText("You've already voted on this experience");
  await expect(page.getByRole('button', { name: 'Upvote, 1 vote' })).toBeVisible();
  await expectStyled(page);

  await page.getByText('Report this story').click();
  await page.getByLabel('Details (optional)').fill('It names somebody.');
  // The server also validates the reason, because a browser or a changed page may not.
  await page.locator('form[action$=report]').evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  const submit = page.getByRole('button', { name: 'Submit Report' });
  expect(await send(page, { button: submit })).toBe(400);
  await expect(summary(page)).toContainText('Please select a reason for reporting');
  await expect(page.getByRole('group', { name: 'Why are you reporting this?' })).toContainText(
    'Please select a reason for reporting',
  );
  await expect(page.getByLabel('Details (optional)')).toHaveValue('It names somebody.');
  await expectStyled(page);

  await page.getByLabel('Personal information').check();
  expect(await send(page, { button: submit })).toBe(303);
  await expect(page).toHaveURL(`${paths.browse}#${reportedId}`);
  await expect(page.getByText('A person will look at the story that you reported.')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: city })).toHaveCount(0);
  await expectStyled(page);
  expect(complaints).toEqual([]);
});

test('an invalid address shows an error page with a link to the home page', async ({ page }) => {
  const complaints = collectPolicyErrors(page);
  for (const [path, status] of [
    ['/%', 400],
    ['/experience/%E0%A4%A', 400],
    ['/browse?search=%00', 400],
    ['/assets/nothing.js', 404],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await page.getByRole('link', { name: 'Daily Uplift' }).click();
    await expect(page).toHaveURL('/');
  }
  expect(complaints).toEqual([]);
});
