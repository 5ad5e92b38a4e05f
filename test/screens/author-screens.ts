import type { Page } from '@playwright/test';
import type { Receipt } from '../../src/contract/endpoints/receipts.ts';
import type { TransparencyMonth } from '../../src/contract/endpoints/transparency.ts';
import { paths, receiptPath } from '../../src/contract/paths.ts';
import { createReceiptToken } from '../../src/domain/receipt-token.ts';
import type { Screen } from './screen.ts';

/*
 * What an author sees after moderators and readers have acted. The responses are made up: to reach all states for each
 * picture would take minutes.
 */

const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();

const experience = {
  id: 'mine',
  randomId: 'joy_2345',
  content: 'Our neighbour shovelled the snow of the whole street before anybody was awake.',
  continent: 'europe' as const,
  country: 'Germany',
  city: 'Bonn',
  tags: ['kindness', 'winter'],
  votes: 3,
  createdAt: at(600),
  lang: 'en',
};

const published: Receipt = {
  status: 'published',
  createdAt: at(600),
  experience,
  reasons: [],
  reportedFor: [],
  decision: null,
  editableUntil: null,
  mayAppeal: false,
  appeal: null,
};

const receipts = {
  refused: {
    ...published,
    status: 'refused',
    decision: { reason: 'negative', at: at(30) },
    mayAppeal: true,
  },
  appealed: {
    ...published,
    status: 'refused',
    decision: { reason: 'promotion', at: at(30) },
    appeal: { state: 'waiting', at: at(5) },
  },
  reported: {
    ...published,
    status: 'reported',
    reportedFor: ['spam', 'personal-info'],
    mayAppeal: true,
  },
  restored: { ...published, status: 'restored', decision: { reason: null, at: at(30) } },
  removed: {
    ...published,
    status: 'removed',
    experience: null,
    decision: { reason: 'unsafe', at: at(30) },
  },
  deleted: { ...published, status: 'deleted', experience: null },
} satisfies Record<string, Receipt>;

const months: readonly TransparencyMonth[] = [
  month('2026-11', 1),
  { ...month('2026-10', 40), medianHours: 0.4 },
];

function month(name: string, factor: number): TransparencyMonth {
  return {
    month: name,
    received: 1_234 * factor,
    refused: 87 * factor,
    refusedByRule: {
      'personal-info': 31 * factor,
      contact: 22 * factor,
      promotion: 28 * factor,
      toxic: null,
      negative: 0,
    },
    held: 45 * factor,
    reported: 19 * factor,
    restored: 12 * factor,
    published: 38 * factor,
    removed: null,
    appeals: null,
    appealsUpheld: 0,
    medianHours: null,
  };
}

export const authorScreens: readonly Screen[] = [
  ...Object.entries(receipts).map(([state, receipt]) => ({
    name: `receipt-${state}`,
    path: paths.yourStories,
    act: (page: Page) => showReceipt(page, receipt),
  })),
  {
    name: 'receipt-appeal',
    path: paths.yourStories,
    async act(page) {
      await showReceipt(page, receipts.refused);
      await page.locator('summary').filter({ hasText: 'Ask for another look' }).click();
      await page.locator('summary').filter({ hasText: 'Delete it' }).click();
    },
  },
  {
    name: 'receipt-edit',
    path: paths.yourStories,
    async act(page) {
      await showReceipt(page, {
        ...published,
        experience: { ...experience, votes: 0 },
        editableUntil: at(-10),
      });
      await page.locator('summary').filter({ hasText: 'Change it' }).click();
    },
  },
  {
    name: 'receipt-missing',
    path: receiptPath(createReceiptToken()),
  },
  { name: 'your-stories-filled', path: paths.about, act: (page) => showStories(page, false) },
  { name: 'your-stories-offline', path: paths.about, act: (page) => showStories(page, true) },
  {
    name: 'transparency-filled',
    path: paths.about,
    async act(page) {
      // Not by a route, which does not see the requests of the service worker.
      await page.evaluate(
        (body) => {
          const fetch = window.fetch.bind(window);
          window.fetch = async (input, init) =>
            new Request(input, init).url.endsWith('/api/transparency')
              ? Response.json(body)
              : fetch(input, init);
        },
        { months },
      );
      await goTo(page, paths.transparency);
      await page.getByText('1,234').first().waitFor();
    },
  },
  {
    name: 'about-quiet',
    path: paths.about,
    async act(page) {
      await page.getByRole('checkbox', { name: 'Quiet mode' }).check();
    },
  },
];

async function showReceipt(page: Page, receipt: Receipt): Promise<void> {
  await page.route('**/api/receipt', (route) => route.fulfill({ json: receipt }));
  await goTo(page, receiptPath(createReceiptToken()));
  await page.getByRole('link', { name: 'Your stories' }).or(page.getByText('Add it')).waitFor();
}

/** A list with a story in each state, as this browser has stored it. */
async function showStories(page: Page, isOffline: boolean): Promise<void> {
  const all: Receipt[] = [published, ...Object.values(receipts)];
  const stories = all.map((receipt) => ({
    token: createReceiptToken(),
    at: receipt.createdAt,
    values: { ...(receipt.experience ?? { ...experience, content: '' }), tags: '' },
    status: receipt.status,
    ...((receipt.status === 'published' || receipt.status === 'restored') && {
      randomId: experience.randomId,
    }),
    receipt,
    askedAt: at(20),
  }));
  const unsent = {
    ...stories[2],
    token: createReceiptToken(),
    at: at(1),
    status: 'unsent',
    receipt: undefined,
  };
  await page.evaluate(
    (json) => localStorage.setItem('daily-uplift:own-stories', json),
    JSON.stringify([unsent, ...stories]),
  );
  await page.route('**/api/receipts', (route) =>
    isOffline ? route.abort() : route.fulfill({ json: [null, ...all] }),
  );
  await goTo(page, paths.yourStories);
  await page.getByRole('article').first().waitFor();
  if (isOffline) await page.getByText('was last asked').waitFor();
}

/** Without loading the document again, so that the responses above are used. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
}
