import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { foreignAnswer } from '../../../test/support/components/fake-server.ts';
import {
  announced,
  aQueueItem,
  button,
  decidedIn,
  openQueue,
  queueOf,
  rowOf,
  rows,
  shown,
  siteWithQueue,
  timeIn,
} from '../../../test/support/components/queue.ts';
import { showConsole } from '../../../test/support/components/show.tsx';
import { decisionDelay, minute, second } from '../../contract/durations.ts';
import {
  claimItemsEndpoint,
  decideItemsEndpoint,
  releaseItemsEndpoint,
} from '../../contract/endpoints/console/queue-actions.ts';
import { listQueueEndpoint, type QueueItem } from '../../contract/endpoints/console/queue.ts';
import { getReviewMemoryEndpoint } from '../../contract/endpoints/console/review-memory.ts';
import type { Reason } from '../../contract/review.ts';

it('what one reporter, network or group of networks has reported is shown alone, and decided at once, for one reason', async () => {
  const { server, first, items } = await openQueue(2);
  const report = first.reports[0]?.id ?? '';
  for (const [name, source, text] of [
    ['All of this reporter', 'reporter', 'Reported by one reporter'],
    ['All of this network', 'network', 'Reported by one network'],
    ['All of its group (/48)', 'site', 'Reported by one group of networks (/48)'],
  ] as const) {
    server.answer(listQueueEndpoint, ({ query }) =>
      queueOf(query.report === report && query.source === source ? [first] : items),
    );
    await rowOf(first).click();
    await button(name).click();
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    await expect.poll(() => rows().elements().length).toBe(1);
    await expect.element(rowOf(first)).toBeVisible();
    await button('Show all').click();
    await expect.poll(() => rows().elements().length).toBe(2);
  }
  server.answer(listQueueEndpoint, queueOf(items));
  await button('All of this network').click();
  await button('Select all shown').click();
  await expect.element(announced('2 stories selected')).toBeInTheDocument();
  await expect.element(button('Restore 2')).toBeVisible();
  await button('Delete 2').click();
  await button('Hurtful words').click();
  await expect.element(page.getByText('Deleted 2 stories.', { exact: true })).toBeVisible();
  const ids = items.map(({ experience }) => experience.id);
  await expect.poll(() => server.requests(decideItemsEndpoint).map(decidedIn)).toEqual([ids]);
});

it('the items of one kind are shown alone, with the number of each', async () => {
  const grave = aQueueItem({ isGrave: true });
  const held = aQueueItem({ state: 'held', reports: [], reportCount: 0 });
  const appeal = { message: 'Please read the second sentence again.', at: timeIn(-minute) };
  const items = [grave, held, aQueueItem({ appeal })];
  const server = showConsole(siteWithQueue(items), '#queue');
  const kinds = page.getByRole('group', { name: 'What waits' });
  for (const [name, kind] of [
    ['Grave 1', 'grave'],
    ['Reported 2', 'reported'],
    ['Held 1', 'held'],
    ['Appeals 1', 'appealed'],
    ['All 3', undefined],
  ] as const) {
    const choice = kinds.getByRole('button', { name });
    await choice.click();
    await expect.element(choice).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => server.requests(listQueueEndpoint).at(-1)?.query.kind).toBe(kind);
  }
  await expect.element(rowOf(grave)).toMatchTextContent('Grave');
  await expect.element(rowOf(held)).toMatchTextContent('Held');
});

it('a held story is shown with why it is held, and published or refused', async () => {
  const message = "This looks like somebody's full name.";
  const reasons: Reason[] = [{ rule: 'personal-info', message, marks: [[13, 27]] }];
  const held = aQueueItem(
    { state: 'held', held: { cause: 'asked', reasons }, reports: [], reportCount: 0 },
    { content: 'My neighbour Maria Gonzalez carried my shopping up four floors.' },
  );
  const server = showConsole(siteWithQueue([held, aQueueItem()]), '#queue');
  await expect.element(shown(held)).toMatchTextContent('the author asked a person');
  await expect.element(shown(held)).toMatchTextContent(message);
  expect(shown(held).element().querySelector('mark')?.textContent).toBe('Maria Gonzalez');
  await expect.element(button('Refuse')).toBeVisible();
  await button('Publish').click();
  const done = `Published ${held.experience.randomId}.`;
  await expect.element(page.getByText(done, { exact: true })).toBeVisible();
  expect(server.requests(decideItemsEndpoint).map(decidedIn)).toEqual([[held.experience.id]]);
  await expect.element(button('Restore')).toBeVisible();
});

it('a public story that is worth a second look is shown with why, and kept or deleted', async () => {
  const doubts: Reason[] = [{ rule: 'negative', message: 'This may be sad.', marks: [[0, 4]] }];
  const look = aQueueItem(
    { state: 'visible', secondLook: doubts, reports: [], reportCount: 0 },
    { content: 'Cold tea, and then she came in.' },
  );
  const server = showConsole(siteWithQueue([look]), '#queue');
  await expect.element(shown(look)).toMatchTextContent('Public, worth a second look');
  await expect.element(shown(look)).toMatchTextContent('This may be sad.');
  await expect.element(page.getByRole('button', { name: 'Second look 1' })).toBeVisible();
  await expect.element(button('Delete')).toBeVisible();
  await button('Keep').click();
  const done = `Kept ${look.experience.randomId}.`;
  await expect.element(page.getByText(done, { exact: true })).toBeVisible();
  expect(server.requests(decideItemsEndpoint).map(decidedIn)).toEqual([[look.experience.id]]);
});

