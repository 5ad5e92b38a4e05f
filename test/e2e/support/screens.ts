// Over 250 lines because it lists every screen.
import { expect, type Page } from '@playwright/test';
import {
  adminConsolePath,
  browsePath,
  experiencePath,
  paths,
  receiptPath,
} from '../../../src/contract/paths.ts';
import { createReceiptToken } from '../../../src/domain/receipt-token.ts';
import { open, type App } from './app.ts';
import { mockResponse, fakeStory } from './mock-api.ts';
import { openPlaceFields, openPostForm, writeStory } from './post-form.ts';
import { openPushCard } from './push-card.ts';

/** A page or a dialog in one of its states. */
export interface Screen {
  readonly name: string;
  readonly show: (page: Page, app: App) => Promise<void>;
  /** Text that must be visible before the check, so that it does not check a loading page. */
  readonly text: string;
  readonly tag?: '@chromium';
}

const card = (page: Page) => openPushCard(page);
const button = (page: Page, name: string) => page.getByRole('button', { name }).first();

export const pages: readonly Screen[] = [
  { name: 'home', show: (page) => open(page, '/'), text: 'Top Cities This Week' },
  {
    name: 'browse',
    show: async (page, app) => {
      const { city } = await app.post(storyWithTags(app));
      await app.post({ city });
      await open(page, browsePath({ search: city }));
    },
    text: '2 stories',
  },
  {
    name: 'browse by a quick tag',
    show: async (page, app) => {
      const { country, city } = await app.post(storyWithTags(app));
      await open(page, browsePath({ country, city, search: 'kindness' }));
    },
    text: '1 story',
  },
  {
    name: 'browse without a match',
    show: (page, app) => open(page, browsePath({ search: app.newCity() })),
    text: 'No experiences found matching your criteria.',
  },
  {
    name: 'a story',
    show: async (page, app) =>
      open(page, experiencePath((await app.post(storyWithTags(app))).randomId)),
    text: 'Spread the Positivity',
  },
  {
    name: 'a missing story',
    show: (page) => open(page, '/experience/joy_0000'),
    text: 'Not Found',
  },
  { name: 'a reported story', show: reportStory, text: 'You reported this story' },
  { name: 'rankings', show: (page) => open(page, '/leaderboard'), text: 'Rankings by Region' },
  { name: 'about', show: (page) => open(page, '/about'), text: 'Mission' },
  { name: 'a story a day', show: card, text: 'Send me a story a day', tag: '@chromium' },
  { name: 'a receipt', show: openReceipt, text: 'Your story is public' },
  { name: 'the receipt of a held story', show: openHeldReceipt, text: 'What the review noticed' },
  {
    name: 'an unknown receipt',
    show: (page) => open(page, receiptPath(createReceiptToken())),
    text: 'There is no story with this receipt',
  },
  {
    name: 'your stories',
    show: async (page, app) => {
      await shareStory(page, app);
      await page.getByText('has its first story.').waitFor();
      await open(page, paths.yourStories);
    },
    text: 'Its receipt',
  },
  { name: 'transparency', show: (page) => open(page, paths.transparency), text: 'Appeals upheld' },
  { name: 'not found', show: (page) => open(page, '/nowhere'), text: '404 Page Not Found' },
  {
    name: 'post',
    show: async (page) => void (await openPostForm(page)),
    text: 'AI content review',
  },
  { name: 'post with suggestions', show: openSuggestions, text: 'Use "ber" (custom entry)' },
  { name: 'post with a question about the city', show: misspellCity, text: 'Did you mean' },
  { name: 'post refused', show: submitInvalid, text: 'Please select a city' },
  { name: 'post refused by the review', show: submitRefused, text: 'with these words marked' },
  { name: 'post held', show: submitHeld, text: 'Waiting for a person' },
  { name: 'a new story', show: shareStory, text: 'has its first story.' },
];

export const dialogs: readonly Screen[] = [
  {
    name: 'random',
    show: async (page) => {
      await open(page, '/');
      await page.getByRole('link', { name: 'Get Random Uplift' }).click();
    },
    text: 'Another Uplift',
  },
  {
    name: 'invite',
    show: (page, app) => pressOnStory(page, app, 'Invite Friends'),
    text: 'WhatsApp',
  },
  { name: 'report', show: (page, app) => pressOnStory(page, app, 'Report'), text: 'Submit Report' },
  {
    name: 'share',
    show: (page, app) => pressOnStory(page, app, 'Share This Story'),
    text: 'Download',
  },
  {
    name: 'share the link',
    show: async (page, app) => {
      await pressOnStory(page, app, 'Share This Story');
      await page.getByRole('tab', { name: 'Text & Link' }).click();
    },
    text: 'Check out this uplifting story',
  },
  {
    name: 'shortcuts',
    show: async (page) => {
      await open(page, '/about');
      await button(page, 'Keyboard shortcuts').click();
    },
    text: 'Use these shortcuts',
  },
  {
    name: 'a notification',
    show: async (page, app) => {
      await pressOnStory(page, app, 'Upvote');
      await focusNotification(page);
    },
    text: 'Vote recorded!',
  },
  {
    name: 'a failure',
    show: async (page, app) => {
      await page.route('**/vote', (route) => route.abort());
      await pressOnStory(page, app, 'Upvote');
      await focusNotification(page);
    },
    text: 'Failed to vote',
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
    text: 'Close menu',
  },
  {
    name: 'the filters of a phone',
    show: async (page) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await open(page, '/browse');
      await button(page, 'Filters').click();
    },
    text: 'Show stories',
  },
];

