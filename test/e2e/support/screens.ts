// Over 250 lines because it lists every screen.
import { expect, type Page } from '@playwright/test';
import { adminConsolePath, browsePath, experiencePath } from '../../../src/contract/paths.ts';
import { answerWith, madeUpStory } from './answers.ts';
import { open, type App } from './app.ts';
import { openCard } from './dose.ts';
import { openForm } from './post-form.ts';

/** A page or a dialog in one of its states. */
export interface Screen {
  readonly name: string;
  readonly show: (page: Page, app: App) => Promise<void>;
  /** Visible before the check: else what is still loading would pass. */
  readonly sign: string;
  readonly tag?: '@chromium';
}

const card = (page: Page) => openCard(page);
const button = (page: Page, name: string) => page.getByRole('button', { name }).first();

export const pages: readonly Screen[] = [
  { name: 'home', show: (page) => open(page, '/'), sign: 'Top Cities This Week' },
  {
    name: 'browse',
    show: async (page, app) => {
      const { city } = await app.post(told(app));
      await app.post({ city });
      await open(page, browsePath({ search: city }));
    },
    sign: '2 stories loaded',
  },
  {
    name: 'browse by a quick tag',
    show: async (page, app) => {
      const { country, city } = await app.post(told(app));
      await open(page, browsePath({ country, city, search: 'kindness' }));
    },
    sign: '1 story loaded',
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
  { name: 'a reported story', show: reportIt, sign: 'You reported this story' },
  { name: 'rankings', show: (page) => open(page, '/leaderboard'), sign: 'Rankings by Region' },
  { name: 'about', show: (page) => open(page, '/about'), sign: 'Mission' },
  { name: 'a story a day', show: card, sign: 'Send me a story a day', tag: '@chromium' },
  { name: 'nothing', show: (page) => open(page, '/nowhere'), sign: '404 Page Not Found' },
  { name: 'post', show: async (page) => void (await openForm(page)), sign: 'AI content review' },
  { name: 'post with suggestions', show: suggest, sign: 'Use "ber" (custom entry)' },
  { name: 'post with a question about the city', show: mistype, sign: 'Did you mean' },
  { name: 'post refused', show: refuse, sign: 'Please select a city' },
  { name: 'post refused by the review', show: beRefused, sign: 'with these words marked' },
];

export const dialogs: readonly Screen[] = [
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

export const sheets: readonly Screen[] = [
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
    sign: 'Show stories',
  },
];

export const consoleScreens: readonly Screen[] = [
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
    name: 'the held stories of the console',
    show: async (page) => {
      await openConsole(page);
      await page.getByRole('link', { name: 'Held stories (1)' }).click();
    },
    sign: 'Publish',
  },
  {
    name: 'the log of the console',
    show: async (page) => {
      await openConsole(page);
      await page.getByRole('link', { name: 'Moderation log' }).click();
    },
    sign: 'Logged in',
  },
];

/** A story for every screen that shows one: in another direction, with tags. */
export const told = (app: App) => ({
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

async function mistype(page: Page) {
  const form = await openForm(page);
  await form.continent.selectOption('Europe');
  await form.country.fill('Germany');
  await page.keyboard.press('Enter');
  await form.city.fill('Kölnn');
  await form.content.fill('Everybody on the tram began to sing.');
}

async function reportIt(page: Page, app: App) {
  await press(page, app, 'Report');
  await page.getByLabel('Other violation').check();
  await button(page, 'Submit Report').click();
}

async function refuse(page: Page) {
  const form = await openForm(page);
  await form.content.fill('Too short');
  await form.share.click();
}

async function beRefused(page: Page, app: App) {
  const form = await openForm(page);
  await answerWith(
    page,
    '/api/experiences',
    { message: 'Please look again.', code: 'review', reasons: [reason], mayAskHuman: true },
    422,
  );
  await form.continent.selectOption('Europe');
  await form.country.fill('Germany');
  await page.keyboard.press('Enter');
  await form.city.fill(app.newCity());
  await form.content.fill('Somebody at number five sang for us.');
  await form.share.click();
}

/** Why the review hesitates. */
const reason = { rule: 'contact', message: 'Leave out how to get in touch.', marks: [[0, 8]] };

async function openConsole(page: Page) {
  const pending = { experienceId: 'id-1', status: 'pending', reason: 'spam' };
  const reports = [1, 2, 3].map((id) => ({
    ...pending,
    id: String(id),
    description: 'It sells something.',
    createdAt: new Date().toISOString(),
  }));
  const what = { action: 'login', randomId: null, detail: null, count: 1 };
  const entry = { id: 1, ...what, createdAt: new Date() };
  await answerWith(page, '/api/admin/status', { isAdmin: true });
  await answerWith(page, '/api/admin/log', [entry]);
  const sameReporter = { report: '1', hidden: 18 };
  const sources = [{ kind: 'reporter', ...sameReporter, restorable: 18 }];
  await answerWith(page, '/api/admin/hidings', { breaker: 'hour', hidden: 24, sources });
  const held = { experience: madeUpStory(2), cause: 'unsure', reasons: [reason] };
  await answerWith(page, '/api/admin/held-experiences', { count: 1, items: [held] });
  await answerWith(page, '/api/admin/reported-experiences', [
    { experience: madeUpStory(1), hidden: true, reports, reportCount: 5, sameReporter },
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
