import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { aWaitingWrite, putInJournal, stayOffline } from '../../test/support/browser/journal.ts';
import { problem } from '../../test/support/components/fake-server.ts';
import { form, openPostForm } from '../../test/support/components/post-form.ts';
import { showPage } from '../../test/support/components/show.tsx';
import { busySite, receiptOf } from '../../test/support/gallery/busy-site.ts';
import { checkScreens } from '../../test/support/gallery/look-at.ts';
import { createExperienceEndpoint } from '../contract/endpoints/experiences.ts';
import {
  getReceiptEndpoint,
  listReceiptsEndpoint,
  receiptStatuses,
  type Receipt,
} from '../contract/endpoints/receipts.ts';
import { paths, receiptPath } from '../contract/paths.ts';
import type { Reason } from '../contract/review.ts';
import { adoptStory } from './features/post/own-stories.ts';

/* What authors see, in every appearance: the form, and what becomes of their stories. */

const place = { continent: 'europe', country: 'Germany', city: 'Jena' };
const named = 'My neighbour Maria Gonzalez carried my shopping up four floors.';
const reason: Reason = { rule: 'personal-info', message: 'Leave out the name.', marks: [[13, 27]] };
const token = 'A'.repeat(22);
const decision = { reason: 'promotion', at: new Date().toISOString() } as const;
const appeal = { state: 'waiting', at: decision.at } as const;
let { server, story } = busySite();
beforeEach(() => void ({ server, story } = busySite()));

const open = (path: string) => showPage(path, server);

async function openReceipt(changes: Partial<Receipt>, ...forms: string[]): Promise<void> {
  server.answer(getReceiptEndpoint, receiptOf(story, { editableUntil: null, ...changes }));
  open(receiptPath(token));
  // With the signs that the language of brackets has around it.
  for (const title of forms) await page.getByText(new RegExp(`^\\W*${title}\\W*$`)).click();
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
  await openPostForm();
  await form.city.fill('ber');
}

async function misspellCity(): Promise<void> {
  await openPostForm();
  await form.city.fill('Kölnn');
  await form.content.fill('Everybody on the tram began to sing. '.repeat(7));
}

async function listYourStories(): Promise<void> {
  stayOffline();
  const receipts = receiptStatuses.map((status) => {
    const isGone = status === 'removed' || status === 'deleted';
    return receiptOf(story, { status, experience: isGone ? null : story });
  });
  for (const [i, receipt] of receipts.entries()) {
    await adoptStory(String(i).padStart(22, 'A'), receipt);
  }
  const body = { ...place, content: story.content, tags: '', receipt: token };
  await putInJournal(aWaitingWrite('post', { body }));
  server.answer(listReceiptsEndpoint, [null, ...receipts.toReversed()]);
  open(paths.yourStories);
}

checkScreens({
  post: { show: () => openPostForm(server), text: 'AI content review' },
  'post with suggestions': { show: suggestCities, text: 'Use "ber" (custom entry)' },
  'post with a question about the city': { show: misspellCity, text: 'Did you mean' },
  'post refused': { show: submitInvalid, text: 'Please select a city' },
  'post refused by the review': { show: submitRefused, text: 'This is what the review noticed' },
  'post held': { show: submitHeld, text: 'Write another story' },
  'a new story': { show: submitStory, text: 'has its first story.' },
  'a receipt': {
    show: () =>
      openReceipt(
        { editableUntil: receiptOf(story).editableUntil, stampedIn: 5 },
        'Change it',
        'Delete it',
      ),
    text: 'Stamped in at least 5 countries',
  },
  'the receipt of a held story': {
    show() {
      const experience = { ...story, content: named };
      return openReceipt({ status: 'held', reasons: [reason], mayAppeal: true, experience });
    },
    text: 'What the review noticed',
  },
  'the receipt of a refused story': {
    show: () =>
      openReceipt({ status: 'refused', decision, mayAppeal: true }, 'Ask for another look'),
    text: 'Your story was not published',
  },
  'the receipt of a story with an appeal': {
    show: () => openReceipt({ status: 'refused', decision, appeal }),
    text: 'A person will read it again.',
  },
  'the receipt of a reported story': {
    show: () => openReceipt({ status: 'reported', reportedFor: ['spam', 'personal-info'] }),
    text: 'What it was reported for',
  },
  'the receipt of a removed story': {
    show: () => openReceipt({ status: 'removed', decision, experience: null }),
    text: 'Your story was removed',
  },
  'an unknown receipt': {
    show() {
      server.answer(getReceiptEndpoint, () => problem('receipt-not-found'));
      open(receiptPath('B'.repeat(22)));
    },
    text: 'Please check that the link is complete.',
  },
  'your stories': { show: listYourStories, text: 'Deleted by you' },
  'your stories without a connection': {
    async show() {
      await listYourStories();
      server.disconnect(listReceiptsEndpoint);
    },
    text: 'Asking again did not work',
  },
  'your stories before the first': {
    show: () => open(paths.yourStories),
    text: 'No story of yours yet',
  },
});
