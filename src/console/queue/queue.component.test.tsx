import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { problem, type FakeServer } from '../../../test/support/components/fake-server.ts';
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
import { decisionDelay, second } from '../../contract/durations.ts';
import {
  createNoteEndpoint,
  decideItemsEndpoint,
  undoDecisionsEndpoint,
  type ItemResult,
} from '../../contract/endpoints/console/queue-actions.ts';
import { listQueueEndpoint, type QueueItem } from '../../contract/endpoints/console/queue.ts';

const decisions = (server: FakeServer) =>
  server.requests(decideItemsEndpoint).map(({ body }) => body);

it('a decision is undone by z, and the item waits again with the focus', async () => {
  const { server, first } = await openQueue(2);
  await expect.element(rowOf(first)).toHaveFocus();
  await userEvent.keyboard('r');
  await page.getByRole('list', { name: 'Why' }).getByRole('button', { name: 'Promotion' }).click();
  const { id, randomId } = first.experience;
  const named = { items: [{ id, version: first.version }] };
  const promotion = { ...named, decision: 'remove', reason: 'promotion' };
  await expect.poll(() => decisions(server)).toEqual([promotion]);
  await expect.element(page.getByText(`Removed ${randomId}.`, { exact: true })).toBeVisible();
  await expect.element(rowOf(first)).toMatchTextContent('Decided');
  await userEvent.keyboard('z');
  await expect.element(rowOf(first)).toHaveFocus();
  await expect.element(announced('Undone')).toMatchTextContent(`Undone: Removed ${randomId}.`);
  await expect.element(button('Approve')).toBeEnabled();
  await expect.element(rowOf(first)).not.toMatchTextContent('Decided');
  await expect.element(button('Undo')).not.toBeInTheDocument();
});

it('decisions are undone one by one, the last one first', async () => {
  const { server, first, second: next } = await openQueue(2);
  const undone = () => server.requests(undoDecisionsEndpoint).map(({ body }) => body);
  await button('Approve').click();
  await expect.element(shown(next)).toBeVisible();
  await button('Approve').click();
  await expect.element(announced('Nothing is left')).toBeInTheDocument();
  for (const item of [next, first]) {
    const text = `Approved ${item.experience.randomId}.`;
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    await button('Undo').click();
    await expect.element(announced(`Undone: ${text}`)).toBeInTheDocument();
  }
  expect(undone()).toEqual([next, first].map(({ experience: { id } }) => ({ decisions: [id] })));
});

it('an undo that comes too late says so, and later none is offered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const { server, second: next } = await openQueue(2);
  server.answer(undoDecisionsEndpoint, { undone: [] });
  await button('Approve').click();
  await button('Undo').click();
  await expect.element(announced('It is too late to undo.')).toBeInTheDocument();
  await button('Approve').click();
  await vi.advanceTimersByTimeAsync(decisionDelay);
  await expect.element(button('Undo')).toBeVisible();
  server.answer(listQueueEndpoint, queueOf([next]));
  await vi.advanceTimersByTimeAsync(2 * second);
  await expect.element(button('Undo')).not.toBeInTheDocument();
  await expect.poll(() => rows().elements().length).toBe(1);
});

it('what was refused waits again, and it is said why', async () => {
  const { server, items } = await openQueue(4);
  const texts: [ItemResult, string | null, string][] = [
    ['taken', 'Grace', 'Grace works on it.'],
    ['decided', 'Grace', 'Grace has decided it.'],
    ['changed', null, 'Its author has changed it: please read it again.'],
    ['gone', null, 'It waits no more.'],
  ];
  for (const [i, [result, by, text]] of texts.entries()) {
    const item = items[i] as QueueItem;
    server.answer(decideItemsEndpoint, (request) => ({
      results: decidedIn(request).map((id) => ({ id, result, by, decision: null })),
      dueAt: timeIn(decisionDelay),
    }));
    await rowOf(item).click();
    await button('Approve').click();
    await expect.element(announced(text)).toBeInTheDocument();
    await expect.element(rowOf(item)).not.toMatchTextContent('Decided');
    await expect.element(button('Undo')).not.toBeInTheDocument();
  }
  server.answer(decideItemsEndpoint, problem('unavailable'));
  await button('Approve').click();
  await expect.element(announced('We cannot save this right now.')).toBeInTheDocument();
  await expect.element(button('Undo')).not.toBeInTheDocument();
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
    await expect.element(button('Approve')).toBeDisabled();
    await expect.element(button('Remove')).toBeDisabled();
    await userEvent.keyboard('ar1');
    await expect.element(announced('There is nothing to decide here.')).toBeInTheDocument();
  }
  expect(decisions(server)).toEqual([]);
});

it('notes and several items at once: select by x, one removal for all', async () => {
  const { server, items, second: last } = await openQueue(3);
  const selected = items.slice(0, 2);
  for (const item of selected) {
    await rowOf(item).click();
    await userEvent.keyboard('x');
    await expect.element(page.getByLabelText(`Select ${item.experience.randomId}`)).toBeChecked();
  }
  await expect.element(announced('2 stories selected')).toBeInTheDocument();
  const text = 'x and a are letters here.';
  const note = { id: 'note', by: 'Ada', text, at: timeIn(0) };
  server.answer(createNoteEndpoint, () => {
    server.answer(listQueueEndpoint, queueOf(items.map((item) => ({ ...item, notes: [note] }))));
    return note;
  });
  await userEvent.keyboard(`n${text}{Enter}`);
  await expect.element(page.getByRole('article').getByText(text)).toBeVisible();
  const { id } = last.experience;
  expect(server.requests(createNoteEndpoint).map(({ body }) => body)).toEqual([{ id, text }]);
  await expect.element(button('Approve 2')).toBeVisible();
  await button('Remove 2').click();
  await button('Hurtful words').click();
  await expect.element(page.getByText('Removed 2 stories.', { exact: true })).toBeVisible();
  await expect
    .poll(() => server.requests(decideItemsEndpoint).map(decidedIn))
    .toEqual([selected.map(({ experience }) => experience.id)]);
});
