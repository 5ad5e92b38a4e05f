import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { problem } from '../../../test/support/components/fake-server.ts';
import {
  announced,
  aQueueItem,
  button,
  decidedIn,
  failure,
  openQueue,
  queueOf,
  rowOf,
  rows,
  siteWithQueue,
  timeIn,
} from '../../../test/support/components/queue.ts';
import { showConsole } from '../../../test/support/components/show.tsx';
import { decisionDelay, second } from '../../contract/durations.ts';
import {
  claimNextEndpoint,
  decideItemsEndpoint,
  undoDecisionsEndpoint,
} from '../../contract/endpoints/console/queue-actions.ts';
import { listQueueEndpoint } from '../../contract/endpoints/console/queue.ts';

it('decisions that were not stored are shown where the eye is until they are made, however far one has gone on', async () => {
  const { server, items, first } = await openQueue(5);
  server.disconnect(decideItemsEndpoint);
  await userEvent.keyboard('aaaaa');
  const names = items.map(({ experience }) => experience.randomId);
  await expect
    .element(failure)
    .toMatchTextContent(`Not decided: ${names.slice(0, 3).join(', ')} and 2 more.`);
  await expect.element(failure).toMatchTextContent('Please check your connection.');
  await expect.element(failure).toBeInViewport({ ratio: 1 });
  for (const item of items) await expect.element(rowOf(item)).toMatchTextContent('Not decided');
  server.answer(decideItemsEndpoint, (request) => ({
    results: decidedIn(request).map((id) => ({ id, result: 'done', by: null, decision: id })),
    dueAt: timeIn(decisionDelay),
  }));
  await rowOf(first).click();
  await userEvent.keyboard('a');
  await expect.element(failure).not.toMatchTextContent(`${names[0]}`);
  await expect.element(rowOf(first)).not.toMatchTextContent('Not decided');
  await userEvent.keyboard('{Escape}');
  await expect.element(failure).toHaveTextContent('');
});

it('an undo that failed says so, and can be tried again in time', async () => {
  const { server, first } = await openQueue(2);
  const text = `Deleted ${first.experience.randomId}.`;
  await userEvent.keyboard('d1');
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  server.disconnect(undoDecisionsEndpoint);
  await userEvent.keyboard('z');
  await expect.element(failure).toMatchTextContent(`Not undone: ${text} Please try again.`);
  await expect.element(rowOf(first)).toMatchTextContent('Decided');
  server.answer(undoDecisionsEndpoint, { undone: [first.experience.id] });
  await button('Undo').click();
  await expect.element(rowOf(first)).not.toMatchTextContent('Decided');
  await expect.element(announced(`Undone: ${text}`)).toBeInTheDocument();
});

it('when the next item cannot be taken, or the list not be loaded again, that is shown', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const { server } = await openQueue(2);
  server.answer(claimNextEndpoint, problem('unavailable'));
  await userEvent.keyboard('c');
  await expect.element(failure).toMatchTextContent('Not taken. We cannot save this right now.');
  server.disconnect(listQueueEndpoint);
  await vi.advanceTimersByTimeAsync(20 * second);
  await expect.element(page.getByText('This list may be old.')).toBeVisible();
});

const queueLink = page.getByRole('link', { name: 'Queue' });

it('the keys work at once, also for somebody who comes by the link of the queue', async () => {
  const item = aQueueItem();
  const server = showConsole(siteWithQueue([item, aQueueItem()]));
  await queueLink.click();
  await expect.element(rowOf(item)).toHaveFocus();
  await userEvent.keyboard('a');
  await expect.poll(() => server.requests(decideItemsEndpoint)).toHaveLength(1);
});

it('whoever goes elsewhere while the queue is loading stays there', async () => {
  const server = siteWithQueue([]);
  const load = server.hold(listQueueEndpoint, queueOf([aQueueItem()]));
  showConsole(server);
  await queueLink.click();
  await userEvent.keyboard('{Tab}');
  const { activeElement } = document;
  load();
  await expect.poll(() => rows().elements()).toHaveLength(1);
  expect(document.activeElement).toBe(activeElement);
  expect(activeElement).not.toBe(document.body);
});
