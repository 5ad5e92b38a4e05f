import { expect, type Page } from '@playwright/test';
import { adminConsolePath, browsePath, experiencePath } from '../../src/contract/paths.ts';
import { answerWith, madeUpStory } from './support/answers.ts';
import { open, test, type App } from './support/app.ts';
import { appearances } from './support/appearances.ts';
import { bringAxe, mistakesOn } from './support/axe.ts';
import { openForm } from './support/post-form.ts';

/*
 * axe finds nothing on any page and dialog, however one looks at it, and nothing runs over the side of the
 * screen. Each is opened once and then looked at in every way: opening is what takes the time.
 */
test.use({ reducedMotion: 'reduce' });

interface Screen {
  readonly name: string;
  readonly show: (page: Page, app: App) => Promise<void>;
  /** What to see before looking: else what is on its way would pass as faultless. */
  readonly sign: string;
}

const button = (page: Page, name: string) => page.getByRole('button', { name }).first();

const pages: readonly Screen[] = [
  { name: 'home', show: (page) => open(page, '/'), sign: 'Top Cities This Week' },
  {
    name: 'browse',
    show: async (page, app) => {
      const { city } = await app.post(told(app));
      await app.post({ city });
      await open(page, browsePath({ search: city }));
    },
    sign: '2 experiences loaded',
  },
  {
    name: 'browse by a quick tag',
    show: async (page, app) => {
      const { country, city } = await app.post(told(app));
      await open(page, browsePath({ country, city, search: 'kindness' }));
    },
    sign: '1 experience loaded',
  },
  {
    name: 'browse without a match',
    show: (page, app) => open(page, browsePath({ search: app.newCity() })),
    sign: 'No experiences found matching your criteria.',
  },
  {
    name: 'a story',
    show: async (page, app) => open(page, experiencePath((await app.post(told(app))).randomId)),
    sign: 'Spread the Positivity',
  },
  { name: 'no story', show: (page) => open(page, '/experience/joy_0000'), sign: 'Not Found' },
  { name: 'rankings', show: (page) => open(page, '/leaderboard'), sign: 'Rankings by Region' },
  { name: 'about', show: (page) => open(page, '/about'), sign: 'Mission' },
  { name: 'nothing', show: (page) => open(page, '/nowhere'), sign: '404 Page Not Found' },
  { name: 'post', show: async (page) => void (await openForm(page)), sign: 'AI content review' },
  { name: 'post with suggestions', show: suggest, sign: 'Use "ber" (custom entry)' },
  { name: 'post refused', show: refuse, sign: 'Please select a city' },
];

const dialogs: readonly Screen[] = [
  {
    name: 'random',
    show: async (page) => {
      await open(page, '/');
      await page.getByRole('link', { name: 'Get Random Uplift' }).click();
    },
    sign: 'Another Uplift',
  },
  { name: 'invite', show: (page, app) => press(page, app, 'Invite Friends'), sign: 'WhatsApp' },
  { name: 'report', show: (page, app) => press(page, app, 'Report'), sign: 'Submit Report' },
  { name: 'share', show: (page, app) => press(page, app, 'Share This Story'), sign: 'Download' },
  {
    name: 'share the link',
    show: async (page, app) => {
      await press(page, app, 'Share This Story');
      await page.getByRole('tab', { name: 'Text & Link' }).click();
    },
    sign: 'Check out this uplifting story',
  },
  {
    name: 'shortcuts',
    show: async (page) => {
      await open(page, '/about');
      await button(page, 'Keyboard shortcuts').click();
    },
    sign: 'Use these shortcuts',
  },
  {
    name: 'a notification',
    show: async (page, app) => {
      await press(page, app, 'Upvote');
      await stayAtNotification(page);
    },
    sign: 'Vote recorded!',
  },
  {
    name: 'a failure',
    show: async (page, app) => {
      await page.route('**/vote', (route) => route.abort());
      await press(page, app, 'Upvote');
      await stayAtNotification(page);
    },
    sign: 'Failed to vote',
  },
];

const sheets: readonly Screen[] = [
  {
    name: 'the menu of a phone',
    show: async (page) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await open(page, '/about');
      await button(page, 'Menu').click();
    },
    sign: 'Close menu',
  },
  {
    name: 'the filters of a phone',
    show: async (page) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await open(page, '/browse');
      await button(page, 'Filters').click();
    },
    sign: 'Show experiences',
  },
];

const consoleScreens: readonly Screen[] = [
  {
    name: 'the door of the console',
    show: async (page) => void (await page.goto(adminConsolePath)),
    sign: 'Admin Console Access',
  },
  { name: 'the console', show: openConsole, sign: '+2 more reports' },
  {
    name: 'the stats of the console',
    show: async (page) => {
      await openConsole(page);
      await page.getByRole('tab', { name: 'Platform Stats' }).click();
    },
    sign: 'Review Mode',
  },
  {
    name: 'the log of the console',
    show: async (page) => {
      await openConsole(page);
      await button(page, 'Moderation log').click();
    },
    sign: 'Logged in',
  },
];

for (const { name, show, sign } of [...pages, ...dialogs, ...consoleScreens]) {
  test(`everybody can use: ${name}`, async ({ page, app }) => {
    await app.post(told(app));
    await show(page, app);
    await expect(page.getByText(sign).first()).toBeVisible();
    await bringAxe(page);
    for (const { name: appearance, rules, put, takeOff } of appearances) {
      await put(page);
      expect(await mistakesOn(page, rules), appearance).toEqual([]);
      await takeOff(page);
    }
  });
}

for (const { name, show, sign } of sheets) {
  test(`everybody can use: ${name}`, async ({ page, app }) => {
    await show(page, app);
    await expect(page.getByText(sign).first()).toBeVisible();
    await bringAxe(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await mistakesOn(page), colorScheme).toEqual([]);
    }
  });
}

const told = (app: App) => ({
  city: app.newCity(),
  tags: 'kindness, stairs',
  content: 'ساعدني رجل غريب في حمل أمتعتي ثم ابتسم ومضى.',
});

async function press(page: Page, app: App, name: string) {
  await open(page, experiencePath((await app.post(told(app))).randomId));
  await page.getByRole('main').getByRole('button', { name }).first().click();
}

async function suggest(page: Page) {
  const form = await openForm(page);
  await form.continent.selectOption('Europe');
  await form.country.fill('Germany');
  await page.keyboard.press('Enter');
  await form.city.fill('ber');
}

async function refuse(page: Page) {
  const form = await openForm(page);
  await form.content.fill('Too short');
  await form.share.click();
}

async function openConsole(page: Page) {
  const reports = [1, 2, 3].map((id) => ({
    id: String(id),
    reason: 'spam',
    description: 'It sells something.',
    createdAt: new Date().toISOString(),
  }));
  const entry = { id: 1, action: 'login', randomId: null, detail: null, createdAt: new Date() };
  await answerWith(page, '/api/admin/status', { isAdmin: true });
  await answerWith(page, '/api/admin/log', [entry]);
  await answerWith(page, '/api/admin/reported-experiences', [
    { experience: madeUpStory(1), hidden: true, reports, reportCount: 5 },
  ]);
  await page.goto(adminConsolePath);
  await expect(page.getByRole('tab', { name: /Reported Content/ })).toBeVisible();
}

/** With the focus in it, it does not go. */
async function stayAtNotification(page: Page) {
  const close = button(page, 'Close notification');
  await close.waitFor();
  await close.focus();
}