export const consoleScreens: readonly Screen[] = [
  {
    name: 'the login of the console',
    show: async (page) => void (await page.goto(adminConsolePath)),
    text: 'Admin Console Access',
  },
  { name: 'the console', show: openConsole, text: '+2 more reports' },
  {
    name: 'the stats of the console',
    show: async (page) => {
      await openConsole(page);
      await page.getByRole('tab', { name: 'Platform Stats' }).click();
    },
    text: 'Review Mode',
  },
  {
    name: 'the held stories of the console',
    show: async (page) => {
      await openConsole(page);
      await page.getByRole('link', { name: 'Held stories (1)' }).click();
    },
    text: 'Publish',
  },
  {
    name: 'the log of the console',
    show: async (page) => {
      await openConsole(page);
      await page.getByRole('link', { name: 'Moderation log' }).click();
      await page.getByRole('cell', { name: 'Logged in' }).first().waitFor();
    },
    text: 'Readers and authors, too',
  },
];

/** A right-to-left story with tags, for every screen that shows a story. */
export const storyWithTags = (app: App) => ({
  city: app.newCity(),
  tags: 'kindness, stairs',
  content: 'ساعدني رجل غريب في حمل أمتعتي ثم ابتسم ومضى.',
});

async function pressOnStory(page: Page, app: App, name: string) {
  await open(page, experiencePath((await app.post(storyWithTags(app))).randomId));
  await page.getByRole('main').getByRole('button', { name }).first().click();
}

async function openSuggestions(page: Page) {
  const form = await openPlaceFields(page);
  await form.continent.selectOption('Europe');
  await form.country.fill('Germany');
  await page.keyboard.press('Enter');
  await form.city.fill('ber');
}

async function misspellCity(page: Page) {
  const form = await openPlaceFields(page);
  await form.continent.selectOption('Europe');
  await form.country.fill('Germany');
  await page.keyboard.press('Enter');
  await form.city.fill('Kölnn');
  await form.content.fill('Everybody on the tram began to sing.');
}

async function reportStory(page: Page, app: App) {
  await pressOnStory(page, app, 'Report');
  await page.getByLabel('Other violation').check();
  await button(page, 'Submit Report').click();
}

async function submitInvalid(page: Page) {
  const form = await openPostForm(page);
  await form.content.fill('Too short');
  await form.share.click();
}

async function submitRefused(page: Page, app: App) {
  const form = await openPlaceFields(page);
  await mockResponse(
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

async function submitHeld(page: Page, app: App) {
  await mockResponse(page, '/api/experiences', { status: 'held' }, 202);
  const form = await writeStory(page, storyWithTags(app));
  await form.share.click();
}

/** With all its forms open. */
async function openReceipt(page: Page, app: App) {
  const receipt = createReceiptToken();
  await app.post({ ...storyWithTags(app), receipt });
  await open(page, receiptPath(receipt));
  for (const title of ['Change it', 'Delete it'])
    await page.getByText(title, { exact: true }).click();
}

async function openHeldReceipt(page: Page, app: App) {
  const receipt = createReceiptToken();
  const content = 'My neighbour Maria Gonzalez carried my shopping up four floors.';
  await app.hold({ city: app.newCity(), content, receipt });
  await open(page, receiptPath(receipt));
}

async function shareStory(page: Page, app: App) {
  const form = await writeStory(page, storyWithTags(app));
  await form.share.click();
}

/** A reason of the review to hold a story. */
const reason = { rule: 'contact', message: 'Leave out how to get in touch.', marks: [[0, 8]] };

async function openConsole(page: Page) {
  const pending = { experienceId: 'id-1', status: 'pending', reason: 'spam' };
  const reports = [1, 2, 3].map((id) => ({
    ...pending,
    id: String(id),
    description: 'It sells something.',
    createdAt: new Date().toISOString(),
  }));
  const nothing = { randomId: null, detail: null, by: null, reason: null };
  const action = { ...nothing, action: 'login', count: 1 };
  const entry = { id: 1, ...action, createdAt: new Date() };
  await mockResponse(page, '/api/admin/status', { isAdmin: true });
  await mockResponse(page, '/api/admin/log', [entry]);
  const sameReporter = { report: '1', hidden: 18 };
  const sources = [{ kind: 'reporter', ...sameReporter, restorable: 18 }];
  await mockResponse(page, '/api/admin/hidings', { breaker: 'hour', hidden: 24, sources });
  const held = { experience: fakeStory(2), cause: 'unsure', reasons: [reason] };
  await mockResponse(page, '/api/admin/held-experiences', { count: 1, items: [held] });
  await mockResponse(page, '/api/admin/reported-experiences', [
    { experience: fakeStory(1), hidden: true, reports, reportCount: 5, sameReporter },
  ]);
  await page.goto(adminConsolePath);
  await expect(page.getByRole('tab', { name: /Reported Content/ })).toBeVisible();
}

/** A notification with the focus does not disappear. */
async function focusNotification(page: Page) {
  const close = button(page, 'Close notification');
  await close.waitFor();
  await close.focus();
}
