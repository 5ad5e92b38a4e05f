import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { problem } from '../../test/support/components/fake-server.ts';
import { form, openPlaceFields, openPostForm } from '../../test/support/components/post-form.ts';
import { showPage } from '../../test/support/components/show.tsx';
import { busySite, receiptOf } from '../../test/support/gallery/busy-site.ts';
import { lookAt } from '../../test/support/gallery/look-at.ts';
import {
  createExperienceEndpoint,
  getExperienceEndpoint,
} from '../contract/endpoints/experiences.ts';
import { getReceiptEndpoint, listReceiptsEndpoint } from '../contract/endpoints/receipts.ts';
import { createVoteEndpoint } from '../contract/endpoints/votes.ts';
import { browsePath, experiencePath, paths, receiptPath } from '../contract/paths.ts';
import type { Reason } from '../contract/review.ts';
import { ownStories } from './features/post/own-stories.ts';

/*
 * No page, dialog or sheet has a violation of axe's rules or overflows to the side, in any appearance. The console's are in
 * src/console.
 */

const place = { continent: 'europe', country: 'Germany', city: 'Jena' };
const named = 'My neighbour Maria Gonzalez carried my shopping up four floors.';
const reason: Reason = { rule: 'personal-info', message: 'Leave out the name.', marks: [[13, 27]] };
const token = 'A'.repeat(22);

let { server, story } = busySite();
beforeEach(() => void ({ server, story } = busySite()));

const open = (path: string) => showPage(path, server);
const button = (name: string) => page.getByRole('button', { name }).first();

async function pressOnStory(name: string): Promise<void> {
  open(experiencePath(story.randomId));
  await page.getByRole('main').getByRole('button', { name }).first().click();
}

async function reportStory(): Promise<void> {
  await pressOnStory('Report');
  server.answer(getExperienceEndpoint, () => problem('experience-not-found'));
  await page.getByLabelText('Other violation').click();
  await button('Submit Report').click();
}

async function openReceiptForms(): Promise<void> {
  open(receiptPath(token));
  for (const title of ['Change it', 'Delete it'])
    await page.getByText(title, { exact: true }).click();
}

async function openPushCard(): Promise<void> {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default');
  open(paths.home);
  const footer = page.getByRole('contentinfo');
  await expect.element(footer).toBeVisible();
  footer.element().scrollIntoView();
}

async function submitStory(content = story.content): Promise<void> {
  await openPostForm(server);
  await form.city.fill('Bonn');
  await form.content.fill(content);
  await form.share.click();
}

async function submitRefused(): Promise<void> {
  server.answer(createExperienceEndpoint, () =>
    problem('review', { reasons: [reason], mayAskHuman: true }),
  );
  await submitStory(named);
}

async function submitHeld(): Promise<void> {
  server.answer(createExperienceEndpoint, () => Response.json({ status: 'held' }, { status: 202 }));
  server.disconnect(listReceiptsEndpoint);
  await submitStory();
}

async function submitInvalid(): Promise<void> {
  await openPostForm(server);
  await form.content.fill('Too short');
  await form.share.click();
}

async function suggestCities(): Promise<void> {
  await openPlaceFields();
  await form.city.fill('ber');
}

async function misspellCity(): Promise<void> {
  await openPlaceFields();
  await form.city.fill('Kölnn');
  await form.content.fill('Everybody on the tram began to sing.');
}

function listYourStories(): void {
  ownStories.adopt(token, receiptOf(story));
  open(paths.yourStories);
}

async function vote(): Promise<void> {
  await pressOnStory('Upvote');
  const close = button('Close notification');
  await expect.element(close).toBeVisible();
  // A notification with the focus does not disappear.
  close.element().focus();
}

async function openOnPhone(path: string, name: string): Promise<void> {
  await page.viewport(320, 640);
  open(path);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await button(name).click();
}

interface Screen {
  readonly show: () => unknown;
  /** What is shown in the end, so that no loading page is checked. */
  readonly text: string;
  readonly width?: number;
}

