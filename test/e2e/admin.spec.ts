// Over 250 lines because the console is tested as one task, from the login to the log.
import { expect, type Page } from '@playwright/test';
import type { ReportedItem } from '../../src/contract/endpoints/console/moderation.ts';
import { adminConsolePath, experiencePath } from '../../src/contract/paths.ts';
import { test } from './support/app.ts';
import { mockResponse, holdRequests, fakeStory } from './support/mock-api.ts';
import { adminPassword, logIn } from './support/moderator.ts';

const reportedPath = '/api/admin/reported-experiences';
const question =
  'Are you sure you want to permanently delete this experience? This action cannot be undone.';

const loginOf = (page: Page) => ({
  password: page.getByLabel('Password'),
  submit: page.getByRole('button', { name: 'Access Admin Console' }),
});
const notification = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const logout = (page: Page) => page.getByRole('button', { name: 'Logout' });
const storyIn = (page: Page, randomId: string) =>
  page.getByRole('listitem', { name: `Story ${randomId}` });

/** The console of a logged-in moderator with these reported stories; no request reaches the server. */
async function openConsole(page: Page, items: readonly ReportedItem[]) {
  await mockResponse(page, '/api/admin/status', { isAdmin: true });
  await mockResponse(page, reportedPath, items);
  await mockResponse(page, '/api/admin/held-experiences', { count: 0, items: [] });
  await mockResponse(page, '/api/admin/hidings', { breaker: null, hidden: 0, sources: [] });
  await page.goto(adminConsolePath);
  await expect(page.getByRole('tab', { name: /Reported Content/ })).toBeVisible();
}

function reported(number: number, reportCount: number): ReportedItem {
  const reports = Array.from({ length: reportCount }, (_, i) => ({
    id: `report-${number}-${i}`,
    experienceId: `story-${number}`,
    reason: i % 2 === 0 ? ('spam' as const) : ('personal-info' as const),
    description: i === 0 ? `It sells the thing number ${number}.` : null,
    status: 'pending' as const,
    createdAt: new Date(Date.now() - 5 * 60_000).toISOString(),
  }));
  return { experience: fakeStory(number), hidden: true, reports, reportCount };
}

test.describe('before the login', () => {
  test('the console shows that it checks the session', async ({ page }) => {
    const release = await holdRequests(page, '**/api/admin/status');
    await page.goto(adminConsolePath);
    await expect(page.getByRole('status')).toHaveText('Loading admin console...');
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Console Access');
    await expect(page.getByText('Access to this console is logged.')).toBeVisible();
  });

  test('a failed check of the session leads to the login', async ({ page }) => {
    await mockResponse(page, '/api/admin/status', { message: 'Broken', code: 'internal' }, 500);
    await page.goto(adminConsolePath);
    await expect(loginOf(page).submit).toBeVisible();
  });

  test('the right password opens the console, a wrong one is refused and stays to be corrected', async ({
    page,
  }) => {
    await page.goto(adminConsolePath);
    const login = loginOf(page);
    await login.password.fill('not the password');
    await login.submit.click();
    await expect(notification(page)).toContainText(
      'Invalid admin password - check console for details',
    );
    await expect(login.password).toHaveValue('not the password');
    await expect(login.password).toHaveAccessibleDescription(/Please check the password/);
    await login.password.fill(adminPassword);
    await login.submit.click();
    await expect(notification(page)).toContainText('Successfully logged in as admin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Console');
  });

  test('too many tries are explained in a sentence, not as a wrong password', async ({ page }) => {
    const message = 'Too many wrong passwords. Please try again in 5 minutes.';
    await mockResponse(page, '/api/admin/login', { code: 'too-many', message }, 429);
    await page.goto(adminConsolePath);
    await loginOf(page).password.fill('a password');
    await loginOf(page).submit.click();
    await expect(page.getByRole('main')).toContainText(message);
    await expect(page.getByRole('main')).not.toContainText('check the password');
  });

  test('a password of spaces is not sent', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.method()));
    await page.goto(adminConsolePath);
    await loginOf(page).password.fill('   ');
    await loginOf(page).submit.click();
    await expect(loginOf(page).submit).toBeEnabled();
    expect(sent).not.toContain('POST');
  });

  test('while the password is checked, the button shows that and is disabled', async ({ page }) => {
    const release = await holdRequests(page, '**/api/admin/login');
    await page.goto(adminConsolePath);
    await loginOf(page).password.fill(adminPassword);
    await loginOf(page).submit.click();
    await expect(page.getByRole('button', { name: 'Authenticating...' })).toBeDisabled();
    release();
    await expect(logout(page)).toBeVisible();
  });

  test('after logging out the login is shown, also after a reload', async ({ page }) => {
    await logIn(page);
    await logout(page).click();
    await expect(notification(page)).toContainText('Logged out successfully');
    await expect(loginOf(page).submit).toBeVisible();
    await page.reload();
    await expect(loginOf(page).submit).toBeVisible();
  });
});

