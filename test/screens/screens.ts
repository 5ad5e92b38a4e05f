import type { Page } from '@playwright/test';
import { entryScreens } from './account-screens.ts';
import { authorScreens } from './author-screens.ts';
import { loginScreens } from './console-screens.ts';
import type { Screen } from './screen.ts';

/** Rejected for its names, and held when its author asks for a human decision. */
export const namedStory =
  'My neighbour Maria Gonzalez carried my shopping up four floors, and Anna Schmidt baked us a cake.';

/** Stories with difficult layouts, by a name for their screens. */
export const hardStories = {
  'long-word': story(
    'W'.repeat(280),
    'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Town',
  ),
  arabic: story(
    'ساعدتني جارتي اليوم في حمل المشتريات إلى الطابق الرابع، ثم شربنا الشاي معًا وضحكنا حتى المساء.',
    'Cairo',
  ),
  thai: story('วันนี้คุณยายข้างบ้านเอาขนมมาให้ทั้งซอย แล้วทุกคนก็ออกมานั่งคุยกันจนพระอาทิตย์ตก', 'Bangkok'),
  chinese: story(
    '今天地铁上一个小朋友把座位让给了我妈妈，还对她说：您辛苦了。妈妈笑了一路。',
    'Taipei',
  ),
  emoji: story(
    'We planted 40 trees 🌳🌳 as a family 👨‍👩‍👧‍👦 and the whole street joined in 🎉🏳️‍🌈💛',
    'Oslo',
  ),
  short: story('A stranger paid for my coffee.', 'Lisbon'),
  middle: story(
    'The bus driver waited while an old man looked for his glasses, and everybody helped him.',
    'Leeds',
  ),
  long: story(
    'Our street had no power for two days. On the second evening somebody carried a table outside, then came candles, soup and a guitar. I have lived here for nine years and learned the names of all my neighbours that night. The lights are back on now, and the table is still there.',
    'Valencia',
  ),
} as const;

function story(content: string, city: string) {
  return { content, city };
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};

/** Every screen with its states, in the order of the specification. `randomId` is that of a visible story. */
export function screensOf(randomId: string): readonly Screen[] {
  const experience = `/experience/${randomId}`;
  return [
    { name: 'home', path: '/' },
    {
      name: 'menu',
      path: '/',
      below: 768,
      act: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
    },
    {
      name: 'random',
      path: '/',
      act: async (page) => {
        await page.getByRole('link', { name: 'Get Random Uplift' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('blockquote').waitFor();
        await dialog.getByRole('button', { name: 'Another Uplift' }).click();
        await dialog.getByText(/in this session/).waitFor();
      },
    },
    { name: 'invite', path: '/', act: press('Invite Friends') },
    { name: 'browse', path: '/browse' },
    { name: 'browse-city', path: '/browse?continent=europe&country=Germany&city=Berlin' },
    { name: 'browse-search', path: '/browse?search=kindness&sortBy=votes' },
    { name: 'browse-empty', path: '/browse?continent=europe&country=Germany&city=Nowhere' },
    {
      name: 'filters',
      path: '/browse',
      below: 768,
      act: (page) => page.getByRole('button', { name: /Filters/ }).click(),
    },
    { name: 'post', path: '/post' },
    { name: 'post-mistakes', path: '/post', act: postNothing },
    { name: 'post-written', path: '/post', act: writeStory },
    { name: 'post-refused', path: '/post', act: writeRefused },
    { name: 'post-held', path: '/post', act: askPerson },
    { name: 'post-done', path: '/post', act: shareStory },
    { name: 'post-cities', path: '/post', act: openCities },
    { name: 'receipt-public', path: '/post', act: openReceipt },
    { name: 'receipt-held', path: '/post', act: openHeldReceipt },
    { name: 'your-stories', path: '/your-stories' },
    { name: 'transparency', path: '/transparency' },
    { name: 'leaderboard', path: '/leaderboard' },
    { name: 'leaderboard-all', path: '/leaderboard?timeframe=all' },
    { name: 'about', path: '/about' },
    { name: 'experience', path: experience },
    { name: 'voted', path: experience, act: press(/Upvote/) },
    { name: 'share-image', path: experience, act: shareAs('Beautiful Image') },
    { name: 'share-evening', path: experience, act: shareInLook('Evening') },
    { name: 'share-pastel', path: experience, act: shareInLook('Pastel') },
    { name: 'share-link', path: experience, act: shareAs('Text & Link') },
    {
      name: 'report',
      path: experience,
      act: async (page) => {
        await page.getByRole('button', { name: 'Report' }).click();
        await page.getByRole('radio').nth(2).check();
      },
    },
    { name: 'experience-missing', path: '/experience/joy_0000' },
    { name: 'not-found', path: '/nothing/here' },
    ...authorScreens,
    ...loginScreens,
    ...entryScreens,
  ];
}

async function postNothing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share Positive Experience' }).click();
  await page.getByRole('link', { name: 'Please select a city' }).waitFor();
}

async function writeStory(page: Page): Promise<void> {
  await page
    .getByLabel(/Your (story|experience)/i)
    .fill(
      'A stranger carried my shopping up four floors and would not take anything but a smile. '.repeat(
        3,
      ),
    );
}

async function writeRefused(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /City/ }).fill(nextCity());
  await page.getByLabel('Your story *').fill(`${namedStory} It had ${++written} candles.`);
  await page.getByRole('button', { name: 'Share Positive Experience' }).click();
  await page.getByRole('alert').first().waitFor();
}

async function askPerson(page: Page): Promise<void> {
  await writeRefused(page);
  await page.getByRole('button', { name: /Ask a person/ }).click();
  await page
    .getByText(/waiting for a person/i)
    .first()
    .waitFor();
}

async function shareStory(page: Page): Promise<void> {
  const found = `glove no. ${++written}`;
  await page.getByRole('combobox', { name: /City/ }).fill(nextCity());
  await page
    .getByLabel('Your story *')
    .fill(`A boy ran after me through half the town with my ${found}.`);
  await page.getByRole('button', { name: 'Share Positive Experience' }).click();
  await page.getByRole('article').filter({ hasText: found }).waitFor();
  await page.getByTestId('arrival').waitFor({ state: 'attached' });
}

async function openReceipt(page: Page): Promise<void> {
  await shareStory(page);
  await page.getByRole('link', { name: /See its receipt/ }).click();
  await page.getByRole('heading', { name: 'Your story is public' }).waitFor();
}

async function openHeldReceipt(page: Page): Promise<void> {
  await askPerson(page);
  await page.getByRole('link', { name: 'See its receipt' }).first().click();
  await page.getByRole('heading', { name: 'What the review noticed' }).waitFor();
}

/** How many stories were written: the same text twice would be refused, and a similar one in the same city. */
let written = 0;

const cities = ['Bonn', 'Kiel', 'Ulm', 'Trier', 'Aachen', 'Jena', 'Worms', 'Erfurt', 'Passau'];

function nextCity(): string {
  return cities[written % cities.length] ?? 'Bonn';
}

async function openCities(page: Page): Promise<void> {
  const city = page.getByRole('combobox', { name: /City/ });
  await city.fill('san');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
}

function shareInLook(look: string): (page: Page) => Promise<void> {
  return async (page) => {
    await shareAs('Beautiful Image')(page);
    await page.getByText(look, { exact: true }).click();
  };
}

export function shareAs(tab: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name: 'Share This Experience' }).click();
    await page.getByRole('tab', { name: tab }).click();
    if (tab === 'Beautiful Image') await page.getByRole('img', { name: /as a picture/ }).waitFor();
  };
}
