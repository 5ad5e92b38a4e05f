import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  aWaitingWrite,
  putInJournal,
  stayOffline,
} from '../../../../test/support/browser/journal.ts';
import { aStory } from '../../../../test/support/components/fake-server.ts';
import { showPage } from '../../../../test/support/components/show.tsx';
import { siteWithStories } from '../../../../test/support/components/stories.ts';
import { expectNotification, expectTexts } from '../../../../test/support/components/texts.ts';
import { createVoteEndpoint } from '../../../contract/endpoints/votes.ts';
import { experiencePath, paths } from '../../../contract/paths.ts';
import type { RefusedWrite } from '../../../offline/entries.ts';
import { readJournal } from '../../../offline/journal.ts';

const place = { continent: 'europe', country: 'Germany', city: 'Berlin' };
const body = { ...place, content: 'In Berlin the ferry waited for all of us.', tags: '' };
const message = 'This story was already shared in this city today.';

/** A story that was sent in the background, and that the server has refused. */
function aRefusal(): RefusedWrite {
  const { wait: _, tries: __, ...made } = aWaitingWrite('post', { body });
  return { ...made, state: 'refused', refusal: { code: 'duplicate', message }, isNews: true };
}

/** The texts of the stories in the journal. */
const storedTexts = async () => (await readJournal()).map((entry) => entry.body['content']);

const alert = () => page.getByRole('alert');
const pill = () => page.getByRole('status').filter({ hasText: 'Waiting to send' });
const content = () => page.getByLabelText('Your story *');
const city = () => page.getByRole('combobox', { name: 'City' });
const cancel = () => page.getByRole('link', { name: 'Cancel' });
const openForm = () =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Post Experience' });

it('a story that is refused later returns to the form, with the reason', async () => {
  stayOffline();
  showPage(paths.about);
  const write = aWaitingWrite('post');
  await putInJournal(write);
  await expect.element(pill()).toHaveTextContent('Waiting to send (1)');
  const wait = { until: new Date(Date.now() + 60_000).toISOString(), reason: 'asked' } as const;
  await putInJournal({ ...write, wait });
  await expectTexts(pill(), /\(1\)\. The server asks to wait until \d\d:\d\d\.$/);
  await putInJournal({ ...aRefusal(), key: write.key });
  await expect.element(pill()).not.toBeInTheDocument();
  await expectTexts(alert(), message, 'Your story is back in the form.');
  expect(await readJournal()).toEqual([]);
  await alert().getByRole('button', { name: 'Open' }).click();
  await expect.element(content()).toHaveValue(body.content);
  await expect.element(city()).toHaveValue('Berlin');
});

it('a refused story does not replace another one that is being written, and returns to the form once that is empty', async () => {
  showPage(paths.post);
  const mine = 'Another story of mine.';
  await content().fill(mine);
  await putInJournal(aRefusal());
  await expectTexts(alert(), 'You can open it without losing');
  await expect.element(content()).toHaveValue(mine);
  expect(await storedTexts()).toEqual([body.content]);
  await page.getByRole('button', { name: 'Open it' }).click();
  await expect.element(content()).toHaveValue(body.content);
  await expect.element(page.getByText('You were writing another story.')).toBeVisible();
  await expect.poll(storedTexts).toEqual([mine]);
  await content().fill('');
  await city().fill('');
  // The refused one is gone: the other one is back.
  await cancel().click();
  await expect.element(content()).not.toBeInTheDocument();
  await expect.poll(storedTexts).toEqual([]);
  await openForm().click();
  await expect.element(content()).toHaveValue(mine);
  await putInJournal(aRefusal());
  await expectTexts(alert(), 'You can open it without losing');
  await content().fill('');
  await city().fill('');
  await cancel().click();
  await expectTexts(alert(), 'Your story is back in the form.');
});

it('screen readers are notified once that a vote waits', async () => {
  const story = aStory();
  const server = siteWithStories([story]);
  server.disconnect(createVoteEndpoint);
  showPage(experiencePath(story.randomId), server);
  await page.getByRole('button', { name: /Upvote/ }).click();
  await expect.element(pill()).toBeVisible();
  await expectNotification('Your vote is sent as soon as the network is back.');
  await expect.element(page.getByRole('button', { name: /Upvote/ })).toBeDisabled();
  const liveRegions = document.querySelectorAll(
    '[aria-live=polite], [role=status]:not([aria-live=off]), output:not([aria-live=off])',
  );
  const texts = Array.from(liveRegions, (region) => region.textContent);
  expect(texts.filter((text) => text.includes('Waiting to send'))).toHaveLength(1);
});