test.describe('reported stories', () => {
  test('show everything that a moderator needs to decide', async ({ page }) => {
    await openConsole(page, [reported(1, 1), reported(2, 5)]);
    await expect(page.getByRole('tab', { name: 'Reported Content (2)' })).toBeVisible();
    const one = storyIn(page, 'joy_0001');
    await expect(one).toContainText('1 report');
    await expect(one).toContainText('Berlin, Germany');
    await expect(one).toContainText('ID: joy_0001');
    await expect(one).toContainText('story number 1.');
    await expect(one).toContainText('Posted just now');
    await expect(one).toContainText('1 upvote');
    await expect(one).toContainText('Spam or promotional content 5 minutes ago');
    await expect(one).toContainText('It sells the thing number 1.');
    await expect(one).not.toContainText('more reports');
    await expect(one.getByRole('button', { name: 'Restore' })).toBeVisible();
    await expect(one.getByRole('button', { name: 'Delete' })).toBeVisible();
  });

  test('fit a narrow screen, however long the name of the city is', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const item = reported(1, 5);
    await openConsole(page, [
      { ...item, experience: { ...item.experience, city: 'W'.repeat(60) } },
    ]);
    await expect(page.getByText('W'.repeat(60))).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('show three reports, and how many more there are', async ({ page }) => {
    await openConsole(page, [reported(2, 5)]);
    const story = storyIn(page, 'joy_0002');
    await expect(story).toContainText('5 reports');
    await expect(story.getByRole('listitem')).toHaveCount(3);
    await expect(story).toContainText('+2 more reports');
  });

  test('have an empty state when there are none', async ({ page }) => {
    await openConsole(page, []);
    await expect(page.getByRole('heading', { name: 'No Reported Content' })).toBeVisible();
  });

  test('that failed to load can be requested again', async ({ page }) => {
    await mockResponse(page, '/api/admin/status', { isAdmin: true });
    await page.route(`**${reportedPath}`, (route) => route.abort());
    await page.goto(adminConsolePath);
    await expect(page.getByRole('heading', { name: 'The reports did not load' })).toBeVisible();
    await page.unroute(`**${reportedPath}`);
    await mockResponse(page, reportedPath, [reported(1, 1)]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(storyIn(page, 'joy_0001')).toBeVisible();
  });
});

test('a restored story is public again', async ({ page, app }) => {
  const story = await app.post();
  await app.report(story.id, { reason: 'spam', description: 'I think it is an advert.' });
  expect((await page.goto(experiencePath(story.randomId)))?.status()).toBe(404);
  await logIn(page);
  const item = storyIn(page, story.randomId);
  await expect(item).toContainText('I think it is an advert.');
  await item.getByRole('button', { name: 'Restore' }).click();
  await expect(notification(page)).toContainText('Experience restored successfully');
  await expect(item).toBeHidden();
  expect((await page.goto(experiencePath(story.randomId)))?.status()).toBe(200);
});

test('a story is deleted permanently, and only after a confirmation', async ({ page, app }) => {
  const story = await app.post();
  await app.report(story.id, { reason: 'harassment' });
  await logIn(page);
  const item = storyIn(page, story.randomId);
  const questions: string[] = [];
  page.once('dialog', async (dialog) => {
    questions.push(dialog.message());
    await dialog.dismiss();
  });
  await item.getByRole('button', { name: 'Delete' }).click();
  expect(questions).toEqual([question]);
  await expect(item).toBeVisible();
  page.once('dialog', (dialog) => dialog.accept());
  await item.getByRole('button', { name: 'Delete' }).click();
  await expect(notification(page)).toContainText('Experience permanently deleted');
  await expect(item).toBeHidden();
  expect((await page.goto(experiencePath(story.randomId)))?.status()).toBe(404);
});

test.describe('a decision that failed', () => {
  for (const { button, call, message } of [
    { button: 'Restore', call: 'restore', message: 'Failed to restore experience' },
    { button: 'Delete', call: 'delete', message: 'Failed to delete experience' },
  ]) {
    test(`shows an error, and the story stays: ${button}`, async ({ page }) => {
      await openConsole(page, [reported(1, 1)]);
      await page.route(`**/api/admin/${call}/*`, (route) => route.abort());
      page.on('dialog', (dialog) => dialog.accept());
      await storyIn(page, 'joy_0001').getByRole('button', { name: button }).click();
      await expect(page.getByRole('alert')).toContainText(message);
      await expect(storyIn(page, 'joy_0001')).toBeVisible();
    });
  }

  test('because the session has ended leads to the login', async ({ page }) => {
    await openConsole(page, [reported(1, 1)]);
    const refusal = { message: 'Please log in.', code: 'unauthorized' };
    await mockResponse(page, '/api/admin/restore/id-1', refusal, 401);
    await storyIn(page, 'joy_0001').getByRole('button', { name: 'Restore' }).click();
    await expect(loginOf(page).submit).toBeVisible();
  });
});

test('the stats count stories and reports', async ({ page }) => {
  await openConsole(page, [reported(1, 1), reported(2, 5)]);
  await page.getByRole('tab', { name: 'Platform Stats' }).click();
  const facts = page.getByRole('tabpanel', { name: 'Platform Stats' });
  for (const [name, value] of [
    ['Pending Reports', '2'],
    ['Total Reports', '6'],
    ['Moderation Status', 'Active'],
    ['Review Mode', 'Manual'],
  ] as const) {
    const fact = facts.getByRole('term').filter({ hasText: name }).locator('..');
    await expect(fact.getByRole('definition')).toHaveText(value);
  }
});

test('the log lists the actions of moderators', async ({ page, app }) => {
  const story = await app.post();
  await app.report(story.id, { reason: 'other' });
  await logIn(page);
  page.once('dialog', (dialog) => dialog.accept());
  await storyIn(page, story.randomId).getByRole('button', { name: 'Delete' }).click();
  await expect(notification(page)).toContainText('Experience permanently deleted');
  await page.getByRole('link', { name: 'Moderation log' }).click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toContainText('Deleted a story');
  await expect(rows.nth(1)).toContainText(story.randomId);
  await expect(rows.filter({ hasText: 'Logged in' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('tab', { name: /Reported Content/ })).toBeVisible();
});

test('a log that failed to load can be requested again', async ({ page }) => {
  await openConsole(page, []);
  await page.route('**/api/admin/log', (route) => route.abort());
  await page.getByRole('link', { name: 'Moderation log' }).click();
  await expect(page.getByRole('heading', { name: 'The log did not load' })).toBeVisible();
  await page.unroute('**/api/admin/log');
  await mockResponse(page, '/api/admin/log', []);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Moderation log' })).toBeVisible();
});

test('the console works with the keyboard alone', async ({ page }) => {
  await openConsole(page, [reported(1, 1), reported(2, 2)]);
  const tab = page.getByRole('tab', { name: 'Reported Content (2)' });
  await tab.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Platform Stats' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(storyIn(page, 'joy_0001')).toBeFocused();
  await page.keyboard.press('j');
  await expect(storyIn(page, 'joy_0002')).toBeFocused();
  await page.keyboard.press('k');
  await expect(storyIn(page, 'joy_0001')).toBeFocused();
  const restored = page.waitForRequest('**/api/admin/restore/id-1');
  await page.route('**/api/admin/restore/id-1', (route) =>
    route.fulfill({ json: { restored: true } }),
  );
  await page.keyboard.press('r');
  await restored;
  await expect(notification(page)).toContainText('Experience restored successfully');
  // One decision at a time: the next one waits until the list is loaded again.
  await expect(storyIn(page, 'joy_0001').getByRole('button', { name: 'Delete' })).toBeEnabled();
  const dialogEvent = page.waitForEvent('dialog');
  const pressed = page.keyboard.press('d');
  const dialog = await dialogEvent;
  expect(dialog.message()).toBe(question);
  await dialog.dismiss();
  await pressed;
});

test('on a phone the tabs are in one row, and the stats two by two', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openConsole(page, [reported(1, 2)]);
  const tops = async (names: readonly string[], role: 'tab' | 'term') =>
    Promise.all(
      names.map(
        async (name) => (await page.getByRole(role).filter({ hasText: name }).boundingBox())?.y,
      ),
    );
  const [reports, stats] = await tops(['Reported Content', 'Platform Stats'], 'tab');
  expect(reports).toBe(stats);
  await page.getByRole('tab', { name: 'Platform Stats' }).click();
  const counters = ['Pending Reports', 'Total Reports', 'Moderation Status', 'Review Mode'];
  const [first, second, third, fourth] = await tops(counters, 'term');
  expect(first).toBe(second);
  expect(third).toBe(fourth);
  expect(third).toBeGreaterThan(first ?? 0);
});
