import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeWorker, reportOutbox } from '../../../../test/support/browser/fake-worker.ts';
import { aStory } from '../../../../test/support/components/fake-server.ts';
import { showPage } from '../../../../test/support/components/show.tsx';
import { siteWithStories } from '../../../../test/support/components/stories.ts';
import { expectNotification, expectTexts } from '../../../../test/support/components/texts.ts';
import { createVoteEndpoint } from '../../../contract/endpoints/votes.ts';
import type { Refusal } from '../../../contract/offline/messages.ts';
import { experiencePath, paths } from '../../../contract/paths.ts';

let writes = 0;
/** A story that the worker has sent, and the server has refused. */
function aRefusal(): Refusal {
  const place = { continent: 'europe', country: 'Germany', city: 'Berlin' };
  const body = { ...place, content: 'In Berlin the ferry waited for all of us.', tags: '' };
  const write = { kind: 'post', key: `refused-${writes++}`, path: '/api/experiences' } as const;
  return {
    write: { ...write, body, heldAt: new Date().toISOString() },
    code: 'duplicate',
    message: 'This story was already shared in this city today.',
  };
}

const alert = () => page.getByRole('alert');
const pill = () => page.getByRole('status').filter({ hasText: 'Waiting to send' });
const content = () => page.getByLabelText('Your story *');
const city = () => page.getByRole('combobox', { name: 'City' });
const cancel = () => page.getByRole('link', { name: 'Cancel' });
const openForm = () =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Post Experience' });

it('a story that is refused later returns to the form, with the reason', async () => {
  const received = fakeWorker();
  const refusal = aRefusal();
  showPage(paths.about);
  reportOutbox({ waiting: 1 });
  await expect.element(pill()).toHaveTextContent('Waiting to send (1)');
  reportOutbox({ waiting: 1, next: { until: new Date().toISOString(), reason: 'asked' } });
  await expectTexts(pill(), /\(1\)\. The server asks to wait until \d\d:\d\d\.$/);
  reportOutbox({ refused: [refusal] });
  await expect.element(pill()).not.toBeInTheDocument();
  await expectTexts(alert(), refusal.message, 'Your story is back in the form.');
  expect(received).toContainEqual({ kind: 'forget', key: refusal.write.key });
  await alert().getByRole('button', { name: 'Open' }).click();
  await expect.element(content()).toHaveValue('In Berlin the ferry waited for all of us.');
  await expect.element(city()).toHaveValue('Berlin');
});

it('a refused story does not replace another one that is being written, and returns to the form once that is empty', async () => {
  const received = fakeWorker();
  const refusal = aRefusal();
  showPage(paths.post);
  await content().fill('Another story of mine.');
  reportOutbox({ refused: [refusal] });
  await expectTexts(alert(), 'You can open it without losing');
  await expect.element(content()).toHaveValue('Another story of mine.');
  expect(received).not.toContainEqual({ kind: 'forget', key: refusal.write.key });
  await page.getByRole('button', { name: 'Open it' }).click();
  await expect.element(content()).toHaveValue('In Berlin the ferry waited for all of us.');
  expect(received).toContainEqual({ kind: 'forget', key: refusal.write.key });
  reportOutbox({});
  await content().fill('');
  await city().fill('');
  // The refused one is gone: the other one is back.
  await cancel().click();
  await expect.element(content()).not.toBeInTheDocument();
  await openForm().click();
  await expect.element(content()).toHaveValue('Another story of mine.');
  reportOutbox({ refused: [aRefusal()] });
  await expectTexts(alert(), 'You can open it without losing');
  await content().fill('');
  await cancel().click();
  await expectTexts(alert(), 'Your story is back in the form.');
});

it('screen readers are notified once that a vote waits', async () => {
  fakeWorker((request) => {
    if (request.kind === 'hold') reportOutbox({ waiting: 1 });
  });
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