it('the queue says what the review has learnt from decisions, and what that is worth', async () => {
  const server = siteWithQueue([aQueueItem()]);
  const state = { isOn: true, lessons: 1_204, last: 200, agreedAlone: 151, agreed: 183 };
  server.answer(getReviewMemoryEndpoint, state);
  showConsole(server, '#queue');
  await expect
    .element(page.getByText(/learnt from 1,204 decisions/))
    .toMatchTextContent('It agreed with 183 of the last 200; without that it agrees with 151.');
});

it('words are searched for in what waits, and no match says so', async () => {
  const { server, first } = await openQueue(2);
  server.answer(listQueueEndpoint, ({ query }) => queueOf(query.search === 'soup' ? [] : [first]));
  await userEvent.keyboard('/ soup {Enter}');
  await expect.element(page.getByText('Nothing matches')).toBeVisible();
  await button('Show the whole queue').click();
  await expect.element(rowOf(first)).toBeVisible();
});

it('a queue that is empty, long or did not load says so', async () => {
  const item = aQueueItem();
  const server = siteWithQueue([]);
  server.answer(listQueueEndpoint, foreignAnswer(500));
  showConsole(server, '#queue');
  await expect.element(page.getByText('The queue did not load')).toBeVisible();
  server.answer(listQueueEndpoint, queueOf([]));
  await button('Try again').click();
  await expect.element(page.getByText('The queue is empty')).toBeVisible();
  const counts = { ...queueOf([]).counts, all: 70 };
  server.answer(listQueueEndpoint, { counts, items: [item], next: '0.1.x' });
  await button('Grave').click();
  await expect.element(page.getByText('These are the first 1 of 70.')).toBeVisible();
});

it('an observer reads the queue and decides nothing', async () => {
  const item = aQueueItem();
  const server = showConsole(siteWithQueue([item], { role: 'observer' }), '#queue');
  await expect.element(shown(item)).toBeVisible();
  await expect.element(button('Restore')).not.toBeInTheDocument();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Note for')).not.toBeInTheDocument();
  await rowOf(item).click();
  await userEvent.keyboard('ad1');
  await expect.element(announced('There is nothing to decide here.')).toBeInTheDocument();
  expect(server.requests(decideItemsEndpoint)).toEqual([]);
});

it('two moderators see who works on an item, and decide it once', async () => {
  const others = { by: 'Grace', isMine: false };
  const taken = aQueueItem({ claim: { ...others, until: timeIn(decisionDelay) } });
  const pending = { ...others, id: 'd', decision: 'approve', reason: null } as const;
  const decided = aQueueItem({ decision: { ...pending, dueAt: timeIn(decisionDelay) } });
  const server = showConsole(siteWithQueue([taken, decided]), '#queue');
  for (const [item, text] of [
    [taken, 'Grace works on it'],
    [decided, 'Decided by Grace'],
  ] as const) {
    await rowOf(item).click();
    await expect.element(rowOf(item)).toMatchTextContent(text);
    await expect.element(button('Restore')).toBeDisabled();
    await expect.element(button('Delete')).toBeDisabled();
    await userEvent.keyboard('ad1');
    await expect.element(announced('There is nothing to decide here.')).toBeInTheDocument();
  }
  expect(server.requests(decideItemsEndpoint)).toEqual([]);
});

it('an item is claimed while a moderator looks at it, and not while they go past it', async () => {
  const items = [aQueueItem(), aQueueItem(), aQueueItem()] as const;
  const ids = items.map(({ experience }) => experience.id);
  const server = siteWithQueue(items);
  const named = (endpoint: typeof claimItemsEndpoint | typeof releaseItemsEndpoint) =>
    server.requests(endpoint).map(({ body }) => body);
  const claim = (index: number) => ({ ids: [ids[index]] });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  showConsole(server, '#queue');
  await expect.element(rowOf(items[0])).toHaveFocus();
  await vi.advanceTimersByTimeAsync(second);
  expect(named(claimItemsEndpoint)).toEqual([claim(0)]);
  await vi.advanceTimersByTimeAsync(minute);
  expect(named(claimItemsEndpoint)).toEqual([claim(0), claim(0)]);
  for (const item of items.slice(1)) {
    await userEvent.keyboard('j');
    await expect.element(shown(item)).toBeVisible();
    await vi.advanceTimersByTimeAsync(second / 5);
  }
  await vi.advanceTimersByTimeAsync(second);
  expect(named(claimItemsEndpoint)).toEqual([claim(0), claim(0), claim(2)]);
  expect(named(releaseItemsEndpoint)).toEqual([claim(0)]);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(named(claimItemsEndpoint)).toHaveLength(3);
});

it('on a phone a decision shows the next story, not the list below it', async () => {
  await page.viewport(360, 740);
  const { items } = await openQueue(3);
  const [first, next] = items as [QueueItem, QueueItem];
  await expect.element(shown(first)).toBeVisible();
  const restore = button('Restore');
  const { height, y } = restore.element().getBoundingClientRect();
  expect(height).toBeGreaterThanOrEqual(44);
  expect(y, 'at the bottom of the screen').toBeGreaterThan(370);
  await restore.click();
  await expect.element(shown(next)).toHaveFocus();
  await expect.element(shown(next).getByText(/^Arrived/)).toBeInViewport();
  await button('Undo').click();
  await expect.element(shown(first)).toBeVisible();
});