const screens: Readonly<Record<string, Screen>> = {
  home: { show: () => open('/'), text: 'Top Cities This Week' },
  browse: { show: () => open(browsePath({ search: 'somebody' })), text: '2 stories' },
  'browse by a quick tag': {
    show: () => open(browsePath({ ...place, search: 'kindness' })),
    text: '1 story',
  },
  'browse without a match': {
    show: () => open(browsePath({ search: 'nothing like it' })),
    text: 'No experiences found matching your criteria.',
  },
  'a story': { show: () => open(experiencePath(story.randomId)), text: 'Spread the Positivity' },
  'a missing story': { show: () => open(experiencePath('joy_none')), text: 'Not Found' },
  'a reported story': { show: reportStory, text: 'You reported this story' },
  rankings: { show: () => open(paths.leaderboard), text: 'Rankings by Region' },
  about: { show: () => open(paths.about), text: 'Mission' },
  'a story a day': { show: openPushCard, text: 'Send me a story a day' },
  'a receipt': { show: openReceiptForms, text: 'Your story is public' },
  'the receipt of a held story': {
    show() {
      const held = { status: 'held' as const, reasons: [reason], mayAppeal: true };
      server.answer(getReceiptEndpoint, receiptOf({ ...story, content: named }, held));
      open(receiptPath(token));
    },
    text: 'What the review noticed',
  },
  'an unknown receipt': {
    show() {
      server.answer(getReceiptEndpoint, () => problem('receipt-not-found'));
      open(receiptPath('B'.repeat(22)));
    },
    text: 'There is no story with this receipt',
  },
  'your stories': { show: listYourStories, text: 'Its receipt' },
  transparency: { show: () => open(paths.transparency), text: 'Appeals upheld' },
  'not found': { show: () => open('/nowhere'), text: '404 Page Not Found' },
  post: { show: () => openPostForm(server), text: 'AI content review' },
  'post with suggestions': { show: suggestCities, text: 'Use "ber" (custom entry)' },
  'post with a question about the city': { show: misspellCity, text: 'Did you mean' },
  'post refused': { show: submitInvalid, text: 'Please select a city' },
  'post refused by the review': { show: submitRefused, text: 'with these words marked' },
  'post held': { show: submitHeld, text: 'Waiting for a person' },
  'a new story': { show: submitStory, text: 'has its first story.' },
  'the dialog with a random story': {
    async show() {
      open('/');
      await page.getByRole('link', { name: 'Get Random Uplift' }).click();
    },
    text: 'Another Uplift',
  },
  'the dialog for invitations': { show: () => pressOnStory('Invite Friends'), text: 'WhatsApp' },
  'the dialog for reports': { show: () => pressOnStory('Report'), text: 'Submit Report' },
  'the dialog to share a picture': {
    show: () => pressOnStory('Share This Story'),
    text: 'Download',
  },
  'the dialog to share the link': {
    async show() {
      await pressOnStory('Share This Story');
      await page.getByRole('tab', { name: 'Text & Link' }).click();
    },
    text: 'Check out this uplifting story',
  },
  'the dialog about shortcuts': {
    async show() {
      open(paths.about);
      await button('Keyboard shortcuts').click();
    },
    text: 'Use these shortcuts',
  },
  'a notification': { show: vote, text: 'Vote recorded!' },
  'the notification of a failure': {
    async show() {
      server.disconnect(createVoteEndpoint);
      await vote();
    },
    text: 'Failed to vote',
  },
  'the menu of a phone': {
    show: () => openOnPhone(paths.about, 'Menu'),
    text: 'Close menu',
    width: 320,
  },
  'the filters of a phone': {
    show: () => openOnPhone(paths.browse, 'Filters'),
    text: 'Show stories',
    width: 320,
  },
};

for (const [name, { show, text, width }] of Object.entries(screens)) {
  it(`is accessible: ${name}`, async () => {
    await show();
    await expect.element(page.getByText(text).first()).toBeVisible();
    await lookAt({ width });
  });
}
